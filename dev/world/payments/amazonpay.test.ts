import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { FaultKind } from '../../../apps/simulators/src/payment/http/controls.ts';
import type { ProviderState, RefundInput } from '../../../apps/server/src/payments/provider.ts';
import {
  readPrivateKey,
  signButton,
} from '../../../apps/server/src/payments/providers/amazonpay/sign-request.ts';
import { paymentInput } from './payment-input.ts';
import { AMAZON_ACCOUNT, AMAZON_KEY, startAmazonRig, type AmazonRig } from './amazonpay-rig.ts';

let rig: AmazonRig;
beforeEach(async () => {
  rig = await startAmazonRig();
});
afterEach(() => rig.simulator.stop());

const paid = async () => {
  const payment = await rig.begin();
  await rig.simulator.act(payment.reference, 'pay');
  const { paymentId } = await rig.provider.capture(payment);
  return { payment, paymentId: paymentId ?? '' };
};

describe('opening', () => {
  test('answers payload, signature and key; the payload says what is paid, for whom and where to come back', async () => {
    const opened = await rig.provider.open(paymentInput(AMAZON_ACCOUNT));
    expect(opened).toMatchObject({
      reference: null,
      answer: { url: null, id: null, sessionid: null, keyid: 'SANDBOX-AFVX7ULWSGBZ5535' },
    });
    expect(JSON.parse(opened.answer.payload ?? '')).toEqual({
      webCheckoutDetails: {
        checkoutMode: 'ProcessOrder',
        checkoutResultReturnUrl: 'https://pizza.example/checkout/success/order-1',
        checkoutCancelUrl: 'https://pizza.example/checkout/abgebrochen',
      },
      storeId: 'amzn1.application-oa2-client.zia',
      chargePermissionType: 'OneTime',
      scopes: ['name', 'email', 'shippingAddress'],
      paymentDetails: {
        paymentIntent: 'AuthorizeWithCapture',
        canHandlePendingAuthorization: false,
        chargeAmount: { amount: '24.50', currencyCode: 'EUR' },
        presentmentCurrency: 'EUR',
      },
      merchantMetadata: {
        merchantReferenceId: 'attempt-1',
        merchantStoreName: 'Pizzeria Zia Ninetta',
        noteToBuyer: 'Bestellung 17',
      },
      addressDetails: {
        name: 'Jürgen Groß',
        addressLine1: 'Hauptstraße 5',
        postalCode: '91991',
        city: 'Birkenfurt',
        countryCode: 'DE',
        phoneNumber: '0170 1234567',
      },
    });
    expect(await rig.press(opened)).toMatch(/^[\w-]{36}$/);
  });

  test('pickup has the address of the shop, as every order must have one', async () => {
    const opened = await rig.provider.open(paymentInput(AMAZON_ACCOUNT, { address: null }));
    expect(JSON.parse(opened.answer.payload ?? '')).toMatchObject({
      addressDetails: {
        name: 'Pizzeria Zia Ninetta',
        addressLine1: 'Brückenstraße 7',
        postalCode: '91991',
        city: 'Birkenfurt',
      },
    });
    expect(await rig.press(opened)).toMatch(/^[\w-]{36}$/);
  });

  test('Amazon takes no payload that was changed', async () => {
    const opened = await rig.provider.open(paymentInput(AMAZON_ACCOUNT));
    const cheaper = opened.answer.payload?.replace('24.50', '0.01') ?? '';
    await expect(rig.press(opened, { payloadJSON: cheaper })).rejects.toThrow(/Signatur/);
  });

  test.each([
    ['privateKey', 'no key at all'],
    ['storeId', ''],
  ])('without a right %s nothing is opened', async (name, value) => {
    const account = { ...AMAZON_ACCOUNT, values: { ...AMAZON_ACCOUNT.values, [name]: value } };
    await expect(rig.provider.open(paymentInput(account))).rejects.toMatchObject({
      kind: 'misconfigured',
      message: expect.not.stringContaining('no key at all'),
    });
  });
});

