import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { ordered, sitDown, TABLES } from '../testing/table-party.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { transaction } from '../db/transaction.ts';
import { lockTableOfOrder, lockTables } from './lock-tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables: TABLES })] });
});
afterAll(() => server.stop());

function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

const waiting = async (): Promise<number> => {
  const { rows } = await server.context.database.pool.query<{ count: number }>(
    `select count(*)::int from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`,
  );
  return rows[0]?.count ?? 0;
};

it('who waits for an order’s table lets it go when the order was moved on: nobody waits in a circle', async () => {
  const { pool } = server.context.database;
  const orderId = await ordered(await sitDown(server, 5), 5);
  const [locked, mayCommit] = [gate(), gate()];
  const firstMove = transaction(pool, async (client) => {
    await lockTables(client, 'fixture', [5, 3]);
    locked.open();
    await mayCommit.opened;
    await client.query('update orders set table_number = 3 where order_id = $1', [orderId]);
  });
  await locked.opened;
  const step = transaction(pool, (client) => lockTableOfOrder(client, 'fixture', orderId));
  await expect.poll(waiting).toBe(1);
  const secondMove = transaction(pool, (client) => lockTables(client, 'fixture', [5, 3]));
  await expect.poll(waiting).toBe(2);
  mayCommit.open();
  expect(await Promise.all([firstMove, step, secondMove])).toEqual([undefined, 3, undefined]);
});
