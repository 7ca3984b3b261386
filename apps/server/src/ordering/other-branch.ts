import type { OtherBranch } from '@tischlein/contract/calls/order.ts';
import type { OrderingContext } from './context.ts';
import type { ResolvedPlace } from '../places/resolve-place.ts';
import { findBranch } from '../shops/published-franchise.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/** The branch that delivers to an address at the time asked for, where this one does not (specification 1 §5). */
export function otherBranch(
  { shops, now }: Pick<OrderingContext, 'shops' | 'now'>,
  { shop }: PublishedShop,
  place: Extract<ResolvedPlace, { kind: 'found' }>,
  serveAt: number | null,
): OtherBranch | null {
  const franchise = shop.franchiseId === null ? null : shops.franchise(shop.franchiseId);
  if (!franchise) return null;
  const { suggested, area } = findBranch(shops, franchise, {
    now: now(),
    deliveryType: 'delivery',
    serveAt,
    point: place.point,
    postcode: place.address.zip,
  });
  if (!suggested?.acceptOrders || !suggested.allowDelivery || !area) return null;
  return {
    id: suggested.id,
    slug: suggested.slug,
    name: suggested.name,
    deliveryFee: area.fee,
    minimumOrderValue: area.minimumOrder,
    freeAfter: area.freeFrom,
  };
}
