import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transaction } from '../db/transaction.ts';
import { FakePaymentProvider } from '../testing/fake-payment-provider.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { payOrder } from '../testing/pay-order.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { writeAccount } from './accounts.ts';
import { executeRefund } from './execute-refund.ts';
import {
  PaymentProviderError,
  type ProviderMovement,
  type ProviderRefund,
  type RefundWish,
} from './provider.ts';
import { recheckRefunds } from './recheck-refunds.ts';
import { reconcilePayments } from './reconcile.ts';
import { requestRefund, retryRefund } from './refunds.ts';
import { runRefunds } from './run-refunds.ts';
import { processEvent } from './webhooks.ts';

/** Gives back whatever it is asked for; each key once, as the real ones do. */
class RefundingProvider extends FakePaymentProvider {
  listed: ProviderMovement[] = [];
  wishes: RefundWish[] = [];
  done = new Map<string, number>();
  answer: (wish: RefundWish) => Partial<ProviderRefund> | Promise<Partial<ProviderRefund>> =
    () => ({});

  override async movements(): Promise<ProviderMovement[]> {
    return this.listed;
  }

  override async refund(wish: RefundWish): Promise<ProviderRefund> {
    this.wishes.push(wish);
    const answer = { reason: null, status: 'done' as const, ...(await this.answer(wish)) };
    if (answer.status !== 'failed') this.done.set(wish.idempotencyKey, wish.amount);
    return { reference: `re-${wish.idempotencyKey}`, ...answer };
  }
}

const shopId = 'fixture';
const SHOP = fixtureShop({
  payment: { ...fixtureShop().payment, paypalClientId: 'client' },
});
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const provider = new RefundingProvider('paypal');
let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let orderId: string;
let refundId: string;
let paymentId: string;

beforeAll(async () => {
  server = await startTestServer({ paymentProviders: [provider], shops: [SHOP] });
  pool = server.context.database.pool;
  const { box } = server.context.payments;
  const secrets = { clientSecret: 'secret', webhookId: 'hook' };
  const written = await writeAccount(pool, box, shopId, 'paypal', secrets);
  if (!written.ok) throw new Error(written.missing.join());
});
afterAll(() => server.stop());

beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  provider.answer = () => ({});
  provider.wishes = [];
  provider.done.clear();
  await pool.query('delete from payment_alert');
  await pool.query('delete from refund');
  const guest = await TestBrowser.open(server);
  orderId = (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
  paymentId = await payOrder(pool, { shopId, orderId, now: server.context.now() });
  refundId = await ask(1000, 'first');
});

const ask = async (amount: number, key: string): Promise<string> => {
  const request = { shopId, orderId, amount, key, reason: 'Etwas fehlte', staffId: null };
  const asked = await transaction(pool, (client) =>
    requestRefund(client, { ...request, now: server.context.now() }),
  );
  if (!asked.ok) throw new Error(asked.error);
  return asked.refundIds[0]!;
};
const later = (ms: number) => server.setNow(server.context.now() + ms);
const execute = () => executeRefund(server.context, shopId, refundId);
const row = async () =>
  (await pool.query('select * from refund where refund_id = $1', [refundId])).rows[0];
const given = async () =>
  (
    await pool.query(
      `select payment_id, amount_cents from payment_ledger where order_id = $1 and kind = 'refund'`,
      [orderId],
    )
  ).rows;
const alerts = async () =>
  (await pool.query('select kind, detail from payment_alert where order_id = $1', [orderId])).rows;
const unclear = () => {
  throw new PaymentProviderError('unclear', 'timeout');
};

