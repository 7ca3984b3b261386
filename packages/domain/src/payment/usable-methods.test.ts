import { expect, test } from 'vitest';
import { PAYMENT_METHODS, type PaymentSettings } from '../shop/shop.ts';
import { ONLINE_GATEWAYS, gatewayOf, isOnlineMethod, isWalletMethod } from './gateway.ts';
import { missingPublicPart, usableMethods } from './usable-methods.ts';

const everything: PaymentSettings = {
  methods: [...PAYMENT_METHODS],
  onlyPickup: [],
  onlyDelivery: [],
  pickupMinimumEuros: {},
  paypalClientId: 'client',
  stripePublicKey: 'pk_test',
  amazonPay: { merchantId: 'M', storeId: 'S', publicKeyId: 'SANDBOX-K' },
};
const all = new Set(ONLINE_GATEWAYS);

test('what ended is never usable, whatever is configured', () => {
  expect(usableMethods(everything, all, new Set(['Stripe_wero']))).toEqual([
    'offline',
    'offline_debit',
    'Stripe_card',
    'Stripe_alipay',
    'Stripe_klarna',
    'Stripe_wero',
    'AmazonPay_Checkout',
    'PayPal_Rest',
    'PayPal_Platform',
    'Heidelpay_Paypal',
  ]);
});

test('a method in preview wants a word of the operator', () => {
  expect(usableMethods(everything, all)).not.toContain('Stripe_wero');
  expect(usableMethods(everything, all)).toContain('Stripe_klarna');
});

test('without accounts only what is paid on handover is left', () => {
  expect(usableMethods(everything, new Set())).toEqual(['offline', 'offline_debit']);
  expect(usableMethods(everything, new Set(['paypal']))).toContain('PayPal_Rest');
  expect(usableMethods(everything, new Set(['paypal']))).not.toContain('PayPal_Platform');
});

test.each([
  ['Stripe_card', 'stripePublicKey'],
  ['PayPal_Rest', 'paypalClientId'],
  ['PayPal_Platform', 'paypalClientId'],
  ['AmazonPay_Checkout', 'amazonPay'],
] as const)('%s needs %s', (method, part) => {
  const without = { ...everything, [part]: null };
  expect(missingPublicPart(method, without)).toBe(part);
  expect(usableMethods(without, all)).not.toContain(method);
  expect(missingPublicPart(method, everything)).toBeNull();
});

test('each method has one gateway, or ended', () => {
  expect(PAYMENT_METHODS.filter((method) => gatewayOf(method) === null)).toEqual([
    'Stripe_sofort',
    'Heidelpay_Sofort',
    'Sofort',
  ]);
  expect(PAYMENT_METHODS.filter((method) => !isOnlineMethod(method))).toEqual([
    'offline',
    'offline_debit',
    'Stripe_sofort',
    'Heidelpay_Sofort',
    'Sofort',
  ]);
  expect(ONLINE_GATEWAYS).toEqual(['stripe', 'paypal', 'paypal-platform', 'amazonpay', 'unzer']);
  expect(PAYMENT_METHODS.filter(isWalletMethod)).toEqual(['PayPal_Rest', 'PayPal_Platform']);
});
