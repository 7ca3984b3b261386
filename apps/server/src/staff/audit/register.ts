import type { FastifyInstance } from 'fastify';
import type { ShopsContext } from '../../shops/context.ts';
import { registerStaffCall } from '../../http/route.ts';
import { readAudit } from './read-audit.ts';

/** The audit log of a shop, for who decides about its people. */
export function registerAudit(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const zoneOf = (shopId: string) =>
    context.shops.byId(shopId)?.shop.hours.timeZone ?? 'Europe/Berlin';
  registerStaffCall(app, 'counterAudit', ({ params, query }) =>
    readAudit(pool, { ...params, zone: zoneOf(params.shopId) }, query),
  );
}
