import { describe, expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { deliveryCost, minimumOrderOf, type DeliveryContext } from './delivery-cost.ts';
import { explainOffer } from './explain-offer.ts';
import type { FreeDeliveryOffer } from './offer.ts';
import { explainFreeDelivery, explainMinimumOrder } from './why.ts';

const terms = (fee: number, minimum: number, freeFrom: number | null) => ({
  fee: cents(fee),
  minimumOrder: cents(minimum),
  freeFrom: freeFrom === null ? null : cents(freeFrom),
});
const offer = (id: string, minimum: number, groupOrderOnly = false): FreeDeliveryOffer => ({
  id,
  title: id,
  description: '',
  offerType: 'freeDelivery',
  groupOrderOnly,
  minimumOrderValue: cents(minimum),
});
const BASE: DeliveryContext = {
  threshold: cents(2000),
  orderType: 'delivery',
  inGroup: false,
  delivery: terms(250, 1500, 3000),
  isEmpty: false,
};

type Case = [
  what: string,
  offers: FreeDeliveryOffer[],
  context: Partial<DeliveryContext>,
  expected: { fee: number; source: string | null; missing: number | null; states: string[] },
];
const CASES: Case[] = [
  ['a fee', [], {}, { fee: 250, source: null, missing: 1000, states: [] }],
  [
    'free from, reached',
    [],
    { threshold: cents(3000) },
    { fee: 0, source: 'freeAfter', missing: 0, states: [] },
  ],
  [
    'free from, a cent short',
    [],
    { threshold: cents(2999) },
    { fee: 250, source: null, missing: 1, states: [] },
  ],
  [
    'never free',
    [],
    { delivery: terms(250, 0, null) },
    { fee: 250, source: null, missing: null, states: [] },
  ],
  [
    'no fee at all',
    [],
    { delivery: terms(0, 0, 3000) },
    { fee: 0, source: null, missing: null, states: [] },
  ],
  [
    'an offer reached',
    [offer('a', 2000)],
    {},
    { fee: 0, source: 'a', missing: 0, states: ['applied'] },
  ],
  [
    'an offer nearer than the area',
    [offer('a', 2500)],
    {},
    { fee: 250, source: null, missing: 500, states: ['missing-amount'] },
  ],
  [
    'two offers reached',
    [offer('a', 2000), offer('b', 1000)],
    {},
    { fee: 0, source: 'b', missing: 0, states: ['better-offer-applied', 'applied'] },
  ],
  [
    'two offers of the same threshold: the first of the shop file',
    [offer('b', 2000), offer('a', 2000)],
    {},
    { fee: 0, source: 'b', missing: 0, states: ['applied', 'better-offer-applied'] },
  ],
  [
    'the area and an offer at the same threshold: the area',
    [offer('a', 3000)],
    { threshold: cents(3000) },
    { fee: 0, source: 'freeAfter', missing: 0, states: ['better-offer-applied'] },
  ],
  [
    'a group offer alone',
    [offer('a', 0, true)],
    {},
    { fee: 250, source: null, missing: 1000, states: ['group-only'] },
  ],
  [
    'a group offer in a group',
    [offer('a', 0, true)],
    { inGroup: true },
    { fee: 0, source: 'a', missing: 0, states: ['applied'] },
  ],
  [
    'pickup',
    [offer('a', 0)],
    { orderType: 'pickup' },
    { fee: 0, source: null, missing: null, states: ['other-order-type'] },
  ],
  ['the table', [], { orderType: 'table' }, { fee: 0, source: null, missing: null, states: [] }],
  [
    'no place yet',
    [offer('a', 9000)],
    { delivery: null },
    { fee: 0, source: null, missing: null, states: ['missing-amount'] },
  ],
  [
    'an empty cart',
    [offer('a', 0)],
    { threshold: cents(0), isEmpty: true },
    { fee: 0, source: null, missing: 0, states: ['missing-amount'] },
  ],
];

describe('deliveryCost', () => {
  test.each(CASES)(
    'what delivery costs, and what is missing until it is free: %s',
    (_, offers, context, expected) => {
      const cost = deliveryCost(offers, { ...BASE, ...context });
      expect({
        fee: cost.fee,
        source: cost.adjustments[0]?.source.id ?? null,
        missing: cost.freeDeliveryMissing,
        states: cost.explanations.map(({ state }) => state),
      }).toEqual(expected);
      const fee = context.delivery === undefined ? 250 : (context.delivery?.fee ?? 0);
      for (const one of cost.adjustments) expect(one.amount).toBe(-fee);
    },
  );
});

test.each([
  [{}, 'reached', 0],
  [{ threshold: cents(1499) }, 'not-reached', 1],
  [{ threshold: cents(1500) }, 'reached', 0],
  [{ threshold: cents(0), isEmpty: true }, 'not-ordered', 1500],
  [{ threshold: cents(1), orderType: 'pickup' }, 'reached', 0],
  [{ threshold: cents(1), delivery: null }, 'reached', 0],
] as const)('the minimum order of %j is %s', (context, status, missing) => {
  expect(minimumOrderOf({ ...BASE, ...context })).toMatchObject({ status, missing });
});

test('explains itself in German', () => {
  const minimumOrder = minimumOrderOf({ ...BASE, threshold: cents(1380) });
  expect(explainMinimumOrder({ minimumOrder })).toBe(
    'Noch 1,20\u00a0€ bis zum Mindestbestellwert.',
  );
  expect(explainMinimumOrder({ minimumOrder: minimumOrderOf(BASE) })).toBeNull();
  expect(explainFreeDelivery(cents(1000))).toBe(
    'Noch 10,00\u00a0€ bis zur kostenfreien Lieferung.',
  );
  for (const none of [null, cents(0), cents(1001)]) expect(explainFreeDelivery(none)).toBeNull();
  const missing = {
    offerId: 'a',
    title: 'a',
    state: 'missing-amount' as const,
    missing: cents(120),
  };
  expect(explainOffer(missing, 'delivery')).toBe('Noch 1,20\u00a0€ bis zum Angebot.');
  expect(explainOffer({ ...missing, state: 'other-order-type' }, 'pickup')).toBe(
    'Gilt nicht bei Abholung.',
  );
});
