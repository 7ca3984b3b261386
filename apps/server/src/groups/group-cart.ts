import type { Queryable } from '../db/queryable.ts';
import type pg from 'pg';
import { MAX_GROUP_ITEMS } from '@tischlein/domain/group/group.ts';
import type { GroupMemberView } from '@tischlein/contract/calls/group.ts';
import type { Membership } from './find-group.ts';

/** 'again': what `seen` tells is no longer so; nothing was changed. */
type CartChange =
  | { outcome: 'changed'; version: number }
  | { outcome: 'again' }
  | { outcome: 'too-large' };

interface NewCart {
  /** As it was when the rules were checked. */
  seen: Membership;
  cart: GroupMemberView['cart'];
  /** Sent again under the same key it is the same change. */
  changeKey: string | null;
  now: number;
}

/**
 * Replaces members' carts and tells the others, all in one statement. Groups are locked in their order, so that
 * statements do not wait for each other in a circle. Answers in the order given.
 */
export async function writeCarts(database: Queryable, carts: NewCart[]): Promise<CartChange[]> {
  const written = await database.query<{
    at: number;
    outcome: CartChange['outcome'];
    group_version: number;
  }>({
    name: 'set-group-carts',
    text: `select i.at, r.outcome, r.group_version from (
        select * from json_to_recordset($1::json) as x(at int, shop text, grp text, member text, stage text,
          locked boolean, deadline timestamptz, seen int, key text, cart json, items int, now timestamptz)
        order by shop, grp, at
      ) i cross join lateral set_group_cart(i.shop, i.grp, i.member, i.stage, i.locked, i.deadline, i.seen, i.key,
        i.cart, i.items, $2, i.now) r`,
    values: [JSON.stringify(carts.map(rowOf)), MAX_GROUP_ITEMS],
  });
  const changes = new Map(
    written.rows.map(({ at, outcome, group_version: version }): [number, CartChange] => [
      at,
      outcome === 'changed' ? { outcome, version } : { outcome },
    ]),
  );
  return carts.flatMap((_, at) => changes.get(at) ?? []);
}

const rowOf = ({ seen: { group, me }, cart, changeKey, now }: NewCart, at: number) => ({
  at,
  shop: group.shop_id,
  grp: group.group_id,
  member: me.memberId,
  stage: group.stage,
  locked: group.locked,
  deadline: group.deadline_at,
  seen: me.cartVersion,
  key: changeKey,
  cart,
  items: cart.items.length,
  now: new Date(now),
});

/** New totals for carts that stay as they are, under the group's lock. */
export async function writeTotals(
  client: pg.PoolClient,
  group: { shopId: string; groupId: string },
  carts: readonly { memberId: string; cart: GroupMemberView['cart'] }[],
): Promise<void> {
  await client.query(
    `update group_member m set cart = c.cart
      from json_to_recordset($3::json) as c("memberId" text, cart json)
      where m.shop_id = $1 and m.group_id = $2 and m.member_id = c."memberId"`,
    [group.shopId, group.groupId, JSON.stringify(carts)],
  );
}
