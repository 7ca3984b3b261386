import type { FastifyRequest } from 'fastify';
import { byStaff, type Audited } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { RefusedError } from '../http/errors.ts';
import type { Staff } from '../http/staff-gate.ts';
import { NO_SHOP } from '../shops/guest-shop.ts';
import type { LiveShop } from '../shops/shop-directory.ts';

/** The shop for its own staff, offline or not. */
export function shopOfStaff(context: PaymentsContext, shopId: string): LiveShop {
  const live = context.shops.byId(shopId);
  if (!live) throw new RefusedError(404, NO_SHOP);
  return live;
}

/** The same, with who asks, for the audit log. */
export function staffOfShop(
  context: PaymentsContext,
  { request, staff }: { request: FastifyRequest; staff: Staff },
  shopId: string,
): { live: LiveShop; act: Omit<Audited, 'action'> } {
  const live = shopOfStaff(context, shopId);
  const actor = byStaff(staff, request);
  return { live, act: { shopIds: [shopId], actor, now: context.now() } };
}
