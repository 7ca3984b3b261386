import type pg from 'pg';
import { netOf, splitItem, vatOfPart } from '@tischlein/domain/table/reduce-item.ts';
import { payableNow } from '@tischlein/domain/table/split-bill.ts';
import { randomToken } from '../../http/secret-token.ts';
import type { TableItemRow, TableOrder } from '../find-table.ts';
import { openBillOf } from '../table-view.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';

export interface ItemPieces {
  id: string;
  pieces: number;
}

/** An item that is acted on as a whole, with its order and what nobody has paid of it by item. */
export interface SelectedItem extends TableItemRow {
  order: TableOrder;
  open: number;
}

/**
 * The items that are meant. Where fewer pieces are meant than there are, they become an item of their own, of what is
 * not paid yet; the rest stays what it was. Refused: no such item, or not so many pieces.
 */
export async function selectItems(
  { client, at, record }: ActContext,
  wanted: readonly ItemPieces[],
): Promise<SelectedItem[]> {
  if (new Set(wanted.map(({ id }) => id)).size < wanted.length) refuseAct('wrong-item');
  const open = new Map(openBillOf(record).items.map((one) => [one.id, one.open as number]));
  const orders = new Map(record.orders.map((order) => [order.orderId, order]));
  const taken: SelectedItem[] = [];
  for (const { id, pieces } of wanted) {
    const item = record.items.find((one) => one.id === id);
    const order = item && orders.get(item.orderId);
    if (!item || !order || order.status === 'rejected' || pieces > item.amount)
      return refuseAct('wrong-item');
    const left = open.get(id) ?? 0;
    if (pieces === item.amount) taken.push({ ...item, order, open: left });
    else taken.push({ ...(await splitOff(client, at.shopId, item, pieces, left)), order });
  }
  return taken;
}

async function splitOff(
  client: pg.PoolClient,
  shopId: string,
  item: TableItemRow,
  pieces: number,
  open: number,
): Promise<Omit<SelectedItem, 'order'>> {
  const voids = await voidsOf(client, shopId, item);
  const parts = splitItem({ ...item, voids: voids.map((one) => one.amount) }, pieces);
  const { voids: keptVoids, ...kept } = parts.kept;
  const { voids: takenVoids, ...taken } = parts.taken;
  const net = netOf(taken);
  // The pieces that are paid stay.
  if (net > open) return refuseAct('item-paid');
  const id = randomToken();
  const vat = item.vat && vatOfPart(taken.price, item.vat);
  const left =
    item.vat &&
    item.vat.map(({ rate, amount }) => ({
      rate,
      amount: amount - (vat?.find((one) => one.rate === rate)?.amount ?? 0),
    }));
  const json = (parts: unknown) => (parts === null ? null : JSON.stringify(parts));
  await client.query(
    `insert into table_item (shop_id, item_id, sitting_id, order_id, line, name, amount, dish_id, menu_id, choices,
        vat_rate, price_cents, refunded_cents, discount_cents, gift_cents, state, seat, vat, joined_from, split_from)
      select shop_id, $3, sitting_id, order_id, line, name, $4, dish_id, menu_id, choices, vat_rate, $5, $6, $7, $8,
        state, seat, $9, joined_from, $2
      from table_item where shop_id = $1 and item_id = $2`,
    [
      shopId,
      item.id,
      id,
      taken.amount,
      taken.price,
      taken.refunded,
      taken.discount,
      taken.gift,
      json(vat),
    ],
  );
  await client.query(
    `update table_item set amount = $3, price_cents = $4, refunded_cents = $5, discount_cents = $6, gift_cents = $7,
        vat = $8 where shop_id = $1 and item_id = $2`,
    [shopId, item.id, kept.amount, kept.price, kept.refunded, kept.discount, kept.gift, json(left)],
  );
  const orderIds = voids.map(({ orderId }) => orderId);
  await writeVoids(client, shopId, { id: item.id, orderIds, amounts: keptVoids });
  await writeVoids(client, shopId, { id, orderIds, amounts: takenVoids });
  return { ...item, ...taken, id, vat, open: net };
}

/** What each refund took off an item. */
async function voidsOf(
  client: pg.PoolClient,
  shopId: string,
  item: TableItemRow,
): Promise<{ orderId: string; amount: number }[]> {
  if (item.refunded === 0) return [];
  const { rows } = await client.query<{ orderId: string; amount: number }>(
    `select order_id as "orderId", amount_cents as amount from table_item_void
      where shop_id = $1 and item_id = $2 order by order_id`,
    [shopId, item.id],
  );
  return rows;
}

async function writeVoids(
  client: pg.PoolClient,
  shopId: string,
  { id, orderIds, amounts }: { id: string; orderIds: string[]; amounts: number[] },
): Promise<void> {
  if (orderIds.length === 0) return;
  await client.query('delete from table_item_void where shop_id = $1 and item_id = $2', [
    shopId,
    id,
  ]);
  await client.query(
    `insert into table_item_void (shop_id, item_id, order_id, amount_cents)
      select $1, $2, v.order_id, v.amount from unnest($3::text[], $4::int[]) as v(order_id, amount) where v.amount > 0`,
    [shopId, id, orderIds, amounts],
  );
}

/** Refuses what takes more off the bill, or to another table, than nobody has paid of it. */
export function requireUnpaid({ record }: ActContext, items: readonly SelectedItem[]): void {
  const off = items.reduce((all, item) => all + netOf(item), 0);
  if (items.some((item) => netOf(item) > item.open) || off > payableNow(openBillOf(record)))
    refuseAct('item-paid');
}
