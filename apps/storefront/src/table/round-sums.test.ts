import { expect, it } from 'vitest';
import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { guestSums, roundSum } from './round-sums.ts';

function round(prices: number[], rest: Partial<TableEntry> = {}): TableEntry {
  const items = prices.map((price) => ({ price }) as TableEntry['items'][number]);
  return {
    status: 'placed',
    mine: false,
    guestName: null,
    waiter: null,
    items,
    ...rest,
  } as TableEntry;
}

it('a round comes to what its items cost, in cents', () => {
  expect(roundSum(round([12.4, 5.9, 0.1]))).toBe(1840);
  expect(roundSum(round([]))).toBe(0);
});

it.each(['rejected', 'expired', 'cancelled'] as const)(
  'a round that is %s costs nothing',
  (status) => {
    expect(roundSum(round([12.4], { status }))).toBe(0);
  },
);

const mine = round([12.4], { mine: true, guest: 1 });
const refused = round([3], { mine: true, guest: 1, status: 'rejected' });
const bens = round([5.9], { guest: 2, guestName: 'Ben' });
const somebodys = round([2], { guest: 3 });
const booked = round([1], { guest: null, waiter: 'Toni' });

it.each<[string, TableEntry[], [string, number][]]>([
  ['nobody else ordered', [mine, refused], []],
  ['only somebody without a name ordered', [somebodys], []],
  ['nothing is ordered', [], []],
  ['nobody has a name', [somebodys, mine, refused], [['davon von dir', 1240]]],
  [
    'somebody has a name',
    [bens, mine, bens],
    [
      ['davon von dir', 1240],
      ['davon von Ben', 1180],
    ],
  ],
  [
    'others have none, or a waiter booked it',
    [bens, mine, somebodys, booked],
    [
      ['davon von dir', 1240],
      ['davon von Ben', 590],
      ['davon von anderen am Tisch', 300],
    ],
  ],
  [
    'this device did not order',
    [bens, somebodys],
    [
      ['davon von Ben', 590],
      ['davon von anderen am Tisch', 200],
    ],
  ],
])('whose rounds come to what, where %s', (_where, entries, sums) => {
  expect(guestSums(entries).map(({ label, amount }) => [label, amount])).toEqual(sums);
});

it('two of one name are two', () => {
  const other = round([1], { guest: 4, guestName: 'Ben' });
  expect(guestSums([bens, other]).map(({ amount }) => amount)).toEqual([590, 100]);
});
