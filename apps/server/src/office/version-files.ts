import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { loadPictures, loadPublication } from '../shop-files/load-shop.ts';
import { folderFiles } from '../shop-files/write-shop-folder.ts';
import { zipOf } from '../shop-files/write/zip.ts';

export interface VersionFiles {
  fileName: string;
  bytes: Buffer;
  /** The branches whose files go along: an import takes all of a franchise. */
  shopIds: readonly string[];
}

/** A version as a zip of the files that an export writes; null: there is no such version. */
export async function zipOfVersion(
  client: pg.ClientBase,
  shopId: string,
  version: number,
): Promise<VersionFiles | null> {
  const { rows } = await client.query<{
    model: Shop;
    media_ids: string[] | null;
    created_at: Date;
  }>('select model, media_ids, created_at from shop_version where shop_id = $1 and version = $2', [
    shopId,
    version,
  ]);
  const [own] = rows;
  const publication = await loadPublication(client, shopId);
  if (own === undefined || publication === null) return null;
  const pictures = await loadPictures(client, shopId, own.media_ids ?? []);
  const shops = publication.shops.map((each) =>
    each.shop.id === shopId ? { shop: own.model, pictures } : each,
  );
  const folder = publication.franchise?.id ?? shopId;
  const files = folderFiles({ shops, franchise: publication.franchise });
  const inFolder = new Map([...files].map(([name, content]) => [`${folder}/${name}`, content]));
  return {
    fileName: `${folder}-fassung-${version}.zip`,
    bytes: zipOf(inFolder, own.created_at),
    shopIds: shops.map(({ shop }) => shop.id),
  };
}
