import type { FastifyRequest } from 'fastify';
import { byStaff, type Audited } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { RefusedError } from '../http/errors.ts';
import { requireStaff } from '../staff/staff-session.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import type { LiveShop } from '../shops/shop-directory.ts';

/** The shop for its own staff, offline or not; a refusal for everybody else. */
export async function shopOfStaff(
  context: PaymentsContext,
  request: FastifyRequest,
  shopId: string,
): Promise<LiveShop> {
  return (await staffOfShop(context, request, shopId)).live;
}

/** The same, with who asks, for the audit log. */
export async function staffOfShop(
  context: PaymentsContext,
  request: FastifyRequest,
  shopId: string,
): Promise<{ live: LiveShop; act: Omit<Audited, 'action'> }> {
  const staff = await requireStaff(context.database.pool, request, shopId);
  const live = context.shops.byId(shopId);
  if (!live) throw new RefusedError(404, NO_SHOP);
  const actor = byStaff(staff, request);
  return { live, act: { shopIds: [shopId], actor, now: context.now() } };
}
