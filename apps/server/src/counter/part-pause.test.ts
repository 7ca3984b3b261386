import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: TestBrowser;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
  guest = await TestBrowser.open(server);
  await owner.put('/api/shop/fixture/printing/stations', {
    stations: [
      { id: 'kueche', name: 'Küche' },
      { id: 'ofen', name: 'Ofen' },
    ],
    categories: { pizza: 'ofen' },
    dishes: {},
  });
  return () => server.stop();
});
beforeEach(() => server.setNow(TUESDAY_EVENING));

const COUNTER = '/api/shop/fixture/counter';
const until = (minutes: number) => new Date(TUESDAY_EVENING + minutes * MINUTE).toISOString();
const pause = (kind: string, id: string, minutes: number, who = owner) =>
  who.put(`${COUNTER}/pause/part`, { kind, id, minutes });
const period = async () => (await guest.get('/api/shop/fixture/config/deliveryPeriod')).json();
const soldOut = async (): Promise<string[]> =>
  (await guest.get('/api/shop/fixture/availability')).json().dishes;

it('a way takes nothing at once, later only after its pause, and the other one goes on', async () => {
  const before = await period();
  expect(before.allowASAP).toEqual({ delivery: true, pickup: true });
  expect((await pause('way', 'delivery', 60)).json()).toEqual({
    pauses: [{ kind: 'way', id: 'delivery', until: until(60) }],
  });
  const during = await period();
  expect(during.allowASAP).toEqual({ delivery: false, pickup: true });
  expect(during.pausedUntil).toBeNull();
  expect(during.pausedWays).toEqual({ delivery: until(60), pickup: null });
  expect(during.validServeTimes.pickup).toEqual(before.validServeTimes.pickup);
  expect(Date.parse(during.validServeTimes.delivery[0])).toBeGreaterThanOrEqual(
    TUESDAY_EVENING + 60 * MINUTE,
  );
  const refused = await guest.post('/api/shop/fixture/order', orderBody());
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'time-paused']);
  expect(refused.json().message).toContain('Abholen kannst du jetzt schon.');
  const pickup = orderBody({ expectedTotal: 22 }, { isPickup: true });
  expect((await guest.post('/api/shop/fixture/order', pickup)).statusCode).toBe(200);
  // Where both make a pause, the guest is told to wait.
  await pause('way', 'pickup', 15);
  const both = await guest.post('/api/shop/fixture/order', orderBody());
  expect(both.json().message).toContain('in ein paar Minuten');
  await pause('way', 'pickup', 0);
  // It ends by itself, or when somebody says so.
  server.setNow(TUESDAY_EVENING + 61 * MINUTE);
  expect((await period()).allowASAP.delivery).toBe(true);
  server.setNow(TUESDAY_EVENING);
  expect((await pause('way', 'delivery', 0)).json()).toEqual({ pauses: [] });
  expect((await period()).allowASAP.delivery).toBe(true);
});

it('a station’s dishes are sold out for that time; what was sold out before stays so', async () => {
  await owner.put(`${COUNTER}/stock`, { kind: 'dish', id: 'margherita', soldOut: true });
  const before = await soldOut();
  expect(before).toEqual(['margherita']);
  await pause('station', 'ofen', 30);
  const during = await soldOut();
  expect(during.length).toBeGreaterThan(1);
  expect(during).not.toContain('cola');
  expect((await owner.get(`${COUNTER}/times`)).json().pauses).toEqual([
    { kind: 'station', id: 'ofen', until: until(30) },
  ]);
  // Longer, and then over.
  server.setNow(TUESDAY_EVENING + 20 * MINUTE);
  await pause('station', 'ofen', 30);
  server.setNow(TUESDAY_EVENING + 40 * MINUTE);
  expect(await soldOut()).toEqual(during);
  await pause('station', 'ofen', 0);
  expect(await soldOut()).toEqual(before);
  await pause('station', 'ofen', 15);
  server.setNow(TUESDAY_EVENING + 56 * MINUTE);
  expect(await soldOut()).toEqual(before);
});

it('pressed on two devices at once is one pause, and nothing of it is left when it ends', async () => {
  await pause('station', 'ofen', 0);
  const before = await soldOut();
  for (const [kind, id] of [
    ['station', 'ofen'],
    ['way', 'pickup'],
  ] as const) {
    const answers = await Promise.all([15, 60, 30].map((minutes) => pause(kind, id, minutes)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect((await owner.get(`${COUNTER}/times`)).json().pauses).toHaveLength(1);
    expect((await pause(kind, id, 0)).json()).toEqual({ pauses: [] });
    expect(await soldOut()).toEqual(before);
  }
});

it('is refused for what is not there, and to who does not work here', async () => {
  expect((await pause('way', 'table', 15)).statusCode).toBe(404);
  expect((await pause('station', 'grill', 15)).statusCode).toBe(404);
  expect((await pause('way', 'pickup', 15, guest)).statusCode).toBe(401);
  expect((await pause('way', 'pickup', 20)).statusCode).toBe(400);
});
