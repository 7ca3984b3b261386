import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppContext } from '../../apps/server/src/app/context.ts';
import { createStaff } from '../../apps/server/src/staff/create-staff.ts';
import { publishShops } from '../../apps/server/src/shop-files/publish-shop.ts';
import { type Publication } from '../../apps/server/src/shop-files/publication.ts';
import { readShopFolder } from '../../apps/server/src/shop-files/read-shop-folder.ts';
import { recordPrices } from '../../apps/server/src/shop-files/record-prices.ts';
import { askedFor60Days } from './asked-prices.ts';
import type { FileEdit } from './messages.ts';

const PIZZERIA = fileURLToPath(new URL('../../demo/pizzeria', import.meta.url));
const BURGER = fileURLToPath(new URL('../../demo/burger', import.meta.url));
/** What makes the copy a shop of its own; see `VARIANT` in world.ts. */
const OWN: FileEdit[] = [
  { file: 'shop.yaml', from: 'id: zia-ninetta', to: 'id: variante' },
  {
    file: 'shop.yaml',
    from: 'domains: [localhost, 127.0.0.1]',
    to: 'domains: [variante.localhost]',
  },
];

/** Whoever works there alone; the demo's own staff see one shop. */
const STAFF = {
  login: 'variante',
  password: 'demo-variante',
  name: 'Vera',
  role: 'owner' as const,
  shopIds: ['variante'],
};

/** Publishes a copy of the demo's pizzeria in which texts of its files are replaced. */
export async function publishVariant(
  { database, shops }: AppContext,
  edits: readonly FileEdit[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-variant-'));
  try {
    await cp(PIZZERIA, folder, { recursive: true });
    for (const edit of [...OWN, ...edits]) await replace(folder, edit);
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(`the variant has mistakes: ${JSON.stringify(read.problems)}`);
    const client = await database.pool.connect();
    try {
      const shop = read.shops[0]!.shop;
      const known = await client.query('select from shop where shop_id = $1', [shop.id]);
      if (known.rowCount === 0) {
        await publishShops(client, withoutOffers(read));
        await createStaff(database.pool, STAFF);
      }
      await askedFor60Days(client, shop);
      const [published] = await publishShops(client, read);
      if (published?.changed === false)
        await recordPrices(client, shop, { version: 2, wasPublished: true, now: Date.now() });
    } finally {
      client.release();
    }
    await shops.refresh('*');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Publishes the demo's franchise anew, with texts of its files replaced. */
export async function publishBranches(
  { database, shops }: AppContext,
  edits: readonly FileEdit[],
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tischlein-branches-'));
  try {
    await cp(BURGER, folder, { recursive: true });
    for (const edit of edits) await replace(folder, edit);
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(`the branches have mistakes: ${JSON.stringify(read.problems)}`);
    const client = await database.pool.connect();
    try {
      await publishShops(client, read);
    } finally {
      client.release();
    }
    await shops.refresh('*');
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

const withoutOffers = ({ shops, franchise }: Publication): Publication => ({
  shops: shops.map((each) => ({ ...each, shop: { ...each.shop, offers: [] } })),
  franchise,
});

async function replace(folder: string, { file, from, to }: FileEdit): Promise<void> {
  const target = path.join(folder, file);
  if (from === null) return writeFile(target, to);
  const text = await readFile(target, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not hold '${from}'`);
  await writeFile(target, text.replace(from, to));
}
