import { useEffect, useState } from 'react';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** How long is left, as people say it: 'noch 1 Std. 5 Min.', 'noch 12 Min.', 'noch 40 Sek.'; null: it is over. */
export function deadlineText(leftMs: number): string | null {
  if (leftMs <= 0) return null;
  if (leftMs < MINUTE) return `noch ${Math.ceil(leftMs / SECOND)} Sek.`;
  // Rounded up: whoever reads 12 minutes has not less than 11.
  const minutes = Math.ceil(leftMs / MINUTE);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `noch ${minutes} Min.`;
  return rest === 0 ? `noch ${hours} Std.` : `noch ${hours} Std. ${rest} Min.`;
}

/** When the text changes next, in milliseconds; it is drawn anew no more often than that. */
export function nextChange(leftMs: number): number {
  if (leftMs <= 0) return MINUTE;
  return leftMs % (leftMs <= MINUTE ? SECOND : MINUTE) || (leftMs <= MINUTE ? SECOND : MINUTE);
}

/** Milliseconds left until `deadline` (epoch milliseconds by `clock`); null: there is none. */
export function useTimeLeft(deadline: number | null, clock: () => number): number | null {
  const [, tick] = useState(0);
  const left = deadline === null ? null : deadline - clock();
  useEffect(() => {
    if (left === null || left <= 0) return undefined;
    // A little late: then the next second or minute has begun.
    const timer = setTimeout(() => tick((n) => n + 1), nextChange(left) + 20);
    return () => clearTimeout(timer);
  });
  return left === null ? null : Math.max(0, left);
}
