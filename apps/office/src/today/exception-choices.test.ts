import type { OfficeDay } from '@tischlein/contract/calls/office-today.ts';
import { expect, test } from 'vitest';
import { exceptionsOf } from './exception-choices.ts';

const DAY: OfficeDay = {
  date: '2026-11-24',
  isOver: false,
  opening: '18:00 - 02:00',
  exceptions: [],
  isClosure: false,
  hasDelivery: true,
  hasPickup: true,
  extraMinutes: 15,
  until: [1410, 1470],
  from: [],
};
const names = (day: Partial<OfficeDay>) =>
  exceptionsOf({ ...DAY, ...day }, 'Heute').map(({ name }) => name);

test('only what would change something is offered', () => {
  expect(names({})).toEqual([
    'Früher schließen',
    'Geschlossen',
    'Keine Lieferung',
    'Keine Abholung',
    'Dauert länger',
  ]);
  expect(names({ hasDelivery: false, from: [1110] })).toContain('Später öffnen');
  expect(names({ hasDelivery: false })).not.toContain('Keine Lieferung');
  expect(names({ opening: 'geschlossen', until: [] })).toEqual([]);
});

test('times after midnight are said as the clock has them, and what is so already is marked', () => {
  const kinds = exceptionsOf(DAY, 'Morgen');
  expect(kinds[0]?.choices.map(({ label }) => label)).toEqual(['um 23:30', 'um 00:30']);
  expect(kinds[1]?.choices[0]?.label).toBe('Ja, morgen geschlossen');
  const extra = kinds.at(-1)?.choices ?? [];
  expect(extra.filter(({ isUsual }) => isUsual).map(({ label }) => label)).toEqual(['+15 Minuten']);
});
