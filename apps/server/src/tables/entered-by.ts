import type { Entered } from '@tischlein/contract/calls/entered.ts';
import type { Queryable } from '../db/queryable.ts';
import type { Refusal } from '../http/route.ts';
import { refuseTable } from './refusals.ts';
import type { TableWaiter } from './table-journal.ts';
import { waiterName } from './waiters.ts';

/**
 * In whose name something goes out that was perhaps kept on the device for a while. Never in that of whoever holds the
 * device by then: they take it over, and the journal has both names.
 */
export async function senderOf(
  database: Queryable,
  shopId: string,
  waiter: TableWaiter,
  entered: Entered | undefined,
): Promise<TableWaiter | Refusal> {
  if (!entered) return waiter;
  if (entered.sentBy !== waiter.waiterId) return refuseTable('other-waiter');
  if (entered.by === entered.sentBy) return waiter;
  // Removed waiters have their name still.
  const name = await waiterName(database, shopId, entered.by);
  return name === '' ? waiter : { ...waiter, enteredBy: name };
}
