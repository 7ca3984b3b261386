import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { TestServer } from './test-server.ts';

/** Publishes a shop anew, as whoever saves the office's draft does: from now on everybody orders by this. */
export async function publishAgain({ context }: TestServer, shop: Shop): Promise<void> {
  await context.database.pool.query(
    `with next as (
       insert into shop_version (shop_id, version, content_hash, model)
         select shop_id, current_version + 1, (current_version + 1)::text, $2 from shop where shop_id = $1
         returning version
     )
     update shop set current_version = next.version from next where shop_id = $1`,
    [shop.id, JSON.stringify(shop)],
  );
  await context.shops.refresh(shop.id);
}
