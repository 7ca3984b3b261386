import {
  isPaidFor,
  separateOrders,
  lockStrayPieces,
  tellOfMovedPieces,
} from '../../orders/table-goods.ts';
import { randomToken } from '../../http/secret-token.ts';
import type { TableRecord } from '../find-table.ts';
import { journal, openSitting, tellTable } from '../table-journal.ts';
import { billOf, openBillOf } from '../table-view.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';

/** Whether a part of a table stands for itself: no item of it is paid by the other part, and neither paid too much. */
function standsAlone(record: TableRecord): boolean {
  const { open } = billOf(record);
  const items = openBillOf(record).items.reduce((sum, item) => sum + item.open, 0);
  const known = new Set(record.items.map(({ id }) => id));
  const ownItems = record.payments.every(
    ({ items: paid }) => paid === null || paid.every(({ id }) => known.has(id)),
  );
  return open >= 0 && items >= open && ownItems;
}

/** What came with a table that was joined goes to a free table: items, payments, orders and guests' devices. */
export async function separateTable(
  { client, at, record, by }: ActContext,
  { sittingId: joined, to }: { sittingId: string; to: number },
): Promise<void> {
  const { shopId, now } = at;
  const { sitting } = record;
  if (!record.joined.some((one) => one.sittingId === joined)) refuseAct('wrong-state');
  if ((await openSitting(client, shopId, to)) !== null) refuseAct('table-taken');
  const isPaying = record.payments.some(({ state }) => state === 'reserved');
  if (isPaying || (await isPaidFor(client, shopId, at.table))) refuseAct('payment-running');
  const part = (isIt: boolean): TableRecord => ({
    ...record,
    items: record.items.filter(({ joinedFrom }) => (joinedFrom === joined) === isIt),
    payments: record.payments.filter(({ joinedFrom }) => (joinedFrom === joined) === isIt),
  });
  if (!standsAlone(part(true)) || !standsAlone(part(false))) refuseAct('paid-together');

  const strays = await lockStrayPieces(client, shopId, sitting.sitting_id, joined);
  const own = randomToken();
  await client.query(
    `insert into table_sitting (shop_id, sitting_id, table_number, business_day, opened_at, changed_at)
      select shop_id, $3, $4, business_day, opened_at, $5 from table_sitting where shop_id = $1 and sitting_id = $2`,
    [shopId, joined, own, to, new Date(now)],
  );
  const both = [shopId, sitting.sitting_id, joined, own];
  for (const table of ['table_item', 'table_payment'])
    await client.query(
      `update ${table} set sitting_id = $4, joined_from = null
        where shop_id = $1 and sitting_id = $2 and joined_from = $3`,
      both,
    );
  const rounds = await separateOrders(client, shopId, {
    joined,
    from: sitting.sitting_id,
    to: own,
    table: to,
  });
  for (const { orderId, moved } of strays)
    await tellOfMovedPieces(client, shopId, orderId, { moved, from: at.table, to });
  await client.query(
    'update table_sitting set rounds = $3 where shop_id = $1 and sitting_id = $2',
    [shopId, own, rounds],
  );
  await client.query(
    `update table_token set table_number = $4, joined_from = null
      where shop_id = $1 and table_number = $2 and joined_from = $3`,
    [shopId, at.table, joined, to],
  );
  const amount = billOf(part(true)).total;
  const detail = { from: at.table, to };
  const entry = { kind: 'separated', waiter: by.actor, detail } as const;
  await journal(client, at, sitting.sitting_id, { ...entry, amount: -amount });
  await journal(client, { ...at, table: to }, own, { ...entry, amount });
  await tellTable(client, shopId, to, now);
}