describe('states', () => {
  test('open, approved, paid: with amount, currency and our attempt', async () => {
    const payment = await rig.begin();
    const told = { amount: 2450, currency: 'EUR', attemptId: 'attempt-1', isOurMerchant: true };
    expect(await rig.provider.look(payment)).toMatchObject({ ...told, state: 'open' });
    await rig.simulator.act(payment.reference, 'pay');
    expect(await rig.provider.look(payment)).toMatchObject({
      ...told,
      state: 'approved',
      paymentId: null,
    });
    const captured = await rig.provider.capture(payment);
    expect(captured).toEqual({
      state: 'paid',
      paymentId: expect.stringMatching(/^S01-\d{7}-\d{7}-C\d{6}$/),
      amount: 2450,
      currency: 'EUR',
      attemptId: 'attempt-1',
      isOurMerchant: null,
      reason: null,
    });
    expect(await rig.provider.look(payment)).toEqual(captured);
  });

  test.each<[act: string, state: ProviderState, reason: string]>([
    ['decline', 'failed', 'Declined'],
    ['cancel', 'cancelled', 'BuyerCanceled'],
  ])('the guest at Amazon: %s', async (act, state, reason) => {
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, act);
    expect(await rig.provider.look(payment)).toMatchObject({ state, reason });
    expect(await rig.provider.capture(payment)).toMatchObject({ state });
    expect(await rig.provider.close(payment)).toMatchObject({ state });
    expect(rig.simulator.payments()).toMatchObject([{ state: 'Canceled' }]);
  });

  test('after a day a session is over', async () => {
    let clock = Date.now();
    await rig.simulator.stop();
    rig = await startAmazonRig({ now: () => clock });
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, 'pay');
    clock += 24 * 3_600_000;
    expect(await rig.provider.look(payment)).toMatchObject({ state: 'expired' });
  });

  test.each<[act: string, state: ProviderState]>([
    ['settle', 'paid'],
    ['decline', 'failed'],
  ])('money that waits is on its way, until it is decided: %s', async (act, state) => {
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, 'pay-pending');
    const waiting = await rig.provider.capture(payment);
    expect(waiting).toMatchObject({ state: 'processing', amount: 2450 });
    expect(await rig.provider.look(payment)).toEqual(waiting);
    await rig.simulator.act(waiting.paymentId ?? '', act);
    expect(await rig.provider.look(payment)).toMatchObject({ state, paymentId: waiting.paymentId });
  });

  test.each(['no-such-session-0001', '../charges/x', ''])('unknown: "%s"', async (reference) => {
    const payment = { ...(await rig.begin()), reference };
    expect(await rig.provider.look(payment)).toMatchObject({ state: 'unknown', attemptId: null });
    expect(await rig.provider.capture(payment)).toMatchObject({ state: 'unknown' });
  });
});

