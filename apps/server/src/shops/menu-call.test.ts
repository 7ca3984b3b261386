import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { dish, ingredient, menuOf, setMenu } from '@tischlein/domain/menu/testing/build-menu.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MENU = '/api/shop/fixture/menu';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function publish(version: number, menu: Menu): Promise<void> {
  const model = JSON.stringify({ ...server.context.shops.byId('fixture')?.shop, menu });
  const { pool } = server.context.database;
  await pool.query(
    `insert into shop_version (shop_id, version, content_hash, model) values ('fixture', $1, $2, $3)`,
    [version, `new-${version}`, model],
  );
  await pool.query(`update shop set current_version = $1 where shop_id = 'fixture'`, [version]);
  await server.context.shops.refresh('fixture');
}

describe('the menu call', () => {
  it('answers the same menu plain and compressed', async () => {
    const plain = await server.app.inject({ url: MENU });
    expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(plain.json()).toEqual(JSON.parse(JSON.stringify(FIXTURE_MENU)));
    const small = await server.app.inject({ url: MENU, headers: { 'accept-encoding': 'br' } });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  });

  it('may be kept for ever under its version, else it is asked for again and often unchanged', async () => {
    const version = server.context.shops.byId('fixture')?.menuVersion;
    const lasting = await server.app.inject({ url: `${MENU}?v=${version}` });
    expect(lasting.headers['cache-control']).toContain('immutable');
    const old = await server.app.inject({ url: `${MENU}?v=older` });
    expect(old.headers['cache-control']).toBe('no-cache');
    const again = await server.app.inject({
      url: MENU,
      headers: { 'if-none-match': String(old.headers['etag']) },
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('says of a set menu’s slots their size and dishes', async () => {
    const slots = [{ id: 'a', name: 'Pizza', size: 'klein', dishes: ['margherita'] }];
    // How the kitchen named them is its own.
    const source = { categories: ['pizza'], except: [], dishes: [] };
    const written = slots.map((slot) => ({ ...slot, source }));
    await publish(2, { ...FIXTURE_MENU, menus: [setMenu('spar', 900, written)] });
    const [menu] = (await server.app.inject({ url: MENU })).json<Menu>().menus;
    expect(menu?.slots).toEqual(slots);
  });

  it('says the tags that hold, and the written ones where they differ', async () => {
    const dishes = [
      dish('salami', { tags: ['vegetarian'], primaryIngredients: ['pig'] }),
      dish('cheese', { tags: ['halal', 'vegetarian'] }),
      dish('gelatin', { tags: ['vegetarian', 'not-halal'] }),
    ];
    const ingredients = [ingredient('pig', { tags: ['pork', 'not-halal'] })];
    await publish(3, menuOf({ dishes, ingredients }));
    const menu = (await server.app.inject({ url: MENU })).json<Menu>();
    expect(menu.dishes.map(({ id, tags, writtenTags }) => ({ id, tags, writtenTags }))).toEqual([
      { id: 'salami', tags: ['pork'], writtenTags: ['vegetarian'] },
      { id: 'cheese', tags: ['halal', 'vegetarian'], writtenTags: undefined },
      { id: 'gelatin', tags: ['vegetarian'], writtenTags: ['vegetarian', 'not-halal'] },
    ]);
    expect(menu.ingredients).toMatchObject([
      { tags: ['pork'], writtenTags: ['pork', 'not-halal'] },
    ]);
  });

  it('shows a new version at once', async () => {
    const before = await server.app.inject({ url: MENU });
    const [margherita, ...rest] = FIXTURE_MENU.dishes;
    await publish(4, {
      ...FIXTURE_MENU,
      dishes: [{ ...margherita!, name: 'Pizza Marinara' }, ...rest],
    });
    const after = await server.app.inject({ url: MENU });
    expect(after.json().dishes[0].name).toBe('Pizza Marinara');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});
