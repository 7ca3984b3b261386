import { expect, it } from 'vitest';
import type { TableEntry } from '@tischlein/contract/calls/table.ts';
import { ownSum, roundSum } from './round-sums.ts';

function round(prices: number[], rest: Partial<TableEntry> = {}): TableEntry {
  const items = prices.map((price) => ({ price }) as TableEntry['items'][number]);
  return { status: 'placed', mine: false, items, ...rest } as TableEntry;
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

it('the own rounds are added up beside those of others, and only there', () => {
  const [mine, theirs] = [round([12.4], { mine: true }), round([5.9])];
  const refused = round([3], { mine: true, status: 'rejected' });
  expect(ownSum([mine, theirs, refused])).toBe(1240);
  expect(ownSum([mine, refused])).toBeNull();
  expect(ownSum([theirs])).toBeNull();
  expect(ownSum([])).toBeNull();
});
