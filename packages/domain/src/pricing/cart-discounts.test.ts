import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { chooseCartDiscounts, type DiscountContext } from './cart-discounts.ts';
import type { CartDiscountOffer } from './offer.ts';

function offer(
  id: string,
  value: number,
  rest: Partial<CartDiscountOffer> = {},
): CartDiscountOffer {
  return {
    id,
    title: id,
    description: '',
    offerType: 'cartDiscount',
    groupOrderOnly: false,
    discountType: 'percent',
    value,
    minimumOrderValue: cents(0),
    applicability: 'all',
    accumulative: true,
    ...rest,
  };
}
const euro = { discountType: 'euro' } as const;
const alone = { accumulative: false } as const;
const tier = (minimum: number) => ({ groupOrderOnly: true, minimumOrderValue: cents(minimum) });

type Case = [
  what: string,
  offers: CartDiscountOffer[],
  context: Partial<DiscountContext>,
  expected: Record<string, number>,
  states: string[],
];
const CASES: Case[] = [
  ['none', [], {}, {}, []],
  ['percent', [offer('a', 10)], {}, { a: -100 }, ['applied']],
  ['half a cent is rounded up', [offer('a', 50)], { subTotal: cents(5) }, { a: -3 }, ['applied']],
  [
    'euro before percent',
    [offer('a', 10), offer('b', 500, euro)],
    {},
    { b: -500, a: -50 },
    ['applied', 'applied'],
  ],
  [
    'never below 0',
    [offer('a', 9000, euro), offer('b', 10)],
    {},
    { a: -1000 },
    ['applied', 'better-offer-applied'],
  ],
  [
    'two exclusive ones: the better',
    [offer('a', 10, alone), offer('b', 150, { ...euro, ...alone })],
    {},
    { b: -150 },
    ['better-offer-applied', 'applied'],
  ],
  [
    'an exclusive one beside an accumulative',
    [offer('a', 10, alone), offer('b', 20)],
    {},
    { b: -200, a: -80 },
    ['applied', 'applied'],
  ],
  [
    'the minimum reached to the cent',
    [offer('a', 10, { minimumOrderValue: cents(1000) })],
    {},
    { a: -100 },
    ['applied'],
  ],
  [
    'the minimum missed by a cent',
    [offer('a', 10, { minimumOrderValue: cents(1001) })],
    {},
    {},
    ['missing-amount'],
  ],
  [
    'an empty cart reaches nothing',
    [offer('a', 10)],
    { subTotal: cents(0) },
    {},
    ['missing-amount'],
  ],
  ['for another way', [offer('a', 10, { applicability: 'pickup' })], {}, {}, ['other-order-type']],
  [
    'webshop is delivery',
    [offer('a', 10, { applicability: 'webshop' })],
    {},
    { a: -100 },
    ['applied'],
  ],
  [
    'webshop is not the table',
    [offer('a', 10, { applicability: 'webshop' })],
    { orderType: 'table' },
    {},
    ['other-order-type'],
  ],
  ['group only, alone', [offer('a', 10, { groupOrderOnly: true })], {}, {}, ['group-only']],
  [
    'group tiers: the best reached one',
    [offer('a', 5, tier(0)), offer('b', 10, tier(800)), offer('c', 15, tier(2000))],
    { inGroup: true },
    { b: -100 },
    ['better-offer-applied', 'applied', 'missing-amount'],
  ],
  [
    'a tier beside an accumulative',
    [offer('a', 5, tier(0)), offer('b', 10)],
    { inGroup: true },
    { b: -100, a: -45 },
    ['applied', 'applied'],
  ],
  [
    'an exclusive tier against an exclusive offer',
    [offer('a', 20, { ...tier(0), ...alone }), offer('b', 10, alone)],
    { inGroup: true },
    { a: -200 },
    ['applied', 'better-offer-applied'],
  ],
  [
    'an exclusive offer with a small tier beats an exclusive tier',
    [offer('a', 20, { ...tier(0), ...alone }), offer('b', 15, alone), offer('c', 10, tier(0))],
    { inGroup: true },
    { b: -150, c: -85 },
    ['better-offer-applied', 'applied', 'applied'],
  ],
];

test.each(CASES)('%s', (_, offers, context, expected, states) => {
  const full: DiscountContext = {
    subTotal: cents(1000),
    threshold: context.subTotal ?? cents(1000),
    orderType: 'delivery',
    inGroup: false,
    ...context,
  };
  const chosen = chooseCartDiscounts(offers, full);
  const amounts = chosen.adjustments.map(({ source, amount }) => [source.id, amount]);
  expect(amounts).toEqual(Object.entries(expected));
  expect(chosen.explanations.map(({ state }) => state)).toEqual(states);
  // In whatever order a shop lists its offers, the guest gets the same.
  const turned = chooseCartDiscounts([...offers].reverse(), full);
  expect(turned.adjustments).toEqual(chosen.adjustments);
});

test('says what is missing', () => {
  const far = offer('a', 10, { minimumOrderValue: cents(1120) });
  const context: DiscountContext = {
    subTotal: cents(1000),
    threshold: cents(1000),
    orderType: 'pickup',
    inGroup: false,
  };
  expect(chooseCartDiscounts([far], context).explanations[0]?.missing).toBe(120);
});

describe('of offers that take off the same', () => {
  const CONTEXT: DiscountContext = {
    subTotal: cents(1000),
    threshold: cents(1000),
    orderType: 'delivery',
    inGroup: true,
  };
  const applied = (offers: CartDiscountOffer[]) =>
    chooseCartDiscounts(offers, CONTEXT)
      .explanations.filter(({ state }) => state === 'applied')
      .map(({ offerId }) => offerId);

  test.each<[string, CartDiscountOffer[], string[]]>([
    [
      'the first of the shop file counts',
      [offer('b', 100, { ...euro, ...alone }), offer('a', 10, alone)],
      ['b'],
    ],
    [
      'the first group tier counts',
      [offer('b', 100, { ...tier(0), ...euro }), offer('a', 10, tier(0))],
      ['b'],
    ],
    [
      'one without a group counts before a tier',
      [offer('t', 10, { ...tier(0), ...alone }), offer('a', 10, alone)],
      ['a'],
    ],
    [
      'fewer count, where everything is paid already',
      [offer('a', 1000, euro), offer('b', 10, alone), offer('c', 10, tier(0))],
      ['a'],
    ],
  ])('%s', (_, offers, expected) => {
    expect(applied(offers)).toEqual(expected);
  });
});
