import { afterAll, beforeAll, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const shop = fixtureShop();
const capacity = { orders: 1, deliveries: null, pickups: null, load: null };

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ hours: { ...shop.hours, capacity } })],
  });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const base = '/api/shop/fixture';
const slots = async (): Promise<string[]> =>
  (await guest.get(`${base}/config/deliveryPeriod`)).json().validServeTimes.pickup;
async function order(serveAt: string): Promise<string> {
  const input = { expectedTotal: 22 };
  const placed = await guest.post(`${base}/order`, orderBody(input, { isPickup: true, serveAt }));
  return placed.json().order.id;
}
const cancel = (id: string, browser = guest) => browser.post(`${base}/order/${id}/cancel`, {});
const accept = (id: string) =>
  staff.post(`${base}/counter/orders/${id}/transition`, { to: 'accepted', etaMinutes: 30 });

it('a guest gives up what the kitchen has not accepted, and its place is free again', async () => {
  const [slot = ''] = (await slots()).slice(4);
  const id = await order(slot);
  expect(await slots()).not.toContain(slot);
  expect((await cancel(id)).json()).toMatchObject({
    status: 'rejected',
    reason: 'Vom Gast storniert',
  });
  expect(await slots()).toContain(slot);
  // Pressed twice it is the same.
  expect((await cancel(id)).statusCode).toBe(200);
  expect((await accept(id)).statusCode).toBe(409);
});

it('what was accepted stays, and nobody gives up the order of another', async () => {
  const [, , , , , slot = ''] = await slots();
  const id = await order(slot);
  expect((await cancel(id, await TestBrowser.open(server))).statusCode).toBe(404);
  expect((await accept(id)).statusCode).toBe(200);
  const late = await cancel(id);
  expect([late.statusCode, late.json().error]).toEqual([409, 'not-cancellable']);
  expect((await guest.get(`${base}/status/${id}`)).json().status).toBe('accepted');
});

it('of guest and kitchen at once one is first, and both are told the same', async () => {
  const [, , , , , , slot = ''] = await slots();
  const id = await order(slot);
  const [given, accepted] = await Promise.all([cancel(id), accept(id)]);
  expect([given.statusCode, accepted.statusCode].toSorted()).toEqual([200, 409]);
});
