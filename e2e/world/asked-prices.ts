import type { ClientBase } from 'pg';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { recordPrices } from '../../apps/server/src/shop-files/record-prices.ts';

const SIXTY_DAYS_MS = 60 * 86_400_000;

/** Forgets what a shop asked, as other tests published it: the prices of its menu alone, for two months. */
export async function askedFor60Days(client: ClientBase, shop: Shop): Promise<void> {
  await client.query('delete from shop_price where shop_id = $1', [shop.id]);
  const now = Date.now() - SIXTY_DAYS_MS;
  await recordPrices(client, { ...shop, offers: [] }, { version: 1, wasPublished: false, now });
}
