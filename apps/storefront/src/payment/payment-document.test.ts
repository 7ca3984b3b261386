import { expect, it } from 'vitest';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';
import { documentProvider, returnReference, scriptProvider } from './payment-document.ts';

it('only the wallets need a script', () => {
  const needed = PAYMENT_METHODS.flatMap((method) => {
    const provider = scriptProvider(method);
    return provider ? [[method, provider]] : [];
  });
  expect(Object.fromEntries(needed)).toEqual({
    PayPal_Rest: 'paypal',
    PayPal_Platform: 'paypal',
    AmazonPay_Checkout: 'amazonpay',
  });
  expect(scriptProvider(null)).toBeNull();
});

it.each([
  ['', null],
  ['?zahlung=paypal', 'paypal'],
  ['?a=b&zahlung=amazonpay', 'amazonpay'],
  ['?zahlung=stripe', 'stripe'],
  ['?zahlung=unzer', null],
])('%j loads the script of %j', (search, provider) => {
  expect(documentProvider(search)).toBe(provider);
});

it.each([
  ['', undefined],
  ['?amazonCheckoutSessionId=abc', 'abc'],
  ['?session_id=cs_test_1', 'cs_test_1'],
  ['?token=', undefined],
  [`?token=${'x'.repeat(300)}`, 'x'.repeat(200)],
])('of %j the reference is %j', (search, reference) => {
  expect(returnReference(search)).toBe(reference);
});
