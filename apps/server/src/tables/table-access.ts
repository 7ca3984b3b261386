import type { FastifyRequest } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { Queryable } from '../db/queryable.ts';
import type { TableWaiter } from './table-journal.ts';
import { findTableToken, wasRenewed, type TableToken } from './table-tokens.ts';
import type { Refusal } from '../http/route.ts';
import { secretHash } from '../http/shop-secret.ts';
import { isServed } from './served-tables.ts';
import { waiterOf } from './waiter-session.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { refuseTable } from './refusals.ts';

/** Who asks, and which table they see: a guest their own, a waiter any. */
export interface TableAccess {
  /** Another than the one asked for when the guests were moved since they opened it. */
  table: number;
  waiter: TableWaiter | null;
}

async function waiterAtDevice(
  context: PaymentsContext,
  request: FastifyRequest,
  shopId: string,
): Promise<TableWaiter | null> {
  const waiter = await waiterOf(context, request, shopId);
  const device = secretHash(request, 'waiter', shopId);
  return waiter && device && { ...waiter, device };
}

/** Lets in the guests of a table and waiters. */
export async function tableAccess(
  context: PaymentsContext,
  request: FastifyRequest,
  published: PublishedShop,
  table: number,
): Promise<TableAccess | Refusal> {
  const shopId = published.shop.id;
  const waiter = await waiterAtDevice(context, request, shopId);
  const { pool } = context.database;
  if (waiter)
    return (await isServed(pool, published.shop, table))
      ? { table, waiter }
      : refuseTable('unknown-table');
  const token = secretHash(request, 'table', shopId);
  const opened = await findTableToken(pool, shopId, token, context.now());
  // The counter has thrown this device out: it is told so, and what to do.
  const isOut = !opened && (await wasRenewed(pool, shopId, token, context.now()));
  if (isOut) return refuseTable('link-renewed');
  // Whether there is such a table is nobody's business.
  if (!opened) return refuseTable('no-table');
  const isTheirs = opened.table === table || opened.opened === table;
  return isTheirs || (await satAt(pool, shopId, opened, table))
    ? { table: opened.table, waiter: null }
    : refuseTable('no-table');
}

/** Whether these guests were moved from that table: their device may not know yet that they went on. */
async function satAt(
  database: Queryable,
  shopId: string,
  { table: now, joinedFrom }: TableToken,
  table: number,
): Promise<boolean> {
  const found = await database.query(
    `select from table_entry e join table_sitting s on s.shop_id = e.shop_id and s.sitting_id = e.sitting_id
      where e.shop_id = $1 and e.kind in ('moved', 'merged') and e.detail->'from' = to_jsonb($3::int)
        and ((s.table_number = $2 and s.closed_at is null) or s.sitting_id = $4)`,
    [shopId, now, table, joinedFrom],
  );
  return found.rowCount !== 0;
}

/** Lets in waiters only. */
export async function waiterAccess(
  context: PaymentsContext,
  request: FastifyRequest,
  published: PublishedShop,
  table: number,
): Promise<{ table: number; waiter: TableWaiter } | Refusal> {
  const waiter = await waiterAtDevice(context, request, published.shop.id);
  if (!waiter) return refuseTable('no-waiter');
  return (await isServed(context.database.pool, published.shop, table))
    ? { table, waiter }
    : refuseTable('unknown-table');
}

/** Whether the device has a table open in this shop, whichever it is. */
export async function isAtTable(
  context: PaymentsContext,
  request: FastifyRequest,
  shopId: string,
): Promise<boolean> {
  const token = secretHash(request, 'table', shopId);
  return (await findTableToken(context.database.pool, shopId, token, context.now())) !== null;
}

/** What a device that has a table open in the shop of the request is counted by; null: it has none. */
export async function tableDeviceKey(
  context: PaymentsContext,
  request: FastifyRequest,
): Promise<string | null> {
  const { shopId } = (request.params ?? {}) as { shopId?: string };
  const token = shopId === undefined ? null : secretHash(request, 'table', shopId);
  if (shopId === undefined || token === null) return null;
  const opened = await findTableToken(context.database.pool, shopId, token, context.now());
  return opened && `table ${token.toString('base64url')}`;
}

/** A table at this instant, for what is written down about it. */
export function tableAt(context: PaymentsContext, published: PublishedShop, table: number) {
  const now = context.now();
  return { shopId: published.shop.id, table, day: businessDay(published.shop.hours, now), now };
}
