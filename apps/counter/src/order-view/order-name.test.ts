import { expect, it } from 'vitest';
import { testOrder } from '../session/testing/test-order.ts';
import { orderName } from './order-name.tsx';

const shop = { timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300 };

it('a number of another business day is named with it, however near in time', () => {
  const order = testOrder({ number: 12, placedAt: '2026-11-20T17:00:00.000Z' });
  const name = (iso: string) => orderName(order, Date.parse(iso), shop);
  expect(name('2026-11-21T03:59:00.000Z')).toBe('Nr. 12');
  expect(name('2026-11-21T04:00:00.000Z')).toBe('Nr. 12 von gestern');
  expect(name('2026-11-22T18:00:00.000Z')).toBe('Nr. 12 von Fr 20.11.');
});
