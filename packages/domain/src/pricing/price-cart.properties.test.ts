import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemKey } from '../cart/canonical-item.ts';
import { addItem, mergeItems, removeItem, setAmount } from '../cart/lines.ts';
import { item, topping } from '../cart/testing/build-cart.ts';
import { priceCart } from './price-cart.ts';
import type { Quote } from './quote.ts';
import { drawnCases } from './testing/drawn-cases.ts';
import { expectReference } from './testing/expect-reference.ts';
import { randomInput, randomItem } from './testing/random-shop.ts';
import { dice } from './testing/dice.ts';

const seed = fc.integer();
const count = fc.integer({ min: 0, max: 8 });

/** What the guest pays and the tax office gets: everything but the order and places of lines. */
function sums(quote: Quote) {
  const { lines: _lines, problems: _problems, ...rest } = quote;
  return rest;
}

describe('priceCart', () => {
  test('agrees with the reference on random carts', () => {
    const seen = { carts: 0, discounted: 0, twoRates: 0, dishDiscount: 0, coupon: 0, free: 0 };
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const quote = priceCart(input);
        const expected = expectReference(input, quote);
        seen.carts += 1;
        if (expected.discount > 0) seen.discounted += 1;
        if (quote.vat.length === 2) seen.twoRates += 1;
        if (quote.lines.some((line) => line.discount)) seen.dishDiscount += 1;
        if (quote.coupon?.state === 'applied') seen.coupon += 1;
        if (quote.freeItemSelection === 'valid') seen.free += 1;
      }),
      { numRuns: drawnCases(5000) },
    );
    // The corpus is worth something only while it reaches the interesting places.
    expect(seen.discounted).toBeGreaterThan(seen.carts / 5);
    expect(seen.twoRates).toBeGreaterThan(seen.carts / 5);
    expect(seen.dishDiscount).toBeGreaterThan(seen.carts / 10);
    expect(seen.coupon).toBeGreaterThan(seen.carts / 10);
    expect(seen.free).toBeGreaterThan(seen.carts / 50);
  }, 120_000);

  test('does not mind the order of lines', () => {
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const roll = dice(number + 1);
        const shuffled = [...input.items]
          .map((one) => ({ one, at: roll.upTo(1_000_000) }))
          .sort((a, b) => a.at - b.at)
          .map(({ one }) => one);
        expect(sums(priceCart({ ...input, items: shuffled }))).toEqual(sums(priceCart(input)));
      }),
      // The example has two offers that shut out a third.
      { numRuns: drawnCases(1000), examples: [[-323250607, 2]] },
    );
  }, 60_000);

  test('does not mind equal items as one line or as many', () => {
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const single = input.items.flatMap((one) =>
          Array.from({ length: one.amount }, () => ({ ...one, amount: 1 })),
        );
        const before = sums(priceCart({ ...input, items: single }));
        expect(sums(priceCart({ ...input, items: mergeItems(single) }))).toEqual(before);
      }),
      { numRuns: drawnCases(1000) },
    );
  }, 60_000);

  test('is restored when what was added is removed', () => {
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const cart = mergeItems(input.items);
        const before = structuredClone(priceCart({ ...input, items: cart }));
        const more = randomItem(input.menu.menu, dice(number + 2));
        const grown = addItem(cart, more);
        // Added onto an equal item it comes off its amount, else its line goes.
        const at = grown.findIndex((one) => itemKey(one) === itemKey(more));
        const old = cart[at];
        const shrunk = old ? setAmount(grown, at, old.amount) : removeItem(grown, at);
        expect(priceCart({ ...input, items: shrunk })).toEqual(before);
      }),
      { numRuns: drawnCases(1000) },
    );
  }, 60_000);

  test('leaves items with problems out of every sum', () => {
    const broken = [
      item('nix'),
      item('d0', { sizeId: 'xxl' }),
      item('d1', { amount: 0 }),
      item('d2', { extras: [topping('nix', 'i0')] }),
    ];
    fc.assert(
      fc.property(seed, count, fc.constantFrom(...broken), (number, items, bad) => {
        const input = randomInput(number, items);
        const at = dice(number).upTo(items);
        const quote = priceCart({ ...input, items: input.items.toSpliced(at, 0, bad) });
        expect(sums(quote)).toEqual(sums(priceCart(input)));
        expect(quote.problems.length).toBeGreaterThan(0);
        expect(quote.problems.every((problem) => problem.index === at)).toBe(true);
        expect(quote.lines.map((line) => line.index)).not.toContain(at);
      }),
      { numRuns: drawnCases(500) },
    );
  }, 60_000);
});
