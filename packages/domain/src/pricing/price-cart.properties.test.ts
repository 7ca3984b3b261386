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
  for (const line of lines) {
    const saved = add(line.promotions.map((one) => one.saved));
    expect(line.total).toBe(line.unitPrice * line.amount - saved);
    expect(add(line.promotions.map((one) => one.bundled))).toBeLessThanOrEqual(line.amount);
    expect(line.total).toBeGreaterThanOrEqual(0);
    expect(line.unitPrice).toBeLessThanOrEqual(line.priceNonDiscounted);
  }
  expect(add(quote.promotionGroups.map((one) => (one.isConfirmed ? one.promotionValue : 0)))).toBe(
    add(lines.flatMap((line) => line.promotions.map((one) => one.saved))),
  );
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

/** What bundles save, by VAT class of the lines they are in. */
function freedByClass({ lines }: Quote): { food: number; drink: number } {
  const freed = { food: 0, drink: 0 };
  for (const { promotions, vatClass } of lines)
    for (const { saved } of promotions) freed[vatClass] += saved;
  return freed;
}

function expectReference(input: PriceCartInput, quote: Quote) {
  expect(quote.problems).toEqual([]);
  expect(quote.bundlesLimited).toBe(false);
  const freed = freedByClass(quote);
  const expected = referencePrice(input, freed);
  expect({
    subTotal: quote.subTotal,
    bundled: freed.food + freed.drink,
    discount: 0 - goodsDiscount(quote),
    deposits: quote.deposits,
    fee: quote.deliveryFee,
    total: quote.total,
    vat: Object.fromEntries(quote.vat.map((share) => [share.rate, share.gross])),
  }).toEqual(expected);
  expectInvariants(quote, input);
  return expected;
}

describe('priceCart', () => {
  test('agrees with the reference on 5,000 random carts', () => {
    const seen = { discounted: 0, twoRates: 0, dishDiscount: 0, coupon: 0, free: 0 };
    fc.assert(
      fc.property(seed, count, (number, items) => {
        const input = randomInput(number, items);
        const quote = priceCart(input);
        const expected = expectReference(input, quote);
        if (expected.discount > 0) seen.discounted += 1;
        if (quote.vat.length === 2) seen.twoRates += 1;
        if (quote.lines.some((line) => line.discount)) seen.dishDiscount += 1;
        if (quote.coupon?.state === 'applied') seen.coupon += 1;
        if (quote.freeItemSelection === 'valid') seen.free += 1;
      }),
      { numRuns: 5000 },
    );
    // The corpus is worth something only while it reaches the interesting places.
    expect(seen.discounted).toBeGreaterThan(1000);
    expect(seen.twoRates).toBeGreaterThan(1000);
    expect(seen.dishDiscount).toBeGreaterThan(500);
    expect(seen.coupon).toBeGreaterThan(500);
    expect(seen.free).toBeGreaterThan(100);
  }, 120_000);

  test('agrees with the reference on 5,000 carts of 8 to 14 units under overlapping promotions', () => {
    const seen = { bundled: 0, several: 0, confirmed: 0, waiting: 0 };
    fc.assert(
      fc.property(seed, fc.integer({ min: 8, max: 14 }), (number, units) => {
        const input = randomInput(number, units, true);
        const quote = priceCart(input);
        const { bundled } = expectReference(input, quote);
        const counting = quote.promotionGroups.filter((group) => group.isConfirmed);
        if (bundled > 0) seen.bundled += 1;
        if (new Set(counting.map(({ offerId }) => offerId)).size > 1) seen.several += 1;
        if (counting.some(({ needsConfirmation }) => needsConfirmation)) seen.confirmed += 1;
        if (counting.length < quote.promotionGroups.length) seen.waiting += 1;
      }),
      { numRuns: 5000 },
    );
    expect(seen.bundled).toBeGreaterThan(2500);
    expect(seen.several).toBeGreaterThan(1000);
    expect(seen.confirmed).toBeGreaterThan(100);
    expect(seen.waiting).toBeGreaterThan(50);
  }, 240_000);

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
