import { afterAll, beforeAll, expect, it } from 'vitest';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import {
  ordered,
  sitDown,
  stateAt,
  TABLES,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables: TABLES })] });
});
afterAll(() => server.stop());

const name = (guest: TestBrowser, table: number, text: string) =>
  guest.post(tablePath(table, '/name'), { name: text });
const rounds = ({ entries }: TableState) =>
  entries.map(({ guest, guestName, mine }) => [guest, guestName, mine]);

it('guests read at their table who ordered what; staff and other tables do not', async () => {
  const ben = await sitDown(server, 1);
  const mia = await sitDown(server, 1);
  await ordered(ben, 1);
  await ordered(mia, 1);
  expect(rounds(await stateAt(mia, 1))).toEqual([
    [1, null, false],
    [2, null, true],
  ]);
  expect((await name(ben, 1, '  Ben  ')).statusCode).toBe(200);
  expect(rounds(await stateAt(mia, 1))).toEqual([
    [1, 'Ben', false],
    [2, null, true],
  ]);
  expect((await stateAt(mia, 1)).ownName).toBeNull();
  expect((await stateAt(ben, 1)).ownName).toBe('Ben');

  const stranger = await sitDown(server, 2);
  expect((await name(stranger, 1, 'Fremd')).statusCode).toBe(403);
  const waiter = await waiterDevice(server);
  await ordered(waiter, 1);
  expect(rounds(await stateAt(waiter, 1)).map(([, text]) => text)).toEqual([null, null, null]);
  expect(JSON.stringify(await stateAt(waiter, 1))).not.toContain('Ben');

  // Too long, or with a line break.
  for (const text of ['B'.repeat(21), 'Ben\nja'])
    expect((await name(ben, 1, text)).statusCode).toBe(400);
  expect((await name(ben, 1, '')).statusCode).toBe(200);
  expect((await stateAt(mia, 1)).entries[0]!.guestName).toBeNull();
});

it('a name goes with the guest who leaves, and stands in no order, event or log', async () => {
  const ben = await sitDown(server, 3);
  const mia = await sitDown(server, 3);
  await name(ben, 3, 'Benedikta');
  await ordered(ben, 3);
  expect((await stateAt(mia, 3)).entries[0]!.guestName).toBe('Benedikta');
  const { pool } = server.context.database;
  for (const table of [
    'orders',
    'order_line',
    'order_step',
    'table_entry',
    'event',
    'table_item',
  ]) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    expect(rows.map(({ row }) => row).join(), table).not.toContain('Benedikta');
  }
  await ben.post('/api/shop/fixture/dineintable/leave', {});
  expect((await stateAt(mia, 3)).entries[0]).toMatchObject({ guest: 1, guestName: null });
});

it('whoever sits down anew says it anew, at one table at a time', async () => {
  const ben = await sitDown(server, 4);
  await name(ben, 4, 'Ben');
  await ordered(ben, 4);
  const mia = await sitDown(server, 4);
  ben.cookies.delete('table-fixture');
  await sitDown(server, 5, ben);
  await name(ben, 5, 'Ben II');
  expect((await stateAt(mia, 4)).entries[0]!.guestName).toBeNull();
});
