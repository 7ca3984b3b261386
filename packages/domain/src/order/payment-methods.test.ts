import { expect, test } from 'vitest';
import type { OrderType } from '../menu/menu.ts';
import { cents } from '../money/cents.ts';
import { PAYMENT_METHODS, type PaymentMethod } from '../shop/shop.ts';
import {
  defaultMethod,
  DISCONTINUED_METHODS,
  offeredMethods,
  PAYMENT_LABELS,
} from './payment-methods.ts';

const SHOP = {
  methods: ['Stripe_card', 'offline', 'offline_debit', 'PayPal_Rest', 'offline'] as PaymentMethod[],
  onlyPickup: ['offline_debit', 'PayPal_Rest'] as PaymentMethod[],
  onlyDelivery: ['Stripe_card', 'PayPal_Rest'] as PaymentMethod[],
  pickupMinimumEuros: { offline_debit: 10.5, Stripe_card: 99 },
};

type Case = [OrderType, number, PaymentMethod[]];
test.each<Case>([
  ['delivery', 0, ['Stripe_card', 'offline', 'PayPal_Rest']],
  ['pickup', 1050, ['offline', 'offline_debit', 'PayPal_Rest']],
  ['pickup', 1049, ['offline', 'PayPal_Rest']],
  ['table', 9999, ['offline']],
])('for %s of %d cents', (orderType, subTotal, expected) => {
  expect(offeredMethods(SHOP, orderType, cents(subTotal))).toEqual(expected);
});

test('dead methods are never offered', () => {
  const shop = {
    methods: [...PAYMENT_METHODS],
    onlyPickup: [],
    onlyDelivery: [],
    pickupMinimumEuros: {},
  };
  const offered = offeredMethods(shop, 'delivery', cents(100_000));
  expect(offered).toEqual(PAYMENT_METHODS.filter((method) => !/sofort/i.test(method)));
  expect(DISCONTINUED_METHODS.size).toBe(3);
});

test('every method has a label', () => {
  for (const method of PAYMENT_METHODS) expect(PAYMENT_LABELS[method]).toMatch(/\S/);
});

test.each<[PaymentMethod[], PaymentMethod | null]>([
  [['Stripe_card', 'offline'], 'offline'],
  [['offline_debit'], 'offline_debit'],
  [['offline_debit', 'Stripe_card'], null],
  [[], null],
])('of %j nothing but %s is chosen beforehand', (offered, chosen) => {
  expect(defaultMethod(offered)).toBe(chosen);
});
