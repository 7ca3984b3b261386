import { expect, it } from 'vitest';
import type { PreparedPayment } from '@tischlein/contract/calls/payment.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { nextAfterPreparing } from './next-after-preparing.ts';

const EMPTY: PreparedPayment = {
  status: 'other',
  url: null,
  id: null,
  sessionid: null,
  payload: null,
  signature: null,
  keyid: null,
  message: null,
};

it.each<[string, PaymentMethod, Partial<PreparedPayment>, string, object?]>([
  ['paid already', 'Stripe_card', { status: 'captured', url: 'https://x' }, 'nothing-to-pay'],
  ['paid on handover', 'offline', { status: 'captured' }, 'nothing-to-pay'],
  [
    'the provider’s page, with or without a session id',
    'Stripe_card',
    { url: 'https://pay.example/1', sessionid: 'cs_test_1' },
    'redirect',
    { url: 'https://pay.example/1' },
  ],
  ['a wallet', 'PayPal_Rest', { id: 'W-1' }, 'wallet', { walletOrderId: 'W-1' }],
  [
    'a wallet that could also be a page',
    'PayPal_Platform',
    { id: 'W-1', url: 'https://wallet.example' },
    'wallet',
  ],
  [
    'PayPal through Unzer is a page',
    'Heidelpay_Paypal',
    { id: 's-1', url: 'https://u.example' },
    'redirect',
  ],
  ['a button', 'AmazonPay_Checkout', { payload: '{}', signature: 's', keyid: 'k' }, 'button'],
  [
    'refused',
    'Stripe_card',
    { status: 'failed', message: 'Nein.' },
    'failed',
    { message: 'Nein.' },
  ],
  ['nowhere to go', 'Stripe_card', {}, 'failed'],
  ['an address that is none', 'Stripe_card', { url: 'javascript:alert(1)' }, 'failed'],
])('%s', (_what, method, prepared, kind, more = {}) => {
  expect(nextAfterPreparing({ ...EMPTY, ...prepared }, method)).toMatchObject({ kind, ...more });
});
