import { expect } from 'vitest';
import { goodsDiscount } from '../goods-after-discount.ts';
import type { PriceCartInput } from '../price-cart.ts';
import type { Quote } from '../quote.ts';
import { referencePrice, type ReferencePrice } from './reference-price.ts';

function expectInvariants(quote: Quote, input: PriceCartInput): void {
  const add = (amounts: number[]) => amounts.reduce((a, b) => a + b, 0);
  const { subTotal, deposits, deliveryFee, tip, total, vat, lines } = quote;
  expect(add(lines.map((line) => line.total))).toBe(subTotal);
  expect(add(lines.map((line) => line.deposit)) + quote.dishDeposits).toBe(deposits);
  expect(add(lines.map((line) => line.dishDeposit ?? 0))).toBe(quote.dishDeposits);
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
function freedByClass({ lines }: Quote): { food: number; drink: number; bundles: boolean } {
  const freed = { food: 0, drink: 0 };
  for (const { promotions, vatClass } of lines)
    for (const { saved } of promotions) freed[vatClass] += saved;
  return { ...freed, bundles: lines.some(({ promotions }) => promotions.length > 0) };
}

/** The quote is the reference's, and right in itself. */
export function expectReference(input: PriceCartInput, quote: Quote): ReferencePrice {
  expect(quote.problems).toEqual([]);
  expect(quote.bundlesLimited).toBe(false);
  const freed = freedByClass(quote);
  const expected = referencePrice(input, freed);
  const bundled = freed.food + freed.drink;
  // Less may be bundled than could be where the guest pays no cent more for it.
  expect(bundled).toBeLessThanOrEqual(expected.bundled);
  expect(quote.total).toBe(expected.least);
  expect({
    subTotal: quote.subTotal,
    discount: 0 - goodsDiscount(quote),
    deposits: quote.deposits,
    fee: quote.deliveryFee,
    total: quote.total,
    vat: Object.fromEntries(quote.vat.map((share) => [share.rate, share.gross])),
  }).toEqual({ ...expected, bundled: undefined, least: undefined });
  expectInvariants(quote, input);
  return expected;
}
