import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type pg from 'pg';
import { loadShop } from '../../shop-files/load-shop.ts';
import { publishShops } from '../../shop-files/publish-shop.ts';
import { readShopFolder } from '../../shop-files/read-shop-folder.ts';
import { inTemporaryFolder } from '../../shop-files/testing/temporary-folder.ts';
import { writeShopFolder } from '../../shop-files/write-shop-folder.ts';
import { documentOf } from '../shop-document.ts';

/** What is published, written as a folder and read again, is the same shop without a problem. */
export async function checkFiles(client: pg.PoolClient, shopId: string): Promise<string | null> {
  const loaded = (await loadShop(client, shopId))!;
  return inTemporaryFolder(async (folder) => {
    await writeShopFolder(folder, { shops: [loaded], franchise: null });
    const read = await readShopFolder(folder);
    if (!read.ok) return `the files have a problem: ${read.problems[0]?.message}`;
    const [before, after] = [loaded.shop, read.shops[0]!.shop].map(documentOf);
    return JSON.stringify(before) === JSON.stringify(after) ? null : 'the files say something else';
  });
}

/** Writes the files of a version, and imports them. */
export async function importVersion(
  client: pg.PoolClient,
  shopId: string,
  version: number,
): Promise<void> {
  const { rows } = await client.query<{ model: Shop }>(
    'select model from shop_version where shop_id = $1 and version = $2',
    [shopId, version],
  );
  const shop = rows[0]!.model;
  await inTemporaryFolder(async (folder) => {
    await writeShopFolder(folder, { shops: [{ shop, pictures: [] }], franchise: null });
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(`not read: ${read.problems[0]?.message}`);
    await publishShops(client, read);
  });
}
