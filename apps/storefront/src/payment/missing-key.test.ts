import { expect, it } from 'vitest';
import { missingKeyError } from './missing-key.ts';

const NONE = { stripePublicKey: null, paypalClientId: null, amazonMerchantId: null };

it.each([
  ['Stripe_card', 'Stripe_card without stripePublicKey'],
  ['PayPal_Rest', 'PayPal_Rest without paypalClientId'],
  ['AmazonPay_Checkout', 'AmazonPay_Checkout without amazonPay'],
] as const)('%s without its public key is an error', (method, message) => {
  expect(missingKeyError(NONE, method)?.message).toBe(message);
});

it('with its key, or without need of one, a method is fine', () => {
  expect(missingKeyError({ ...NONE, stripePublicKey: 'pk' }, 'Stripe_card')).toBeNull();
  expect(missingKeyError(NONE, 'offline')).toBeNull();
  expect(missingKeyError(NONE, 'Heidelpay_Paypal')).toBeNull();
});
