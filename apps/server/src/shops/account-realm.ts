import type { PublishedShop, ShopDirectory } from './shop-directory.ts';

/** Whose account a guest has: the whole franchise's, or this restaurant's alone (docs/decisions/0015-accounts.md). */
export function realmOf({ publicShop }: Pick<PublishedShop, 'publicShop'>): string {
  return publicShop.franchise ? `franchise:${publicShop.franchise.id}` : `shop:${publicShop.id}`;
}

/** A shop whose guests come to a host, of a franchise its first branch; null: nobody's in particular. */
export function shopOfHost(
  shops: Pick<ShopDirectory, 'byHost' | 'franchiseByHost'>,
  host: string,
): PublishedShop | null {
  return shops.franchiseByHost(host)?.branches[0] ?? shops.byHost(host, null);
}

/** Whose guests come to a host; null: nobody's in particular. */
export function realmOfHost(
  shops: Pick<ShopDirectory, 'byHost' | 'franchiseByHost'>,
  host: string,
): string | null {
  const published = shopOfHost(shops, host);
  return published ? realmOf(published) : null;
}
