import type pg from 'pg';
import type { OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { deleteAccount } from '../accounts/account-rows.ts';
import { deleteOrders, keysOf } from '../retention/delete-orders.ts';
import { forgetContact } from '../retention/anonymize-orders.ts';
import { optOutOfAll } from '../advertising/opt-outs.ts';
import type { GuestData, GuestOrder, SoughtGuest } from './find-guest.ts';

const OVER: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'done',
  'not-collected',
  'rejected',
  'expired',
  'cancelled',
]);

export interface Erased {
  /** Gone whole. */
  deleted: number;
  /** Orders of which only what tax law wants is left. */
  faded: GuestOrder[];
  /** Withdrawals and confirmed consents: they prove what was agreed, until claims lapse (Art. 17 (3) e). */
  proofs: number;
  /** Orders that are still on their way, and reservations to come: they need what they know. */
  stillNeeded: number;
}

/**
 * Takes out everything about somebody that no law wants kept (GDPR Art. 17): of an order stay what was ordered, the
 * money and the addressee, until the years of the tax law are over. Call it in a transaction.
 */
export async function eraseGuest(
  client: pg.ClientBase,
  data: GuestData,
  wanted: SoughtGuest,
  now: number,
): Promise<Erased> {
  const over = data.orders.filter(({ status }) => OVER.has(status));
  const past = data.reservations.filter(
    ({ ends_at: endsAt, status }) =>
      endsAt.getTime() < now || status === 'declined' || status === 'cancelled',
  );
  const withMoney = new Set(
    (
      await client.query<{ order_id: string }>(
        `select distinct order_id from payment_ledger join unnest($1::text[], $2::text[]) as w(shop_id, order_id)
          using (shop_id, order_id)`,
        keysOf(over),
      )
    ).rows.map((row) => row.order_id),
  );
  const isGivenUp = ({ order_id: orderId, status }: GuestOrder) =>
    (status === 'expired' || status === 'cancelled') && !withMoney.has(orderId);
  const givenUp = over.filter(isGivenUp);
  const faded = over.filter((order) => !isGivenUp(order));
  await deleteOrders(client, givenUp);
  if (faded.length > 0) await forgetContact(client, faded);
  for (const table of [
    'order_guest',
    'push_subscription',
    'dish_rating',
    'account_order',
    'print_job',
  ])
    await client.query(
      `delete from ${table} t using unnest($1::text[], $2::text[]) as w(shop_id, order_id)
        where t.shop_id = w.shop_id and t.order_id = w.order_id`,
      keysOf(faded),
    );
  await client.query(
    `delete from reservation t using unnest($1::text[], $2::text[]) as w(shop_id, id)
      where t.shop_id = w.shop_id and t.reservation_id = w.id`,
    [past.map((one) => one.shop_id), past.map((one) => one.reservation_id)],
  );
  await client.query(
    `delete from job_application t using unnest($1::text[], $2::text[]) as w(shop_id, id)
      where t.shop_id = w.shop_id and t.application_id = w.id`,
    [
      data.applications.map((one) => one.shop_id),
      data.applications.map((one) => one.application_id),
    ],
  );
  const asked = data.consents.filter(({ confirmed_at: at }) => at === null);
  await client.query(
    `delete from mail_consent t using unnest($1::text[], $2::text[]) as w(shop_id, id)
      where t.shop_id = w.shop_id and t.consent_id = w.id`,
    [asked.map((one) => one.shop_id), asked.map((one) => one.consent_id)],
  );
  // What was confirmed proves the mails of before; with a later order nothing counts as confirmed any more.
  if ('email' in wanted)
    for (const realm of await realmsOf(client, data.consents))
      await optOutOfAll(client, { realm, email: wanted.email }, now);
  for (const { realm, account_id: accountId } of data.accounts)
    await deleteAccount(client, { realm, accountId });
  return {
    deleted:
      givenUp.length + past.length + data.applications.length + asked.length + data.accounts.length,
    faded,
    proofs: data.withdrawals.length + data.consents.length - asked.length,
    stillNeeded: data.orders.length - over.length + data.reservations.length - past.length,
  };
}

/** Of the shops of these consents: what is taken back counts in the whole of a franchise. */
async function realmsOf(client: pg.ClientBase, consents: GuestData['consents']): Promise<string[]> {
  const { rows } = await client.query<{ realm: string }>(
    `select distinct case when franchise_id is null then 'shop:' || shop_id else 'franchise:' || franchise_id end as realm
      from shop where shop_id = any($1)`,
    [consents.map(({ shop_id: shopId }) => shopId)],
  );
  return rows.map(({ realm }) => realm);
}
