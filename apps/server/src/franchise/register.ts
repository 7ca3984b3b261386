import type { FastifyInstance } from 'fastify';
import type { PlacesContext } from '../places/context.ts';
import { sendFresh } from '../http/encoded-body.ts';
import { refuse, registerCall } from '../http/route.ts';
import type { ShopLoads } from '../shops/shop-times.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { deliveryPreview } from './preview.ts';
import { findFor } from './find-for.ts';

const NO_FRANCHISE = refuse(404, {
  error: 'no-franchise',
  message: 'Diese Filialen gibt es hier nicht.',
});

/** Which branch suits a guest (specification 1 §7). */
export function registerFranchise(
  app: FastifyInstance,
  context: PlacesContext,
  loads: ShopLoads,
): void {
  const { shops } = context;
  registerCall(app, 'deliveryPreview', { rate: 'suggest' }, async ({ params, query }) => {
    const published = requireOnline(shops, params.shopId);
    return deliveryPreview({ ...context, loads: loads.of }, published, query.location);
  });

  registerCall(app, 'franchiseFindFor', { rate: 'geo' }, async (input) => {
    const { params, query, request, reply } = input;
    const published = shops.byId(params.shopId);
    // A branch that is offline may still lead its guests to another one.
    if (published?.shop.franchiseId !== params.franchiseId) {
      requireOnline(shops, params.shopId);
      return NO_FRANCHISE;
    }
    const franchise = shops.franchise(params.franchiseId);
    if (!franchise) return NO_FRANCHISE;
    const branchLoads = await loads.ofBranches(franchise, context.now());
    const answer = await findFor({ ...context, branchLoads }, franchise, published, query);
    return sendFresh(request, reply, JSON.stringify(answer), {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
}
