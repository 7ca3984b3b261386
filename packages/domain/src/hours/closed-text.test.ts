import { expect, test } from 'vitest';
import { closedText, closureText, isPause } from './closed-text.ts';

type Period = Parameters<typeof closedText>[0];
const CLOSED: Period = {
  realtime: '2026-11-20T10:00:00Z',
  insideOpenHours: false,
  openAt: '2026-11-20T11:00:00Z',
  openInMinutes: 60,
  pausedUntil: null,
  specialOpeningTimes: null,
};
const PAUSE = 'Wir machen eine kurze Pause. Bestellen geht wieder ab';

test.each<[string, Partial<Period>, string]>([
  ['an hour and more names the time', {}, 'Wir öffnen um 12:00 Uhr.'],
  ['less names the minutes', { openInMinutes: 59 }, 'Wir öffnen in 59 Minuten.'],
  [
    'a pause names its end',
    { insideOpenHours: true, openAt: null, pausedUntil: '2026-11-20T10:30:00Z' },
    `${PAUSE} 11:30 Uhr.`,
  ],
  ['a pause beyond the opening', { pausedUntil: '2026-11-20T11:30:00Z' }, `${PAUSE} 12:30 Uhr.`],
  [
    'a pause that ends before the opening changes nothing',
    { pausedUntil: '2026-11-20T10:30:00Z' },
    'Wir öffnen um 12:00 Uhr.',
  ],
  [
    'open, but nothing can be ordered any more',
    { insideOpenHours: true, openAt: null, openInMinutes: null },
    'Für heute nehmen wir keine Bestellungen mehr an.',
  ],
])('%s', (_what, given, text) => {
  expect(closedText({ ...CLOSED, ...given }, 'Europe/Berlin')).toBe(text);
});

test('a closure is announced with its last day', () => {
  expect(closureText({ reason: 'vacation', until: '2026-12-01' })).toBe(
    'Wir machen gerade Betriebsferien. Bis einschließlich Dienstag, 01.12.',
  );
});

test('a pause counts where it ends after the shop opens, or the shop is open', () => {
  const [noon, one] = ['2026-11-20T11:00:00Z', '2026-11-20T12:00:00Z'];
  expect(isPause({ pausedUntil: null, openAt: null })).toBe(false);
  expect(isPause({ pausedUntil: noon, openAt: null })).toBe(true);
  expect(isPause({ pausedUntil: one, openAt: noon })).toBe(true);
  expect(isPause({ pausedUntil: noon, openAt: one })).toBe(false);
});
