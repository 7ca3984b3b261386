import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { insertWaiter, waiterOfCode } from '../../apps/server/src/tables/waiters.ts';
import { tableLinks } from '../../apps/server/src/tables/counter-links.ts';
import { waiterUrl } from '../../apps/server/src/tables/shop-links.ts';
import { hashToken } from '../../apps/server/src/http/secret-token.ts';
import { randomId } from '../../packages/contract/src/calls/shared.ts';
import type { DemoShops } from './demo-shops.ts';

const waitersFile = z.object({
  waiters: z.array(
    z.object({ name: z.string(), code: randomId, shop: z.string(), table: z.int().min(1) }),
  ),
});

/** Two ways into the tables of a demo shop, as they are printed or handed over in earnest. */
export interface DemoWaiter {
  shopId: string;
  shopName: string;
  name: string;
  /** Makes a device the waiter's. */
  link: string;
  table: number;
  /** Opens the table. */
  tableLink: string;
}

/** The waiters of demo/waiters.yaml with links that work. They exist only where the demo shops do. */
export async function createDemoWaiters(
  context: AppContext,
  root: string,
  { published }: DemoShops,
): Promise<DemoWaiter[]> {
  const text = await readFile(path.join(root, 'demo/waiters.yaml'), 'utf8');
  const wanted = waitersFile.parse(parse(text)).waiters;
  const made = wanted
    .filter(({ shop }) => published.includes(shop))
    .map((each) => makeWaiter(context, each));
  return Promise.all(made);
}

async function makeWaiter(
  context: AppContext,
  { name, code, shop: shopId, table }: z.output<typeof waitersFile>['waiters'][number],
): Promise<DemoWaiter> {
  const { pool } = context.database;
  const live = context.shops.byId(shopId);
  if (!live?.shop.tables.some(({ number }) => number === table))
    throw new Error(`demo/waiters.yaml: the shop '${shopId}' has no table ${table}`);
  if ((await waiterOfCode(pool, shopId, code)) === null)
    await insertWaiter(pool, shopId, { name, code, now: context.now() });
  await pool.query(
    'update waiter set demo = true where shop_id = $1 and code_hash = $2 and not demo',
    [shopId, hashToken(code)],
  );
  const linkOf = await tableLinks(context, live);
  return {
    shopId,
    shopName: live.shop.restaurantName,
    name,
    link: waiterUrl(context.config, live, code),
    table,
    tableLink: linkOf(table),
  };
}
