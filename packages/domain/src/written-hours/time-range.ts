const DAY = 1440;
const HOURS = String.raw`(\d{1,2})(?:[:.](\d{2}))?`;
const RANGE = new RegExp(
  String.raw`^${HOURS}\s*[-–]\s*(?:([a-z]+)\.?\s+)?${HOURS}(?:\s*uhr)?$`,
  'i',
);
const CLOSED = /^(?:geschlossen|zu|ruhetag|nie|closed|never)$/i;

/** Minutes after the midnight before `from`; `to` is after `from` and at most a day later. */
export interface TimeRange {
  from: number;
  to: number;
}

/** '22:00-mo 02:00': the end's weekday as written and its minutes on that day. */
interface RangeToDay {
  from: number;
  endDay: string;
  endMinutes: number;
}

/** Whether the text says that it is closed: 'geschlossen', 'Ruhetag' and the like. */
export const isClosed = (text: string): boolean => CLOSED.test(text.trim());

/**
 * Reads '11:00-14:00', '17-22 Uhr', '17:00-02:00' or the same written as '17:00-26:00'. A text answers why it cannot
 * be read, in German.
 */
export function parseRange(text: string): TimeRange | RangeToDay | string {
  const match = RANGE.exec(text.trim());
  if (match === null) return `„${text.trim()}“ ist keine Zeitspanne.`;
  const minutes = [Number(match[2] ?? 0), Number(match[5] ?? 0)];
  const from = Number(match[1]) * 60 + (minutes[0] ?? 0);
  const to = Number(match[4]) * 60 + (minutes[1] ?? 0);
  const endDay = match[3];
  const latest = endDay === undefined ? 2 * DAY : DAY;
  if (from >= DAY || to > latest || minutes.some((minute) => minute > 59))
    return `„${text.trim()}“: Diese Uhrzeit gibt es nicht.`;
  if (endDay !== undefined) return { from, endDay, endMinutes: to };
  if (from === to) return `„${text.trim()}“: Anfang und Ende sind gleich.`;
  if (to - from > DAY) return `„${text.trim()}“ ist länger als ein Tag.`;
  return { from, to: to > from ? to : to + DAY };
}

/** Minutes of the day as '17:00'. */
export function clock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
