import type { LiveShop, ShopDirectory } from './shop-directory.ts';

/** Whose account a guest has: the whole franchise's, or this restaurant's alone (docs/decisions/0015-accounts.md). */
export function realmOf({ publicShop }: Pick<LiveShop, 'publicShop'>): string {
  return publicShop.franchise ? `franchise:${publicShop.franchise.id}` : `shop:${publicShop.id}`;
}

/** Whose guests come to a host; null: nobody's in particular. */
export function realmOfHost(
  shops: Pick<ShopDirectory, 'byHost' | 'franchiseByHost'>,
  host: string,
): string | null {
  const live = shops.franchiseByHost(host)?.branches[0] ?? shops.byHost(host, null);
  return live ? realmOf(live) : null;
}
