import type pg from 'pg';
import { journal, type TableAt } from './table-journal.ts';
import { stepTablePayments } from './table-payments.ts';

/** A visit that a rejected order was on, or took something off. */
interface TouchedSitting {
  sittingId: string;
  table: number;
  /** Cents off its bill; below 0: charged again. */
  off: number;
}

/**
 * Takes a rejected order off the bill, wherever its pieces are by now, with what was paid for it when it was ordered, and
 * charges again what it took off other items. Of a table that was cleared since, what was left open is less by it, or more.
 */
export async function rejectAtTable(
  client: pg.PoolClient,
  at: TableAt,
  {
    orderId,
    sittingId,
    reason,
  }: { orderId: string; sittingId: string; reason?: string | undefined },
): Promise<void> {
  const { shopId } = at;
  const own = await ownItems(client, shopId, orderId);
  const charged = await undoVoids(client, at, orderId);
  const some = own.length + charged.length > 0;
  const touched = bySitting(some ? [...own, ...charged] : [{ sittingId, table: at.table, off: 0 }]);
  for (const { sittingId: id, table, off } of touched)
    await journal(client, { ...at, table }, id, {
      ...{ kind: 'rejected', amount: off, orderId },
      ...(reason !== undefined && { reason }),
    });
  const back = await stepTablePayments(client, { shopId, orderId }, 'paid', 'gone');
  for (const { sitting_id: id, amount_cents: amount, tip_cents: tip } of back)
    await journal(client, at, id, {
      kind: 'paid',
      amount: -amount,
      orderId,
      detail: { tip: -tip },
    });
  const sittings = [...touched.map((one) => one.sittingId), ...back.map((one) => one.sitting_id)];
  await correctLeftOpen(client, at, sittings);
}

function bySitting(all: readonly TouchedSitting[]): TouchedSitting[] {
  const sums = new Map<string, TouchedSitting>();
  for (const one of all) {
    const before = sums.get(one.sittingId);
    sums.set(one.sittingId, before ? { ...before, off: before.off + one.off } : one);
  }
  return [...sums.values()];
}

async function ownItems(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
): Promise<TouchedSitting[]> {
  const { rows } = await client.query<TouchedSitting>(
    `select s.sitting_id as "sittingId", s.table_number as table,
        sum(i.price_cents - i.refunded_cents - i.discount_cents - i.gift_cents)::int as off
      from table_item i join table_sitting s on s.shop_id = i.shop_id and s.sitting_id = i.sitting_id
      where i.shop_id = $1 and i.order_id = $2 group by s.sitting_id, s.table_number order by s.sitting_id`,
    [shopId, orderId],
  );
  return rows;
}

/** Charges again what an order took off items: of each piece just what it took off that. */
async function undoVoids(
  client: pg.PoolClient,
  at: TableAt,
  orderId: string,
): Promise<TouchedSitting[]> {
  const { rows } = await client.query<{
    item_id: string;
    order_id: string;
    sitting_id: string;
    table_number: number;
    name: string;
    vat_rate: number;
    is_cancelled: boolean;
    amount: number;
    is_billed: boolean;
  }>(
    `with gone as (
       delete from table_item_void where shop_id = $1 and order_id = $2 returning item_id, amount_cents
     ), charged as (
       update table_item i set refunded_cents = i.refunded_cents - g.amount_cents from gone g
         where i.shop_id = $1 and i.item_id = g.item_id and i.state <> 'cancelled'
     )
     select i.item_id, i.order_id, s.sitting_id, s.table_number, i.name, i.vat_rate,
        i.state = 'cancelled' as is_cancelled, g.amount_cents as amount, o.status <> 'rejected' as is_billed
       from gone g join table_item i on i.shop_id = $1 and i.item_id = g.item_id
         join table_sitting s on s.shop_id = $1 and s.sitting_id = i.sitting_id
         join orders o on o.shop_id = $1 and o.order_id = i.order_id
       order by i.item_id`,
    [at.shopId, orderId],
  );
  // Cancelled as a whole since: all of it stays off the bill.
  for (const item of rows.filter((one) => one.is_cancelled))
    await journal(client, { ...at, table: item.table_number }, item.sitting_id, {
      ...{ kind: 'cancelled', amount: item.amount, orderId: item.order_id, itemId: item.item_id },
      detail: { name: item.name, vat: [{ rate: item.vat_rate, amount: item.amount }] },
    });
  return rows.map((item) => ({
    ...{ sittingId: item.sitting_id, table: item.table_number },
    off: item.is_billed ? -item.amount : 0,
  }));
}

/** What visits that are over have left open, added up anew. Visits that joined another one have nothing of their own. */
async function correctLeftOpen(
  client: pg.PoolClient,
  { shopId, now }: TableAt,
  sittingIds: readonly string[],
): Promise<void> {
  // Held before anything is added up: of two rejections at once the second one sees the first.
  const closed = await client.query<{ sitting_id: string }>(
    `select sitting_id from table_sitting where shop_id = $1 and sitting_id = any($2) and closed_at is not null
        and merged_into is null order by sitting_id for update`,
    [shopId, sittingIds],
  );
  if (closed.rowCount === 0) return;
  await client.query(
    `update table_sitting s set changed_at = $3, left_open_cents = coalesce((
          select sum(i.price_cents - i.refunded_cents - i.discount_cents - i.gift_cents)
          from table_item i join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
          where i.shop_id = s.shop_id and i.sitting_id = s.sitting_id
            and o.status not in ('rejected', 'cancelled', 'expired', 'awaiting_payment')), 0) - coalesce((
          select sum(p.amount_cents) from table_payment p
          where p.shop_id = s.shop_id and p.sitting_id = s.sitting_id and p.state = 'paid'), 0)
      where s.shop_id = $1 and s.sitting_id = any($2)`,
    [shopId, closed.rows.map((one) => one.sitting_id), new Date(now)],
  );
}
