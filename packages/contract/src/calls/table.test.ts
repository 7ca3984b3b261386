import { expect, it } from 'vitest';
import { tableShare, type TableShare } from './table.ts';

const items = (many: number, amount = 1): TableShare => ({
  by: 'items',
  items: Array.from({ length: many }, (_, at) => ({ id: `item-${at}`, amount })),
});

it.each<[string, TableShare]>([
  ['all', { by: 'all' }],
  ['one item', items(1)],
  ['2,000 items', items(2000)],
  ['2 heads', { by: 'heads', heads: 2 }],
  ['50 heads', { by: 'heads', heads: 50 }],
  ['a cent', { by: 'amount', amount: 1 }],
])('a share of %s arrives whole', (_name, share) => {
  expect(tableShare.parse(share)).toEqual(share);
});

it.each<[string, TableShare]>([
  ['no item', items(0)],
  ['2,001 items', items(2001)],
  ['an item for nothing', items(1, 0)],
  ['an item for less than nothing', items(1, -100)],
  ['one head', { by: 'heads', heads: 1 }],
  ['51 heads', { by: 'heads', heads: 51 }],
  ['half a head', { by: 'heads', heads: 2.5 }],
  ['no money', { by: 'amount', amount: 0 }],
  ['half a cent', { by: 'amount', amount: 0.5 }],
])('a share of %s is refused', (_name, share) => {
  expect(tableShare.safeParse(share).success).toBe(false);
});