describe('a refund', () => {
  it('is asked for at the provider and written into the ledger once it is done', async () => {
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(provider.wishes).toMatchObject([
      { paymentId, amount: 1000, currency: 'EUR', idempotencyKey: refundId, account: { shopId } },
    ]);
    expect(await given()).toEqual([{ payment_id: `re-${refundId}`, amount_cents: 1000 }]);
    later(HOUR);
    expect(await execute()).toBeNull();
    expect(provider.wishes).toHaveLength(1);
  });

  it('is tried by one at a time', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    provider.answer = async () => {
      await held;
      return {};
    };
    const first = execute();
    await expect.poll(() => provider.wishes.length).toBe(1);
    expect(await Promise.all([execute(), execute()])).toEqual([null, null]);
    release();
    expect(await first).toMatchObject({ status: 'done' });
    expect(provider.wishes).toHaveLength(1);
  });

  it('without a clear answer is tried again with the same key, later and later', async () => {
    provider.answer = (wish) => {
      provider.done.set(wish.idempotencyKey, wish.amount);
      return unclear();
    };
    await execute();
    expect(await row()).toMatchObject({ status: 'requested', tries: 1 });
    later(MINUTE - 1);
    expect(await execute()).toBeNull();
    later(1);
    await execute();
    later(MINUTE);
    expect(await execute()).toBeNull();
    provider.answer = () => ({});
    later(MINUTE);
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(provider.done).toEqual(new Map([[refundId, 1000]]));
    expect(await given()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it('is not sent once more when the provider may have forgotten its key', async () => {
    provider.answer = unclear;
    await execute();
    later(24 * HOUR);
    expect(await execute()).toMatchObject({ status: 'failed' });
    expect(provider.wishes).toHaveLength(1);
    expect((await alerts())[0].detail).toContain('Sieh dort nach');
  });

  it('that waits at the provider is looked at by its id until it is done', async () => {
    provider.answer = () => ({ status: 'pending', reference: 'RE-1' });
    await execute();
    expect(await row()).toMatchObject({ status: 'pending', reference: 'RE-1' });
    expect(await given()).toEqual([]);
    later(48 * HOUR);
    provider.answer = () => ({ reference: 'RE-1' });
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(provider.wishes.map(({ refundReference }) => refundReference)).toEqual([null, 'RE-1']);
    expect(await given()).toEqual([{ payment_id: 'RE-1', amount_cents: 1000 }]);
  });

  it.each([
    [
      'refuses it',
      () => {
        throw new PaymentProviderError('refused', 'no', 'CAPTURE_FULLY_REFUNDED');
      },
      'CAPTURE_FULLY_REFUNDED',
    ],
    [
      'says it failed',
      () => ({ status: 'failed' as const, reason: 'expired_card' }),
      'expired_card',
    ],
  ])('has failed when the provider %s, and somebody is told', async (_what, answer, code) => {
    provider.answer = answer;
    expect(await execute()).toMatchObject({ status: 'failed' });
    expect((await row()).failure).toContain(code);
    expect(await alerts()).toEqual([
      { kind: 'refund-failed', detail: expect.stringMatching(/10,00\s€.*abgelehnt/) },
    ]);
    later(HOUR);
    expect(await execute()).toBeNull();
    expect(await given()).toEqual([]);
  });

  it('waits while the account is missing, and tells it once', async () => {
    const kept = await pool.query('delete from payment_account returning *');
    await execute();
    later(HOUR);
    await execute();
    expect(await row()).toMatchObject({ status: 'requested', tries: 2 });
    expect(await alerts()).toMatchObject([{ kind: 'misconfigured' }]);
    const { shop_id, gateway, sealed } = kept.rows[0];
    await pool.query('insert into payment_account values ($1, $2, $3)', [shop_id, gateway, sealed]);
    later(HOUR);
    expect(await execute()).toMatchObject({ status: 'done' });
  });
});

describe('a refund that is done and comes back', () => {
  const bounce = () => ({ status: 'failed' as const, reason: 'account_closed' });
  const nightly = () => reconcilePayments(server.context);

  it('is failed after all: somebody is told once, and the money can be given back again', async () => {
    await execute();
    const paid = { kind: 'payment' as const, paymentId, amount: 2400, currency: 'EUR' };
    provider.listed = [{ ...paid, attemptId: null, at: server.context.now() }];
    later(48 * HOUR);
    await nightly();
    expect(await row()).toMatchObject({ status: 'done' });
    expect(await alerts()).toEqual([]);
    provider.answer = bounce;
    await nightly();
    await nightly();
    expect(provider.wishes.at(-1)).toMatchObject({ refundReference: `re-${refundId}` });
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await alerts()).toEqual([
      { kind: 'refund-failed', detail: expect.stringMatching(/10,00\s€.*kam zurück.*closed/) },
    ]);
    expect(await given()).toEqual([]);
    provider.answer = () => ({});
    const asked = await transaction(pool, (client) =>
      retryRefund(client, {
        ...{ shopId, orderId, refundId, staffId: 'gerda' },
        now: server.context.now(),
      }),
    );
    expect(asked).toEqual({ ok: true });
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(await given()).toHaveLength(1);
  });

  it('is found by an event of its payment, too, and only for a month', async () => {
    await execute();
    provider.answer = bounce;
    const [{ attempt_id: attemptId }] = (
      await pool.query('select attempt_id from refund where refund_id = $1', [refundId])
    ).rows;
    await recheckRefunds(server.context, { shopId, gateway: 'paypal', attemptId: 'another' });
    later(31 * 24 * HOUR);
    await recheckRefunds(server.context, { shopId, gateway: 'paypal', attemptId });
    expect(await row()).toMatchObject({ status: 'done' });
    later(-2 * 24 * HOUR);
    await pool.query(
      `insert into payment_event (shop_id, gateway, event_id, kind, attempt_id, received_at)
        values ($1, 'paypal', 'EV-1', 'PAYMENT.REFUND.FAILED', $2, now())`,
      [shopId, attemptId],
    );
    await processEvent(server.context, shopId, 'paypal', 'EV-1');
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await alerts()).toHaveLength(1);
  });
});

describe('the round of every minute', () => {
  it('does all that is due and leaves a silent provider alone', async () => {
    const second = await ask(200, 'second');
    provider.answer = unclear;
    await runRefunds(server.context);
    expect(provider.wishes).toHaveLength(1);
    provider.answer = () => ({});
    later(MINUTE);
    await runRefunds(server.context);
    expect([...provider.done.keys()].sort()).toEqual([refundId, second].sort());
    expect((await given()).length).toBe(2);
  });
});
