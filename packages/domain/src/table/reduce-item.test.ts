import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { STATUS_LABELS, type OrderStatus } from '../order/order-state.ts';
import { canItemStep, ITEM_STATES, kitchenBegan, kitchenKnows } from './item-state.ts';
import { vatSharesOf } from './item-vat.ts';
import {
  netOf,
  splitItem,
  spreadDiscount,
  vatOfPart,
  mayWaiterDiscount,
  type ReducibleItem,
} from './reduce-item.ts';

const item = (given: Partial<ReducibleItem> = {}): ReducibleItem => ({
  id: 'a',
  amount: 1,
  price: 1000,
  refunded: 0,
  discount: 0,
  gift: 0,
  open: 1000,
  ...given,
});

const anyItem = fc
  .record({
    amount: fc.integer({ min: 2, max: 9 }),
    price: fc.integer({ min: 0, max: 9999 }),
    shares: fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100), fc.nat(100)),
  })
  .map(({ amount, price, shares: [a, b, c, d] }) => {
    const part = (of: number) => Math.floor((price * of) / (a + b + c + d + 1));
    return { amount, price, refunded: part(a), discount: part(b), gift: part(c) };
  });

test('pieces taken off an item and the rest add up, and neither is below 0', () => {
  let reduced = 0;
  fc.assert(
    fc.property(anyItem, fc.integer({ min: 1, max: 8 }), (whole, some) => {
      const pieces = Math.min(some, whole.amount - 1);
      const { kept, taken } = splitItem(whole, pieces);
      for (const key of ['amount', 'price', 'refunded', 'discount', 'gift'] as const) {
        expect(kept[key] + taken[key]).toBe(whole[key]);
        expect(Math.min(kept[key], taken[key])).toBeGreaterThanOrEqual(0);
      }
      expect(netOf(kept)).toBeGreaterThanOrEqual(0);
      expect(netOf(taken)).toBeGreaterThanOrEqual(0);
      if (whole.refunded + whole.discount + whole.gift > 0) reduced += 1;
    }),
    { numRuns: 1000 },
  );
  expect(reduced).toBeGreaterThan(300);
});

/** What is left of an item's parts when one refund, or none, is undone. */
const without = (part: { price: number; voids: number[] }, undone: number) =>
  part.voids.reduce((left, one, at) => (at === undone ? left : left - one), part.price);

test('refunds on pieces that go apart are undone one by one, to the cent: every split of every three', () => {
  let walked = 0;
  for (const amount of [2, 3, 4])
    for (const price of [7, 10, 1100])
      for (const [a, b, c] of threeRefunds(price))
        for (let first = 1; first < amount; first += 1)
          for (let second = 0; second < first; second += 1) {
            const whole = { amount, price, refunded: a + b + c, discount: 0, gift: 0 };
            const one = splitItem({ ...whole, voids: [a, b, c] }, first);
            const two = second === 0 ? null : splitItem(one.taken, second);
            const parts = [one.kept, ...(two ? [two.kept, two.taken] : [one.taken])];
            for (const undone of [-1, 0, 1, 2]) {
              const left = parts.map((part) => without(part, undone));
              expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
              const all = [a, b, c].reduce(
                (net, off, at) => net - (at === undone ? 0 : off),
                price,
              );
              expect(left.reduce((net, part) => net + part, 0)).toBe(all);
              // As if it had never been, but for the cents of an item that was refunded to nothing.
              const others = [a, b, c].map((off, at) => (at === undone ? 0 : off));
              const never = splitItem(
                { ...whole, refunded: sum(others.map(cents)), voids: others },
                first,
              );
              expect(Math.abs((left[0] ?? 0) - without(never.kept, -1))).toBeLessThanOrEqual(
                price - a - b - c > amount ? 0 : 2,
              );
              walked += 1;
            }
          }
  expect(walked).toBeGreaterThan(1000);
});

