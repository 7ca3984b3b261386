import type { WeeklyWindow } from './menu.ts';

const DAY_MINUTES = 1440;
export const WEEK_MINUTES = 10_080;

/** Length in minutes. An end not after the start lies on the next day, or past the end of the week (1 §9). */
function lengthOf({ from, to }: WeeklyWindow): number {
  if (to > from) return to - from;
  const sameDay = Math.floor(from / DAY_MINUTES) === Math.floor(to / DAY_MINUTES);
  return to - from + (sameDay ? DAY_MINUTES : WEEK_MINUTES);
}

/**
 * Whether any window is open at a minute of the week (0 to 10079, Sunday first). The start belongs to a window, the
 * end does not. Start and end equal: open for 24 hours. No windows: never open.
 */
export function isInWindows(windows: readonly WeeklyWindow[], minuteOfWeek: number): boolean {
  return windows.some((window) => {
    const since = (minuteOfWeek - window.from + 2 * WEEK_MINUTES) % WEEK_MINUTES;
    return since < lengthOf(window);
  });
}

/** Whether any window is open at some minute of the `length` minutes from `minuteOfWeek` on. */
export function opensWithin(
  windows: readonly WeeklyWindow[],
  minuteOfWeek: number,
  length: number,
): boolean {
  return (
    isInWindows(windows, minuteOfWeek) ||
    windows.some(({ from }) => (from - minuteOfWeek + WEEK_MINUTES) % WEEK_MINUTES < length)
  );
}
