import { afterEach, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { allowCapture, type Attempt } from './attempts.ts';
import { endOrder } from './end-order.ts';
import { settle, type SettleOptions } from './settle.ts';

const desk = paymentDesk();
afterEach(() => vi.restoreAllMocks());
const ask = ({ shop_id: shopId, attempt_id: id }: Attempt, options?: SettleOptions) =>
  settle(desk.server.context, shopId, id, options);
const now = ({ order_id: orderId }: Attempt) => desk.attempt(orderId);

async function opened(gateway: 'stripe' | 'paypal' = 'stripe'): Promise<Attempt> {
  const method = gateway === 'stripe' ? 'Stripe_card' : 'PayPal_Rest';
  const orderId = await orderOnline(desk.guest, method);
  await desk.prepare(orderId, {}, gateway);
  desk.server[gateway].calls.length = 0;
  return desk.attempt(orderId);
}

/** Written down, and the provider's answer never came. */
async function interrupted(wasOpened = false): Promise<Attempt> {
  const { stripe } = desk.server;
  stripe.failNext('open', 'unclear', wasOpened);
  const attempt = await opened();
  expect(attempt).toMatchObject({ status: 'created', reference: null });
  return attempt;
}

it('an attempt nobody made cannot be settled', async () => {
  await expect(settle(desk.server.context, 'fixture', 'nowhere')).rejects.toThrow(
    'no such attempt',
  );
});

describe('an attempt that is paid', () => {
  it('is not asked about again', async () => {
    const { stripe } = desk.server;
    const attempt = await opened();
    stripe.set(attempt.reference!, 'paid');
    expect(await ask(attempt)).toBe('paid');
    stripe.calls.length = 0;
    expect(await ask(attempt)).toBe('paid');
    expect(await ask(attempt, { endAs: 'cancelled' })).toBe('paid');
    expect(stripe.calls).toEqual([]);
  });

  it('too late stays returned', async () => {
    const { stripe, context } = desk.server;
    const attempt = await opened();
    await endOrder(context, 'fixture', attempt.order_id, 'cancelled');
    stripe.set(attempt.reference!, 'paid');
    for (const _ of [1, 2]) expect(await ask(attempt)).toBe('returned');
    expect(await desk.refunds(attempt.order_id)).toHaveLength(1);
  });
});

describe('an attempt that is ended', () => {
  it.each(['cancelled', 'expired'] as const)('as %s is so', async (endAs) => {
    const attempt = await opened();
    expect(await ask(attempt, { endAs })).toBe('ended');
    expect(desk.server.stripe.calls).toEqual(['close']);
    expect(desk.server.stripe.single().state).toBe('expired');
    expect(await now(attempt)).toMatchObject({ status: endAs });
  });

  it('is over also where the provider keeps it open', async () => {
    desk.server.stripe.capturesLater = true;
    const attempt = await opened();
    expect(await ask(attempt, { endAs: 'cancelled' })).toBe('ended');
    expect(await now(attempt)).toMatchObject({ status: 'cancelled' });
  });

  it('without ever having been opened is over as well', async () => {
    desk.server.stripe.tellsLater = true;
    const attempt = await opened();
    expect(await ask(attempt, { endAs: 'expired' })).toBe('ended');
    expect(await now(attempt)).toMatchObject({ status: 'expired', reason: 'never opened' });
  });

  it('with somebody else’s payment told is over too', async () => {
    desk.server.stripe.tellsLater = true;
    await opened();
    const another = desk.server.stripe.last().reference;
    const attempt = await opened();
    expect(await ask(attempt, { endAs: 'cancelled', reference: another })).toBe('ended');
    expect(await now(attempt)).toMatchObject({ status: 'cancelled', reference: null });
  });
});

describe('an attempt whose opening gave no answer', () => {
  it('is opened again, and what was paid there is found', async () => {
    const attempt = await interrupted(true);
    const { stripe } = desk.server;
    stripe.set(stripe.single().reference, 'paid');
    expect(await ask(attempt)).toBe('paid');
    expect(stripe.calls).toEqual(['open', 'look']);
    expect(await now(attempt)).toMatchObject({ reference: stripe.single().reference });
  });

  it('is tried again as long as nobody answers', async () => {
    const attempt = await interrupted();
    for (const options of [{}, { endAs: 'cancelled' }] as const)
      for (const kind of ['unclear', 'misconfigured'] as const) {
        desk.server.stripe.failNext('open', kind);
        await expect(ask(attempt, options)).rejects.toMatchObject({ kind });
      }
    expect(await now(attempt)).toEqual(attempt);
  });

  it('and is refused now was never opened: ended it is over, and otherwise not', async () => {
    const attempt = await interrupted();
    desk.server.stripe.failNext('open', 'refused');
    await expect(ask(attempt)).rejects.toMatchObject({ kind: 'refused' });
    expect((await now(attempt)).status).toBe('created');
    desk.server.stripe.failNext('open', 'refused');
    expect(await ask(attempt, { endAs: 'cancelled' })).toBe('ended');
    expect(await now(attempt)).toMatchObject({ status: 'cancelled', reason: 'never opened' });
    expect(desk.server.stripe.payments.size).toBe(0);
  });

  it('and fails by a fault of ours is not ended', async () => {
    const attempt = await interrupted();
    const fault = Object.assign(new Error('a fault of ours'), { kind: 'refused' });
    vi.spyOn(desk.server.stripe, 'open').mockRejectedValueOnce(fault);
    await expect(ask(attempt, { endAs: 'cancelled' })).rejects.toThrow('a fault of ours');
    expect(await now(attempt)).toEqual(attempt);
  });
});

describe('an attempt that only the return tells of', () => {
  it('is open until then, and nobody is asked', async () => {
    desk.server.stripe.tellsLater = true;
    const attempt = await opened();
    expect(await ask(attempt)).toBe('open');
    expect(desk.server.stripe.calls).toEqual([]);
    expect(await now(attempt)).toMatchObject({ status: 'pending', reference: null });
  });

  it('remembers what the return told', async () => {
    const { stripe } = desk.server;
    stripe.tellsLater = true;
    const attempt = await opened();
    const { reference } = stripe.single();
    expect(await ask(attempt, { reference })).toBe('open');
    expect(await now(attempt)).toMatchObject({ reference });
    stripe.set(reference, 'paid');
    expect(await ask(attempt)).toBe('paid');
  });

  it('does not remember somebody else’s payment', async () => {
    const { stripe } = desk.server;
    stripe.tellsLater = true;
    await opened();
    const another = stripe.last().reference;
    stripe.set(another, 'paid');
    const attempt = await opened();
    expect(await ask(attempt, { reference: another })).toBe('open');
    expect(await now(attempt)).toMatchObject({ status: 'pending', reference: null });
    expect(await desk.ledger(attempt.order_id)).toEqual([]);
  });
});

describe('money is taken', () => {
  it('of an approved payment only', async () => {
    const attempt = await opened();
    expect(attempt.capture_wanted).toBe(true);
    expect(await ask(attempt)).toBe('open');
    expect(desk.server.stripe.calls).toEqual(['look']);
    expect((await now(attempt)).status).toBe('pending');
    desk.server.stripe.set(attempt.reference!, 'approved');
    expect(await ask(attempt)).toBe('paid');
    expect(desk.server.stripe.calls).toEqual(['look', 'look', 'capture']);
  });

  it('of this attempt’s payment only', async () => {
    const { stripe } = desk.server;
    const attempt = await opened();
    const input = { ...stripe.single().input, attemptId: 'another' };
    stripe.set(attempt.reference!, 'approved', { input });
    expect(await ask(attempt)).toBe('open');
    expect(stripe.calls).toEqual(['look']);
  });

  it('when the guest gives the order while the provider is asked', async () => {
    const { paypal, context } = desk.server;
    const attempt = await opened('paypal');
    paypal.set(attempt.reference!, 'approved');
    paypal.during = (name) =>
      name === 'look' ? allowCapture(context.database.pool, attempt) : undefined;
    expect(await ask(attempt)).toBe('paid');
  });

  it('not any more when the guest gives up while the provider is asked', async () => {
    const { paypal } = desk.server;
    const attempt = await opened('paypal');
    await allowCapture(desk.server.context.database.pool, attempt);
    paypal.set(attempt.reference!, 'approved');
    paypal.during = async (name) => {
      if (name === 'look')
        await endOrder(desk.server.context, 'fixture', attempt.order_id, 'cancelled');
    };
    expect(await ask(attempt)).toBe('ended');
    expect(paypal.calls).not.toContain('capture');
    expect(paypal.kept()).toBe(0);
    expect((await desk.orderRow(attempt.order_id)).status).toBe('cancelled');
  });

  it('and the attempt is under way before the provider is asked for it', async () => {
    const attempt = await opened();
    desk.server.stripe.set(attempt.reference!, 'approved');
    desk.server.setNow(TUESDAY_EVENING + MINUTE);
    let before: string | null = null;
    desk.server.stripe.before = async (name) => {
      if (name === 'capture') before = (await now(attempt)).status;
    };
    expect(await ask(attempt)).toBe('paid');
    expect(before).toBe('processing');
  });
});
