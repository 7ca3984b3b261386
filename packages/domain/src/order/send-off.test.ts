import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STATUS_LABELS, type OrderStatus } from './order-state.ts';
import {
  canDivide,
  canDeliverTogether,
  isBeforeDispatch,
  linesOfBag,
  type DeliveryOrder,
} from './send-off.ts';

const EVERY = Object.keys(STATUS_LABELS) as OrderStatus[];
const door = { street: 'Hauptstraße', streetNumber: '5a', zip: '12345' };
const order: DeliveryOrder = { status: 'ready', orderType: 'delivery', formValues: door };

test.each(EVERY)('whether a delivery that is %s is still in the house', (status) => {
  const at = ['accepted', 'preparing', 'ready'].includes(status);
  expect(isBeforeDispatch({ status, orderType: 'delivery' })).toBe(at);
  expect(isBeforeDispatch({ status, orderType: 'pickup' })).toBe(false);
  expect(isBeforeDispatch({ status, orderType: 'table' })).toBe(false);
  expect(canDeliverTogether(order, { ...order, status })).toBe(at);
});

test('one door however its street is written, and no other', () => {
  const to = (given: Partial<typeof door>) =>
    canDeliverTogether(order, { ...order, formValues: { ...door, ...given } });
  expect(to({ street: 'Hauptstr.', streetNumber: '5 A' })).toBe(true);
  expect(to({ streetNumber: '6' })).toBe(false);
  expect(to({ zip: '54321' })).toBe(false);
  expect(to({ street: 'Nebenstraße' })).toBe(false);
});

test('each of two bags has something in it, and nothing is in both', () => {
  expect(canDivide([{ amount: 2 }, { amount: 1 }], [1, 0])).toBe(true);
  expect(canDivide([{ amount: 2 }, { amount: 1 }], [2, 1])).toBe(false);
  expect(canDivide([{ amount: 2 }, { amount: 1 }], [0, 0])).toBe(false);
  expect(canDivide([{ amount: 2 }, { amount: 1 }], [3, 0])).toBe(false);
  expect(canDivide([{ amount: 2 }, { amount: 1 }], [1])).toBe(false);
  const line = fc.record({ amount: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat(9)),
      (lines, draw) => {
        const second = lines.map(({ amount }) => draw.next().value % (amount + 1));
        const pieces = (bag: 1 | 2) =>
          linesOfBag(lines, second, bag).reduce((sum, { amount }) => sum + amount, 0);
        expect(pieces(1) + pieces(2)).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
        expect(canDivide(lines, second)).toBe(pieces(1) > 0 && pieces(2) > 0);
      },
    ),
  );
});
