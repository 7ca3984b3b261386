import { expect, it } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { loadShop } from '../shop-files/load-shop.ts';
import { publishShops } from '../shop-files/publish-shop.ts';
import { readShopFolder, type LoadedShop } from '../shop-files/read-shop-folder.ts';
import { colourPng } from '../shop-files/testing/pictures.ts';
import {
  copyExample,
  EXAMPLE,
  inTemporaryFolder,
  writeFiles,
} from '../shop-files/testing/temporary-folder.ts';
import { BY_OPERATOR } from '../staff/audit/record-audit.ts';
import { lockDraft, restoreVersion } from './draft.ts';
import { publishDraft } from './publish-draft.ts';

const DAY = 86_400_000;
const database = openTestDatabase();

/** The example with this picture of its category of salads. */
async function withPicture(colour: string): Promise<LoadedShop> {
  return inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    await writeFiles(folder, {
      'pictures/salat.png': await colourPng(colour),
      'menu/02-salate.yaml':
        'name: Salate\npicture: salat.png\ndishes:\n  - { name: Gemischter Salat, price: 7 }\n',
    });
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.shops[0]!;
  });
}
const publish = (loaded: LoadedShop, now = Date.now()) =>
  publishShops(database.client, { shops: [loaded], franchise: null }, { now });
const kept = async () =>
  (
    await database.client.query<{ media_id: string }>('select media_id from media order by 1')
  ).rows.map((row) => row.media_id);
const salad = (loaded: LoadedShop | null) =>
  loaded?.shop.menu.categories.find(({ id }) => id === 'salate')?.imageName;

it('an earlier version comes back with its pictures, for ninety days', async () => {
  const [red, blue] = [await withPicture('red'), await withPicture('blue')];
  const shopId = red.shop.id;
  await publish(red);
  await publish(blue);
  expect(await kept()).toEqual(expect.arrayContaining([salad(red), salad(blue)]));
  const now = await loadShop(database.client, shopId);
  expect(now?.pictures.map(({ mediaId }) => mediaId)).not.toContain(salad(red));

  const author = { staffId: 'o', name: 'Olga' };
  await database.client.query('begin');
  const draft = await lockDraft(database.client, shopId);
  const back = await restoreVersion(database.client, draft!, {
    version: 1,
    author,
    now: Date.now(),
  });
  await database.client.query('commit');
  const input = { actor: BY_OPERATOR, note: null, now: Date.now(), production: false };
  const outcome = await publishDraft(database.client, shopId, {
    ...input,
    revision: back!.revision,
  });
  expect(outcome).toMatchObject({ ok: true, published: { changed: true } });
  const shown = await loadShop(database.client, shopId);
  expect(salad(shown)).toBe(salad(red));
  expect(shown?.pictures).toEqual(
    red.pictures.map((picture) => ({ ...picture, bytes: Buffer.from(picture.bytes) })),
  );

  const later = { ...red, shop: { ...red.shop, restaurantName: 'Später' } };
  await publish(later, Date.now() + 91 * DAY);
  expect(await kept()).not.toContain(salad(blue));
  expect(await kept()).toContain(salad(red));
});

it('nothing that is made up is published in production', async () => {
  const read = await readShopFolder(EXAMPLE);
  if (!read.ok) throw new Error('the example is broken');
  const example = read.shops[0]!;
  await publish({ ...example, shop: { ...example.shop, id: 'erfunden', domains: [] } });
  await database.client.query('begin');
  const draft = await lockDraft(database.client, 'erfunden');
  await database.client.query('commit');
  const input = { actor: BY_OPERATOR, note: null, now: Date.now(), revision: draft!.revision };
  const outcome = await publishDraft(database.client, 'erfunden', { ...input, production: true });
  expect(outcome).toMatchObject({ ok: false, reason: 'draft-problems' });
  expect(
    await publishDraft(database.client, 'erfunden', { ...input, production: false }),
  ).toMatchObject({
    ok: true,
  });
});
