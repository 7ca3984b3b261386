import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFile, type CalendarEvent } from './calendar-file.ts';

const EVENT: CalendarEvent = {
  uid: 'abc@shop.example',
  sequence: 2,
  startsAt: Date.parse('2026-11-18T18:00:00Z'),
  endsAt: Date.parse('2026-11-18T20:00:00Z'),
  now: Date.parse('2026-11-17T17:00:00Z'),
  title: 'Tisch für 4; „Zia Ninetta“',
  place: 'Brückenstraße 7, 91991 Birkenfurt',
  details: 'Zeile 1\nZeile \\ 2',
  cancelled: false,
};

test('a confirmed visit, as calendars read it', () => {
  const file = calendarFile(EVENT);
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = file.split('\r\n');
  for (const line of [
    'METHOD:PUBLISH',
    'UID:abc@shop.example',
    'SEQUENCE:2',
    'DTSTART:20261118T180000Z',
    'DTEND:20261118T200000Z',
    'DTSTAMP:20261117T170000Z',
    'SUMMARY:Tisch für 4\\; „Zia Ninetta“',
    'LOCATION:Brückenstraße 7\\, 91991 Birkenfurt',
    'DESCRIPTION:Zeile 1\\nZeile \\\\ 2',
    'STATUS:CONFIRMED',
  ])
    expect(lines).toContain(line);
  expect(calendarFile({ ...EVENT, cancelled: true })).toContain('METHOD:CANCEL\r\n');
});

/** As a calendar reads it: lines joined, then texts unescaped. */
function read(file: string): Map<string, string> {
  const lines = file.replace(/\r\n[ \t]/g, '').split('\r\n');
  return new Map(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = /^([A-Z]+):(.*)$/s.exec(line) ?? [];
      const plain = value.replace(/\\(.)/g, (_, sign: string) => (/n/i.test(sign) ? '\n' : sign));
      return name === '' ? [] : [[name, plain] as const];
    }),
  );
}

test('whatever the texts, a calendar reads the same, and no line is too long or a second one', () => {
  const words = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replace(/\r\n?/g, '\n'));
  fc.assert(
    fc.property(words, words, (title, details) => {
      const file = calendarFile({ ...EVENT, title, details });
      const found = read(file);
      expect(found.get('SUMMARY')).toBe(title);
      expect(found.get('DESCRIPTION')).toBe(details);
      for (const line of file.split('\r\n')) {
        expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(line).toMatch(/^( |[A-Z]+:|$)/);
      }
    }),
  );
});
