import { expect, it } from 'vitest';
import type { DeliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { closedText } from './closed-texts.ts';

const period = (changes: Partial<DeliveryPeriodView>) =>
  ({
    realtime: '2026-11-20T10:00:00.000Z',
    specialOpeningTimes: null,
    pausedUntil: null,
    openInMinutes: null,
    openAt: null,
    ...changes,
  }) as DeliveryPeriodView;

it.each([
  [{ openInMinutes: 59, openAt: '2026-11-20T10:59:00Z' }, 'Wir öffnen in 59 Minuten.'],
  [{ openInMinutes: 1 }, 'Wir öffnen in 1 Minute.'],
  [{ openInMinutes: 60, openAt: '2026-11-20T11:00:00Z' }, 'Wir öffnen wieder: 12:00 Uhr.'],
  [
    { openInMinutes: 1440, openAt: '2026-11-21T10:00:00Z' },
    'Wir öffnen wieder: Samstag 11:00 Uhr.',
  ],
  [{}, 'Wir haben für heute geschlossen.'],
  [
    { specialOpeningTimes: { reason: 'vacation' as const, until: '2026-12-01' }, openInMinutes: 5 },
    'Wir machen Urlaub, bis einschließlich Dienstag, 01.12.',
  ],
])('%j says %j', (changes, text) => {
  expect(closedText(period(changes), 'Europe/Berlin')).toBe(text);
});
