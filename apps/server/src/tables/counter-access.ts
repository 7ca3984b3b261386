import type { FastifyRequest } from 'fastify';
import { byStaff, type Audited } from '../staff/audit/record-audit.ts';
import type { PaymentsContext } from '../payments/context.ts';
import type { Staff } from '../http/staff-gate.ts';
import { requireShop } from '../shops/guest-shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** The shop for its own staff, offline or not. */
export function shopOfStaff(context: PaymentsContext, shopId: string): PublishedShop {
  return requireShop(context.shops, shopId);
}

/** The shop for its own staff, with who asks, for the audit log. */
export function staffOfShop(
  context: PaymentsContext,
  { request, staff }: { request: FastifyRequest; staff: Staff },
  shopId: string,
): { published: PublishedShop; act: Omit<Audited, 'action'> } {
  const published = shopOfStaff(context, shopId);
  const actor = byStaff(staff, request);
  return { published, act: { shopIds: [shopId], actor, now: context.now() } };
}
