import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXTURE_MENU } from '../../testing/fixture-menu.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const MENU = '/api/shop/fixture/menu';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

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

  it('shows a new version at once', async () => {
    const before = await server.app.inject({ url: MENU });
    const [dish, ...rest] = FIXTURE_MENU.dishes;
    const model = JSON.stringify({
      ...server.context.shops.byId('fixture')?.shop,
      menu: { ...FIXTURE_MENU, dishes: [{ ...dish, name: 'Pizza Marinara' }, ...rest] },
    });
    const { pool } = server.context.database;
    await pool.query(
      `insert into shop_version (shop_id, version, content_hash, model) values ('fixture', 2, 'new', $1)`,
      [model],
    );
    await pool.query(`update shop set current_version = 2 where shop_id = 'fixture'`);
    await server.context.shops.refresh('fixture');
    const after = await server.app.inject({ url: MENU });
    expect(after.json().dishes[0].name).toBe('Pizza Marinara');
    expect(after.headers['etag']).not.toBe(before.headers['etag']);
  });
});
