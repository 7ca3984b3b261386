import type { PublishedFranchise, PublishedShop, ShopDirectory } from './shop-directory.ts';
import {
  FranchiseFinder,
  type FinderAnswer,
  type FinderQuery,
} from '@tischlein/domain/franchise/finder.ts';
import type { Branch } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { overviewShop } from './overview-shop.ts';
import type { BranchLoads } from './shop-times.ts';

/** A franchise with what is derived from its published branches: the finder of branches and the common menu. */
export function publishedFranchise(
  franchise: Franchise,
  branches: PublishedShop[],
): PublishedFranchise {
  return {
    franchise,
    branches,
    finder: new FranchiseFinder(branches.flatMap(branchOf)),
    overview: overviewShop(franchise, branches),
  };
}

/** A shop without a slug cannot be reached as a branch. */
function branchOf({ shop }: PublishedShop): Branch[] {
  const { id, slug, latitude, longitude, areas, hours } = shop;
  if (slug === null) return [];
  const supports = { delivery: shop.supportDelivery, pickup: shop.supportPickup };
  const name = shop.restaurantName;
  return [
    { id, slug, name, address: addressOf(shop), latitude, longitude, areas, hours, supports },
  ];
}

/** 'Marktplatz 10, 91991 Birkenfurt'. */
export function addressOf({ restaurantStreet, restaurantZip, restaurantCity }: Shop): string {
  return `${restaurantStreet}, ${restaurantZip} ${restaurantCity}`;
}

/** Asks the finder about the branches as they are now; `loads`: where it matters how long they take. */
export function findBranch(
  shops: ShopDirectory,
  { finder }: PublishedFranchise,
  query: Omit<FinderQuery, 'stateOf'>,
  loads: BranchLoads = new Map(),
): FinderAnswer {
  return finder.find({
    ...query,
    stateOf: (branchId) => {
      const loadMinutes = loads.get(branchId);
      return {
        pausedUntil: shops.pausedUntil(branchId, query.now),
        offline: shops.byId(branchId)?.offline ?? true,
        ...(loadMinutes && { loadMinutes }),
      };
    },
  });
}
