import { expect, it } from 'vitest';
import { testOrder } from '../../state/test-order.ts';
import { endedOrders } from './ended-orders.ts';

it('lists ended orders only, the newest first', () => {
  const orders = [
    testOrder({ id: 'a', number: 1, status: 'done' }),
    testOrder({ id: 'b', number: 2, status: 'rejected' }),
    testOrder({ id: 'c', number: 3, status: 'done', placedAt: '2026-11-20T18:00:00.000Z' }),
    testOrder({ id: 'd', number: 4, status: 'accepted' }),
  ];
  expect(endedOrders(orders).map(({ number }) => number)).toEqual([3, 2, 1]);
});
