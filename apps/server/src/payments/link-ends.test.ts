import { describe, expect, it } from 'vitest';
import { LINK_VALID_MS } from '@tischlein/domain/payment/payment-link.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { linkDesk } from './testing/link-desk.ts';

const desk = linkDesk();

const open = { status: 'open', amount: 325 };

/** Paid all the same: it goes back at once, and the restaurant is told. */
async function expectReturned(orderId: string, reference: string, kept: number) {
  desk.server.stripe.set(reference, 'paid');
  await desk.later();
  await desk.server.app.inject({
    method: 'POST',
    url: '/api/platform/payment/stripe/fixture',
    headers: { 'content-type': 'application/json', 'x-signature': 'good' },
    payload: JSON.stringify({ reference }),
  });
  await expect.poll(() => desk.alerts(orderId)).toHaveLength(1);
  await desk.later();
  expect(await desk.alerts(orderId)).toMatchObject([{ kind: 'money-returned' }]);
  await expect.poll(() => desk.kept(orderId)).toBe(kept);
}

describe('while the guest is paying', () => {
  it('the order is changed again: the link is taken back, the payment closed, a new one asks anew', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    await desk.changeTo(orderId, 2);
    expect(await desk.money(orderId)).toMatchObject({
      owed: 650,
      link: { status: 'withdrawn', endReason: 'changed' },
    });
    expect(await desk.view(orderId)).toMatchObject({ due: 650, hasLink: false });
    await desk.later();
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
    expect((await desk.prepare(linkId)).json().status).toBe('failed');
    await desk.pay(await desk.link(orderId));
    expect(await desk.view(orderId)).toMatchObject({ due: 0 });
    expect(await desk.kept(orderId)).toBe(3050);
  });

  it('it is changed again, and they paid before anybody closed it: that goes back', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    await desk.changeTo(orderId, 2);
    await expectReturned(orderId, first, 2400);
    expect(await desk.view(orderId)).toMatchObject({ due: 650, refunded: 0 });
    await desk.pay(await desk.link(orderId));
    expect(await desk.kept(orderId)).toBe(3050);
    expect(await desk.view(orderId)).toMatchObject({ due: 0, refunded: 0 });
  });

  it('it is changed without another price: the link stays', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, messageCook: 'Ohne Eile' },
    }));
    expect(await desk.view(orderId)).toMatchObject({ revision: 2, hasLink: true });
    await desk.pay(linkId);
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('it becomes cheaper until nothing is owed: the link is taken back', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    await desk.changeTo(orderId, 0);
    expect(await desk.money(orderId)).toMatchObject({ owed: 0, link: { status: 'withdrawn' } });
    await expectReturned(orderId, first, 2400);
  });

  it('it is rejected: everything goes back, what comes after that too', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    await desk.move(orderId, { to: 'rejected', reason: 'Ofen aus' });
    await expectReturned(orderId, first, 0);
    expect(await desk.money(orderId)).toMatchObject({
      owed: 0,
      link: { status: 'withdrawn', endReason: 'over' },
    });
  });

  it('the driver takes the difference in cash: what comes after that goes back', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    await desk.move(orderId, { to: 'on-the-way' });
    expect(await desk.view(orderId)).toMatchObject({ hasLink: true });
    await desk.move(orderId, { to: 'done' });
    expect(await desk.view(orderId)).toMatchObject({ due: 325, hasLink: false });
    await expectReturned(orderId, first, 2400);
    expect(await desk.view(orderId)).toMatchObject({ due: 325, refunded: 0 });
  });

  it('they pay at the very moment of the handover: then the door collects nothing', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    await desk.move(orderId, { to: 'on-the-way' });
    await desk.pay(linkId);
    await desk.move(orderId, { to: 'done' });
    expect(await desk.view(orderId)).toMatchObject({ due: 0, dueMethod: null, status: 'done' });
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('the step is taken back: the link stays over, a new one can be sent', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    await desk.move(orderId, { to: 'done' });
    await desk.staff.post(desk.path(orderId, '/take-back'), { from: 'done' });
    expect(await desk.seen(linkId)).toMatchObject({ status: 'withdrawn' });
    await desk.pay(await desk.link(orderId));
    await desk.move(orderId, { to: 'done' });
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('they give the order up themselves: the link is over with it', async () => {
    desk.guests += 1;
    const body = orderBody({}, { phone: `0911 66${10_000 + desk.guests}` });
    const placed = await desk.guest.post('/api/shop/fixture/order', body);
    const orderId: string = placed.json().order.id;
    const first = await desk.atProvider(await desk.link(orderId));
    const cancelled = await desk.guest.post(`/api/shop/fixture/order/${orderId}/cancel`, {});
    expect(cancelled.statusCode).toBe(200);
    await expectReturned(orderId, first, 0);
    expect(await desk.money(orderId)).toMatchObject({ owed: 0, link: { endReason: 'over' } });
  });

  it('nobody fetches it: the link is over', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    await desk.move(orderId, { to: 'not-collected' });
    await expectReturned(orderId, first, 2400);
  });

  it('staff takes it back, or finds it paid', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    expect((await desk.withdraw(orderId, linkId)).json().link).toMatchObject({
      status: 'withdrawn',
      endReason: 'staff',
    });
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
    const second = await desk.link(orderId);
    desk.server.stripe.set(await desk.atProvider(second), 'paid');
    expect((await desk.withdraw(orderId, second)).json().link).toMatchObject({ status: 'paid' });
    expect(await desk.view(orderId)).toMatchObject({ due: 0 });
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('another amount than asked for comes: it goes back, and the link stays', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.stripe.set(await desk.atProvider(linkId), 'paid', { amount: 300 });
    expect((await desk.settle(linkId)).json().status).toBe('failed');
    await desk.later();
    expect(await desk.alerts(orderId)).toMatchObject([{ kind: 'wrong-money' }]);
    expect(await desk.kept(orderId)).toBe(2400);
    await desk.pay(linkId);
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('and the money comes twice: the second goes back', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    await desk.pay(linkId, 'PayPal_Rest');
    await expectReturned(orderId, first, 2725);
  });

  it('is declined: the next instrument pays the same payment', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    desk.server.stripe.set(first, 'declined');
    expect((await desk.settle(linkId)).json().status).toBe('failed');
    expect((await desk.prepare(linkId)).json().url).toContain(first);
    desk.server.stripe.set(first, 'paid');
    expect((await desk.settle(linkId)).json().status).toBe('captured');
    expect(await desk.kept(orderId)).toBe(2725);
  });
});

