import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import { RefusedError } from '../http/errors.ts';
import type { PublishedShop, ShopDirectory } from './shop-directory.ts';

export const NO_SHOP: ErrorBody = { error: 'no-shop', message: 'Diesen Shop gibt es nicht.' };
export const SHOP_OFFLINE: ErrorBody = {
  error: 'shop-offline',
  message: 'Unser Shop ist zurzeit nicht online. Bitte ruf uns an.',
};
/** To whoever sits in the restaurant: nobody calls it from there. */
export const OFFLINE_AT_TABLE: ErrorBody = {
  error: 'shop-offline',
  message:
    'Mit dem Handy lässt sich hier gerade nichts bestellen. Wende dich bitte an die Bedienung.',
};

/** The shop for those who work in it or sit at its tables, offline or not: an evening that has begun is finished. */
export function requireShop(shops: ShopDirectory, shopId: string): PublishedShop {
  const published = shops.byId(shopId);
  if (!published) throw new RefusedError(404, NO_SHOP);
  return published;
}

/** The shop for its guests, or a refusal: 404 for none, 503 for one that is offline. */
export function requireOnline(
  shops: ShopDirectory,
  shopId: string,
  offline = SHOP_OFFLINE,
): PublishedShop {
  const published = requireShop(shops, shopId);
  if (published.offline) throw new RefusedError(503, offline);
  return published;
}