describe('capture', () => {
  test('repeated and at once it takes the money one time', async () => {
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, 'pay');
    const all = await Promise.all([1, 2, 3].map(() => rig.provider.capture(payment)));
    expect(new Set(all.map(({ paymentId }) => paymentId)).size).toBe(1);
    expect(all.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid']);
    expect(await rig.provider.capture(payment)).toEqual(all[0]);
  });

  test.each<FaultKind>(['timeout-after', 'reset-after', 'truncated-after', 'huge-after'])(
    'an answer that never came (%s) is unclear; the money is found by looking',
    async (how) => {
      const payment = await rig.begin();
      await rig.simulator.act(payment.reference, 'pay');
      rig.simulator.control({ failNext: [{ match: 'POST /v2/**/complete', times: 1, how }] });
      await expect(rig.hasty.capture(payment)).rejects.toMatchObject({ kind: 'unclear' });
      expect(await rig.provider.look(payment)).toMatchObject({ state: 'paid', amount: 2450 });
      expect(await rig.provider.capture(payment)).toMatchObject({ state: 'paid' });
      expect(rig.simulator.payments()).toMatchObject([{ state: 'Captured', amount: 2450 }]);
    },
  );

  test('another amount than was agreed takes nothing', async () => {
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, 'pay');
    expect(await rig.provider.capture({ ...payment, amount: cents(2451) })).toMatchObject({
      state: 'failed',
      reason: 'AmountMismatch',
    });
    expect(rig.simulator.payments()).toMatchObject([{ state: 'Open' }]);
  });

  test('the session of another attempt takes nothing', async () => {
    const payment = await rig.begin({ attemptId: 'attempt-of-another' });
    await rig.simulator.act(payment.reference, 'pay');
    expect(await rig.provider.capture({ ...payment, attemptId: 'attempt-1' })).toMatchObject({
      state: 'failed',
      attemptId: 'attempt-of-another',
    });
    expect(rig.simulator.payments()).toMatchObject([{ state: 'Open' }]);
  });

  test('money of another amount or currency is told as it came', async () => {
    rig.simulator.control({ wrongAmount: true, wrongCurrency: true });
    const { payment } = await paid();
    expect(await rig.provider.look(payment)).toMatchObject({ amount: 2451, currency: 'USD' });
  });
});

describe('close', () => {
  test('what was not completed cannot be paid any more', async () => {
    const payment = await rig.begin();
    expect(await rig.provider.close(payment)).toMatchObject({ state: 'cancelled' });
    await rig.simulator.act(payment.reference, 'pay');
    expect(await rig.provider.close(payment)).toMatchObject({ state: 'cancelled' });
    expect(rig.simulator.payments()).toMatchObject([{ state: 'Open' }]);
  });

  test('what is paid stays paid', async () => {
    const { payment } = await paid();
    expect(await rig.provider.close(payment)).toMatchObject({ state: 'paid' });
    expect(rig.simulator.payments()).toMatchObject([{ state: 'Captured', refunded: 0 }]);
  });

  test('money that is not even authorized is stopped', async () => {
    const opened = await rig.provider.open(paymentInput(AMAZON_ACCOUNT));
    const payload = opened.answer.payload?.replace('Authorization":false', 'Authorization":true');
    const signature = signButton(payload ?? '', readPrivateKey(AMAZON_KEY));
    const answer = { ...opened.answer, payload: payload ?? '', signature };
    const reference = await rig.press({ ...opened, answer });
    const payment = { ...(await rig.begin()), reference };
    await rig.simulator.act(reference, 'pay-pending');
    expect(await rig.provider.capture(payment)).toMatchObject({ state: 'processing' });
    expect(await rig.provider.close(payment)).toMatchObject({
      state: 'cancelled',
      reason: 'MerchantCanceled',
    });
  });

  test('money on its way that Amazon does not stop stays on its way', async () => {
    const payment = await rig.begin();
    await rig.simulator.act(payment.reference, 'pay-pending');
    await rig.provider.capture(payment);
    expect(await rig.provider.close(payment)).toMatchObject({ state: 'processing' });
  });
});

describe('what goes wrong', () => {
  test.each<[FaultKind, string]>([
    ['5xx', 'unclear'],
    ['rate-limited', 'unclear'],
    ['html', 'unclear'],
    ['truncated-after', 'unclear'],
    ['huge-after', 'unclear'],
    ['reset-after', 'unclear'],
  ])('%s while looking is %s', async (how, kind) => {
    const payment = await rig.begin();
    rig.simulator.control({ failNext: [{ match: 'GET /v2/**', times: 1, how }] });
    await expect(rig.provider.look(payment)).rejects.toMatchObject({ kind });
    expect(await rig.provider.look(payment)).toMatchObject({ state: 'open' });
  });

  test('a key Amazon does not know, or of somebody else, is misconfigured', async () => {
    const payment = await rig.begin();
    const withKey = (publicKeyId: string) => ({
      ...payment,
      account: { ...AMAZON_ACCOUNT, values: { ...AMAZON_ACCOUNT.values, publicKeyId } },
    });
    await expect(rig.provider.look(withKey('SANDBOX-OTHER'))).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'UnauthorizedAccess',
    });
    const other = await startAmazonRig({ now: () => Date.now() - 3_600_000 });
    // Amazon's clock is an hour ahead of ours: the signature is too old.
    other.simulator.control({ clockOffsetMs: 3_600_000 });
    await expect(other.provider.look(payment)).rejects.toMatchObject({
      kind: 'misconfigured',
      code: 'InvalidRequestSignature',
    });
    await other.simulator.stop();
  });
});

