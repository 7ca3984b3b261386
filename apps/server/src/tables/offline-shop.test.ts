import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { newKey } from '../testing/new-key.ts';
import {
  order,
  settleBill,
  sitDown,
  stateAt,
  TABLES,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { startTestServer, type TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let waiter: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop({ tables: TABLES })] });
  waiter = await waiterDevice(server);
});
afterAll(() => server.stop());

async function setOffline(isOffline: boolean): Promise<void> {
  const since = isOffline ? new Date(server.context.now()) : null;
  await server.context.database.pool.query('update shop set offline_since = $1', [since]);
  await server.context.shops.refresh('fixture');
}

it('finishes its evening: money is taken, guests move and leave, and nothing new is ordered', async () => {
  const guest = await sitDown(server, 1);
  const clientKey = newKey();
  const placed = await order(waiter, 1, { clientKey });
  expect(placed.statusCode).toBe(200);
  await setOffline(true);

  const refused = [await order(waiter, 1), await order(guest, 1), await order(waiter, 5)];
  for (const answer of refused)
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'shop-offline']);
  // Nobody is sent to the telephone who is in the restaurant.
  const [toWaiter, toGuest] = refused.map((answer) => answer.json<{ message: string }>().message);
  expect(toWaiter).toMatch(/Kassieren, umsetzen und abräumen kannst du weiter\.$/);
  expect(toGuest).toMatch(/an die Bedienung\.$/);
  // A phone that opens the page anew goes on; guests read that the shop is offline.
  const [page, guestPage] = [await waiter.get('/'), await guest.get('/')];
  expect(page.body).not.toContain('ist zurzeit nicht online');
  expect([guestPage.statusCode, guestPage.body]).toEqual([
    503,
    expect.stringContaining('ist zurzeit nicht online'),
  ]);
  // An answer that got lost before is still told.
  expect((await order(waiter, 1, { clientKey })).json()).toEqual(placed.json());
  // Nobody comes in by a code.
  await expect(sitDown(server, 3)).rejects.toThrow(/shop-offline.*Bedienung/);

  expect((await stateAt(guest, 1)).entries).toHaveLength(1);
  const floor = await waiter.get('/api/shop/fixture/waiter/floor');
  expect(floor.statusCode).toBe(200);
  // Another phone, when one is empty.
  const second = await waiterDevice(server, 'Berta');
  const moved = await second.post(tablePath(1, '/move'), {
    to: 2,
    merge: false,
    clientKey: newKey(),
  });
  expect(moved.statusCode).toBe(200);

  const { bill, sittingId } = await stateAt(waiter, 2);
  const paid = await settleBill(waiter, 2, bill.open);
  expect([paid.statusCode, paid.json().bill?.open]).toEqual([200, 0]);
  const cleared = await waiter.post(`${tablePath(2, '/clear')}?sitting=${sittingId}&left=0`, {});
  expect(cleared.statusCode).toBe(200);
  await setOffline(false);
});
