import type { Cents } from '@tischlein/domain/money/cents.ts';
import { withLowestBefore } from '@tischlein/domain/pricing/price-history.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { ShopsContext } from './context.ts';
import { compileShop } from './compile-shop.ts';
import type { PublishedShop } from './shop-directory.ts';

/** Former versions in use: those of today's open orders, a few of each shop that publishes in the evening. */
const MAX_VERSIONS_KEPT = 30;
const kept = new WeakMap<object, Map<string, PublishedShop>>();

/**
 * A shop as it was published in a version: with its menu, prices, offers, coupons and areas, for orders that were made
 * by them. null: there is no such shop, or its version is gone.
 */
export async function shopAtVersion(
  { database: { pool }, shops }: Pick<ShopsContext, 'database' | 'shops'>,
  shopId: string,
  version: number,
): Promise<PublishedShop | null> {
  const current = shops.byId(shopId);
  if (!current || current.version === version) return current;
  const known = kept.get(pool) ?? new Map<string, PublishedShop>();
  kept.set(pool, known);
  const key = `${shopId} ${version}`;
  const former = known.get(key);
  if (former) return former;
  const stored = await pool.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 and version = $2',
    [shopId, version],
  );
  const model = stored.rows[0]?.model;
  if (!model) return null;
  // never null: lowestBefore (the where asks for it)
  const prices = await pool.query<{ item: string; offer: string; lowestBefore: Cents }>(
    `select item, offer, lowest_before as "lowestBefore" from shop_price
      where shop_id = $1 and asked_until is null and lowest_before is not null`,
    [shopId],
  );
  const shop = { ...model, offers: withLowestBefore(model.offers, prices.rows) };
  const compiled = compileShop(shop, version, null, current.accounts);
  const [oldest] = known.keys();
  if (known.size >= MAX_VERSIONS_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(key, compiled);
  return compiled;
}
