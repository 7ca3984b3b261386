import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { changeDay, dayKind, pathOfDay, specialDates, type DayKind } from './special-day.ts';

const SHOP: DocumentMap = {
  hours: {
    opening: { 'mo-fr': '11:00-22:00', sa: '17:00-01:00' },
    delivery: { 'mo-fr': '17:00-21:00' },
    specialDays: [{ date: '2026-12-31', opening: '11:00-15:00', note: 'Silvester' }],
  },
};
/** Thursday. */
const DATE = '2026-12-24';
const made = (kind: DayKind, document = SHOP, date = DATE) => {
  const operation = changeDay(document, date, { kind, note: 'Heiligabend' });
  if (operation === null) return document;
  const applied = applyOperation(document, operation);
  if (!applied.ok) throw new Error(applied.conflict.reason);
  return applied.document;
};

test('closed in one step, in its place, with why; and as usual again', () => {
  const closed = made('closed');
  expect(specialDates(closed)).toEqual([DATE, '2026-12-31']);
  expect(valueAt(closed, pathOfDay(DATE))).toEqual({
    date: DATE,
    opening: 'geschlossen',
    note: 'Heiligabend',
  });
  expect(made('usual', closed)).toEqual(SHOP);
});

test('other hours begin with those of the week, and delivery keeps its own', () => {
  const other = made('other');
  expect(valueAt(other, pathOfDay(DATE))).toEqual({
    date: DATE,
    opening: '11:00-22:00',
    delivery: '17:00-21:00',
    note: 'Heiligabend',
  });
  expect(dayKind(other, DATE)).toBe('other');
  const sunday = made('other', SHOP, '2026-12-27');
  expect(valueAt(sunday, [...pathOfDay('2026-12-27'), 'opening'])).toBe('11:00-22:00');
  const closed = made('closed', other);
  expect(valueAt(closed, [...pathOfDay(DATE), 'delivery'])).toBeUndefined();
});

test('what a day says beside its opening hours stays', () => {
  const busy = {
    hours: { ...(SHOP['hours'] as DocumentMap), specialDays: [{ date: DATE, extraMinutes: 15 }] },
  };
  expect(dayKind(busy, DATE)).toBe('usual');
  expect(made('usual', busy)).toBe(busy);
  const other = made('other', busy);
  expect(valueAt(other, [...pathOfDay(DATE), 'extraMinutes'])).toBe(15);
  expect(valueAt(made('usual', other), [...pathOfDay(DATE), 'extraMinutes'])).toBe(15);
});
