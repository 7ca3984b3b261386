import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const AVAILABILITY = '/api/shop/fixture/availability';
const CONFIG = '/api/shop/fixture/config';
const OFFER = {
  offerType: 'freeDelivery',
  id: 'kostenfrei',
  title: 'Lieferung kostenfrei',
  description: 'ab 30 Euro',
  groupOrderOnly: false,
  minimumOrderValue: 3000,
};
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('the availability call tells by its versions that offers changed though the menu did not', async () => {
  const before = (await server.app.inject({ url: AVAILABILITY })).json();
  expect((await server.app.inject({ url: CONFIG })).json().configVersion).toBe(
    before.configVersion,
  );
  const model = JSON.stringify({ ...server.context.shops.byId('fixture')?.shop, offers: [OFFER] });
  const { pool } = server.context.database;
  await pool.query(
    `insert into shop_version (shop_id, version, content_hash, model) values ('fixture', 2, 'new', $1)`,
    [model],
  );
  await pool.query(`update shop set current_version = 2 where shop_id = 'fixture'`);
  await server.context.shops.refresh('fixture');
  const after = (await server.app.inject({ url: AVAILABILITY })).json();
  expect(after.menuVersion).toBe(before.menuVersion);
  expect(after.configVersion).not.toBe(before.configVersion);
  expect((await server.app.inject({ url: CONFIG })).json().configVersion).toBe(after.configVersion);
});
