import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const MIGRATION = new URL('../../migrations/0021-set-menu-slots.sql', import.meta.url);

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('renames the slots of set menus published before, and of those only what is old', async () => {
  const { pool } = server.context.database;
  const spar = (slots: object[]) => ({
    ...FIXTURE_MENU,
    menus: [
      { id: 'spar', name: 'Spar', slots },
      { id: 'leer', name: 'Leer', slots: [] },
    ],
  });
  const pizza = { id: 'a', name: 'Pizza', dishes: ['margherita'], size: 'klein' };
  const drink = { id: 'b', name: 'Getränk', dishes: ['cola'], size: null };
  const { dishes: dishIds, size: sizeId, ...rest } = pizza;
  await pool.query(`update shop_version set model = jsonb_set(model, '{menu}', $1)`, [
    JSON.stringify(spar([{ ...rest, dishIds, sizeId }, drink])),
  ]);
  const sql = await readFile(MIGRATION, 'utf8');
  await pool.query(sql);
  await pool.query(sql);
  const { rows } = await pool.query<{ menu: unknown }>(
    `select model->'menu' as menu from shop_version`,
  );
  expect(rows).toEqual([{ menu: JSON.parse(JSON.stringify(spar([pizza, drink]))) }]);
});