describe('the time of a link', () => {
  it('runs out: it is closed at the provider and over, what comes later goes back', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS);
    expect(await desk.seen(linkId)).toMatchObject({ status: 'expired' });
    expect((await desk.prepare(linkId)).json().status).toBe('failed');
    await desk.later();
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
    expect(await desk.money(orderId)).toMatchObject({ owed: 325, link: { status: 'expired' } });
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS + 6 * 60_000);
    await expectReturned(orderId, first, 2400);
    await desk.pay(await desk.link(orderId));
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('runs out while they have paid: that counts', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.stripe.set(await desk.atProvider(linkId), 'paid');
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS + 1);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ owed: 0, link: { status: 'paid' } });
    expect(await desk.alerts(orderId)).toEqual([]);
  });

  it('waits for money that is on its way', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    desk.server.stripe.set(first, 'processing');
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS + 1);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ link: open });
    desk.server.stripe.set(first, 'paid');
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS + 60_000);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ owed: 0, link: { status: 'paid' } });
  });

  it('is longer where the order is due later, another day even', async () => {
    const promisedAt = TUESDAY_EVENING + 26 * 3_600_000;
    const orderId = await desk.dearer();
    await desk.pool.query('update orders set promised_at = $2 where order_id = $1', [
      orderId,
      new Date(promisedAt),
    ]);
    const linkId = await desk.link(orderId);
    expect(await desk.seen(linkId)).toMatchObject({ endsAt: new Date(promisedAt).toISOString() });
    desk.server.setNow(promisedAt - 60_000);
    await desk.later();
    await desk.pay(linkId);
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('ends an attempt alone; the link is opened anew', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.stripe.set(await desk.atProvider(linkId), 'expired');
    desk.server.setNow(TUESDAY_EVENING + 40 * 60_000);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ link: open });
    await desk.pay(linkId);
    expect((await desk.attempts(orderId)).map(({ status }) => status)).toEqual([
      ...['paid', 'expired', 'paid'],
    ]);
  });
});

describe('a provider that is down', () => {
  it('opens nothing, and the same press opens it later', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.stripe.failNext('open', 'unclear');
    expect((await desk.prepare(linkId)).statusCode).toBe(503);
    await desk.pay(linkId);
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('keeps nobody from changing, handing over or sending a new link', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    desk.server.stripe.failNext('close', 'unclear');
    await desk.changeTo(orderId, 2);
    await desk.later();
    const linkId = await desk.link(orderId);
    await desk.pay(linkId, 'PayPal_Rest');
    await desk.later();
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
    expect(await desk.kept(orderId)).toBe(3050);
  });

  it('does not keep staff from taking a link back; what was paid meanwhile goes back', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    desk.server.stripe.failNext('close', 'unclear');
    expect((await desk.withdraw(orderId, linkId)).json().link.status).toBe('withdrawn');
    await expectReturned(orderId, first, 2400);
  });

  it('keeps a link open until it can be closed, two hours at most', async () => {
    const orderId = await desk.dearer();
    const first = await desk.atProvider(await desk.link(orderId));
    desk.server.stripe.failNext('close', 'unclear');
    desk.server.setNow(TUESDAY_EVENING + LINK_VALID_MS + 60_000);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ link: open });
    for (const _ of [1, 2]) desk.server.stripe.failNext('close', 'unclear');
    desk.server.setNow(TUESDAY_EVENING + 2 * LINK_VALID_MS + 60_000);
    await desk.later();
    expect(await desk.money(orderId)).toMatchObject({ link: { status: 'expired' } });
    await desk.later();
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
  });
});

describe('orders that go out together or in two bags', () => {
  it('keep their own links', async () => {
    const [orderId, other] = [await desk.dearer(), await desk.dearer()];
    await desk.staff.post(desk.path(orderId, '/join'), { with: other });
    const links = [await desk.link(orderId), await desk.link(other)];
    await desk.pay(links[0]!);
    await desk.move(orderId, { to: 'on-the-way' });
    await desk.move(orderId, { to: 'done' });
    expect(await desk.view(orderId)).toMatchObject({ due: 0, status: 'done' });
    expect(await desk.view(other)).toMatchObject({ due: 325, status: 'done', hasLink: false });
    expect(await desk.seen(links[1]!)).toMatchObject({ status: 'withdrawn' });
  });

  it('keep it while they are divided, and lose it with the last bag', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const { revision } = await desk.view(orderId);
    await desk.staff.post(desk.path(orderId, '/divide'), { revision, second: [1, 0] });
    await desk.move(orderId, { to: 'on-the-way' });
    await desk.staff.post(desk.path(orderId, '/bag'), { bag: 1 });
    expect(await desk.seen(linkId)).toMatchObject(open);
    await desk.staff.post(desk.path(orderId, '/bag'), { bag: 2 });
    expect(await desk.seen(linkId)).toMatchObject({ status: 'withdrawn' });
  });
});
