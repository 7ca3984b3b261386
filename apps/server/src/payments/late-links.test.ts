import { describe, expect, it } from 'vitest';
import { LINK_VALID_MS } from '@tischlein/domain/payment/payment-link.ts';
import { CashDesk } from '../closing/testing/cash-desk.ts';
import { linkDesk } from './testing/link-desk.ts';
import { newKey } from '../testing/new-key.ts';

const desk = linkDesk(1);

const info = async (orderId: string, who = desk.guest) =>
  (await who.get(`/api/shop/fixture/info/${orderId}`)).json().order;
const takeBack = (orderId: string, from: string) =>
  desk.staff.post(desk.path(orderId, '/take-back'), { from });
const audits = (orderId: string) =>
  desk.rows<{ action: string }>(
    `select action from audit_entry where subject = $1 and action like 'payment-link%' order by audit_id`,
    orderId,
  );

/** Made dearer, sent, opened, changed again, and paid all the same. */
async function paidLate(): Promise<string> {
  const orderId = await desk.dearer();
  const first = await desk.atProvider(await desk.link(orderId));
  await desk.changeTo(orderId, 2);
  desk.server.stripe.set(first, 'paid');
  await desk.later();
  return orderId;
}

describe('money that came too late', () => {
  it('is told to the guest for good, with a new link beside it', async () => {
    const orderId = await paidLate();
    expect(await info(orderId)).toMatchObject({ returned: 325, refunded: 0, due: 650 });
    await desk.pay(await desk.link(orderId));
    expect(await info(orderId)).toMatchObject({ returned: 325, refunded: 0, due: 0 });
    expect(await info(await desk.dearer())).toMatchObject({ returned: 0 });
  });

  it('keeps no step from being taken back, also where its refund failed and was tried again', async () => {
    desk.server.stripe.failNext('refund', 'refused');
    const orderId = await paidLate();
    await desk.move(orderId, { to: 'ready' });
    const { refunds } = await desk.money(orderId);
    expect(refunds).toMatchObject([{ status: 'failed', amount: 325 }]);
    const again = await desk.staff.post(desk.path(orderId, `/refund/${refunds[0]?.id}/retry`), {});
    expect(again.statusCode).toBe(200);
    expect((await takeBack(orderId, 'ready')).json()).toMatchObject({ status: 'accepted' });
    expect(await info(orderId)).toMatchObject({ returned: 325 });
  });

  it('is not even taken where it was only approved', async () => {
    desk.server.paypal.capturesLater = true;
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const reference = await desk.atProvider(linkId, 'PayPal_Rest');
    desk.server.paypal.set(reference, 'approved');
    await desk.changeTo(orderId, 2);
    expect((await desk.settle(linkId, 'paypal')).json().status).toBe('open');
    await desk.later();
    expect(desk.server.paypal.calls).not.toContain('capture');
    expect((await desk.attempts(orderId)).map(({ status }) => status)).toEqual([
      ...['paid', 'cancelled'],
    ]);
    expect((await desk.money(orderId)).entries).toHaveLength(1);
    expect(await desk.alerts(orderId)).toEqual([]);
  });
});

describe('what the guest reads of a difference', () => {
  const dueText = async (orderId: string) =>
    (await info(orderId)).changes.map(({ text }: { text: string }) => /Übergabe/.test(text));

  it('is said with the last change alone, and no longer once it is paid', async () => {
    const orderId = await desk.dearer();
    expect(await dueText(orderId)).toEqual([true]);
    await desk.changeTo(orderId, 2);
    expect(await dueText(orderId)).toEqual([false, true]);
    await desk.pay(await desk.link(orderId));
    expect(await dueText(orderId)).toEqual([false, false]);
  });

  it.each([{ to: 'rejected', reason: 'Ofen aus' }, { to: 'not-collected' }, { to: 'done' }])(
    'is not said of an order that is over: %j',
    async (step) => {
      const orderId = await desk.dearer();
      await desk.move(orderId, step);
      expect(await dueText(orderId)).toEqual([false]);
    },
  );
});

