import { recordAudit, type AuditActor } from '../staff/audit/record-audit.ts';
import type { GuestData } from './find-guest.ts';
import type { Queryable } from '../db/queryable.ts';

/** In the log of each shop it is about, with how many entries it was; nothing of the guest. */
export async function recordGuestAct(
  client: Queryable,
  act: {
    action: 'guest-exported' | 'guest-erased';
    actor: AuditActor;
    data: GuestData;
    now: number;
  },
): Promise<void> {
  const { action, actor, data, now } = act;
  const counts = new Map<string, number>();
  const count = (shopId: string) => counts.set(shopId, (counts.get(shopId) ?? 0) + 1);
  for (const { shop_id: shopId } of [
    ...data.orders,
    ...data.reservations,
    ...data.applications,
    ...data.withdrawals,
    ...data.consents,
  ])
    count(shopId);
  for (const { realm } of data.accounts)
    for (const shopId of await shopsOfRealm(client, realm)) count(shopId);
  for (const [shopId, number] of counts)
    await recordAudit(client, { action, shopIds: [shopId], actor, detail: { number }, now });
}

/** An account of a franchise counts in each of its shops. */
export async function shopsOfRealm(client: Queryable, realm: string): Promise<string[]> {
  const { rows } = await client.query<{ shop_id: string }>(
    `select shop_id from shop where $1 in ('shop:' || shop_id, 'franchise:' || franchise_id) order by 1`,
    [realm],
  );
  return rows.map((row) => row.shop_id);
}
