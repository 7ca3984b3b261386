import { afterEach, describe, expect, it, vi } from 'vitest';
import { refundDesk } from '../testing/refund-desk.ts';
import { executeRefund } from './execute-refund.ts';
import { PaymentProviderError } from './provider.ts';
import { refundJobs, runRefunds } from './run-refunds.ts';

const shopId = 'fixture';
const MINUTE = 60_000;
const desk = refundDesk();
const { paypal, stripe, ask, later, row, given, alerts } = desk;
const run = () => runRefunds(desk.server.context);
/** They are tried in the order they were asked for. */
const askLater = (amount: number, key: string) => {
  later(1);
  return ask(amount, key);
};
const tried = () => paypal.choices.map(({ idempotencyKey }) => idempotencyKey);
afterEach(() => vi.restoreAllMocks());

describe('the round of every minute', () => {
  it('does all that is due and leaves a silent provider alone', async () => {
    const second = await ask(200, 'second');
    paypal.answer = () => {
      throw new PaymentProviderError('unclear', 'timeout');
    };
    await run();
    expect(paypal.choices).toHaveLength(1);
    paypal.answer = () => ({});
    later(MINUTE);
    await run();
    expect([...paypal.done.keys()].sort()).toEqual([desk.refundId, second].sort());
    expect((await given()).length).toBe(2);
  });

  it('goes on after one that the provider refuses', async () => {
    const second = await askLater(200, 'second');
    paypal.answer = ({ idempotencyKey }) => {
      if (idempotencyKey === second) return {};
      throw new PaymentProviderError('refused', 'no', 'TRANSACTION_REFUSED');
    };
    await run();
    expect(await row()).toMatchObject({ status: 'failed' });
    expect(await row(second)).toMatchObject({ status: 'done' });
  });

  it('tries one of an account that is gone, and all of the others', async () => {
    await desk.pool.query(`delete from payment_account where gateway = 'paypal'`);
    const second = await askLater(200, 'second');
    later(1);
    const other = await ask(300, 'other', await desk.paid('stripe'));
    await run();
    expect(await row()).toMatchObject({ status: 'requested', tries: 1 });
    expect(await row(second)).toMatchObject({ status: 'requested', tries: 0 });
    expect(await row(other)).toMatchObject({ status: 'done' });
    expect(await alerts()).toMatchObject([{ kind: 'misconfigured' }]);
  });

  it('passes by one that somebody else tried meanwhile', async () => {
    const failed = vi.spyOn(desk.server.context.log, 'error');
    const second = await askLater(200, 'second');
    const third = await askLater(300, 'third');
    paypal.answer = async ({ idempotencyKey }) => {
      if (idempotencyKey === desk.refundId)
        await executeRefund(desk.server.context, shopId, second);
      return {};
    };
    await run();
    expect(tried()).toEqual([desk.refundId, second, third]);
    expect(failed).not.toHaveBeenCalled();
  });

  it('logs one that cannot be written down; the rest of its account waits, other accounts do not', async () => {
    const failed = vi.spyOn(desk.server.context.log, 'error');
    const second = await askLater(200, 'second');
    const other = await ask(300, 'other', await desk.paid('stripe'));
    // No text of a database holds this character.
    paypal.answer = () => ({ reference: 'RE-\u0000' });
    await run();
    expect(tried()).toEqual([desk.refundId]);
    expect(failed.mock.calls).toEqual([
      [
        { err: expect.any(Error), shopId, refundId: desk.refundId },
        'a refund could not be tried; the next run tries it again',
      ],
    ]);
    expect(await row(other)).toMatchObject({ status: 'done' });
    expect(stripe.choices).toHaveLength(1);
    paypal.answer = () => ({});
    later(MINUTE);
    await run();
    expect(await row()).toMatchObject({ status: 'done' });
    expect(await row(second)).toMatchObject({ status: 'done' });
  });
});

describe('events of orders', () => {
  const event = (topic: string, refund?: string) => ({
    ...{ shopId, topic, key: 'a' },
    payload: refund ? { refund } : { status: 'placed' },
  });

  it('make a job as soon as one of them asks for a refund', () => {
    const jobs = [{ task: 'refunds', key: 'refunds', payload: {} }];
    expect(refundJobs([event('order'), event('order', 'asked')])).toEqual(jobs);
    expect(refundJobs([event('order', 'asked'), event('order', 'answered')])).toEqual(jobs);
  });

  it('make none otherwise, and those of another topic never do', () => {
    expect(refundJobs([])).toEqual([]);
    expect(refundJobs([event('order'), event('order', 'answered')])).toEqual([]);
    expect(refundJobs([event('alert', 'asked')])).toEqual([]);
  });
});
