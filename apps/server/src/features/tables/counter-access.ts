import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../context.ts';
import { RefusedError } from '../../http/errors.ts';
import { requireStaff } from '../../http/staff-session.ts';
import { NO_SHOP } from '../../shops/guest-shop.ts';
import type { LiveShop } from '../../shops/shop-directory.ts';

/** The shop for its own staff, offline or not; a refusal for everybody else. */
export async function shopOfStaff(
  context: AppContext,
  request: FastifyRequest,
  shopId: string,
): Promise<LiveShop> {
  await requireStaff(context.database.pool, request, shopId);
  const live = context.shops.byId(shopId);
  if (!live) throw new RefusedError(404, NO_SHOP);
  return live;
}
