import type { Queryable } from '../db/queryable.ts';
import type pg from 'pg';
import { shareOfMember } from '@tischlein/domain/group/group-shares.ts';
import { nextGroupStage, type GroupEvent } from '@tischlein/domain/group/group-stage.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { nameGroupOfOrder } from '../orders/update-order-fields.ts';
import { tellGroup } from './change-group.ts';
import { findGroup, type GroupRecord } from './find-group.ts';
import { updateMember } from './write-group.ts';

/** A group as it is ordered for: whose carts, in which version. */
export type PricedGroup = Pick<GroupRecord, 'shop_id' | 'group_id' | 'name' | 'members'>;

export type GroupOrderRefusal = 'group-stage' | 'group-carts';

/** Under the lock: whether the order may still be placed for the carts that were priced. null: it may. */
export async function groupOrderRefusal(
  client: pg.PoolClient,
  priced: PricedGroup,
  now: number,
): Promise<GroupOrderRefusal | null> {
  const group = await findGroup(client, priced.shop_id, priced.group_id, now);
  if (!group || nextGroupStage(group.stage, 'pay') === null) return 'group-stage';
  return cartsOf(group) === cartsOf(priced) ? null : 'group-carts';
}

const cartsOf = ({ members }: PricedGroup) =>
  JSON.stringify(members.map(({ memberId, name, cartVersion }) => [memberId, name, cartVersion]));

/** The order is written in this transaction: the group follows. */
export async function recordGroupOrder(
  client: pg.PoolClient,
  group: PricedGroup,
  order: { orderId: string; awaitsPayment: boolean; now: number },
): Promise<void> {
  const { shop_id: shopId, group_id: groupId } = group;
  const stage = nextGroupStage('checkout', order.awaitsPayment ? 'pay' : 'placed');
  await client.query(
    'update group_order set stage = $3, order_id = $4 where shop_id = $1 and group_id = $2',
    [shopId, groupId, stage, order.orderId],
  );
  await nameGroupOfOrder(client, shopId, order.orderId, group.name);
  await tellGroup(client, shopId, groupId, order.now);
}

/**
 * An order that waited for its payment was paid or given up in this transaction, under the order's lock: the group that
 * waits for it follows. Of every other order nothing happens.
 */
export async function updateGroupOfOrder(
  client: pg.PoolClient,
  shopId: string,
  orderId: string,
  event: Extract<GroupEvent, 'placed' | 'payment-failed'>,
  now: number,
): Promise<void> {
  const followed = await client.query<{ group_id: string }>(
    `update group_order set stage = $3, order_id = case when $4 then order_id end
      where shop_id = $1 and order_id = $2 and stage = 'paying' returning group_id`,
    [shopId, orderId, nextGroupStage('paying', event), event === 'placed'],
  );
  for (const { group_id: groupId } of followed.rows) await tellGroup(client, shopId, groupId, now);
}

/**
 * The order's price was changed in this transaction, under the order's lock: of whom another share is owed now, the owner
 * has not got it yet.
 */
export async function reopenChangedShares(
  client: pg.PoolClient,
  { shopId, orderId }: { shopId: string; orderId: string },
  { before, after, now }: { before: Quote; after: Quote; now: number },
): Promise<void> {
  const received = await client.query<{
    group_id: string;
    member_id: string;
    name: string;
    owner_name: string;
  }>(
    `select g.group_id, m.member_id, m.name, o.name as owner_name from group_order g
      join group_member m on m.shop_id = g.shop_id and m.group_id = g.group_id and m.received
      join group_member o on o.shop_id = g.shop_id and o.group_id = g.group_id and o.is_owner
      where g.shop_id = $1 and g.order_id = $2 for no key update of g`,
    [shopId, orderId],
  );
  const changed = received.rows.filter(({ name, owner_name: owner }) => {
    const [was, is] = [before, after].map((quote) => shareOfMember(quote, name, owner).total);
    return was !== is;
  });
  const groupId = changed[0]?.group_id;
  if (groupId === undefined) return;
  for (const { member_id: memberId } of changed)
    await updateMember(client, { shopId, groupId, memberId }, { received: false });
  await tellGroup(client, shopId, groupId, now);
}

/** Who of an order's group holds this token; null: nobody. */
export async function memberOfOrder(
  database: Queryable,
  shopId: string,
  orderId: string,
  tokenHash: Buffer | null,
): Promise<{ name: string; isOwner: boolean; ownerName: string } | null> {
  if (tokenHash === null) return null;
  const found = await database.query<{ name: string; is_owner: boolean; owner_name: string }>(
    `select m.name, m.is_owner,
        (select o.name from group_member o
          where o.shop_id = m.shop_id and o.group_id = m.group_id and o.is_owner) as owner_name
      from group_token t
      join group_order g on g.shop_id = t.shop_id and g.group_id = t.group_id
      join group_member m on m.shop_id = t.shop_id and m.group_id = t.group_id and m.member_id = t.member_id
      where t.shop_id = $1 and t.token_hash = $2 and g.order_id = $3`,
    [shopId, tokenHash, orderId],
  );
  const row = found.rows[0];
  return row ? { name: row.name, isOwner: row.is_owner, ownerName: row.owner_name } : null;
}
