import { describe, expect, it } from 'vitest';
import { CashDesk } from '../closing/testing/cash-desk.ts';
import { linkDesk } from './testing/link-desk.ts';
import { newKey } from '../testing/new-key.ts';

const desk = linkDesk(1);

const methods = async () =>
  Object.fromEntries(
    (await desk.report()).methods.map(({ method, orders, gross, refunds }) => [
      method,
      [orders, gross, refunds],
    ]),
  );
const refund = (orderId: string, amount: number) =>
  desk.staff.post(desk.path(orderId, '/refund'), { key: newKey(), amount, reason: 'Kalt' });

describe('the day’s report', () => {
  it('has what a link brought under the way it was paid in', async () => {
    const orderId = await desk.dearer();
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 0], offline: [0, 325, 0] });
    await desk.pay(await desk.link(orderId), 'PayPal_Rest');
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 0], PayPal_Rest: [0, 325, 0] });
    await desk.changeTo(orderId, 2);
    await desk.pay(await desk.link(orderId));
    expect(await methods()).toEqual({ Stripe_card: [1, 2725, 0], PayPal_Rest: [0, 325, 0] });
    const { gross, refunds, vat, tips } = await desk.report();
    expect([gross, refunds]).toEqual([3050, 0]);
    expect(vat.reduce((sum, row) => sum + row.gross, 0) + tips).toBe(3050);
  });

  it('has what goes back of it there, the latest payment first, to the cent', async () => {
    const orderId = await desk.dearer();
    await desk.pay(await desk.link(orderId), 'PayPal_Rest');
    expect((await refund(orderId, 500)).statusCode).toBe(200);
    await desk.later();
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 175], PayPal_Rest: [0, 325, 325] });
    expect(desk.server.paypal.kept()).toBe(0);
    expect(desk.server.stripe.kept()).toBe(2225);
    expect(await desk.view(orderId)).toMatchObject({ refunded: 500 });
    expect(await desk.money(orderId)).toMatchObject({ refundable: 2225 });
  });

  it('knows a change that makes it cheaper again from a refund', async () => {
    const orderId = await desk.dearer(2);
    await desk.pay(await desk.link(orderId), 'PayPal_Rest');
    await desk.changeTo(orderId, 1);
    await desk.later();
    expect(await desk.view(orderId)).toMatchObject({ total: 2725, due: 0, refunded: 0 });
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 0], PayPal_Rest: [0, 325, 0] });
    expect([desk.server.paypal.kept(), desk.server.stripe.kept()]).toEqual([325, 2400]);
  });

  it('counts no money that came beside and went back', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId), 'PayPal_Rest');
    await desk.changeTo(orderId, 2);
    desk.server.paypal.set(first, 'paid');
    await desk.later();
    await desk.later();
    expect(desk.server.paypal.kept()).toBe(0);
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 0], offline: [0, 650, 0] });
    expect(await desk.view(orderId)).toMatchObject({ refunded: 0 });
  });

  it('has an order of the door that was paid by a link under that way alone', async () => {
    const orderId = await desk.accepted();
    await desk.pay(await desk.link(orderId), 'PayPal_Rest');
    expect(await methods()).toEqual({ PayPal_Rest: [1, 2400, 0] });
    expect((await refund(orderId, 2400)).statusCode).toBe(200);
    expect(await methods()).toEqual({ PayPal_Rest: [1, 2400, 2400] });
  });

  it('of another day has what was paid after midnight with its order', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.setNow(desk.server.context.now() + 90 * 60_000);
    await desk.pay(linkId, 'PayPal_Rest');
    expect(await methods()).toEqual({ Stripe_card: [1, 2400, 0], PayPal_Rest: [0, 325, 0] });
  });
});

describe('cash and closings', () => {
  it('hold nothing at the door of what was paid by a link', async () => {
    const cash = new CashDesk(desk.server, desk.staff);
    const linked = await desk.dearer();
    const atDoor = await desk.dearer();
    await desk.pay(await desk.link(linked), 'PayPal_Rest');
    for (const orderId of [linked, atDoor]) await desk.move(orderId, { to: 'done' });
    const { purses } = await cash.cash();
    expect(purses.map(({ expected }) => expected)).toContain(325);
    for (const { id, holds } of purses) if (holds) await cash.close(id);
    const closed = await desk.staff.post('/api/shop/fixture/counter/closings', { key: newKey() });
    expect(closed.statusCode).toBe(200);
    const entries = await desk.rows<{ id: string; figures: Record<string, number> }>(
      `select subject_id as id, figures from closing_entry where book = 'day' and subject_id = any($1)`,
      [linked, atDoor],
    );
    const of = (id: string) => entries.find((entry) => entry.id === id)?.figures;
    expect(of(linked)).toMatchObject({
      'method.Stripe_card.gross': 2400,
      'method.PayPal_Rest.gross': 325,
    });
    expect(of(linked)).not.toHaveProperty('method.offline.gross');
    expect(of(atDoor)).toMatchObject({
      'method.Stripe_card.gross': 2400,
      'method.offline.gross': 325,
    });
  });

  it('take cash out again where a counted step was taken back and the link was paid then', async () => {
    const cash = new CashDesk(desk.server, desk.staff);
    const orderId = await desk.dearer();
    await desk.move(orderId, { to: 'done' });
    for (const { id, holds } of (await cash.cash()).purses) if (holds) await cash.close(id);
    await desk.staff.post(desk.path(orderId, '/take-back'), { from: 'done' });
    await desk.pay(await desk.link(orderId));
    await desk.move(orderId, { to: 'done' });
    const booked = await desk.rows<{ cash: number }>(
      `select coalesce(sum((figures ->> 'cash')::int), 0)::int as cash from closing_entry
        where book = 'cash' and subject_id = $1`,
      orderId,
    );
    expect(booked).toEqual([{ cash: 325 }]);
    const drawer = (await cash.cash()).purses.find(({ holds }) => holds);
    expect(drawer?.expected).toBe(-325);
  });
});