/** Three refunds, together at most what the item costs. */
function* threeRefunds(price: number): Generator<[number, number, number]> {
  const amounts = price < 20 ? Array.from({ length: price }, (_, at) => at + 1) : [1, 50, 333, 367];
  for (const a of amounts)
    for (const b of amounts) for (const c of amounts) if (a + b + c <= price) yield [a, b, c];
}

test('2 of 3 beers', () => {
  const beers = { amount: 3, price: 1000, refunded: 0, discount: 100, gift: 0 };
  expect(splitItem(beers, 2)).toEqual({
    taken: { amount: 2, price: 667, refunded: 0, voids: [], discount: 67, gift: 0 },
    kept: { amount: 1, price: 333, refunded: 0, voids: [], discount: 33, gift: 0 },
  });
});

describe('a discount', () => {
  test.each([
    ['a tenth', [1000, 500], { percent: 10 }, 1500, [100, 50]],
    ['an amount', [1000, 500], { amount: 300 }, 1500, [200, 100]],
    ['of what is open alone', [1000, 500], { percent: 50 }, 600, [200, 100]],
  ])('%s', (_, prices, discount, payable, parts) => {
    const items = prices.map((price) => item({ price, open: price }));
    expect(spreadDiscount(items, discount, payable)).toEqual({ ok: true, parts });
  });

  test('of more than is open, or of nothing, is refused', () => {
    expect(spreadDiscount([item({ open: 400 })], { amount: 401 }, 1000)).toEqual({
      ok: false,
      error: 'item-paid',
    });
    expect(spreadDiscount([item({ open: 0 })], { percent: 10 }, 1000)).toEqual({
      ok: false,
      error: 'nothing-to-reduce',
    });
  });

  test('is no more than asked for, spread over any items', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(5000), { minLength: 1 }), fc.nat(100), (prices, percent) => {
        const items = prices.map((price) => item({ price, open: price }));
        const whole = prices.reduce((all, one) => all + one, 0);
        const spread = spreadDiscount(items, { percent }, whole);
        if (!spread.ok) {
          expect(Math.round((whole * percent) / 100)).toBe(0);
          return;
        }
        expect(sum(spread.parts)).toBe(Math.round((whole * percent) / 100));
        spread.parts.forEach((part, at) => expect(part).toBeLessThanOrEqual(prices[at] ?? 0));
      }),
    );
  });

  test('of a waiter has a limit', () => {
    const limit = { discountPercent: 10, giftCents: 0 };
    expect(mayWaiterDiscount([item({ discount: 100 })], limit)).toBe(true);
    expect(mayWaiterDiscount([item({ discount: 101 })], limit)).toBe(false);
    expect(mayWaiterDiscount([item({ discount: 200 }), item()], limit)).toBe(true);
  });
});

test('VAT of a part is split as that of the whole', () => {
  const shares = [
    { rate: 7, amount: 800 },
    { rate: 19, amount: 300 },
  ];
  expect(vatOfPart(110, shares)).toEqual([
    { rate: 7, amount: 80 },
    { rate: 19, amount: 30 },
  ]);
  expect(vatSharesOf([...shares, { rate: 7, amount: -800 }])).toEqual([
    { rate: 19, net: 252, tax: 48, gross: 300 },
  ]);
});

test('an item goes by its table of states', () => {
  const steps = ITEM_STATES.flatMap((from) =>
    ITEM_STATES.filter((to) => canItemStep(from, to)).map((to) => `${from} ${to}`),
  );
  expect(steps).toEqual([
    'charged discounted',
    'charged gift',
    'charged cancelled',
    'discounted charged',
    'discounted discounted',
    'discounted gift',
    'discounted cancelled',
    'gift charged',
    'gift cancelled',
  ]);
});

test('what the kitchen has accepted is begun; what is held it never saw', () => {
  const all = Object.keys(STATUS_LABELS) as OrderStatus[];
  expect(all.filter((status) => !kitchenBegan(status))).toEqual(['held', 'placed']);
  expect(all.filter((status) => !kitchenKnows(status))).toEqual(['held']);
});
