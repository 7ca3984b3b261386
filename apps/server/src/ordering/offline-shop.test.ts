import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const ORDER = '/api/shop/fixture/order';
async function setOffline(since: string | null): Promise<void> {
  await server.context.database.pool.query('update shop set offline_since = $1', [since]);
  await server.context.shops.refresh('fixture');
}

it('refuses its guests while it is offline, keeps what was ordered, and goes on at the counter', async () => {
  const body = orderBody();
  const placed = await guest.post(ORDER, body);
  const { id } = placed.json().order;
  await setOffline('2026-11-17T17:00:00Z');

  const answers = [
    ...['config', 'menu', 'config/deliveryPeriod', 'availability'].map((call) =>
      guest.get(`/api/shop/fixture/${call}`),
    ),
    guest.get('/api/shop/fixture/geo/lookup?location=Hauptstr.%205,%2012345%20Musterstadt'),
    guest.get('/api/shop/fixture/geolocation?lat=49.5&long=11'),
    guest.post('/api/shop/fixture/quote', { orderType: 'pickup', orderItems: body.orderItems }),
    guest.post(ORDER, orderBody()),
  ];
  for (const answer of await Promise.all(answers)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      error: 'shop-offline',
      message: 'Unser Shop ist zurzeit nicht online. Bitte ruf uns an.',
    });
  }
  expect((await guest.post(ORDER, body)).json()).toEqual(placed.json());
  expect((await guest.get(`/api/shop/fixture/status/${id}`)).json().status).toBe('placed');

  const me = await staff.get('/api/platform/staff/me');
  expect(me.json().shops).toMatchObject([{ id: 'fixture' }]);
  const list = await staff.get('/api/shop/fixture/counter/orders');
  expect(list.json().orders).toMatchObject([{ id }]);
  const step = { to: 'accepted', etaMinutes: 40 };
  const moved = await staff.post(`/api/shop/fixture/counter/orders/${id}/transition`, step);
  expect(moved.json().status).toBe('accepted');

  await setOffline(null);
  expect((await guest.post(ORDER, orderBody())).statusCode).toBe(200);
});
