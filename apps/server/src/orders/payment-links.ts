import type pg from 'pg';
import {
  canLinkStep,
  type LinkEnd,
  type LinkStatus,
} from '@tischlein/domain/payment/payment-link.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { recordEvent } from '../db/transaction.ts';
import { raiseOrderVersion } from './update-order-fields.ts';
import type { Queryable } from '../db/queryable.ts';

/** A row of `payment_link`. Written under the lock of its order. */
export interface PaymentLink {
  shop_id: string;
  link_id: string;
  order_id: string;
  status: LinkStatus;
  amount_cents: number;
  created_at: Date;
  ends_at: Date;
  staff_name: string;
  end_reason: LinkEnd | null;
  /** Which brought the money; null: none did. */
  attempt_id: string | null;
}

const COLUMNS = `shop_id, link_id, order_id, status, amount_cents, created_at, ends_at, staff_name, end_reason, attempt_id`;

export async function findLink(
  database: Queryable,
  shopId: string,
  linkId: string,
): Promise<PaymentLink | null> {
  const found = await database.query<PaymentLink>(
    `select ${COLUMNS} from payment_link where shop_id = $1 and link_id = $2`,
    [shopId, linkId],
  );
  return found.rows[0] ?? null;
}

/** The open link of an order, else the one that was sent last. */
export async function latestLink(
  database: Queryable,
  shopId: string,
  orderId: string,
): Promise<PaymentLink | null> {
  const found = await database.query<PaymentLink>(
    `select ${COLUMNS} from payment_link where shop_id = $1 and order_id = $2
      order by status = 'open' desc, created_at desc, status = 'paid' desc, link_id limit 1`,
    [shopId, orderId],
  );
  return found.rows[0] ?? null;
}

/** The link that a key made; null: none yet. */
export async function linkOfKey(
  database: Queryable,
  shopId: string,
  orderId: string,
  key: string,
): Promise<PaymentLink | null> {
  const found = await database.query<PaymentLink>(
    `select ${COLUMNS} from payment_link where shop_id = $1 and order_id = $2 and client_key = $3`,
    [shopId, orderId, key],
  );
  return found.rows[0] ?? null;
}

/** Links whose time is over, whatever is being paid by them. */
export async function overdueLinks(
  database: Queryable,
  before: Date,
  limit: number,
): Promise<PaymentLink[]> {
  const found = await database.query<PaymentLink>(
    `select ${COLUMNS} from payment_link where status = 'open' and ends_at <= $1
      order by random() limit $2`,
    [before, limit],
  );
  return found.rows;
}

/** Writes a link and tells everybody who follows its order; of the event the mail is made. */
export async function insertLink(
  client: pg.PoolClient,
  link: Pick<PaymentLink, 'shop_id' | 'link_id' | 'order_id' | 'amount_cents' | 'staff_name'> & {
    key: string;
    staffId: string;
    now: number;
    endsAt: number;
  },
): Promise<void> {
  const { shop_id: shopId, order_id: orderId, link_id: linkId } = link;
  await client.query(
    `insert into payment_link (shop_id, link_id, order_id, client_key, status, amount_cents, created_at, ends_at,
        staff_id, staff_name)
      values ($1, $2, $3, $4, 'open', $5, $6, $7, $8, $9)`,
    [
      ...[shopId, linkId, orderId, link.key, link.amount_cents],
      ...[new Date(link.now), new Date(link.endsAt), link.staffId, link.staff_name],
    ],
  );
  const version = await raiseOrderVersion(client, shopId, orderId);
  await recordEvent(client, shopId, 'order', orderId, { link: 'sent', version });
}

export type LinkEnding = { to: 'expired' } | { to: 'withdrawn'; why: LinkEnd };

/**
 * Ends the open link of an order, if there is one; of the event a job is made that closes what is open at the provider.
 * Answers whether it ended now. `version`: of the order, where the caller raised it.
 */
export async function endOpenLink(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  ending: LinkEnding,
  { now, version }: { now: number; version?: number },
): Promise<boolean> {
  const ended = await client.query(
    `update payment_link set status = $3, end_reason = $4, ended_at = $5
      where shop_id = $1 and order_id = $2 and status = 'open'`,
    [shopId, orderId, ending.to, ending.to === 'withdrawn' ? ending.why : null, new Date(now)],
  );
  if (ended.rowCount === 0) return false;
  const raised = version ?? (await raiseOrderVersion(client, shopId, orderId));
  await recordEvent(client, shopId, 'order', orderId, { link: 'ended', version: raised });
  return true;
}

/** A link asks for exactly what is owed: once that is another amount, it is taken back. After the change is written. */
export async function endLinkOfOtherAmount(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  { now, version }: { now: number; version: number },
): Promise<void> {
  const differs = await client.query(
    `select from payment_link l join orders o on o.shop_id = l.shop_id and o.order_id = l.order_id
      where l.shop_id = $1 and l.order_id = $2 and l.status = 'open'
        and l.amount_cents <> case when o.paid then o.due_cents else o.total_cents end`,
    [shopId, orderId],
  );
  if (differs.rowCount === 1)
    await endOpenLink(
      client,
      shopId,
      orderId,
      { to: 'withdrawn', why: 'changed' },
      { now, version },
    );
}

/**
 * The money of an open link is here: nothing is owed any more. An order that was to be paid on handover is paid online
 * now. The caller has written the ledger and holds the lock of the order.
 */
export async function settleLink(
  client: pg.PoolClient,
  link: PaymentLink,
  { attemptId, method, now }: { attemptId: string; method: PaymentMethod; now: number },
): Promise<void> {
  const { shop_id: shopId, order_id: orderId } = link;
  if (!canLinkStep(link.status, 'paid')) throw new Error(`a link that is ${link.status} was paid`);
  await client.query(
    `update payment_link set status = 'paid', attempt_id = $3, ended_at = $4 where shop_id = $1 and link_id = $2`,
    [shopId, link.link_id, attemptId, new Date(now)],
  );
  const settled = await client.query<{ version: number }>(
    `update orders set due_cents = 0, due_method = null, paid = true, version = version + 1,
        payment_method = case when paid then payment_method else $3 end
      where shop_id = $1 and order_id = $2 and case when paid then due_cents else total_cents end = $4
      returning version`,
    [shopId, orderId, method, link.amount_cents],
  );
  const version = settled.rows[0]?.version;
  if (version === undefined) throw new Error('an open link asked for another amount than is owed');
  await recordEvent(client, shopId, 'order', orderId, { link: 'paid', version });
}
