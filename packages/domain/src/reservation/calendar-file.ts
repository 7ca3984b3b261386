/** What a calendar is told of a reservation. Instants are epoch milliseconds. */
export interface CalendarEvent {
  /** The same for every version of the event. */
  uid: string;
  /** Grows with every version. */
  sequence: number;
  startsAt: number;
  endsAt: number;
  /** When this was written. */
  now: number;
  title: string;
  place: string;
  details: string;
  cancelled: boolean;
}

/** A calendar file with one event (RFC 5545); a cancelled event takes back the one with the same uid. */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tischlein//Reservierung//DE',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    'BEGIN:VEVENT',
    `UID:${text(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${utc(event.now)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${text(event.title)}`,
    `LOCATION:${text(event.place)}`,
    `DESCRIPTION:${text(event.details)}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** '20261118T180000Z'. */
function utc(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

/** RFC 5545 3.3.11. */
function text(value: string): string {
  return value
    .replace(/\\/g, '\\\\')
    .replace(/[;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, '\\n');
}

/** Lines are 75 bytes at most, without cutting a letter in two (RFC 5545 3.1). */
const MAX_BYTES = 75;

function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const letter of line) {
    const size = utf8Bytes(letter);
    // What follows begins with a blank.
    if (bytes + size > MAX_BYTES) {
      parts.push(part);
      part = '';
      bytes = 1;
    }
    part += letter;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

function utf8Bytes(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}
