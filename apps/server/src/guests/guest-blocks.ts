import type { BlockTrait, GuestBlock, ListedBlock } from '@tischlein/contract/calls/guest-block.ts';
import type { FormValues } from '@tischlein/contract/calls/order.ts';
import { UNPLACED } from '../orders/orders.ts';
import { randomToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

interface BlockRow {
  block_id: string;
  traits: BlockTrait[];
  reason: string;
  blocked_at: Date;
  blocked_by: string;
}

/** The traits of a row `r` that are known or count. */
const TRAITS = (row: string) => `array_remove(array[
  case when ${row}.device is not null then 'device' end, case when ${row}.phone is not null then 'phone' end,
  case when ${row}.address is not null then 'address' end], null)`;
const COLUMNS = `b.block_id, ${TRAITS('b')} as traits, b.reason, b.blocked_at, b.blocked_by`;

const blockView = (row: BlockRow): GuestBlock => ({
  id: row.block_id,
  traits: row.traits,
  reason: row.reason,
  blockedAt: row.blocked_at.toISOString(),
  blockedBy: row.blocked_by,
});

/**
 * Whether each of these orders is the first of its device, and of its telephone number. Rejected orders and those that
 * nobody collected do not count.
 */
export async function firstOrders(
  database: Queryable,
  shopId: string,
  orderIds: readonly string[],
): Promise<Map<string, { device: boolean; phone: boolean }>> {
  if (orderIds.length === 0) return new Map();
  const isFirst = (trait: 'device' | 'phone') => `g.${trait} is not null and not exists (
    select from order_guest e join orders o on o.shop_id = e.shop_id and o.order_id = e.order_id
    where e.${trait} = g.${trait} and e.shop_id = g.shop_id and e.placed_at < g.placed_at
      and o.status not in ('rejected', 'not-collected', ${UNPLACED}))`;
  const found = await database.query<{ order_id: string; device: boolean; phone: boolean }>(
    `select g.order_id, ${isFirst('device')} as device, ${isFirst('phone')} as phone
      from order_guest g where g.shop_id = $1 and g.order_id = any($2)`,
    [shopId, orderIds],
  );
  return new Map(found.rows.map(({ order_id, device, phone }) => [order_id, { device, phone }]));
}

/** By what the guest of an order is known, and the block that holds for it. */
export async function blockOfOrder(
  database: Queryable,
  shopId: string,
  orderId: string,
): Promise<{ traits: BlockTrait[]; block: GuestBlock | null }> {
  const known = await database.query<{ traits: BlockTrait[] }>(
    `select ${TRAITS('g')} as traits from order_guest g where g.shop_id = $1 and g.order_id = $2`,
    [shopId, orderId],
  );
  const blocked = await database.query<BlockRow>(
    `select ${COLUMNS} from guest_block b
      left join order_guest g on g.shop_id = b.shop_id and g.order_id = $2
      where b.shop_id = $1 and b.lifted_at is null
        and (b.order_id = $2 or b.device = g.device or b.phone = g.phone or b.address = g.address)
      order by b.order_id = $2 desc, b.blocked_at desc limit 1`,
    [shopId, orderId],
  );
  const row = blocked.rows[0];
  return { traits: known.rows[0]?.traits ?? [], block: row ? blockView(row) : null };
}

interface NewBlock {
  shopId: string;
  orderId: string;
  traits: readonly BlockTrait[];
  reason: string;
  /** The name of whoever does it. */
  by: string;
  now: number;
}

/** Blocks the guest of an order; false: that is done already, or nothing of the traits is known. */
export async function insertBlock(
  client: Queryable,
  { shopId, orderId, traits, reason, by, now }: NewBlock,
): Promise<boolean> {
  const chosen = (trait: BlockTrait) => `case when '${trait}' = any($4) then g.${trait} end`;
  const inserted = await client.query(
    `insert into guest_block (shop_id, block_id, order_id, device, phone, address, reason, blocked_at, blocked_by)
      select $1, $2, $3, c.device, c.phone, c.address, $5, $6, $7
      from (select ${chosen('device')} as device, ${chosen('phone')} as phone, ${chosen('address')} as address
          from order_guest g where g.shop_id = $1 and g.order_id = $3) c
      where num_nonnulls(c.device, c.phone, c.address) > 0
      on conflict (shop_id, order_id) where lifted_at is null do nothing`,
    [shopId, randomToken(), orderId, traits, reason, new Date(now), by],
  );
  return inserted.rowCount === 1;
}

/** The order of the block; null: there is no such block, or it is lifted already (`known`). */
export async function liftBlock(
  client: Queryable,
  { shopId, blockId, by, now }: { shopId: string; blockId: string; by: string; now: number },
): Promise<{ orderId: string | null; known: boolean }> {
  const lifted = await client.query<{ order_id: string }>(
    `update guest_block set lifted_at = $3, lifted_by = $4
      where shop_id = $1 and block_id = $2 and lifted_at is null returning order_id`,
    [shopId, blockId, new Date(now), by],
  );
  const orderId = lifted.rows[0]?.order_id ?? null;
  if (orderId !== null) return { orderId, known: true };
  const before = await client.query(
    'select from guest_block where shop_id = $1 and block_id = $2',
    [shopId, blockId],
  );
  return { orderId: null, known: before.rowCount === 1 };
}

interface ListedRow extends BlockRow {
  order_id: string;
  number: number;
  placed_at: Date;
  form: FormValues;
}

/** Blocks that hold. The guests' data comes from their orders, and goes with it. */
export async function listBlocks(database: Queryable, shopId: string): Promise<ListedBlock[]> {
  const found = await database.query<ListedRow>(
    `select ${COLUMNS}, o.order_id, o.number, o.placed_at, o.form from guest_block b
      join orders o on o.shop_id = b.shop_id and o.order_id = b.order_id
      where b.shop_id = $1 and b.lifted_at is null order by b.blocked_at desc limit 500`,
    [shopId],
  );
  return found.rows.map((row) => ({
    ...blockView(row),
    order: { id: row.order_id, number: row.number, placedAt: row.placed_at.toISOString() },
    name: row.form.name,
    phone: row.traits.includes('phone') ? row.form.phone : '',
    address: row.traits.includes('address') ? addressLine(row.form) : '',
  }));
}

const addressLine = ({ street, streetNumber, zip, city }: FormValues): string =>
  [`${street} ${streetNumber}`.trim(), `${zip} ${city}`.trim()].filter(Boolean).join(', ');
