import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { paymentDesk } from '../testing/payment-desk.ts';
import { orderOnline } from '../testing/payment-server.ts';
import { endOrder, type EndOptions } from './end-order.ts';

const desk = paymentDesk();
let orderId: string;
beforeEach(async () => {
  orderId = await orderOnline(desk.guest);
});
afterEach(() => vi.restoreAllMocks());

const end = (to: 'expired' | 'cancelled' = 'cancelled', options?: EndOptions) =>
  endOrder(desk.server.context, 'fixture', orderId, to, options);
const status = async () => (await desk.orderRow(orderId)).status;
const reference = () => desk.server.stripe.single().reference;
/** Before the order is locked, once. */
const meanwhile = (work: () => Promise<unknown>) =>
  vi.spyOn(desk.server.context.payments.hooks, 'lock').mockImplementationOnce(async () => {
    await work();
  });

describe('ending an order answers how it stands', () => {
  it('ended, and group and table are told', async () => {
    await desk.prepare(orderId);
    const told = vi.spyOn(desk.server.context.payments.hooks, 'onEnded');
    expect(await end('expired')).toBe('expired');
    expect(told).toHaveBeenCalledExactlyOnceWith(
      expect.anything(),
      'fixture',
      orderId,
      TUESDAY_EVENING,
    );
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'expired' });
    expect(desk.server.stripe.single().state).toBe('expired');
    expect(await desk.alerts(orderId)).toEqual([]);
    // As it ended first.
    expect(await end('cancelled')).toBe('expired');
    expect(told).toHaveBeenCalledOnce();
  });

  it('paid meanwhile', async () => {
    await desk.prepare(orderId);
    desk.server.stripe.set(reference(), 'paid');
    expect(await end()).toBe('placed');
    expect(await desk.orderRow(orderId)).toMatchObject({ status: 'placed', paid: true });
  });

  it('with its money on the way', async () => {
    await desk.prepare(orderId);
    desk.server.stripe.set(reference(), 'processing');
    expect(await end()).toBe('processing');
    expect(await end('cancelled', { allowProviderDown: true })).toBe('processing');
    expect(await status()).toBe('awaiting_payment');
    expect(await end('expired', { force: true })).toBe('expired');
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'expired' });
    expect(await desk.alerts(orderId)).toEqual([]);
  });

  it('nothing, where there is none', async () => {
    expect(await endOrder(desk.server.context, 'fixture', 'nowhere', 'expired')).toBeNull();
  });
});

describe('while the provider is away', () => {
  beforeEach(async () => {
    await desk.prepare(orderId);
    desk.server.stripe.failNext('close');
  });

  it('it waits on', async () => {
    await expect(end()).rejects.toMatchObject({ kind: 'unclear' });
    expect(await status()).toBe('awaiting_payment');
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'pending' });
  });

  it('a guest who orders otherwise is let go, and nobody is told', async () => {
    expect(await end('cancelled', { allowProviderDown: true })).toBe('cancelled');
    expect(await desk.attempt(orderId)).toMatchObject({ status: 'cancelled' });
    expect(await desk.alerts(orderId)).toEqual([]);
  });

  it('it ends unasked, and staff are told that money may come', async () => {
    expect(await end('expired', { force: true })).toBe('expired');
    expect(await desk.alerts(orderId)).toEqual([
      { kind: 'expired-unasked', detail: expect.stringContaining('geht es automatisch zurück') },
    ]);
  });

  it('a guest who had agreed to pay is not let go; the watch ends it all the same', async () => {
    await desk.query(`update payment_attempt set status = 'processing' where order_id = $1`, [
      orderId,
    ]);
    expect(await end('cancelled', { allowProviderDown: true })).toBe('processing');
    expect(await status()).toBe('awaiting_payment');
    desk.server.stripe.failNext('close');
    expect(await end('expired', { force: true })).toBe('expired');
  });
});

it.each([{}, { allowProviderDown: true }, { force: true }])(
  'a fault of ours ends nothing, with %j',
  async (options) => {
    await desk.prepare(orderId);
    const fault = new Error('a fault of ours');
    vi.spyOn(desk.server.stripe, 'close').mockRejectedValueOnce(fault);
    await expect(end('cancelled', options)).rejects.toThrow('a fault of ours');
    expect(await status()).toBe('awaiting_payment');
  },
);

describe('a payment that is opened while the order ends', () => {
  it.each([{}, { allowProviderDown: true }, { force: true }])(
    'is closed at its provider first, with %j',
    async (options) => {
      meanwhile(() => desk.prepare(orderId));
      expect(await end('cancelled', options)).toBe('cancelled');
      expect(desk.server.stripe.calls).toEqual(['open', 'close']);
      expect(desk.server.stripe.single().state).toBe('expired');
      expect(await desk.attempt(orderId)).toMatchObject({ status: 'cancelled' });
    },
  );

  it('and paid at once places it', async () => {
    meanwhile(async () => {
      await desk.prepare(orderId);
      desk.server.stripe.set(reference(), 'paid');
    });
    expect(await end('expired')).toBe('placed');
  });

  it('in the place of the one that was closed is closed as well', async () => {
    await desk.prepare(orderId);
    const first = reference();
    const { hooks } = desk.server.context.payments;
    const lock = hooks.lock.bind(hooks);
    // First for the attempt that was closed, then for the order.
    vi.spyOn(hooks, 'lock')
      .mockImplementationOnce(lock)
      .mockImplementationOnce(async () => {
        await desk.prepare(orderId, { method: 'Stripe_klarna' });
      });
    expect(await end()).toBe('cancelled');
    const states = [...desk.server.stripe.payments.values()].map(({ state }) => state);
    expect(states).toEqual(['expired', 'expired']);
    expect(desk.server.stripe.last().reference).not.toBe(first);
  });
});
