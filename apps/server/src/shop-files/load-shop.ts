import type { Franchise, Shop } from '@tischlein/domain/shop/shop.ts';
import type { ClientBase } from 'pg';
import type { Publication } from './publication.ts';
import { namePictures, type Picture } from './read-pictures.ts';
import type { LoadedShop } from './read-shop-folder.ts';

/** The published shop with its pictures, or null when there is none of this id. */
export async function loadShop(client: ClientBase, shopId: string): Promise<LoadedShop | null> {
  const found = await client.query<{ model: Shop; media_ids: string[] | null }>(
    `select v.model, v.media_ids from shop s
     join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version
     where s.shop_id = $1 and s.removed_at is null`,
    [shopId],
  );
  const row = found.rows[0];
  if (row === undefined) return null;
  const { model: shop, media_ids: mediaIds } = row;
  return { shop, pictures: await loadPictures(client, shopId, mediaIds ?? []) };
}

/** Those of these pictures that are kept. */
export async function loadPictures(
  client: ClientBase,
  shopId: string,
  mediaIds: readonly string[],
): Promise<Picture[]> {
  const media = await client.query<{
    media_id: string;
    content_type: string;
    bytes: Buffer;
    width: number;
    height: number;
  }>(
    `select media_id, content_type, bytes, width, height from media
     where shop_id = $1 and media_id = any($2)`,
    [shopId, mediaIds],
  );
  return namePictures(
    media.rows.map(({ media_id, content_type, bytes, width, height }) => ({
      mediaId: media_id,
      contentType: content_type,
      bytes,
      width,
      height,
    })),
  );
}

/** What an export of `id` holds: the shop, or, for a franchise's id or that of a branch, the whole franchise. */
export async function loadPublication(client: ClientBase, id: string): Promise<Publication | null> {
  const found = await client.query<{ model: Franchise }>(
    `select model from franchise where franchise_id = $1
       or franchise_id = (select franchise_id from shop where shop_id = $1 and slug is not null)`,
    [id],
  );
  const franchise = found.rows[0]?.model ?? null;
  const shops: LoadedShop[] = [];
  for (const shopId of franchise?.branchIds ?? [id]) {
    const loaded = await loadShop(client, shopId);
    if (loaded !== null) shops.push(loaded);
  }
  return shops.length === 0 ? null : { shops, franchise };
}

/** Ids of everything that can be exported: single shops and franchises. */
export async function exportableIds(client: ClientBase): Promise<string[]> {
  const found = await client.query<{ id: string }>(
    `select shop_id as id from shop where franchise_id is null and removed_at is null
     union select franchise_id from franchise order by id`,
  );
  return found.rows.map(({ id }) => id);
}