describe('a link that staff takes back', () => {
  it('is over and in the log, or neither', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const rule = 'no_withdrawals';
    await desk.pool.query(
      `alter table audit_entry add constraint ${rule} check (action <> 'payment-link-withdrawn') not valid`,
    );
    expect((await desk.withdraw(orderId, linkId)).statusCode).toBe(500);
    await desk.pool.query(`alter table audit_entry drop constraint ${rule}`);
    expect(await desk.money(orderId)).toMatchObject({ link: { status: 'open' } });
    for (const _press of [1, 2]) await desk.withdraw(orderId, linkId);
    expect(await audits(orderId)).toEqual([
      { action: 'payment-link-sent' },
      { action: 'payment-link-withdrawn' },
    ]);
  });
});

describe('a shop that gives up a provider', () => {
  const rows = () => desk.rows<object>(`select * from payment_account where gateway = 'stripe'`);
  const remove = async () => {
    const [kept] = await rows();
    await desk.pool.query(`delete from payment_account where gateway = 'stripe'`);
    await desk.server.context.shops.refresh('fixture');
    return async () => {
      const given = Object.entries(kept ?? {});
      await desk.pool.query(
        `insert into payment_account (${given.map(([name]) => name).join(', ')})
          values (${given.map((_, at) => `$${at + 1}`).join(', ')})`,
        given.map(([, value]) => value),
      );
      await desk.server.context.shops.refresh('fixture');
    };
  };

  it('has its guests pay in another way; what came by the first goes back once it is there again', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    const first = await desk.atProvider(linkId);
    const restore = await remove();
    try {
      expect((await desk.seen(linkId)).methods).toEqual(['PayPal_Rest']);
      await desk.pay(linkId, 'PayPal_Rest');
      expect(await info(orderId)).toMatchObject({ due: 0 });
      desk.server.stripe.set(first, 'paid');
    } finally {
      await restore();
    }
    desk.server.setNow(desk.server.context.now() + 6 * 60_000);
    await desk.later();
    expect(await desk.kept(orderId)).toBe(2725);
    expect(await info(orderId)).toMatchObject({ due: 0, returned: 325 });
  });

  it('is waited for while money is on its way there', async () => {
    const orderId = await desk.dearer();
    const linkId = await desk.link(orderId);
    desk.server.stripe.set(await desk.atProvider(linkId), 'processing');
    await desk.settle(linkId);
    const restore = await remove();
    try {
      expect((await desk.prepare(linkId, 'PayPal_Rest')).json()).toMatchObject({
        status: 'failed',
        message: expect.stringContaining('noch geprüft'),
      });
    } finally {
      await restore();
    }
  });
});

it('over midnight and the close of the day both days add up', async () => {
  const now = desk.server.context.now();
  const cash = new CashDesk(desk.server, desk.staff);
  const closeAll = async () => {
    for (const { id, holds } of (await cash.cash()).purses) if (holds) await cash.close(id);
    const { number } = (await cash.closeDay(newKey())).json();
    return (await cash.closing(number)).closing;
  };
  const [paid, atDoor] = [await desk.dearer(), await desk.dearer()];
  const promisedAt = new Date(now + 12 * 3_600_000);
  await desk.pool.query('update orders set promised_at = $2 where order_id = any($1)', [
    [paid, atDoor],
    promisedAt,
  ]);
  const links = [await desk.link(paid), await desk.link(atDoor)];
  const done = await desk.dearer();
  await desk.move(done, { to: 'done' });
  const evening = await closeAll();
  expect(evening.figures).toMatchObject({
    ...{ orders: 1, gross: 2725, 'method.Stripe_card.gross': 2400, 'method.offline.gross': 325 },
  });

  desk.server.setNow(now + 11 * 3_600_000);
  await desk.later();
  await desk.pay(links[0]!, 'PayPal_Rest');
  for (const orderId of [paid, atDoor]) await desk.move(orderId, { to: 'done' });
  expect(await desk.seen(links[1]!)).toMatchObject({ status: 'withdrawn' });
  const morning = await closeAll();
  expect(morning.figures).toMatchObject({
    ...{ orders: 2, gross: 5450, 'method.Stripe_card.gross': 4800 },
    ...{ 'method.PayPal_Rest.gross': 325, 'method.offline.gross': 325 },
  });
  expect((await cash.cash()).day.figures).toEqual({});
  desk.server.setNow(now + 12 * 3_600_000 + LINK_VALID_MS);
  await desk.later();
  expect((await cash.cash()).day.figures).toEqual({});
});
