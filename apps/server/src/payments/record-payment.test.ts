import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { transaction } from '../db/transaction.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import type { Attempt } from './attempts.ts';
import type { OrderHooks } from './order-hooks.ts';
import type { ProviderPayment, ProviderState } from './provider.ts';
import { recordPayment, type RecordOptions } from './record-payment.ts';

const desk = paymentDesk();
const { query, orderRow, ledger, refunds } = desk;
afterEach(() => vi.restoreAllMocks());
const LATER = TUESDAY_EVENING + 5 * MINUTE;
const pool = () => desk.server.context.database.pool;

async function opened(): Promise<Attempt> {
  const orderId = await orderOnline(desk.guest);
  await desk.prepare(orderId);
  return desk.attempt(orderId);
}
const now = ({ order_id: orderId }: Attempt) => desk.attempt(orderId);

const seen = (
  attempt: Attempt,
  state: ProviderState,
  changes: Partial<ProviderPayment> = {},
): ProviderPayment => ({
  state,
  paymentId: state === 'paid' ? `money-${attempt.attempt_id}` : null,
  amount: 2400,
  currency: 'EUR',
  attemptId: attempt.attempt_id,
  isOurMerchant: true,
  reason: null,
  ...changes,
});

const record = (
  attempt: Attempt,
  payment: ProviderPayment,
  options: Partial<RecordOptions> = {},
) => {
  const { hooks } = desk.server.context.payments;
  return transaction(pool(), (client) =>
    recordPayment(client, attempt.shop_id, attempt.attempt_id, payment, {
      now: LATER,
      hooks,
      ...options,
    }),
  );
};
const endOrderAs = (attempt: Attempt, status: string) =>
  query('update orders set status = $2 where order_id = $1', [attempt.order_id, status]);

const UNPAID = [
  'open',
  'approved',
  'declined',
  'processing',
  'unknown',
  'failed',
  'cancelled',
  'expired',
] as const;

describe('a payment that is not paid', () => {
  it.each([
    ['open', undefined, 'pending', 'open'],
    ['open', 'cancelled', 'cancelled', 'ended'],
    ['open', 'expired', 'expired', 'ended'],
    ['approved', undefined, 'pending', 'open'],
    ['approved', 'expired', 'expired', 'ended'],
    ['declined', undefined, 'pending', 'declined'],
    ['declined', 'cancelled', 'cancelled', 'ended'],
    ['processing', undefined, 'processing', 'processing'],
    ['processing', 'cancelled', 'processing', 'processing'],
    ['unknown', undefined, 'failed', 'ended'],
    ['unknown', 'expired', 'expired', 'ended'],
    ['failed', undefined, 'failed', 'ended'],
    ['failed', 'cancelled', 'cancelled', 'ended'],
    ['cancelled', undefined, 'cancelled', 'ended'],
    ['cancelled', 'expired', 'cancelled', 'ended'],
    ['expired', undefined, 'expired', 'ended'],
    ['expired', 'cancelled', 'cancelled', 'ended'],
  ] as const)('told %s, ended as %s, is %s', async (state, endAs, status, outcome) => {
    const attempt = await opened();
    const payment = seen(attempt, state, { reason: 'no_funds' });
    expect(await record(attempt, payment, endAs ? { endAs } : {})).toBe(outcome);
    const reason = status === 'pending' ? null : 'no_funds';
    expect(await now(attempt)).toMatchObject({ status, reason, looked_at: new Date(LATER) });
    expect((await orderRow(attempt.order_id)).status).toBe('awaiting_payment');
    expect(await ledger(attempt.order_id)).toEqual([]);
  });

  it('and was told so before is only looked at', async () => {
    const attempt = await opened();
    expect(await record(attempt, seen(attempt, 'open'))).toBe('open');
    expect(await now(attempt)).toEqual({ ...attempt, looked_at: new Date(LATER) });
  });

  it.each(UNPAID)('and has ended is over, though told %s', async (state) => {
    const attempt = await opened();
    await record(attempt, seen(attempt, 'failed'), { now: TUESDAY_EVENING + MINUTE });
    const ended = await now(attempt);
    const told = seen(attempt, state, { reason: 'another' });
    expect(await record(attempt, told, { endAs: 'cancelled' })).toBe('ended');
    expect(await record(attempt, told)).toBe('ended');
    expect(await now(attempt)).toEqual({ ...ended, looked_at: new Date(LATER) });
  });
});

