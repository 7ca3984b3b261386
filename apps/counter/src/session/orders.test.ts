import { describe, expect, it } from 'vitest';
import {
  endedOrders,
  mergeOrders,
  openOrders,
  unansweredOrders,
  withoutOrder,
  type OrdersById,
} from './orders.ts';
import { testOrder } from './testing/test-order.ts';

const byId = (...orders: ReturnType<typeof testOrder>[]): OrdersById =>
  Object.fromEntries(orders.map((order) => [order.id, order]));

describe('mergeOrders', () => {
  const cases = [
    { known: 1, incoming: 2, taken: true, why: 'newer wins' },
    { known: 2, incoming: 2, taken: false, why: 'the same is not taken twice' },
    { known: 3, incoming: 2, taken: false, why: 'a late list does not undo an event' },
  ];
  it.each(cases)('$why', ({ known, incoming, taken }) => {
    const before = byId(testOrder({ version: known }));
    const order = testOrder({ version: incoming, status: 'accepted' });
    const after = mergeOrders(before, [order]);
    expect(after['order-0001'] === order).toBe(taken);
    // Nothing new is the very same object, so that nobody renders.
    expect(after === before).toBe(!taken);
  });

  it('keeps what the list does not name, and the newest of several', () => {
    const other = testOrder({ id: 'order-0002', number: 2 });
    const third = testOrder({ version: 3, status: 'preparing' });
    const after = mergeOrders(byId(other), [testOrder({ version: 2 }), third, testOrder()]);
    expect(after).toEqual(byId(other, third));
  });

  it('does not change what it was given', () => {
    const before = byId(testOrder());
    mergeOrders(before, [testOrder({ version: 2, status: 'rejected' })]);
    expect(before['order-0001']?.status).toBe('placed');
  });
});

describe('unansweredOrders', () => {
  it('rings for placed orders only, the longest waiting first', () => {
    const orders = byId(
      testOrder({ id: 'b', number: 5, placedAt: '2026-11-20T17:03:00.000Z' }),
      testOrder({ id: 'a', number: 4, placedAt: '2026-11-20T17:01:00.000Z' }),
      testOrder({ id: 'c', number: 3, status: 'accepted' }),
      testOrder({ id: 'd', number: 2, status: 'rejected' }),
    );
    expect(unansweredOrders(orders).map(({ number }) => number)).toEqual([4, 5]);
    expect(openOrders(orders).map(({ number }) => number)).toEqual([5, 4, 3]);
  });

  it('falls silent when another device has answered', () => {
    const waiting = byId(testOrder());
    expect(unansweredOrders(waiting)).toHaveLength(1);
    const answered = mergeOrders(waiting, [testOrder({ version: 2, status: 'accepted' })]);
    expect(unansweredOrders(answered)).toEqual([]);
  });

  it('falls silent when the order is gone', () => {
    expect(unansweredOrders(withoutOrder(byId(testOrder()), 'order-0001'))).toEqual([]);
  });
});

it('lists ended orders only, the newest first', () => {
  const orders = [
    testOrder({ id: 'a', number: 1, status: 'done' }),
    testOrder({ id: 'b', number: 2, status: 'rejected' }),
    testOrder({ id: 'c', number: 3, status: 'done', placedAt: '2026-11-20T18:00:00.000Z' }),
    testOrder({ id: 'd', number: 4, status: 'accepted' }),
  ];
  expect(endedOrders(orders).map(({ number }) => number)).toEqual([3, 2, 1]);
});
