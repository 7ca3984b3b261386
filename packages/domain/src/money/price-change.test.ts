import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { changePrice, PRICE_ENDINGS, type PriceChange } from './price-change.ts';

const price = fc.integer({ min: 0, max: 100_000 }).map(cents);
const change: fc.Arbitrary<PriceChange> = fc.record({
  by: fc.oneof(
    fc.integer({ min: -10_000, max: 20_000 }).map((hundredths) => ({ hundredths })),
    fc.integer({ min: -5_000, max: 5_000 }).map((amount) => ({ amount: cents(amount) })),
  ),
  ending: fc.constantFrom(...PRICE_ENDINGS),
});
const sizeOf = ({ by }: PriceChange) => ('hundredths' in by ? by.hundredths : by.amount);

describe('a changed price', () => {
  it.each([
    [1290, { hundredths: 500 }, 'exact', 1355],
    [1290, { hundredths: 500 }, '00', 1400],
    [1290, { hundredths: 500 }, '50', 1350],
    [1290, { hundredths: 500 }, '90', 1390],
    [900, { hundredths: 300 }, '90', 990],
    [1290, { hundredths: -500 }, '90', 1190],
    [1250, { amount: 50 }, '90', 1290],
    [30, { amount: -50 }, 'exact', 0],
    [50, { hundredths: -1000 }, '90', 50],
    [0, { amount: 100 }, '90', 0],
    [1010, { hundredths: 0 }, '50', 1000],
  ] as const)('%i by %j ending %s is %i', (from, by, ending, to) => {
    const amount = 'amount' in by ? { amount: cents(by.amount) } : by;
    expect(changePrice(cents(from), { by: amount, ending })).toBe(to);
  });

  it('is whole cents, never below 0, and free stays free', () => {
    fc.assert(
      fc.property(price, change, (from, by) => {
        const to = changePrice(from, by);
        expect(Number.isSafeInteger(to)).toBe(true);
        expect(to).toBeGreaterThanOrEqual(0);
        if (from === 0) expect(to).toBe(0);
      }),
    );
  });

  it('keeps the order of prices', () => {
    fc.assert(
      fc.property(price, price, change, (a, b, by) => {
        const [low, high] = a < b ? [a, b] : [b, a];
        expect(changePrice(low, by)).toBeLessThanOrEqual(changePrice(high, by));
      }),
    );
  });

  it('never goes the other way by rounding', () => {
    fc.assert(
      fc.property(price, change, (from, by) => {
        const to = changePrice(from, by);
        if (sizeOf(by) > 0) expect(to).toBeGreaterThanOrEqual(from);
        if (sizeOf(by) < 0) expect(to).toBeLessThanOrEqual(from);
      }),
    );
  });

  it('ends as it was asked to, but for small prices that were made cheaper', () => {
    fc.assert(
      fc.property(price, change, (from, by) => {
        const to = changePrice(from, by);
        if (from === 0 || (from < 90 && sizeOf(by) < 0)) return;
        if (by.ending === '00') expect(to % 100).toBe(0);
        if (by.ending === '50') expect(to % 50).toBe(0);
        if (by.ending === '90') expect(to % 100).toBe(90);
      }),
    );
  });
});
