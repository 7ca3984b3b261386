import type { DayWindow } from '../hours/timetable.ts';
import { windowsByDay } from '../hours/timetable.ts';
import { DAY_MINUTES } from '../hours/zoned-time.ts';
import type { WeeklyWindow } from '../menu/menu.ts';

/** When at least one of several weekly timetables is open; each window on the day it starts. */
export function unionOfWindows(timetables: readonly (readonly WeeklyWindow[])[]): WeeklyWindow[] {
  return windowsByDay(timetables.flat()).flatMap((windows, day) =>
    merged(windows).map(({ from, to }) => ({
      from: day * DAY_MINUTES + from,
      to: (day * DAY_MINUTES + to) % (7 * DAY_MINUTES),
    })),
  );
}

/** No window becomes longer than a day: those that would stand side by side. */
function merged(ascending: readonly DayWindow[]): DayWindow[] {
  const found: DayWindow[] = [];
  for (const window of ascending) {
    const last = found.at(-1);
    const to = Math.max(last?.to ?? 0, window.to);
    if (last && window.from <= last.to && to - last.from <= DAY_MINUTES) last.to = to;
    else found.push({ ...window });
  }
  return found;
}
