import type { CallBody } from '@tischlein/contract/call.ts';
import type { moveTable } from '@tischlein/contract/calls/waiter.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { doneBefore, keepAct } from './act-keys.ts';
import { findTable } from './find-table.ts';
import { lockTables } from './lock-tables.ts';
import { mergeSitting, moveSitting } from './move-sitting.ts';
import type { TableWaiter } from './table-journal.ts';
import { transaction } from '../db/transaction.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { tableAt } from './table-access.ts';
import type { TableChange } from './change-table.ts';

/** Moves the sitting at a table to another one, or appends it to the one there. Once under its key, where it has one. */
export async function move(
  context: PaymentsContext,
  published: PublishedShop,
  { table, waiter }: { table: number; waiter: TableWaiter },
  { to: target, merge, clientKey }: CallBody<typeof moveTable>,
): Promise<TableChange> {
  if (target === table) return 'same';
  const at = tableAt(context, published, table);
  const change = await transaction(context.database.pool, async (client): Promise<TableChange> => {
    await lockTables(client, at.shopId, [table, target]);
    const keyed = clientKey === null ? null : { clientKey, content: { move: target, merge } };
    const before = keyed && (await doneBefore(client, at, keyed));
    if (before) return before;
    const from = await findTable(client, at.shopId, table);
    const to = await findTable(client, at.shopId, target);
    if (!from.sitting) return 'table-empty';
    const leaving = { ...from, sitting: from.sitting };
    if (!to.sitting) await moveSitting(client, { at, from: leaving, to, waiter });
    else if (!merge) return 'table-taken';
    else
      await mergeSitting(client, { at, from: leaving, to: { ...to, sitting: to.sitting }, waiter });
    if (keyed && !(await keepAct(client, at, keyed)))
      throw new Error('a key of two tables at once');
    return 'changed';
  });
  context.live.notify();
  return change;
}
