import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cents, sum } from '../money/cents.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import type { OrderStatus } from '../order/order-state.ts';
import { floorState, type FloorSitting } from './floor-state.ts';
import { newerTable } from './newer-table.ts';
import { VOID_TEXTS, voidProblem, withVoids, type ItemVoid } from './item-void.ts';
import { settlementQuote } from './settlement-quote.ts';
import { tableItems } from './table-items.ts';
import { drawnCases } from '../pricing/testing/drawn-cases.ts';

test('the items of any cart add up to its total without tip, and none is below 0', () => {
  const seen = { discounted: 0, deposits: 0 };
  let carts = 0;
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 0, max: 8 }), (seed, count) => {
      carts += 1;
      const input = { ...randomInput(seed, count), orderType: 'table' as const, delivery: null };
      const quote = priceCart(input);
      const items = tableItems(quote, input.vat);
      expect(sum(items.map(({ price }) => price))).toBe(quote.total - quote.tip);
      expect(items.every(({ price }) => price >= 0)).toBe(true);
      if (quote.adjustments.length > 0) seen.discounted += 1;
      if (quote.deposits > 0) seen.deposits += 1;
    }),
    { numRuns: drawnCases(500) },
  );
  for (const reached of Object.values(seen)) expect(reached).toBeGreaterThan(carts / 7);
});

describe('a refund', () => {
  test.each([
    [1, 1000, 0, null],
    [1000, 1000, 0, null],
    [1001, 1000, 0, 'refund-too-large'],
    [600, 1000, 400, null],
    [601, 1000, 400, 'refund-too-large'],
    [0, 1000, 0, 'refund-not-positive'],
    [-1, 1000, 0, 'refund-not-positive'],
    [Number.NaN, 1000, 0, 'refund-not-positive'],
    [1, 0, 0, 'refund-too-large'],
  ])('of %d from an item of %d with %d refunded: %s', (amount, price, refunded, problem) => {
    expect(voidProblem(amount, { price, refunded })).toBe(problem);
  });

  test('is refused in the words of the specification', () => {
    expect(VOID_TEXTS['refund-not-positive']).toBe(
      'Der zu erstattende Wert muss größer als 0 sein.',
    );
    expect(VOID_TEXTS['refund-too-large']).toBe(
      'Der zu erstattende Wert darf nicht größer als der Wert des Artikels sein.',
    );
  });

  test('makes total and VAT less by itself and changes nothing else', () => {
    const refund = fc.record({
      itemId: fc.string(),
      name: fc.string(),
      amount: fc.integer({ min: 1, max: 5000 }).map(cents),
      reason: fc.string(),
      vatRate: fc.constantFrom(7, 19),
    });
    fc.assert(
      fc.property(fc.integer(), fc.array(refund, { maxLength: 4 }), (seed, refunds: ItemVoid[]) => {
        const quote = priceCart(randomInput(seed, 3));
        const lessened = withVoids(quote, refunds);
        const given = sum(refunds.map(({ amount }) => amount));
        expect(lessened.total).toBe(quote.total - given);
        expect(sum(lessened.vat.map(({ gross }) => gross))).toBe(lessened.total - lessened.tip);
        for (const { net, tax, gross } of lessened.vat) expect(net + tax).toBe(gross);
        const { total: _t, vat: _v, refunds: rows, ...rest } = lessened;
        expect({ ...rest, total: quote.total, vat: quote.vat }).toEqual(quote);
        expect(rows?.map(({ amount }) => 0 - amount) ?? []).toEqual(
          refunds.map((one) => one.amount),
        );
      }),
    );
  });
});

