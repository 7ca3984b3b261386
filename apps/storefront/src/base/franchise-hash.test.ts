import { describe, expect, it } from 'vitest';
import { MAX_EXTRA_DEPTH } from '@tischlein/domain/cart/cart.ts';
import type { FranchiseState } from '@tischlein/contract/franchise-state.ts';
import { franchiseHash, MAX_HASH_LENGTH, readFranchiseHash } from './franchise-hash.ts';

const DISH = {
  dishName: 'Käsespätzle „groß“ 🧀',
  sizeName: null,
  amount: 2,
  without: [],
  extras: [],
};
const STATE: FranchiseState = {
  version: 1,
  deliveryType: 'pickup',
  locationString: 'Am Alten Markt 1, 91991 Birkenfurt',
  selectedDish: 'Eggbert',
  serveAt: '2026-11-20T17:30:00.000Z',
  cart: [
    {
      ...DISH,
      without: ['Röstzwiebeln'],
      extras: [{ groupName: 'Dazu', itemName: 'Salat', amount: 1, type: 'dish', extras: [] }],
    },
    { menuName: 'Sparmenü', amount: 1, subitems: [DISH] },
  ],
};
const hashOf = (content: unknown) => franchiseHash(content as FranchiseState) ?? '';
const withDish = (changes: object) => hashOf({ ...STATE, cart: [{ ...DISH, ...changes }] });

describe('the #franchise hash', () => {
  it('carries the whole state, in letters that need no escape', () => {
    const hash = hashOf(STATE);
    expect(hash).toMatch(/^#franchise=[A-Za-z0-9_-]+$/);
    expect(readFranchiseHash(hash)).toEqual(STATE);
  });

  it('carries no prices', () => {
    const hash = withDish({ price: 1 });
    expect(readFranchiseHash(hash)?.cart).toEqual([DISH]);
  });

  it('is not written when it would be too long', () => {
    expect(franchiseHash({ ...STATE, cart: Array(300).fill(DISH) })).not.toBeNull();
    const long = { ...DISH, without: Array(5).fill('x'.repeat(150)) };
    expect(franchiseHash({ ...STATE, cart: Array(300).fill(long) })).toBeNull();
  });

  it('carries one level of side dishes more than a cart may have, so that it can be told', () => {
    const extras = deep(MAX_EXTRA_DEPTH + 1);
    expect(readFranchiseHash(withDish({ extras }))?.cart).toEqual([{ ...DISH, extras }]);
    expect(readFranchiseHash(withDish({ extras: deep(MAX_EXTRA_DEPTH + 2) }))).toBeNull();
  });

  const deep = (levels: number): object[] =>
    levels === 0
      ? []
      : [{ groupName: 'g', itemName: 'i', amount: 1, type: 'dish', extras: deep(levels - 1) }];
  it.each([
    ['another version', hashOf({ ...STATE, version: 2 })],
    ['half a hash', hashOf(STATE).slice(0, 80)],
    ['no base64', '#franchise=%%%'],
    ['no JSON', `#franchise=${btoa('hallo')}`],
    ['broken UTF-8', `#franchise=${btoa('"\xff"')}`],
    ['another hash', '#speisekarte'],
    ['nothing in it', '#franchise'],
    ['amount 0', withDish({ amount: 0 })],
    ['half an amount', withDish({ amount: 1.5 })],
    ['a name with a control character', withDish({ dishName: 'a\u0000b' })],
    ['extras without end', withDish({ extras: deep(50) })],
    ['301 items', hashOf({ ...STATE, cart: Array(301).fill(DISH) })],
    ['more than the longest', `#franchise=${'A'.repeat(MAX_HASH_LENGTH)}`],
  ])('is refused as a whole: %s', (_, hash) => {
    expect(hash).not.toBe('');
    expect(readFranchiseHash(hash)).toBeNull();
  });
});