describe('a paid attempt', () => {
  it('stays paid, whatever is told later', async () => {
    const attempt = await opened();
    expect(await record(attempt, seen(attempt, 'paid'))).toBe('paid');
    const paid = await now(attempt);
    for (const state of UNPAID)
      expect(await record(attempt, seen(attempt, state), { endAs: 'expired' }), state).toBe('paid');
    expect(await now(attempt)).toEqual(paid);
  });

  it('of an order that ended before stays returned, whatever is told later', async () => {
    const attempt = await opened();
    await endOrderAs(attempt, 'expired');
    expect(await record(attempt, seen(attempt, 'paid'))).toBe('returned');
    for (const state of UNPAID)
      expect(await record(attempt, seen(attempt, state)), state).toBe('returned');
    expect(await now(attempt)).toMatchObject({ status: 'paid' });
  });
});

describe('money', () => {
  it('places the order at the time it came, says so in the journal, and tells group and table', async () => {
    const attempt = await opened();
    const { order_id: orderId, attempt_id: id } = attempt;
    const { hooks } = desk.server.context.payments;
    const placed = vi.spyOn(hooks, 'onPlaced');
    expect(await record(attempt, seen(attempt, 'paid'))).toBe('paid');
    expect(placed).toHaveBeenCalledExactlyOnceWith(expect.anything(), 'fixture', orderId, LATER);
    expect(await now(attempt)).toMatchObject({ status: 'paid', payment_id: `money-${id}` });
    expect(
      await query('select placed_at, paid, payment_method from orders where order_id = $1', [
        orderId,
      ]),
    ).toEqual([{ placed_at: new Date(LATER), paid: true, payment_method: 'Stripe_card' }]);
    expect(
      await query(
        `select status, at, detail from order_step where order_id = $1 and status = 'placed'`,
        [orderId],
      ),
    ).toEqual([{ status: 'placed', at: new Date(LATER), detail: { paid: 'Stripe_card' } }]);
  });

  it('told twice is the order’s once', async () => {
    const attempt = await opened();
    await record(attempt, seen(attempt, 'paid'));
    const before = await orderRow(attempt.order_id);
    expect(await record(attempt, seen(attempt, 'paid'))).toBe('paid');
    expect(await orderRow(attempt.order_id)).toEqual(before);
    expect(await ledger(attempt.order_id)).toEqual([{ kind: 'payment', amount_cents: 2400 }]);
    expect(await refunds(attempt.order_id)).toEqual([]);
  });

  it.each(['expired', 'cancelled'])('for an order that is %s goes back once', async (status) => {
    const attempt = await opened();
    await record(attempt, seen(attempt, 'open'), { endAs: 'expired' });
    await endOrderAs(attempt, status);
    for (const _ of [1, 2]) expect(await record(attempt, seen(attempt, 'paid'))).toBe('returned');
    expect(await refunds(attempt.order_id)).toMatchObject([{ amount_cents: 2400 }]);
    expect(await desk.alerts(attempt.order_id)).toEqual([
      { kind: 'money-returned', detail: expect.stringContaining('abgelaufen oder abgebrochen') },
    ]);
    expect(await orderRow(attempt.order_id)).toMatchObject({ status, paid: false });
  });

  it('of another amount goes back, also when it is told again once the order is paid otherwise', async () => {
    const attempt = await opened();
    const wrong = seen(attempt, 'paid', { amount: 2399 });
    expect(await record(attempt, wrong)).toBe('returned');
    expect(await now(attempt)).toMatchObject({ status: 'failed', payment_id: null });
    expect((await orderRow(attempt.order_id)).status).toBe('awaiting_payment');
    expect(await refunds(attempt.order_id)).toMatchObject([{ amount_cents: 2399 }]);
    desk.server.setNow(LATER);
    await desk.prepare(attempt.order_id);
    const second = await now(attempt);
    expect(second.attempt_id).not.toBe(attempt.attempt_id);
    expect(await record(second, seen(second, 'paid'))).toBe('paid');
    expect(await record(attempt, wrong)).toBe('returned');
    expect(await refunds(attempt.order_id)).toHaveLength(1);
  });

  it('of another attempt is not this one’s: nothing is kept, nothing goes back, staff are told', async () => {
    const attempt = await opened();
    for (const attemptId of ['another', null]) {
      const told = seen(attempt, 'paid', { attemptId });
      expect(await record(attempt, told)).toBe('ended');
    }
    const reason = 'Die Zahlung gehört zu einem anderen Bezahlvorgang.';
    expect(await now(attempt)).toMatchObject({ status: 'failed', payment_id: null, reason });
    expect([await ledger(attempt.order_id), await refunds(attempt.order_id)]).toEqual([[], []]);
    expect(await desk.alerts(attempt.order_id)).toEqual([{ kind: 'wrong-money', detail: reason }]);
    expect((await orderRow(attempt.order_id)).status).toBe('awaiting_payment');
  });

  it.each([
    { paymentId: null },
    { amount: null },
    { currency: null },
    { amount: 0 },
    { amount: -1 },
  ])('with %j is none: the provider told half of it', async (changes) => {
    const attempt = await opened();
    await expect(record(attempt, seen(attempt, 'paid', changes))).rejects.toThrow(
      'a payment without id or amount',
    );
    expect(await now(attempt)).toEqual(attempt);
    expect([await ledger(attempt.order_id), await desk.alerts(attempt.order_id)]).toEqual([[], []]);
  });

  it('for a part of a table’s bill settles it at once', async () => {
    const attempt = await opened();
    await query('update orders set settles_table = true where order_id = $1', [attempt.order_id]);
    const onPlaced = vi.fn<OrderHooks['onPlaced']>();
    const nothing = () => Promise.resolve();
    const hooks: OrderHooks = { lock: nothing, onPlaced, onEnded: nothing };
    expect(await record(attempt, seen(attempt, 'paid'), { hooks })).toBe('paid');
    expect(await orderRow(attempt.order_id)).toMatchObject({ status: 'done', paid: true });
    expect(onPlaced).toHaveBeenCalledOnce();
  });
});

describe('writing down', () => {
  it('holds the attempt, so that nobody moves it meanwhile', async () => {
    const attempt = await opened();
    const free: (number | null)[] = [];
    await transaction(pool(), async (client) => {
      const ask = client.query.bind(client) as (text: string, values?: unknown[]) => unknown;
      const watch = async (text: string, values?: unknown[]) => {
        if (text.startsWith('update payment_attempt'))
          free.push(
            (
              await pool().query(
                'select from payment_attempt where attempt_id = $1 for update skip locked',
                [attempt.attempt_id],
              )
            ).rowCount,
          );
        return ask(text, values);
      };
      vi.spyOn(client, 'query').mockImplementation(watch as never);
      const { hooks } = desk.server.context.payments;
      const told = seen(attempt, 'processing');
      await recordPayment(client, 'fixture', attempt.attempt_id, told, { now: LATER, hooks });
      vi.restoreAllMocks();
    });
    expect(free).toEqual([0]);
  });

  it('wants an attempt', async () => {
    const attempt = await opened();
    const nowhere = { ...attempt, attempt_id: 'nowhere' };
    await expect(record(nowhere, seen(nowhere, 'open'))).rejects.toThrow(
      'an attempt that was looked at is gone',
    );
  });
});
