import { clock } from './timetable-text.ts';

const DAY = 1440;
type Opening = { from: number; to: number }[];

/** Reads '11:00-14:00, 17:00-02:00' of one day; null when it cannot be read or the parts overlap. */
export function parseDayTimes(text: string): Opening | null {
  if (/^(?:geschlossen|zu|ruhetag|closed)$/i.test(text.trim())) return [];
  const opening: Opening = [];
  for (const part of text.split(',')) {
    const match = /^\s*(\d{1,2}):([0-5]\d)\s*[-–]\s*(\d{1,2}):([0-5]\d)\s*$/.exec(part);
    if (match === null) return null;
    const from = Number(match[1]) * 60 + Number(match[2]);
    const to = Number(match[3]) * 60 + Number(match[4]);
    if (from >= DAY || to > 2 * DAY || from === to) return null;
    opening.push({ from, to: to > from ? to : to + DAY });
  }
  opening.sort((a, b) => a.from - b.from);
  const clash = opening.some((part, index) => part.to > (opening[index + 1]?.from ?? Infinity));
  return clash ? null : opening;
}

export function dayTimesText(opening: Opening): string {
  if (opening.length === 0) return 'geschlossen';
  return [...opening]
    .sort((a, b) => a.from - b.from)
    .map(({ from, to }) => {
      const wraps = to > DAY && to - DAY < from;
      return `${clock(from)}-${clock(wraps ? to - DAY : to)}`;
    })
    .join(', ');
}
