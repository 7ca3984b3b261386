import { describe, expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { linkDesk } from './testing/link-desk.ts';
import { newKey } from '../testing/new-key.ts';

const desk = linkDesk();

const open = { status: 'open', amount: 325 };

describe('a link', () => {
  it('asks for exactly what is owed, and its payment settles that', async () => {
    const orderId = await desk.dearer();
    expect(await desk.money(orderId)).toMatchObject({ owed: 325, canSendLink: true, link: null });
    const linkId = await desk.link(orderId);
    const { link } = await desk.money(orderId);
    expect(link).toMatchObject({ ...open, by: 'Toni', mailedTo: expect.stringContaining('@') });
    expect(link?.url).toContain(`/checkout/success/${orderId}?link=${linkId}`);
    expect(await desk.view(orderId)).toMatchObject({ due: 325, hasLink: true, status: 'accepted' });
    expect(await desk.seen(linkId)).toMatchObject({
      ...{ ...open, orderId },
      methods: ['Stripe_card', 'Stripe_klarna', 'PayPal_Rest'],
    });
    await desk.pay(linkId);
    expect(await desk.view(orderId)).toMatchObject({
      ...{ due: 0, dueMethod: null, hasLink: false, paid: true, refunded: 0 },
      ...{ status: 'accepted', paymentMethod: 'Stripe_card', total: 2725 },
    });
    expect(await desk.money(orderId)).toMatchObject({
      ...{ owed: 0, canSendLink: false, refundable: 2725 },
      link: { status: 'paid' },
    });
    expect(await desk.attempts(orderId)).toEqual([
      { status: 'paid', amount_cents: 2400 },
      { status: 'paid', amount_cents: 325 },
    ]);
    expect(await desk.kept(orderId)).toBe(2725);
    expect(await desk.news(orderId)).toEqual(['sent', 'paid']);
    const steps = await desk.rows('select status from order_step where order_id = $1', orderId);
    expect(steps.map((step) => (step as { status: string }).status)).toEqual([
      ...['awaiting_payment', 'placed', 'accepted'],
    ]);
  });

  it('tells the provider nothing of who ordered', async () => {
    const linkId = await desk.link(await desk.dearer());
    await desk.atProvider(linkId);
    const { input } = desk.server.stripe.last();
    expect(input).toMatchObject({ amount: 325, address: null });
    expect(input.guest).toEqual({ name: '', email: '', phone: '' });
    expect(input.items.map(({ total }) => total)).toEqual([325]);
    expect(input.returnUrl).toContain(`?link=${linkId}&zurueck=stripe`);
  });

  it('pays all of an order that is to be paid on handover', async () => {
    const orderId = await desk.accepted();
    expect(await desk.money(orderId)).toMatchObject({ owed: 2400, canSendLink: true });
    await desk.pay(await desk.link(orderId), 'PayPal_Rest');
    expect(await desk.view(orderId)).toMatchObject({
      ...{ paid: true, paymentMethod: 'PayPal_Rest', due: 0, status: 'accepted', refunded: 0 },
    });
    await desk.changeTo(orderId, 1);
    await desk.pay(await desk.link(orderId));
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('is visible on the order’s page to whoever sees what is owed', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const info = async (who: TestBrowser) =>
      (await who.get(`/api/shop/fixture/info/${orderId}`)).json().order;
    expect(await info(desk.guest)).toMatchObject({ due: 325, linkId });
    expect(await info(desk.payer)).toMatchObject({ due: 325, linkId });
    await desk.pool.query(`update orders set group_name = 'Büro' where order_id = $1`, [orderId]);
    expect(await info(desk.guest)).toMatchObject({ linkId });
    expect(await info(desk.payer)).toMatchObject({ isPart: true, due: 0, linkId: null });
    await desk.pay(linkId);
    expect(await info(desk.guest)).toMatchObject({ due: 0, linkId: null });
  });

  it('is written down with who sent it and who took it back', async () => {
    const orderId = await desk.dearer();
    await desk.withdraw(orderId, await desk.link(orderId));
    const acts = await desk.rows(
      `select action, detail from audit_entry where subject = $1 and action like 'payment-link%' order by at, action`,
      orderId,
    );
    expect(acts).toMatchObject([
      { action: 'payment-link-sent', detail: { amount: 325 } },
      { action: 'payment-link-withdrawn', detail: { amount: 325 } },
    ]);
  });
});

describe('a link is refused', () => {
  const refusedWith = async (orderId: string, amount: number) =>
    (await desk.sendLink(orderId, amount)).json().error;
  it('where nothing is owed', async () => {
    expect(await refusedWith(await desk.paidByCard(), 325)).toBe('nothing-owed');
  });
  it('where another amount is owed than was seen', async () => {
    expect(await refusedWith(await desk.dearer(2), 325)).toBe('owed-otherwise');
  });
  it('of an order that is over', async () => {
    const orderId = await desk.dearer();
    await desk.move(orderId, { to: 'done' });
    expect(await refusedWith(orderId, 325)).toBe('not-payable');
    expect(await desk.money(orderId)).toMatchObject({ owed: 0, canSendLink: false });
  });
  it('of an order that nobody has paid yet, and of one that is not there', async () => {
    expect(await refusedWith('nowhere-at-all', 325)).toBe('no-order');
  });
  it('to strangers', async () => {
    const orderId = await desk.dearer();
    expect((await desk.sendLink(orderId, 325, newKey(), desk.payer)).statusCode).toBe(401);
  });
  it('that nobody sent', async () => {
    expect((await desk.payer.get(desk.linkPath('never-sent-link'))).statusCode).toBe(404);
    expect((await desk.prepare('never-sent-link')).statusCode).toBe(404);
  });
  it('for a way the shop has not', async () => {
    const linkId = await desk.link(await desk.dearer());
    for (const method of ['offline', 'Stripe_alipay', 'AmazonPay_Checkout'])
      expect((await desk.prepare(linkId, method)).json()).toMatchObject({ status: 'failed' });
    expect(desk.server.stripe.calls.filter((call) => call === 'open')).toHaveLength(1);
  });
});

describe('the same again', () => {
  it('sends one link, with the same key and with another one', async () => {
    const orderId = await desk.dearer();
    const key = newKey();
    const answers = [
      await desk.sendLink(orderId, 325, key),
      await desk.sendLink(orderId, 325, key),
      await desk.sendLink(orderId, 325),
    ];
    expect(new Set(answers.map((answer) => answer.json().link.id)).size).toBe(1);
    expect(await desk.news(orderId)).toEqual(['sent']);
  });

  it('sent from two devices at once is one', async () => {
    const orderId = await desk.dearer();
    const answers = await Promise.all([1, 2, 3].map(() => desk.sendLink(orderId, 325)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await desk.news(orderId)).toEqual(['sent']);
  });

  it('after it was taken back, with its key, makes no new one', async () => {
    const orderId = await desk.dearer();
    const key = newKey();
    const first = (await desk.sendLink(orderId, 325, key)).json().link.id;
    await desk.withdraw(orderId, first);
    expect((await desk.sendLink(orderId, 325, key)).json().link).toMatchObject({
      ...{ id: first, status: 'withdrawn', endReason: 'staff' },
    });
  });

  it('opened on two devices is one payment', async () => {
    const linkId = await desk.link(await desk.dearer());
    const other = await TestBrowser.open(desk.server);
    const answers = await Promise.all([
      desk.prepare(linkId),
      desk.prepare(linkId, 'Stripe_card', other),
    ]);
    expect(new Set(answers.map((answer) => answer.json().url)).size).toBe(1);
  });

  it('opened in another way ends the first at its provider', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    await desk.pay(linkId, 'PayPal_Rest');
    expect(desk.server.stripe.payments.get(first)?.state).toBe('expired');
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('is captured once, however often it is told', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    await desk.pay(linkId);
    for (const _ of [1, 2])
      expect((await desk.settle(linkId)).json()).toMatchObject({ status: 'captured' });
    await desk.later();
    expect(await desk.kept(orderId)).toBe(2725);
    expect(await desk.news(orderId)).toEqual(['sent', 'paid']);
    expect((await desk.prepare(linkId)).json().status).toBe('captured');
  });

  it('takes approved money by itself: the press said the amount', async () => {
    desk.server.paypal.capturesLater = true;
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.paypal.set(await desk.atProvider(linkId, 'PayPal_Rest'), 'approved');
    expect((await desk.settle(linkId, 'paypal')).json().status).toBe('captured');
    expect(await desk.kept(orderId)).toBe(2725);
  });

  it('is paid where the guest never came back, by the watch', async () => {
    const orderId = await desk.dearer();
    desk.server.stripe.set(await desk.atProvider(await desk.link(orderId)), 'paid');
    desk.server.setNow(TUESDAY_EVENING + 3 * 60_000);
    await desk.later();
    expect(await desk.view(orderId)).toMatchObject({ due: 0 });
  });
});
