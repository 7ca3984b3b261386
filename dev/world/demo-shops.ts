import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ClientBase } from 'pg';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { DomainTakenError } from '../../apps/server/src/shop-files/domain-owner.ts';
import { problemTable } from '../../apps/server/src/shop-files/problem-table.ts';
import { hashOf, publishShops } from '../../apps/server/src/shop-files/publish-shop.ts';
import {
  readShopFolder,
  type LoadedShop,
} from '../../apps/server/src/shop-files/read-shop-folder.ts';

/** The demo's own files are wrong; the message names every place. */
export class DemoError extends Error {
  override name = 'DemoError';
}

export interface DemoShops {
  published: string[];
  /** Demo shops that are not shown: removed, or their domain is another shop's. */
  missing: string[];
  /** What the person at the terminal should know about it, in German. */
  notices: string[];
}

/**
 * Publishes every shop folder below demo/; one that is published already as it stands is left alone, and one
 * that was changed at the office since. Shops of the
 * operator's own come first: a demo whose domain they hold, or that was removed, is left out.
 */
export async function publishDemoShops(context: AppContext, root: string): Promise<DemoShops> {
  const demo = path.join(root, 'demo');
  const names = (await readdir(demo)).sort();
  const folders = names.filter((name) =>
    ['shop.yaml', 'franchise.yaml'].some((file) => existsSync(path.join(demo, name, file))),
  );
  const all: DemoShops = { published: [], missing: [], notices: [] };
  for (const folder of folders) await publishFolder(context, demo, folder, all);
  await context.shops.refresh('*');
  return all;
}

async function publishFolder(
  { database }: AppContext,
  demo: string,
  folder: string,
  all: DemoShops,
): Promise<void> {
  const read = await readShopFolder(path.join(demo, folder));
  if (!read.ok) {
    const table = problemTable(read.problems);
    throw new DemoError(`The demo shop in demo/${folder} has mistakes:${table}`);
  }
  const ids = read.shops.map(({ shop }) => shop.id);
  const client = await database.pool.connect();
  try {
    const own = await ownAmong(client, ids);
    if (own.length > 0) {
      all.missing.push(...ids);
      all.notices.push(ownNotice(folder, own));
      return;
    }
    const removed = await removedAmong(client, ids);
    // Publishing would bring a removed branch back: the others stay as they are.
    if (removed.length === 0 && !(await isChangedSince(client, read.shops)))
      await publishShops(client, read, { demo: true });
    all.missing.push(...removed);
    all.published.push(...ids.filter((id) => !removed.includes(id)));
  } catch (error) {
    if (!(error instanceof DomainTakenError)) throw error;
    all.missing.push(...ids);
    all.notices.push(domainNotice(folder, error));
  } finally {
    client.release();
  }
}

/** Whether the very same files were published before and somebody published something else at the office since. */
async function isChangedSince(client: ClientBase, shops: readonly LoadedShop[]): Promise<boolean> {
  const found = await client.query<{ current: boolean }>(
    `select v.version = s.current_version as current
       from unnest($1::text[], $2::text[]) as demo(shop_id, content_hash)
       join shop s on s.shop_id = demo.shop_id
       cross join lateral (select max(version) as version from shop_version v
         where v.shop_id = demo.shop_id and v.content_hash = demo.content_hash) v
       where v.version is not null`,
    [shops.map(({ shop }) => shop.id), shops.map(hashOf)],
  );
  return found.rows.length === shops.length && found.rows.some(({ current }) => !current);
}

/** Shops with a demo's id that the operator published or kept: a demo does not overwrite them. */
async function ownAmong(client: ClientBase, shopIds: string[]): Promise<string[]> {
  const found = await client.query<{ shop_id: string }>(
    'select shop_id from shop where shop_id = any($1) and removed_at is null and not demo',
    [shopIds],
  );
  return found.rows.map(({ shop_id }) => shop_id);
}

async function removedAmong(client: ClientBase, shopIds: string[]): Promise<string[]> {
  const found = await client.query<{ shop_id: string }>(
    'select shop_id from shop where shop_id = any($1) and removed_at is not null',
    [shopIds],
  );
  return found.rows.map(({ shop_id }) => shop_id);
}

function ownNotice(folder: string, own: string[]): string {
  return (
    `Der Demo-Shop aus demo/${folder} fehlt: ${own.join(', ')} ${own.length === 1 ? 'ist dein eigener Shop' : 'sind deine eigenen Shops'}.\n` +
    'Er bleibt, wie er ist. Ganz ohne Demo: DEMO=off npm start'
  );
}

function domainNotice(folder: string, { domain, owner }: DomainTakenError): string {
  return (
    `Der Demo-Shop aus demo/${folder} fehlt: Die Domain „${domain}“ gehört deinem Shop „${owner}“.\n` +
    `Ganz ohne Demo: DEMO=off npm start. Mit ihr: Gib „${owner}“ unter domains eine andere Domain und importiere ihn neu.`
  );
}
