import { paymentsThatGo, type JoinedVisit } from '@tischlein/domain/table/separate-tables.ts';
import type pg from 'pg';
import {
  isPaidFor,
  separateOrders,
  lockStrayPieces,
  tellOfMovedPieces,
} from '../../orders/table-goods.ts';
import type { TableRecord } from '../find-table.ts';
import { journal, journalSum, openSitting, reopenSitting, tellTable } from '../table-journal.ts';
import { billOf, openBillOf } from '../table-view.ts';
import type { ActContext } from './act-context.ts';
import { refuseAct } from './act-error.ts';

/** Whether a part of a table stands for itself: it has not paid more than it owes. */
function standsAlone(record: TableRecord): boolean {
  const { open } = billOf(record);
  const items = openBillOf(record).items.reduce((sum, item) => sum + item.open, 0);
  return open >= 0 && items >= open;
}

/** Visits that went on at a table, also those that came with another one. */
async function joinedVisits(
  client: pg.PoolClient,
  shopId: string,
  sittingId: string,
): Promise<JoinedVisit[]> {
  const { rows } = await client.query<{ id: string; into: string; joined_at: Date }>(
    `with recursive visit as (
       select sitting_id, merged_into, joined_at from table_sitting where shop_id = $1 and merged_into = $2
       union
       select s.sitting_id, s.merged_into, s.joined_at
         from table_sitting s join visit v on s.merged_into = v.sitting_id where s.shop_id = $1
     )
     select sitting_id as id, merged_into as into, joined_at from visit`,
    [shopId, sittingId],
  );
  return rows.map(({ id, into, joined_at: at }) => ({ id, into, at: at.getTime() }));
}

/** What came with a table that was joined goes to a free table: items, payments, orders and guests' devices. */
export async function separateTable(
  { client, at, record, by }: ActContext,
  { sittingId: joined, to }: { sittingId: string; to: number },
): Promise<void> {
  const { shopId, now } = at;
  const { sitting_id: sittingId } = record.sitting;
  if (!record.joined.some((one) => one.sittingId === joined)) refuseAct('bill-changed');
  if ((await openSitting(client, shopId, to)) !== null) refuseAct('table-taken');
  const isPaying = record.payments.some(({ state }) => state === 'reserved');
  if (isPaying || (await isPaidFor(client, shopId, at.table))) refuseAct('payment-running');
  const visits = await joinedVisits(client, shopId, sittingId);
  const payments = record.payments.map((one) => ({ ...one, at: Date.parse(one.at) }));
  const table = { visit: sittingId, visits, items: record.items, payments };
  const going = paymentsThatGo(table, joined) ?? refuseAct('paid-together');
  const part = (isIt: boolean): TableRecord => ({
    ...record,
    items: record.items.filter(({ joinedFrom }) => (joinedFrom === joined) === isIt),
    payments: record.payments.filter(({ id }) => going.has(id) === isIt),
  });
  if (!standsAlone(part(true)) || !standsAlone(part(false))) refuseAct('paid-together');

  const strays = await lockStrayPieces(client, shopId, sittingId, joined);
  await reopenSitting(client, at, { sittingId: joined, from: sittingId, table: to });
  await client.query(
    `update table_item set sitting_id = $3, joined_from = null
      where shop_id = $1 and sitting_id = $2 and joined_from = $3`,
    [shopId, sittingId, joined],
  );
  await client.query(
    `update table_payment set sitting_id = $2, joined_from = null where shop_id = $1 and payment_id = any($3)`,
    [shopId, joined, [...going]],
  );
  const rounds = await separateOrders(client, shopId, { joined, from: sittingId, table: to });
  for (const { orderId, moved } of strays)
    await tellOfMovedPieces(client, shopId, orderId, { moved, from: at.table, to });
  await client.query(
    'update table_sitting set rounds = $3 where shop_id = $1 and sitting_id = $2',
    [shopId, joined, rounds],
  );
  await client.query(
    `update table_token set table_number = $4, joined_from = null
      where shop_id = $1 and table_number = $2 and joined_from = $3`,
    [shopId, at.table, joined, to],
  );
  // What its own journal says already goes with it: the rest happened while both sat together.
  const amount = billOf(part(true)).open - (await journalSum(client, shopId, joined));
  const detail = { from: at.table, to };
  const entry = { kind: 'separated', waiter: by.actor, detail } as const;
  await journal(client, at, sittingId, { ...entry, amount: -amount });
  await journal(client, { ...at, table: to }, joined, { ...entry, amount });
  await tellTable(client, shopId, to, now);
}
