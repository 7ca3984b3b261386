import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import type { Report } from './check-schema.ts';
import { parseTimetable } from '@tischlein/domain/written-hours/parse-timetable.ts';
import { childOf, locate, type Path, type SourceNode } from './source-tree.ts';

/** Reads times at a path of a file, reporting what cannot be read ([] then) and which lines hold instead of others. */
export function readTimetable(
  source: string | Record<string, string>,
  path: Path,
  { node, report, warn }: { node: SourceNode; report: Report; warn: Report },
): WeeklyWindow[] {
  const result = parseTimetable(source);
  const holder = locate(node, path).node;
  const at = (key: string | null): Path =>
    key !== null && childOf(holder, key) !== undefined ? [...path, key] : path;
  if (result.ok) {
    for (const { key, message, mend } of result.hints) warn(at(key), 'hours', message, mend);
    return result.windows;
  }
  for (const { key, message, mend } of result.errors) report(at(key), 'hours', message, mend);
  return [];
}
