import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CounterOrderView } from '@tischlein/contract/calls/counter-order-view.ts';
import { kitchenItems } from '@tischlein/domain/kitchen/kitchen-items.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let staff: TestBrowser;
let guest: TestBrowser;
const COUNTER = '/api/shop/fixture/counter';
const KITCHEN = `${COUNTER}/kitchen`;

beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other'] })],
  });
  server.setNow(TUESDAY_EVENING);
  staff = await TestBrowser.staff(server, ['fixture'], 'owner');
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const order = async (): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody())).json().order.id;
const tick = (orderId: string, given: object = {}) => ({
  ...{ orderId, list: 'kitchen', itemKey: 'a1', isDone: true, at: TUESDAY_EVENING - 1000 },
  ...given,
});
const send = async (...ticks: object[]) =>
  (await staff.post(`${KITCHEN}/ticks`, { ticks })).json().ticks;
const read = async () => (await staff.get(KITCHEN)).json();
const events = async () =>
  (
    await server.context.database.pool.query<{ count: number }>(
      `select count(*)::int as count from event where topic = 'kitchen'`,
    )
  ).rows[0]?.count;

it('names the stations with what each of them makes, and drinks that none makes', async () => {
  expect(await read()).toMatchObject({
    stations: [{ id: 'kueche', name: 'Küche' }],
    dishes: {},
    unmade: ['cola', 'beer', 'grappa'],
    prepMinutes: { delivery: 45, pickup: expect.any(Number) },
  });
  await staff.put('/api/shop/fixture/printing/stations', {
    stations: [
      { id: 'kueche', name: 'Küche' },
      { id: 'ofen', name: 'Ofen' },
      { id: 'bar', name: 'Bar' },
    ],
    categories: { pizza: 'ofen' },
    dishes: { cola: 'bar' },
  });
  const { dishes, unmade, stations } = await read();
  expect(dishes).toMatchObject({ margherita: 'ofen', cola: 'bar' });
  expect(unmade).toEqual(['beer', 'grappa']);
  const id = await order();
  const view: CounterOrderView = (await staff.get(`${COUNTER}/orders/${id}`)).json();
  const items = kitchenItems(view.quote.lines, { stations, dishes, unmade });
  expect(items).toMatchObject([{ stationId: 'ofen', amount: 2 }]);
});

it('keeps a tap once, the later of two whatever their order, and none of the future', async () => {
  const id = await order();
  const before = await events();
  expect(await send(tick(id))).toEqual([tick(id)]);
  expect(await send(tick(id))).toEqual([tick(id)]);
  expect(await events()).toBe(before! + 1);
  // Taken back later, heard of earlier.
  const back = tick(id, { isDone: false, at: TUESDAY_EVENING - 500 });
  expect(await send(back)).toEqual([back]);
  expect(await send(tick(id, { at: TUESDAY_EVENING - 700 }))).toEqual([back]);
  const early = tick(id, { at: TUESDAY_EVENING + 3_600_000 });
  expect(await send(early)).toEqual([{ ...early, at: TUESDAY_EVENING }]);
  // One after the other within one request.
  const again = tick(id, { itemKey: 'b2', list: 'packing' });
  expect(await send(again, { ...again, isDone: false, at: again.at + 1 })).toEqual([
    { ...again, isDone: false, at: again.at + 1 },
  ]);
  expect(
    (await read()).ticks.filter((one: { orderId: string }) => one.orderId === id),
  ).toHaveLength(2);
});

it('leaves out what is no open order of the shop', async () => {
  const id = await order();
  expect(await send(tick(id), tick('AAAAAAAAAAAAAAAAAAAAAA'))).toEqual([tick(id)]);
  await staff.post(`${COUNTER}/orders/${id}/transition`, { to: 'rejected', reason: 'Zu' });
  expect((await read()).ticks.map((one: { orderId: string }) => one.orderId)).not.toContain(id);
  expect(await send(tick(id, { itemKey: 'neu' }))).toEqual([]);
});

it('is for who works in this shop with orders', async () => {
  const id = await order();
  const foreign = await TestBrowser.staff(server, ['other']);
  for (const [who, status] of [
    [guest, 401],
    [foreign, 403],
  ] as const) {
    expect((await who.get(KITCHEN)).statusCode).toBe(status);
    expect((await who.post(`${KITCHEN}/ticks`, { ticks: [tick(id)] })).statusCode).toBe(status);
  }
  const elsewhere = await foreign.post('/api/shop/other/counter/kitchen/ticks', {
    ticks: [tick(id)],
  });
  expect(elsewhere.json()).toEqual({ ticks: [] });
});
