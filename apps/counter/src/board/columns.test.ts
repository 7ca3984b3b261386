import { expect, it } from 'vitest';
import type { Order } from '../session/orders.ts';
import { testOrder } from '../session/testing/test-order.ts';
import { columnsOf, isSameColumn } from './columns.ts';

const now = Date.parse('2026-11-20T17:10:00Z');
const rows: [number, Order['status'], string | null][] = [
  [1, 'preparing', '2026-11-20T17:40:00.000Z'],
  [2, 'accepted', '2026-11-20T17:20:00.000Z'],
  [3, 'placed', null],
  [4, 'accepted', '2026-11-20T20:00:00.000Z'],
  [5, 'ready', '2026-11-20T17:30:00.000Z'],
  [6, 'on-the-way', '2026-11-20T17:15:00.000Z'],
  [7, 'done', null],
  [8, 'rejected', null],
  [9, 'preparing', '2026-11-20T20:00:00.000Z'],
];
const orders = Object.fromEntries(
  rows.map(([number, status, promisedAt]) => [
    `order-${number}`,
    testOrder({ id: `order-${number}`, number, status, promisedAt }),
  ]),
);

it('sorts open orders into columns, the next due first, what is hours away aside', () => {
  const numbers = columnsOf(orders, now).map(({ name, orders: shown, later }) => [
    name,
    shown.map(({ number }) => number),
    later.map(({ number }) => number),
  ]);
  expect(numbers).toEqual([
    ['new', [3], []],
    ['work', [2, 1, 9], [4]],
    ['out', [6, 5], []],
  ]);
});

it('shows every open order exactly once', () => {
  const shown = columnsOf(orders, now).flatMap((column) => [...column.orders, ...column.later]);
  expect(shown.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 9]);
});

it('an event of one order leaves the columns as they are that it does not stand in', () => {
  const before = columnsOf(orders, now);
  const ready = testOrder({ id: 'order-2', number: 2, status: 'ready', promisedAt: null });
  const after = columnsOf({ ...orders, 'order-2': ready }, now);
  expect(after.map((column, index) => isSameColumn(column, before[index]!))).toEqual([
    true,
    false,
    false,
  ]);
  expect(
    columnsOf(orders, now).every((column, index) => isSameColumn(column, before[index]!)),
  ).toBe(true);
});
