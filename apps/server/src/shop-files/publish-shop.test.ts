import pg from 'pg';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/open-test-database.ts';
import { loadPublication, loadShop } from './load-shop.ts';
import { publishShops } from './publish-shop.ts';
import { readShopFolder, type LoadedShop } from './read-shop-folder.ts';
import { colourPng } from './testing/pictures.ts';
import { copyExample, EXAMPLE, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

const database = openTestDatabase();

async function example(): Promise<LoadedShop> {
  const read = await readShopFolder(EXAMPLE);
  if (!read.ok || read.shops[0] === undefined) throw new Error('the example is broken');
  return read.shops[0];
}

test('a shop is stored, found again as it was, and not stored twice', async () => {
  const told: string[] = [];
  database.client.on('notification', ({ payload }) => told.push(payload ?? ''));
  await database.client.query('listen shop_published');
  const loaded = await example();
  const publish = (one: LoadedShop) =>
    publishShops(database.client, { shops: [one], franchise: null });

  expect(await publish(loaded)).toEqual([
    { shopId: 'pizza-bella', version: 1, changed: true, hints: [] },
  ]);
  expect(await loadShop(database.client, 'pizza-bella')).toEqual(loaded);
  expect(await publish(loaded)).toEqual([
    { shopId: 'pizza-bella', version: 1, changed: false, hints: [] },
  ]);

  const changed = { ...loaded, shop: { ...loaded.shop, restaurantName: 'Anders' } };
  expect(await publish(changed)).toEqual([
    { shopId: 'pizza-bella', version: 2, changed: true, hints: [] },
  ]);
  expect((await loadShop(database.client, 'pizza-bella'))?.shop.restaurantName).toBe('Anders');
  await database.client.query('select 1');
  expect(told).toEqual(['pizza-bella', 'pizza-bella']);
});

test('a franchise comes back with its branches, their common dishes and pictures', async () => {
  await inTemporaryFolder(async (folder) => {
    await copyExample(folder);
    const design = "{ accent: '#b3261e', logo: logo.png }";
    await writeFiles(folder, {
      'franchise.yaml': `id: bella\nname: Bella\ndomains: [bella.localhost]\ndesign: ${design}\n`,
      'pictures/logo.png': await colourPng('red'),
      'branches/mitte/shop.yaml': 'id: bella-mitte\ndomains: null\n',
      'branches/west/shop.yaml': 'id: bella-west\nname: Bella West\ndomains: null\n',
      'branches/west/menu/01-pizza.yaml':
        'dishes:\n  - { id: tonno, sizes: { klein: 9 } }\n  - { id: margherita, remove: true }\n',
      'branches/west/menus.yaml': 'remove: true\n',
    });
    const wrong = await readShopFolder(folder);
    // What the removal leaves dangling is said, in the common file and for the branch.
    expect(wrong.ok ? [] : wrong.problems.map(({ file, path }) => `${file} ${path}`)).toEqual([
      'menu/01-pizza.yaml menus[0]',
      'offers.yaml offers[2].for.dishes[0]',
      'offers.yaml offers[2].for.menus[0]',
      'shop.yaml dailyDishes.mo[0]',
    ]);
    await writeFiles(folder, {
      'branches/west/shop.yaml':
        'id: bella-west\nname: Bella West\ndomains: null\ndailyDishes: null\n',
      'branches/west/menu/01-pizza.yaml':
        'menus: []\ndishes:\n  - { id: tonno, sizes: { klein: 9 } }\n  - { id: margherita, remove: true }\n',
      'branches/west/offers.yaml':
        'offers:\n  - { title: Mittagspizza, for: { dishes: [pizza-salami klein], menus: null } }\n',
    });
    const read = await readShopFolder(folder);
    if (!read.ok) throw new Error(JSON.stringify(read.problems, null, 1));
    await publishShops(database.client, read);
    const back = await loadPublication(database.client, 'bella-west');
    expect(back).toEqual({ shops: read.shops, franchise: read.franchise });
    const [mitte, west] = read.shops;
    expect(mitte?.shop.menu.dishes.map(({ id }) => id)).toContain('margherita');
    expect(west?.shop.menu.dishes.map(({ id }) => id)).not.toContain('margherita');
    expect(west?.shop.menu.dishes.find(({ id }) => id === 'tonno')).toMatchObject({
      sizes: [{ price: 900 }, { price: 1150 }],
    });
    expect(west?.shop.offers[2]).toMatchObject({
      value: 690,
      itemSelection: { dishesWithSizes: [{ dishId: 'pizza-salami', sizeId: 'klein' }], menus: [] },
    });
  });
});

test('a failure halfway leaves the running shop as it was', async () => {
  const loaded = await example();
  const before = await loadShop(database.client, 'pizza-bella');
  const shop = { ...loaded.shop, restaurantName: 'Halb' };
  const second = {
    ...loaded,
    shop: { ...shop, id: 'zweiter', domains: [], franchiseId: 'unknown' },
  };
  const both = { shops: [{ ...loaded, shop }, second], franchise: null };
  await expect(publishShops(database.client, both)).rejects.toThrow();
  expect(await loadShop(database.client, 'pizza-bella')).toEqual(before);
});

test('two imports at once give two versions, none lost', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const loaded = await example();
  const named = (restaurantName: string) => ({
    shops: [{ ...loaded, shop: { ...loaded.shop, id: 'rennen', domains: [], restaurantName } }],
    franchise: null,
  });
  const results = await Promise.all([
    publishShops(database.client, named('A')),
    publishShops(other, named('B')),
  ]);
  await other.end();
  expect(results.map(([one]) => one?.version).sort()).toEqual([1, 2]);
});

test('a domain of another shop or franchise is refused, and nothing changes', async () => {
  const { shop, pictures } = await example();
  const named = (id: string, domains: string[]) => ({
    shops: [{ shop: { ...shop, id, domains }, pictures }],
    franchise: null,
  });
  await publishShops(database.client, named('erster', ['a.example', 'b.example']));
  await expect(
    publishShops(database.client, named('dieb', ['c.example', 'b.example'])),
  ).rejects.toThrow(/„b\.example“ gehört schon zu „erster“/);
  await expect(publishShops(database.client, named('dieb', ['bella.localhost']))).rejects.toThrow(
    /„bella\.localhost“ gehört schon zu „bella“/,
  );
  expect(await loadShop(database.client, 'dieb')).toBeNull();
  const chain = await loadPublication(database.client, 'bella');
  if (!chain?.franchise) throw new Error('no franchise');
  const franchise = { ...chain.franchise, domains: ['a.example'] };
  await expect(publishShops(database.client, { ...chain, franchise })).rejects.toThrow(/„erster“/);
  expect(await loadPublication(database.client, 'bella')).toEqual(chain);
  const own = chain.shops.map((one) => ({
    ...one,
    shop: { ...one.shop, domains: ['bella.localhost'] },
  }));
  await publishShops(database.client, { ...chain, shops: own });
  await publishShops(database.client, chain);
});

test('of two new shops with one domain at once, one is refused', async () => {
  const other = new pg.Client({ connectionString: database.url });
  await other.connect();
  const { shop, pictures } = await example();
  const named = (id: string) => ({
    shops: [{ shop: { ...shop, id, domains: ['neu.example'] }, pictures }],
    franchise: null,
  });
  const results = await Promise.allSettled([
    publishShops(database.client, named('links')),
    publishShops(other, named('rechts')),
  ]);
  await other.end();
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
