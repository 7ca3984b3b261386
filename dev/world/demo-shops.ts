import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { AppContext } from '../../apps/server/src/context.ts';
import { problemTable } from '../../apps/server/src/features/shop-files/problem-table.ts';
import { publishShops } from '../../apps/server/src/features/shop-files/publish-shop.ts';
import { readShopFolder } from '../../apps/server/src/features/shop-files/read-shop-folder.ts';

/** The demo's own files are wrong; the message names every place. */
export class DemoError extends Error {
  override name = 'DemoError';
}

/** Publishes every shop folder below demo/; one that is published already as it stands is left alone. */
export async function publishDemoShops(context: AppContext, root: string): Promise<string[]> {
  const demo = path.join(root, 'demo');
  const names = (await readdir(demo)).sort();
  const folders = names.filter((name) =>
    ['shop.yaml', 'franchise.yaml'].some((file) => existsSync(path.join(demo, name, file))),
  );
  const shopIds: string[] = [];
  for (const folder of folders) shopIds.push(...(await publishFolder(context, demo, folder)));
  await context.shops.refresh('*');
  return shopIds;
}

async function publishFolder(
  { database }: AppContext,
  demo: string,
  folder: string,
): Promise<string[]> {
  const read = await readShopFolder(path.join(demo, folder));
  if (!read.ok) {
    const table = problemTable(read.problems);
    throw new DemoError(`The demo shop in demo/${folder} has mistakes:${table}`);
  }
  const client = await database.pool.connect();
  try {
    const published = await publishShops(client, read);
    // In the folder's order, not in that of the locks.
    const known = new Set(published.map(({ shopId }) => shopId));
    return read.shops.map(({ shop }) => shop.id).filter((id) => known.has(id));
  } finally {
    client.release();
  }
}
