import { cents, sum } from '@tischlein/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { testOrder, testQuote } from '../../state/test-order.ts';
import { dayTotals, endedOrders } from './day-totals.ts';

const vat = (rate: number, tax: number, gross: number) => ({
  rate,
  net: cents(gross - tax),
  tax: cents(tax),
  gross: cents(gross),
});
const orders = [
  testOrder({
    id: 'a',
    number: 1,
    status: 'done',
    total: 1500,
    quote: testQuote({ vat: [vat(19, 80, 500), vat(7, 65, 1000)] }),
  }),
  testOrder({
    id: 'b',
    number: 2,
    status: 'done',
    total: 2140,
    paymentMethod: 'offline_debit',
    quote: testQuote({ vat: [vat(7, 140, 2140)] }),
  }),
  testOrder({
    id: 'c',
    number: 3,
    status: 'done',
    total: 300,
    placedAt: '2026-11-20T18:00:00.000Z',
  }),
  testOrder({ id: 'd', number: 4, status: 'rejected', total: 9999 }),
  testOrder({ id: 'e', number: 5, status: 'accepted', total: 7777 }),
];

it('adds up what was carried out, by method and by VAT rate', () => {
  const totals = dayTotals(orders);
  expect(totals).toEqual({
    done: 3,
    rejected: 1,
    total: 3940,
    byMethod: [
      { name: 'Kartenzahlung vor Ort', count: 1, total: 2140 },
      { name: 'Barzahlung', count: 2, total: 1800 },
    ],
    vat: [
      { rate: 7, tax: 205, gross: 3140 },
      { rate: 19, tax: 80, gross: 500 },
    ],
  });
  expect(sum(totals.byMethod.map(({ total }) => total))).toBe(totals.total);
});

it('lists ended orders only, the newest first', () => {
  expect(endedOrders(orders).map(({ number }) => number)).toEqual([3, 4, 2, 1]);
});
