import { cents } from '@tischlein/domain/money/cents.ts';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop } from './fixture-shop.ts';

/** A franchise of the shops given, in their order. */
export function fixtureFranchise(shops: Shop[], given: Partial<Franchise> = {}): Franchise {
  return {
    id: 'kette',
    name: 'Kette',
    domains: ['kette.example'],
    isOverview: true,
    branchIds: shops.map(({ id }) => id),
    design: fixtureShop().design,
    ...given,
  };
}

/** A branch some kilometres east of the fixture shop that delivers to 12345 for a fee. */
export function fixtureBranch(slug: string, east: number, fee: number, given: Partial<Shop> = {}) {
  const [area] = fixtureShop().areas;
  return fixtureShop({
    id: `kette-${slug}`,
    slug,
    franchiseId: 'kette',
    domains: [],
    restaurantName: `Kette ${slug}`,
    longitude: 11 + east / 72.2,
    areas: area ? [{ ...area, fee: cents(fee) }] : [],
    ...given,
  });
}
