import type { ClientBase } from 'pg';
import { commandTransaction } from '../db/transaction.ts';
import { closeShopsForGood } from '../shop-files/shop-presence.ts';
import { BY_OPERATOR, recordAudit } from '../staff/audit/record-audit.ts';

/** Marks, access, accounts at providers, and the draft. */
const GO_WITH_THE_SHOP = [
  'sold_out',
  'staff_shop',
  'payment_account',
  'payment_domain',
  'waiter_device',
  'shop_draft',
  'draft_step',
  'planned_publication',
  'office_presence',
] as const;

/**
 * Removes shops in one transaction: domains, pictures, marks, the draft and the access of staff and waiters go, orders
 * and what they were ordered from stay. A franchise goes with its last branch. Answers with the domains that are free
 * now.
 */
export function removeShops(client: ClientBase, shopIds: readonly string[]): Promise<string[]> {
  return commandTransaction(client, async () => {
    const free = await closeShopsForGood(client, shopIds);
    for (const table of GO_WITH_THE_SHOP)
      await client.query(`delete from ${table} where shop_id = any($1)`, [shopIds]);
    await client.query(
      `update waiter set removed_at = now(), code_hash = sha256(convert_to(gen_random_uuid()::text, 'UTF8'))
         where shop_id = any($1) and removed_at is null`,
      [shopIds],
    );
    const act = { action: 'shop-removed', actor: BY_OPERATOR, now: Date.now() } as const;
    for (const id of shopIds) await recordAudit(client, { ...act, shopIds: [id], subject: id });
    return free;
  });
}
