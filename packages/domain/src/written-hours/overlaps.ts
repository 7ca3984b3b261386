import type { WeeklyWindow } from '../menu/menu.ts';
import { lengthOf } from './timetable-text.ts';

const WEEK = 7 * 1440;

/** Each window that shares a minute with the one that begins next, with that one. Expects them sorted by `from`. */
export function overlapsOf<Window extends WeeklyWindow>(
  windows: readonly Window[],
): [Window, Window][] {
  return windows.flatMap((window, index): [Window, Window][] => {
    const next = windows[index + 1] ?? windows[0];
    if (next === undefined || next === window) return [];
    const gap = (next.from - window.from + WEEK) % WEEK;
    return gap < lengthOf(window) ? [[window, next]] : [];
  });
}
