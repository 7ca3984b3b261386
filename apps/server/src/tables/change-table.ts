import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { findTable, type TableRecord } from './find-table.ts';
import { lockTables } from './lock-tables.ts';
import { tellTable, type TableAt, type TableWaiter } from './table-journal.ts';
import { transaction } from '../db/transaction.ts';
import { isRefusal, type Refusal } from '../http/route.ts';
import { requireShop } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { readTableFor } from './read-table.ts';
import type { TableError } from '@tischlein/contract/errors.ts';
import { refuseTable } from './refusals.ts';
import { tableAccess, tableAt, waiterAccess, type TableAccess } from './table-access.ts';

interface TableCall {
  params: { shopId: string; table: number };
  request: FastifyRequest;
}

/** What a change came to: the table was changed, it was so already, or the change is refused. */
export type TableChange = 'changed' | 'same' | TableError;

/**
 * Changes a table in one transaction under its lock and tells everybody: `act` sees it as it is then. A refusal changes
 * nothing.
 */
export async function changeTable(
  context: PaymentsContext,
  published: PublishedShop,
  table: number,
  act: (client: pg.PoolClient, record: TableRecord, at: TableAt) => Promise<TableChange>,
): Promise<TableChange> {
  const at = tableAt(context, published, table);
  const change = await transaction(context.database.pool, async (client) => {
    await lockTables(client, at.shopId, [table]);
    const outcome = await act(client, await findTable(client, at.shopId, table), at);
    if (outcome === 'changed') await tellTable(client, at.shopId, table, at.now);
    return outcome;
  });
  context.live.notify();
  return change;
}

/** The table as it is after a change, or why there was none. */
export async function answerChange(
  context: PaymentsContext,
  { request }: Pick<TableCall, 'request'>,
  published: PublishedShop,
  access: TableAccess,
  change: TableChange,
): Promise<TableState | Refusal> {
  const state = await readTableFor(context, request, published, access);
  return change === 'changed' || change === 'same' ? state : refuseTable(change, state);
}

/** Runs `work` for the guests of a table and for waiters; anybody else is refused. */
export async function forTable<T>(
  context: PaymentsContext,
  { params, request }: TableCall,
  work: (published: PublishedShop, access: TableAccess) => Promise<T>,
): Promise<T | Refusal> {
  const published = requireShop(context.shops, params.shopId);
  const access = await tableAccess(context, request, published, params.table);
  return isRefusal(access) ? access : work(published, access);
}

/** Runs `work` for a waiter of the table; guests are refused. */
export async function forWaiter<T>(
  context: PaymentsContext,
  { params, request }: TableCall,
  work: (published: PublishedShop, access: { table: number; waiter: TableWaiter }) => Promise<T>,
): Promise<T | Refusal> {
  const published = requireShop(context.shops, params.shopId);
  const access = await waiterAccess(context, request, published, params.table);
  return isRefusal(access) ? access : work(published, access);
}
