import type { FastifyInstance } from 'fastify';
import type { BaseContext } from '../../live/context.ts';
import { refuse, registerCall } from '../../http/route.ts';
import { requireStaff } from '../staff-session.ts';
import { readAudit } from './read-audit.ts';

const OWNERS_ONLY = refuse(403, {
  error: 'forbidden',
  message: 'Das Protokoll sieht nur die Leitung.',
});

/** The audit log, for the owners of a shop. */
export function registerAudit(app: FastifyInstance, context: BaseContext): void {
  const { pool } = context.database;
  registerCall(app, 'counterAudit', { rate: 'staff' }, async ({ params, query, request }) => {
    const { role } = await requireStaff(pool, request, params.shopId);
    return role === 'owner' ? readAudit(pool, params.shopId, query) : OWNERS_ONLY;
  });
}
