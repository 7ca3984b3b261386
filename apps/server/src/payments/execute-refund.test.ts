import { describe, expect, it, vi } from 'vitest';
import { refundDesk } from '../testing/refund-desk.ts';
import { PaymentProviderError } from './provider.ts';
import { runRefunds } from './run-refunds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const desk = refundDesk();
const { paypal, ask, execute, later, row, given, alerts, answersTold } = desk;
const unclear = () => {
  throw new PaymentProviderError('unclear', 'timeout');
};

describe('a refund', () => {
  it('is asked for at the provider and written into the ledger once it is done', async () => {
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(paypal.choices).toMatchObject([
      {
        paymentId: desk.paymentId,
        amount: 1000,
        currency: 'EUR',
        idempotencyKey: desk.refundId,
        account: { shopId: 'fixture' },
      },
    ]);
    expect(await given()).toEqual([{ payment_id: `re-${desk.refundId}`, amount_cents: 1000 }]);
    later(HOUR);
    expect(await execute()).toBeNull();
    expect(paypal.choices).toHaveLength(1);
  });

  it('is tried by one at a time', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    paypal.answer = async () => {
      await held;
      return {};
    };
    const first = execute();
    await expect.poll(() => paypal.choices.length).toBe(1);
    expect(await Promise.all([execute(), execute()])).toEqual([null, null]);
    release();
    expect(await first).toMatchObject({ status: 'done' });
    expect(paypal.choices).toHaveLength(1);
  });

  it('without a clear answer is tried again with the same key, later and later', async () => {
    paypal.answer = (input) => {
      paypal.done.set(input.idempotencyKey, input.amount);
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
    paypal.answer = () => ({});
    later(MINUTE);
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(paypal.done).toEqual(new Map([[desk.refundId, 1000]]));
    expect(await given()).toHaveLength(1);
    expect(await alerts()).toEqual([]);
  });

  it('is not sent once more when the provider may have forgotten its key', async () => {
    paypal.answer = unclear;
    await execute();
    later(23 * HOUR + 1);
    expect(await execute()).toMatchObject({ status: 'failed' });
    expect(paypal.choices).toHaveLength(1);
    expect((await alerts())[0]?.detail).toContain('Sieh dort nach');
  });

  it('that waits at the provider is looked at by its id until it is done', async () => {
    paypal.answer = () => ({ status: 'pending', reference: 'RE-1' });
    await execute();
    expect(await row()).toMatchObject({ status: 'pending', reference: 'RE-1' });
    expect(await given()).toEqual([]);
    later(48 * HOUR);
    paypal.answer = () => ({ reference: 'RE-1' });
    expect(await execute()).toMatchObject({ status: 'done' });
    expect(paypal.choices.map(({ refundReference }) => refundReference)).toEqual([null, 'RE-1']);
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
    paypal.answer = answer;
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
    const kept = await desk.pool.query(
      `delete from payment_account where gateway = 'paypal' returning *`,
    );
    await execute();
    later(HOUR);
    await execute();
    expect(await row()).toMatchObject({ status: 'requested', tries: 2 });
    expect(await alerts()).toMatchObject([{ kind: 'misconfigured' }]);
    const { shop_id, gateway, sealed } = kept.rows[0];
    await desk.pool.query('insert into payment_account values ($1, $2, $3)', [
      shop_id,
      gateway,
      sealed,
    ]);
    later(HOUR);
    expect(await execute()).toMatchObject({ status: 'done' });
  });

  it('names its payment by what it was opened with, and by its own id where that is not known', async () => {
    await execute();
    await desk.pool.query('update payment_attempt set reference = null where order_id = $1', [
      desk.orderId,
    ]);
    await ask(200, 'second');
    await runRefunds(desk.server.context);
    expect(paypal.choices.map(({ reference }) => reference)).toEqual([
      desk.paymentId.replace('PAY-', 'REF-'),
      desk.paymentId,
    ]);
  });

  it('that nobody could try for a day is tried then', async () => {
    later(24 * HOUR);
    expect(await execute()).toMatchObject({ status: 'done' });
  });

  it('is sent again as long as the provider remembers its key', async () => {
    paypal.answer = unclear;
    await execute();
    later(23 * HOUR);
    expect(await execute()).toMatchObject({ status: 'requested' });
    expect(paypal.choices.map(({ idempotencyKey }) => idempotencyKey)).toEqual([
      desk.refundId,
      desk.refundId,
    ]);
    expect(await alerts()).toEqual([]);
  });

  it('is not changed by an answer that comes when another try was answered', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    paypal.answer = async () => {
      await held;
      return { status: 'failed', reason: 'too_late' };
    };
    const first = execute();
    await expect.poll(() => paypal.choices.length).toBe(1);
    paypal.answer = () => ({});
    later(MINUTE);
    expect(await execute()).toMatchObject({ status: 'done' });
    release();
    await first;
    expect(await row()).toMatchObject({ status: 'done', failure: null });
    expect([await alerts(), await answersTold()]).toEqual([[], 1]);
  });

  it('is told to the counters by each answer that is not like the last', async () => {
    await execute();
    expect(await answersTold()).toBe(1);
    const second = await ask(200, 'second');
    paypal.answer = unclear;
    for (const told of [2, 2]) {
      await runRefunds(desk.server.context);
      expect(await answersTold()).toBe(told);
      later(HOUR);
    }
    paypal.answer = () => ({});
    await runRefunds(desk.server.context);
    expect(await row(second)).toMatchObject({ status: 'done', failure: null, tries: 3 });
    expect(await answersTold()).toBe(3);
  });

  it('that was not done leaves in the log whose it was and why', async () => {
    const warned = vi.spyOn(desk.server.context.log, 'warn');
    paypal.answer = unclear;
    await execute();
    const calls = [...warned.mock.calls];
    warned.mockRestore();
    expect(calls).toEqual([
      [
        {
          err: expect.any(PaymentProviderError),
          shopId: 'fixture',
          gateway: 'paypal',
          kind: 'unclear',
        },
        'a refund failed at the provider',
      ],
    ]);
  });
});