describe('refund', () => {
  const refundInput = (
    paymentId: string,
    amount: number,
    key = 'refund:1',
    refundReference: string | null = null,
  ): RefundInput => ({
    account: AMAZON_ACCOUNT,
    paymentId,
    reference: 'not needed',
    attemptId: 'attempt-1',
    amount: cents(amount),
    currency: 'EUR',
    idempotencyKey: key,
    refundReference,
    reason: 'kalt',
  });
  const refund = (...args: Parameters<typeof refundInput>) =>
    rig.provider.refund(refundInput(...args));

  test('in parts; the same key gives money back once', async () => {
    const { paymentId } = await paid();
    const first = await refund(paymentId, 450);
    expect(first).toEqual({
      status: 'done',
      reference: expect.stringMatching(/^S01-\d{7}-\d{7}-R\d{6}$/),
      reason: null,
    });
    expect(await refund(paymentId, 450)).toEqual(first);
    expect(rig.simulator.payments()).toMatchObject([{ refunded: 450 }]);
    await refund(paymentId, 2000, 'refund:2');
    expect(rig.simulator.payments()).toMatchObject([{ refunded: 2450 }]);
  });

  test.each<FaultKind>(['timeout-after', 'reset-after'])('%s: tried again, once', async (how) => {
    const { paymentId } = await paid();
    rig.simulator.control({ failNext: [{ match: 'POST /v2/refunds', times: 1, how }] });
    const hasty = rig.hasty.refund(refundInput(paymentId, 450));
    await expect(hasty).rejects.toMatchObject({ kind: 'unclear' });
    expect(await refund(paymentId, 450)).toMatchObject({ status: 'done' });
    expect(rig.simulator.payments()).toMatchObject([{ refunded: 450 }]);
  });

  test('more than there is, or of nothing, is refused', async () => {
    const { paymentId } = await paid();
    await expect(refund(paymentId, 9000)).rejects.toMatchObject({
      kind: 'refused',
      code: 'TransactionAmountExceeded',
    });
    await expect(refund('S01-0000000-0000000-C000000', 1)).rejects.toMatchObject({
      kind: 'refused',
      code: 'ResourceNotFound',
    });
  });

  test.each([
    ['settle', 'done', null],
    ['decline', 'failed', 'AmazonRejected'],
  ])('one that takes its time is pending, then %s', async (act, status, reason) => {
    await rig.simulator.stop();
    rig = await startAmazonRig({ slowRefunds: true });
    const { paymentId } = await paid();
    const waiting = await refund(paymentId, 450);
    expect(waiting.status).toBe('pending');
    await rig.simulator.act(waiting.reference, act);
    const decided = { ...waiting, status, reason };
    expect(await refund(paymentId, 450)).toEqual(decided);
    // Once known, it is looked at: Amazon forgets keys.
    expect(await refund(paymentId, 450, 'forgotten', waiting.reference)).toEqual(decided);
    const made = rig.simulator.seen.filter(
      ({ method, path }) => method === 'POST' && path === '/v2/refunds',
    );
    expect(made).toHaveLength(2);
  });
});

test('Amazon has no list of what moved', () => {
  expect(rig.provider.movements(AMAZON_ACCOUNT, 0)).toBeNull();
});
