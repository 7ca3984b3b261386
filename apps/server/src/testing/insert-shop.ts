import { recordPrices } from '../shop-files/record-prices.ts';
import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';

const SIXTY_DAYS_MS = 60 * 86_400_000;

/** Publishes a shop by its model, as its only version. The prices of its menu have been asked for two months. */
export async function insertShop(pool: Queryable, shop: Shop): Promise<void> {
  await pool.query(
    `insert into shop (shop_id, slug, franchise_id, domains, current_version)
     values ($1, $2, $3, $4, 1)`,
    [shop.id, shop.slug, shop.franchiseId, shop.domains],
  );
  await pool.query(
    `insert into shop_version (shop_id, version, content_hash, model) values ($1, 1, 'fixture', $2)`,
    [shop.id, JSON.stringify(shop)],
  );
  const now = Date.now();
  const first = { version: 1, wasPublished: false };
  await recordPrices(pool, { ...shop, offers: [] }, { ...first, now: now - SIXTY_DAYS_MS });
  await recordPrices(pool, shop, { ...first, now });
}

/** Before its branches. */
export async function insertFranchise(pool: Queryable, franchise: Franchise): Promise<void> {
  await pool.query('insert into franchise (franchise_id, domains, model) values ($1, $2, $3)', [
    franchise.id,
    franchise.domains,
    JSON.stringify(franchise),
  ]);
}
