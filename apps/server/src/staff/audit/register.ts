import type { FastifyInstance } from 'fastify';
import type { BaseContext } from '../../live/context.ts';
import { registerCall } from '../../http/route.ts';
import { readAudit } from './read-audit.ts';

/** The audit log of a shop, for who decides about its people. */
export function registerAudit(app: FastifyInstance, context: BaseContext): void {
  const { pool } = context.database;
  registerCall(app, 'counterAudit', { rate: 'staff' }, ({ params, query }) =>
    readAudit(pool, params.shopId, query),
  );
}
