import type { FastifyRequest } from 'fastify';
import { businessDay } from '@tischlein/domain/hours/business-day.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { TableWaiter } from './table-journal.ts';
import { findTableToken, wasRenewed } from './table-tokens.ts';
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
  if (!opened || (opened.table !== table && opened.opened !== table))
    return refuseTable('no-table');
  return { table: opened.table, waiter: null };
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
