import type { Entered } from '@tischlein/contract/calls/entered.ts';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { transaction } from '../../db/transaction.ts';
import type { PaymentsContext } from '../../payments/context.ts';
import type { PublishedShop } from '../../shops/shop-directory.ts';
import { doneBefore, keepAct } from '../act-keys.ts';
import { findTable } from '../find-table.ts';
import { lockTables } from '../lock-tables.ts';
import { tableAt } from '../table-access.ts';
import type { TableChange } from '../change-table.ts';
import { tellTable } from '../table-journal.ts';
import type { ActAuthor, ActContext } from './act-context.ts';
import { ActRefused, refuseAct } from './act-error.ts';
import { changeCourse } from './change-course.ts';
import { moveItems, assignSeat } from './move-items.ts';
import { cancelItems, restorePrice, discountItems, giveOnTheHouse } from './reduce-items.ts';
import { sendHeldCourse } from './send-courses.ts';
import { visitRefusal } from '../visit-place.ts';
import { separateTable } from './separate-table.ts';

/** One act in the table's transaction; throws `ActRefused`. */
function perform(act: ActContext, what: TableAct): Promise<void> {
  switch (what.do) {
    case 'move':
      return moveItems(act, what);
    case 'seat':
      return assignSeat(act, what);
    case 'discount':
      return discountItems(act, what);
    case 'gift':
      return giveOnTheHouse(act, what);
    case 'charge':
      return restorePrice(act, what);
    case 'cancel':
      return cancelItems(act, what);
    case 'course':
      return changeCourse(act, what);
    case 'fire':
      return sendHeldCourse(act, what);
    case 'separate':
      return separateTable(act, what);
  }
}

/**
 * Does something with a table's items in one transaction, under the locks of all tables it is about. Once under its key:
 * sent again it is the same act.
 */
export async function actAtTable(
  context: PaymentsContext,
  published: PublishedShop,
  table: number,
  by: ActAuthor,
  { clientKey, act, entered }: { clientKey: string; act: TableAct; entered?: Entered },
): Promise<TableChange> {
  const at = tableAt(context, published, table);
  const target = 'to' in act ? act.to : table;
  if ('to' in act && target === table) return 'same';
  if ('to' in act && !published.shop.tables.some(({ number }) => number === target))
    return 'unknown-table';
  const change = await transaction(context.database.pool, async (client): Promise<TableChange> => {
    await lockTables(client, at.shopId, [table, target]);
    const keyed = { clientKey, content: act };
    if (!(await keepAct(client, at, keyed)))
      return (await doneBefore(client, at, keyed)) ?? 'other-act';
    const record = await findTable(client, at.shopId, table);
    const open = record.sitting?.sitting_id ?? null;
    const wrongVisit = await visitRefusal(client, published, at, open, entered);
    if (wrongVisit) return refuseAct(wrongVisit);
    if (!record.sitting) return refuseAct('table-empty');
    await perform({ client, at, record: { ...record, sitting: record.sitting }, by }, act);
    await tellTable(client, at.shopId, table, at.now);
    return 'changed';
  }).catch((error: unknown): TableError => {
    if (error instanceof ActRefused) return error.refusal;
    throw error;
  });
  context.live.notify();
  return change;
}
