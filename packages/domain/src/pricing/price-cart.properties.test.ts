import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { itemKey } from '../cart/canonical-item.ts';
import { addItem, mergeItems, removeItem, setAmount } from '../cart/lines.ts';
import { item, topping } from '../cart/testing/build-cart.ts';
import { goodsDiscount } from './goods-after-discount.ts';
import { priceCart, type PriceCartInput } from './price-cart.ts';
import type { Quote } from './quote.ts';
import { dice, randomInput, randomItem } from './testing/random-shop.ts';
import { referencePrice } from './testing/reference-price.ts';

const seed = fc.integer();
const count = fc.integer({ min: 0, max: 8 });

/** What the guest pays and the tax office gets: everything but the order and places of lines. */
function sums(quote: Quote) {
  const { lines: _lines, problems: _problems, ...rest } = quote;
  return rest;
}

function expectInvariants(quote: Quote, input: PriceCartInput): void {
  const add = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  const { subTotal, deposits, deliveryFee, tip, total, vat, lines } = quote;
  expect(add(lines.map((line) => line.total))).toBe(subTotal);
  expect(add(lines.map((line) => line.deposit)) + quote.dishDeposits).toBe(deposits);
  expect(lines.every((line) => line.total === line.unitPrice * line.amount)).toBe(true);
  expect(subTotal + goodsDiscount(quote) + deposits + deliveryFee + tip).toBe(total);
  expect(add(vat.map((share) => share.gross)) + tip).toBe(total);
  for (const share of vat) {
    expect(share.net + share.tax).toBe(share.gross);
    expect(Math.abs(share.tax - (share.gross * share.rate) / (100 + share.rate))).toBeLessThan(
      0.51,
    );
  }
  expect(
    Math.min(total, subTotal, deliveryFee, ...vat.map((share) => share.gross)),
  ).toBeGreaterThanOrEqual(0);
  expect(quote.offers.map((one) => one.offerId)).toEqual(input.offers.map((one) => one.id));
}

describe('priceCart', () => {
  test('agrees with the reference on 10,000 random carts', () => {
    let discounted = 0;
    let twoRates = 0;
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const quote = priceCart(input);
        expect(quote.problems).toEqual([]);
        const expected = referencePrice(input);
        expect({
          subTotal: quote.subTotal,
          discount: 0 - goodsDiscount(quote),
          deposits: quote.deposits,
          fee: quote.deliveryFee,
          total: quote.total,
          vat: Object.fromEntries(quote.vat.map((share) => [share.rate, share.gross])),
        }).toEqual(expected);
        expectInvariants(quote, input);
        if (expected.discount > 0) discounted += 1;
        if (quote.vat.length === 2) twoRates += 1;
      }),
      { numRuns: 10_000 },
    );
    // The corpus is worth something only while it reaches the interesting places.
    expect(discounted).toBeGreaterThan(2000);
    expect(twoRates).toBeGreaterThan(2000);
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
      { numRuns: 1000 },
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
      { numRuns: 1000 },
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
        expect(priceCart({ ...input, items: grown }).subTotal).toBeGreaterThanOrEqual(
          before.subTotal,
        );
        // Added onto an equal item it comes off its amount, else its line goes.
        const at = grown.findIndex((one) => itemKey(one) === itemKey(more));
        const old = cart[at];
        const shrunk = old ? setAmount(grown, at, old.amount) : removeItem(grown, at);
        expect(priceCart({ ...input, items: shrunk })).toEqual(before);
      }),
      { numRuns: 1000 },
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
      { numRuns: 500 },
    );
  }, 60_000);
});
