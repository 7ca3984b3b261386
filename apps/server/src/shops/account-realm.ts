import type { PublishedShop, ShopDirectory } from './shop-directory.ts';

/** Whose account a guest has: the whole franchise's, or this restaurant's alone (docs/decisions/0015-accounts.md). */
export function realmOf({ publicShop }: Pick<PublishedShop, 'publicShop'>): string {
  return publicShop.franchise ? `franchise:${publicShop.franchise.id}` : `shop:${publicShop.id}`;
}

/** Whose guests come to a host; null: nobody's in particular. */
export function realmOfHost(
  shops: Pick<ShopDirectory, 'byHost' | 'franchiseByHost'>,
  host: string,
): string | null {
  const published = shops.franchiseByHost(host)?.branches[0] ?? shops.byHost(host, null);
  return published ? realmOf(published) : null;
}
