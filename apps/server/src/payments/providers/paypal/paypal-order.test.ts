import { describe, expect, test } from 'vitest';
import { PaymentProviderError } from '../../provider.ts';
import { paypalCents, paypalMoney } from './paypal-amount.ts';
import { paypalOrder } from './paypal-answers.ts';
import { capturedNothing } from './paypal-capture.ts';
import { paymentOf } from './paypal-order.ts';

describe('amounts', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [1999, '19.99'],
    [999_900, '9999.00'],
  ])('%i cents are %s', (cents, value) => {
    expect(paypalMoney(cents)).toEqual({ currency_code: 'EUR', value });
    expect(paypalCents(paypalMoney(cents))).toBe(cents);
  });

  test.each([
    ['12', 1200],
    ['12.3', 1230],
    ['-12.30', -1230],
    ['-0.00', 0],
  ])('%s is %i cents', (value, cents) => {
    expect(paypalCents({ currency_code: 'EUR', value })).toBe(cents);
  });

  test.each(['', '1,20', '1.234', '1e3', 'NaN', '12345678901', '.5', ' 1'])(
    '%j is no amount',
    (value) => {
      expect(() => paypalCents({ currency_code: 'EUR', value })).toThrow(PaymentProviderError);
    },
  );
});

const amount = { currency_code: 'EUR', value: '18.50' };
const order = (status: string, captures: string[] = []) =>
  paypalOrder.parse({
    id: 'ORDER',
    status,
    purchase_units: [
      {
        amount,
        custom_id: 'attempt-1',
        payee: { merchant_id: 'M1' },
        payments: {
          captures: captures.map((each, index) => ({ id: `C${index}`, status: each, amount })),
        },
      },
    ],
  });

test.each([
  ['CREATED', [], 'open', null],
  ['SAVED', [], 'open', null],
  ['PAYER_ACTION_REQUIRED', [], 'open', null],
  ['APPROVED', [], 'approved', null],
  // A refused card of an order that can still be paid.
  ['APPROVED', ['DECLINED'], 'approved', null],
  ['PAYER_ACTION_REQUIRED', ['FAILED'], 'open', null],
  ['VOIDED', [], 'cancelled', null],
  ['COMPLETED', ['COMPLETED'], 'paid', 'C0'],
  ['COMPLETED', ['DECLINED', 'COMPLETED'], 'paid', 'C1'],
  ['COMPLETED', ['DECLINED', 'PENDING'], 'processing', 'C1'],
  ['COMPLETED', ['PARTIALLY_REFUNDED'], 'paid', 'C0'],
  ['COMPLETED', ['REFUNDED'], 'paid', 'C0'],
  ['COMPLETED', ['DECLINED'], 'failed', null],
  ['COMPLETED', ['FAILED'], 'failed', null],
] as const)('%s with %j is %s', (status, captures, state, paymentId) => {
  expect(paymentOf(order(status, [...captures]), null)).toEqual({
    state,
    paymentId,
    amount: 1850,
    currency: 'EUR',
    attemptId: 'attempt-1',
    isOurMerchant: null,
    reason: null,
  });
});

test.each([
  ['COMPLETED', []],
  ['COMPLETED', ['SOMETHING_NEW']],
  ['SOMETHING_NEW', []],
])('%s with %j is known to nobody', (status, captures) => {
  expect(() => paymentOf(order(status, captures), null)).toThrow(
    expect.objectContaining({ kind: 'unclear' }),
  );
});

test('whose money it is, where the account knows', () => {
  expect(paymentOf(order('APPROVED'), 'M1').isOurMerchant).toBe(true);
  expect(paymentOf(order('APPROVED'), 'M2').isOurMerchant).toBe(false);
});

describe('what the refusal of a capture means', () => {
  const refused = (code: string | null, kind: 'refused' | 'unclear' = 'refused') =>
    new PaymentProviderError(kind, 'PayPal', code);

  test.each([
    ['INSTRUMENT_DECLINED', { state: 'declined', reason: 'INSTRUMENT_DECLINED' }],
    ['PAYER_ACTION_REQUIRED', { state: 'declined', reason: 'PAYER_ACTION_REQUIRED' }],
    ['TRANSACTION_REFUSED', { state: 'failed', reason: 'TRANSACTION_REFUSED' }],
    ['ORDER_ALREADY_CAPTURED', 'look'],
    ['ORDER_NOT_APPROVED', 'look'],
  ])('%s', (code, meaning) => {
    expect(capturedNothing(refused(code))).toEqual(meaning);
  });

  test.each([
    refused('SOMETHING_NEW'),
    refused(null),
    refused('INSTRUMENT_DECLINED', 'unclear'),
    new TypeError('a bug'),
  ])('%s is a fault', (error) => {
    expect(() => capturedNothing(error)).toThrow(error);
  });
});