test('VAT after refunds stands by rate, also where more came back than was taken', () => {
  const vat = [
    { rate: 7, net: cents(1000), tax: cents(70), gross: cents(1070) },
    { rate: 19, net: cents(1000), tax: cents(190), gross: cents(1190) },
  ];
  const quote = { ...settlementQuote(cents(2260), cents(0)), vat };
  const refund = (amount: number, vatRate: number) => ({
    itemId: 'i',
    name: 'Pizza',
    reason: 'kalt',
    amount: cents(amount),
    vatRate,
  });
  const rows = (...refunds: ItemVoid[]) =>
    withVoids(quote, refunds).vat.map(({ rate, net, tax, gross }) => [rate, net, tax, gross]);
  const whole = [19, 1000, 190, 1190];
  expect(rows(refund(535, 7))).toEqual([[7, 500, 35, 535], whole]);
  expect(rows(refund(1070, 7))).toEqual([whole]);
  expect(rows(refund(1284, 7))).toEqual([[7, -200, -14, -214], whole]);
  expect(rows(refund(105, 5))[0]).toEqual([5, -100, -5, -105]);
  // Without any the quote is the very same.
  expect(withVoids(quote, [])).toBe(quote);
});

test('a part of a bill costs what it is and the tip, and holds nothing else', () => {
  expect(settlementQuote(cents(1100), cents(150))).toEqual({
    orderType: 'table',
    lines: [],
    problems: [],
    subTotal: 1100,
    adjustments: [],
    deposits: 0,
    dishDeposits: 0,
    deliveryFee: 0,
    tip: 150,
    total: 1250,
    vat: [],
    minimumOrder: { status: 'reached', value: 0, missing: 0 },
    freeDeliveryMissing: null,
    offers: [],
    promotionGroups: [],
    bundlesLimited: false,
    freeItems: [],
    freeItemSelection: 'none',
    coupon: null,
  });
});

describe('the floor', () => {
  const order = (status: OrderStatus, placedAt: number, changedAt = placedAt) => ({
    status,
    placedAt,
    changedAt,
  });
  const sitting = (given: Partial<FloorSitting>): FloorSitting => ({
    openedAt: 1,
    call: null,
    orders: [],
    open: 0,
    paidAt: null,
    ...given,
  });
  const call = (reason: 'waiter' | 'bill') => ({ reason, at: 9 });
  test.each<[string, FloorSitting | null, string, number | null]>([
    ['nobody', null, 'free', null],
    ['nothing ordered', sitting({}), 'seated', 1],
    ['a held course only', sitting({ orders: [order('held', 2)], open: 5 }), 'seated', 1],
    [
      'in the kitchen',
      sitting({ orders: [order('done', 2), order('ready', 4), order('placed', 5)] }),
      'ordered',
      4,
    ],
    [
      'served',
      sitting({ orders: [order('done', 2, 6), order('done', 3, 5)], open: 5 }),
      'to-pay',
      6,
    ],
    [
      'served, a course to come',
      sitting({ orders: [order('done', 2), order('held', 3)], open: 5 }),
      'seated',
      1,
    ],
    [
      'paid before it is served',
      sitting({ orders: [order('preparing', 2)], paidAt: 2 }),
      'ordered',
      2,
    ],
    ['served and paid', sitting({ orders: [order('done', 2, 6)], paidAt: 8 }), 'paid', 8],
    ['all rejected', sitting({ orders: [order('rejected', 2)] }), 'seated', 1],
    [
      'somebody calls',
      sitting({ orders: [order('placed', 2)], call: call('waiter') }),
      'waiting',
      9,
    ],
    [
      'somebody wants to pay',
      sitting({ orders: [order('placed', 2)], call: call('bill') }),
      'to-pay',
      9,
    ],
  ])('%s', (_what, now, state, since) => {
    expect(floorState(now)).toEqual({ state, since });
  });
});

test('of two states of a table the newer one is kept', () => {
  const at = (table: number, version: number, minute: number) => ({
    table,
    version,
    now: `2026-11-17T17:0${minute}:00.000Z`,
  });
  const cases = [
    [null, at(1, 1, 0), 1],
    [at(1, 2, 5), at(1, 3, 4), 1],
    [at(1, 3, 4), at(1, 2, 5), 0],
    [at(1, 3, 4), at(1, 3, 5), 1],
    [at(1, 9, 4), at(2, 1, 5), 1],
    [at(2, 1, 5), at(1, 9, 4), 0],
  ] as const;
  for (const [known, received, kept] of cases)
    expect(newerTable(known, received)).toBe([known, received][kept]);
});
