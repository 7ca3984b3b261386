import { describe, expect, it } from 'vitest';
import type { Order } from '../session/orders.ts';
import { testOrder } from '../session/testing/test-order.ts';
import { matchesFilter } from './find-orders.ts';

const form = testOrder().formValues;
const orders: Order[] = [
  testOrder({
    id: 'a',
    number: 12,
    formValues: { ...form, name: 'Özgür Weiß', phone: '0170 1234567' },
  }),
  testOrder({
    id: 'b',
    number: 120,
    orderType: 'pickup',
    formValues: {
      ...form,
      name: 'Ann-Marie Ozguri',
      company: 'Müller GmbH',
      phone: '+49 911 5550123',
    },
  }),
  testOrder({
    id: 'c',
    number: 7,
    orderType: 'table',
    table: { number: 12, round: 2, waiter: 'Marta' },
    formValues: { ...form, name: '', phone: '' },
  }),
  testOrder({ id: 'd', number: 212, groupName: 'Büro', formValues: { ...form, name: '' } }),
];
const found = (search: string, type: Order['orderType'] | null = null) =>
  orders.filter((order) => matchesFilter(order, { search, type })).map(({ number }) => number);

describe('an order is found', () => {
  it.each<[string, number[]]>([
    ['', [12, 120, 7, 212]],
    ['  ', [12, 120, 7, 212]],
    ['12', [12, 120, 7]],
    ['Nr. 12', [12, 120]],
    ['#120', [120]],
    ['212', [212]],
    ['ozgur', [12, 120]],
    ['WEISS özgür', [12]],
    ['Mueller', [120]],
    ['muller', [120]],
    ['Büro', [212]],
    ['marta', [7]],
    ['tisch 12', [7]],
    ['niemand', []],
  ])('by number or name: %j', (search, numbers) => expect(found(search)).toEqual(numbers));

  it.each<[string, number[]]>([
    ['0170', [12]],
    ['+49 170 1234567', [12]],
    ['0170/123-4567', [12]],
    ['01701234567', [12]],
    ['0911 555', [120, 212]],
    ['4567', [12]],
    ['+', []],
  ])('by telephone, however it is typed: %j', (search, numbers) =>
    expect(found(search)).toEqual(numbers),
  );

  it('only of the chosen type', () => {
    expect(found('', 'pickup')).toEqual([120]);
    expect(found('12', 'table')).toEqual([7]);
    expect(found('12', 'delivery')).toEqual([12]);
  });
});
