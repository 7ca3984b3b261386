import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import { isOwnDevice } from '../http/own-device.ts';
import type { OrderRecord } from '../orders/orders.ts';
import { ownsOrder } from './account-rows.ts';
import { readAccount } from './account-session.ts';

/** Whether an order was placed by the device that asks, or belongs to the account that is logged in on it. */
export async function isOwnOrder(
  pool: pg.Pool,
  request: FastifyRequest,
  order: Pick<OrderRecord, 'shop_id' | 'order_id' | 'guest_hash'>,
  now: number,
): Promise<boolean> {
  if (isOwnDevice(request, order.guest_hash)) return true;
  const account = await readAccount(pool, request, now);
  if (!account) return false;
  const key = { realm: account.realm, accountId: account.account_id };
  return ownsOrder(pool, key, order.shop_id, order.order_id);
}
