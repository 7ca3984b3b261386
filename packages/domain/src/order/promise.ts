import { MINUTE } from '../hours/zoned-time.ts';

/** A promise lies at most so far after now, or after the time the guest asked for. */
const MAX_PROMISE_MINUTES = 240;

export type PromiseProblem = 'time-past' | 'time-too-late';

/** Why an order cannot be promised for an instant; null: it can. `serveAt`: what the guest asked for. All in epoch milliseconds. */
export function promiseProblem(
  promisedAt: number,
  { now, serveAt }: { now: number; serveAt: number | null },
): PromiseProblem | null {
  if (promisedAt <= now) return 'time-past';
  const latest = Math.max(now, serveAt ?? now) + MAX_PROMISE_MINUTES * MINUTE;
  return promisedAt > latest ? 'time-too-late' : null;
}
