import path from 'node:path';
import pg from 'pg';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { readShopFolder } from '../../apps/server/src/shop-files/read-shop-folder.ts';
import { ROOT } from '../server/server-bundle.ts';

/** Round the clock, so that a run at night measures the same as one at noon. */
const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440,
  to: ((day + 1) * 1440) % 10_080,
}));

/** The demo pizzeria with its whole menu, open at any time. */
export async function readBenchShop(): Promise<Shop> {
  const read = await readShopFolder(path.join(ROOT, 'demo/pizzeria'));
  const shop = read.ok ? read.shops[0]?.shop : undefined;
  if (!shop) throw new Error('the demo pizzeria cannot be read');
  const { hours } = shop;
  return {
    ...shop,
    // What holds on some evenings only would make them measure something else.
    offers: shop.offers.filter(
      (offer) => !('availability' in offer) || offer.availability === null,
    ),
    slug: null,
    hours: {
      ...hours,
      opening: ALWAYS,
      delivery: null,
      pickup: null,
      publicHolidays: 'open',
      specialDays: [],
      closures: [],
    },
  };
}

export const benchShopId = (index: number): string => `bench-${String(index).padStart(3, '0')}`;

/** The same shop `count` times under ids and domains of their own, written as rows. */
export async function publishBenchShops(
  databaseUrl: string,
  count: number,
  change: (shop: Shop) => Shop = (shop) => shop,
): Promise<void> {
  const shop = change(await readBenchShop());
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let index = 0; index < count; index += 1) {
      const id = benchShopId(index);
      const domains = index === 0 ? ['localhost', '127.0.0.1'] : [`${id}.localhost`];
      await client.query(
        `with made as (insert into shop (shop_id, domains, current_version) values ($1, $2, 1) returning shop_id)
          insert into shop_version (shop_id, version, content_hash, model) select shop_id, 1, 'bench', $3 from made`,
        [id, domains, JSON.stringify({ ...shop, id, domains })],
      );
    }
    await client.query("select pg_notify('shop_published', '*')");
  } finally {
    await client.end();
  }
}
