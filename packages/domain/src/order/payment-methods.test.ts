import { expect, test } from 'vitest';
import type { OrderType } from '../menu/menu.ts';
import { cents } from '../money/cents.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../shop/shop.ts';
import { DEAD_METHODS, offeredMethods, PAYMENT_LABELS } from './payment-methods.ts';

const ALL = new Set(PAYMENT_METHODS);
const SHOP = {
  methods: ['Stripe_card', 'offline', 'offline_debit', 'PayPal_Rest', 'offline'] as PaymentMethod[],
  onlyPickup: ['offline_debit', 'PayPal_Rest'] as PaymentMethod[],
  onlyDelivery: ['Stripe_card', 'PayPal_Rest'] as PaymentMethod[],
  pickupMinimumEuros: { offline_debit: 10.5, Stripe_card: 99 },
};

type Case = [OrderType, number, ReadonlySet<PaymentMethod> | undefined, PaymentMethod[]];
test.each<Case>([
  ['delivery', 0, ALL, ['Stripe_card', 'offline', 'PayPal_Rest']],
  ['delivery', 0, undefined, ['offline']],
  ['pickup', 1050, ALL, ['offline', 'offline_debit', 'PayPal_Rest']],
  ['pickup', 1049, ALL, ['offline', 'PayPal_Rest']],
  ['pickup', 1050, undefined, ['offline', 'offline_debit']],
  ['table', 9999, ALL, ['offline']],
  ['delivery', 0, new Set(), []],
])('for %s of %d cents', (orderType, subTotal, supported, expected) => {
  expect(offeredMethods(SHOP, orderType, cents(subTotal), supported)).toEqual(expected);
});

test('dead methods are never offered', () => {
  const shop = {
    methods: [...PAYMENT_METHODS],
    onlyPickup: [],
    onlyDelivery: [],
    pickupMinimumEuros: {},
  };
  const offered = offeredMethods(shop, 'delivery', cents(100_000), ALL);
  expect(offered).toEqual(PAYMENT_METHODS.filter((method) => !/sofort/i.test(method)));
  expect(DEAD_METHODS.size).toBe(3);
});

test('every method has a label', () => {
  for (const method of PAYMENT_METHODS) expect(PAYMENT_LABELS[method]).toMatch(/\S/);
});
