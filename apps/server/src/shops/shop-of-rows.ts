import type { PublishedShop, ShopDirectory } from './shop-directory.ts';

/**
 * The shop under which it is kept what a guest asks for at another: the common menu of a franchise is stored nowhere
 * (decision 0009), so the branch whose pictures it shows stands for it. Any other shop stands for itself.
 */
export function shopOfRows(
  shops: Pick<ShopDirectory, 'byId'>,
  published: PublishedShop,
): PublishedShop {
  return published.isOverview ? (shops.byId(published.picturesOf) ?? published) : published;
}
