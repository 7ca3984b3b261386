import { expect, it } from 'vitest';
import { errorOf } from '../testing/error-of.ts';
import { linkDesk } from './testing/link-desk.ts';

const desk = linkDesk();

/** An order of which so many cents are still owed. */
async function owing(cents: number): Promise<string> {
  const orderId = await desk.dearer();
  await desk.pool.query('update orders set due_cents = $2 where order_id = $1', [orderId, cents]);
  return orderId;
}

it('less than Stripe takes is paid in another way alone', async () => {
  const orderId = await owing(49);
  expect(await desk.money(orderId)).toMatchObject({ canSendLink: true, leastForLink: 1 });
  const linkId = await desk.link(orderId);
  expect((await desk.seen(linkId)).methods).toEqual(['PayPal_Rest']);
  expect((await desk.prepare(linkId)).json()).toMatchObject({ status: 'failed' });
  await desk.pay(linkId, 'PayPal_Rest');
  expect(await desk.money(orderId)).toMatchObject({ owed: 0 });
});

it('where there is no other way, no link is sent for it, and the counter says from when on', async () => {
  await desk.pool.query(`delete from payment_account where gateway = 'paypal'`);
  await desk.server.context.shops.refresh('fixture');
  const orderId = await owing(49);
  expect(await desk.money(orderId)).toMatchObject({ canSendLink: false, leastForLink: 50 });
  const refused = await desk.sendLink(orderId, 49);
  expect(errorOf(refused)).toEqual([409, 'below-online-minimum']);
  const enough = await owing(50);
  expect(await desk.money(enough)).toMatchObject({ canSendLink: true, leastForLink: 50 });
  expect((await desk.seen(await desk.link(enough))).methods).toEqual([
    'Stripe_card',
    'Stripe_klarna',
  ]);
});
