/** By weekday, Sunday first, as in the model. */
export const DAYS = ['so', 'mo', 'di', 'mi', 'do', 'fr', 'sa'] as const;
const LONG = [
  ...['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'],
  'sonnabend',
];
/** Monday first, as Germans write the week; 0 is Sunday. */
export const WEEK_FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** 'mo-fr', 'mo,mi,fr', 'Samstag', 'täglich', '' for every day; null when it names no days. */
export function parseDays(text: string): readonly number[] | null {
  if (/^(?:|täglich|taeglich|alle)$/i.test(text)) return WEEK_FROM_MONDAY;
  const result: number[] = [];
  for (const part of text.split(',')) {
    const ends = part.split(/[-–]|\bbis\b/).map((day) => weekdayOf(day.trim()));
    const [first, last = first] = ends;
    if (ends.length > 2 || first == null || last == null) return null;
    for (let day = first; ; day = (day + 1) % 7) {
      if (!result.includes(day)) result.push(day);
      if (day === last) break;
    }
  }
  return result;
}

/** 0 (Sunday) to 6 of 'So', 'so.' or 'Sonntag'; null: no weekday. */
export function weekdayOf(text: string): number | null {
  const name = text.toLowerCase().replace(/\.$/, '');
  const short = (DAYS as readonly string[]).indexOf(name);
  if (short !== -1) return short;
  const long = LONG.indexOf(name);
  return long === -1 ? null : Math.min(long, 6);
}
