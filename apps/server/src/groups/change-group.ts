import type pg from 'pg';
import { recordEvent, transaction } from '../db/transaction.ts';
import { formerMembership } from './former-membership.ts';
import { findGroup, findMembership, type GroupRecord, type Membership } from './find-group.ts';

/** Whoever changes the group waits from here to the end of the transaction. */
export async function lockGroup(
  client: pg.PoolClient,
  shopId: string,
  groupId: string,
): Promise<void> {
  await client.query(
    'select from group_order where shop_id = $1 and group_id = $2 for no key update',
    [shopId, groupId],
  );
}

/** Raises the version and tells everybody. Call it in the transaction that changed the group, under its lock. */
export async function tellGroup(
  client: pg.PoolClient,
  shopId: string,
  groupId: string,
  now: number,
): Promise<void> {
  const raised = await client.query<{ version: number }>(
    `update group_order set version = version + 1, changed_at = $3
      where shop_id = $1 and group_id = $2 returning version`,
    [shopId, groupId, new Date(now)],
  );
  await recordEvent(client, shopId, 'group', groupId, { version: raised.rows[0]?.version });
}

/** What a change came to: the group was changed, it was so already, or the change is refused. */
export type Changed<Refused> = 'changed' | 'same' | { refused: Refused };

/**
 * Changes a group in one transaction under its lock: `act` sees it as it is then. Answers the membership as it is
 * afterwards. null: the token opens no group of this id.
 */
export async function changeAsMember<Refused>(
  pool: pg.Pool,
  at: { shopId: string; groupId: string; tokenHash: Buffer | null; now: number },
  act: (client: pg.PoolClient, membership: Membership) => Promise<Changed<Refused>>,
): Promise<Membership | { refused: Refused } | null> {
  const { shopId, groupId, tokenHash, now } = at;
  if (tokenHash === null) return null;
  return transaction(pool, async (client) => {
    await lockGroup(client, shopId, groupId);
    const find = async () => {
      const found = await findMembership(client, shopId, tokenHash, now);
      return found && formerMembership(client, found, groupId, now);
    };
    const before = await find();
    if (!before) return null;
    const change = await act(client, before);
    if (change === 'same') return before;
    if (change !== 'changed') return change;
    await tellGroup(client, shopId, groupId, now);
    // Who has left sees it no more.
    return (await find()) ?? before;
  });
}

/** Changes a group under its lock for somebody who is no member yet. null: there is no such group. */
export async function changeGroup<T>(
  pool: pg.Pool,
  at: { shopId: string; groupId: string; now: number },
  act: (client: pg.PoolClient, group: GroupRecord) => Promise<T>,
): Promise<T | null> {
  return transaction(pool, async (client) => {
    await lockGroup(client, at.shopId, at.groupId);
    const group = await findGroup(client, at.shopId, at.groupId, at.now);
    return group && act(client, group);
  });
}
