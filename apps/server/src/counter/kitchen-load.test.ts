import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { item } from '../changes/testing/change-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
let server: TestServer;
let staff: TestBrowser;
let guests = 0;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  staff = await TestBrowser.staff(server);
  return () => server.stop();
});
let now = TUESDAY_EVENING;
const wait = (minutes: number) => {
  now += minutes * MINUTE;
  server.setNow(now);
};
beforeEach(async () => {
  await server.context.database.pool.query('delete from orders');
  // What was known is not asked for again at once.
  wait(1);
});

/** A guest orders so many pizzas, and the counter accepts them for so many minutes from now. */
const accepted = async (amount: number, etaMinutes: number): Promise<string> => {
  guests += 1;
  const guest = await TestBrowser.open(server);
  const own = { phone: `0911 888${String(1000 + guests)}`, email: `gast${guests}@example.de` };
  const pizzas = item({ dishId: 'margherita', sizeId: 'gross', amount });
  const body = orderBody({ orderItems: [pizzas], expectedTotal: 11 * amount }, own);
  const placed = await guest.post(`${SHOP}/order`, body);
  if (placed.statusCode !== 200) throw new Error(placed.body);
  const { id } = placed.json<{ order: { id: string } }>().order;
  const step = { to: 'accepted', etaMinutes };
  await staff.post(`${SHOP}/counter/orders/${id}/transition`, step);
  return id;
};
const read = async () =>
  (await (await TestBrowser.open(server)).get(`${SHOP}/config/deliveryPeriod`)).json<{
    time: number;
    pickupTime: number;
    loadMinutes: { delivery: number; pickup: number };
    validServeTimes: { delivery: string[] };
  }>();

describe('what guests read before they order', () => {
  it('is the time that the counter is proposed for what waits, and the usual one when that is done', async () => {
    const usual = await read();
    expect(usual).toMatchObject({ time: 45, loadMinutes: { delivery: 0, pickup: 0 } });
    // 36 pizzas are three quarters of an hour of work, of which one is usual.
    const orders = [await accepted(18, 45), await accepted(18, 45)];
    wait(1);
    const busy = await read();
    const load = { delivery: 30, pickup: 30 };
    expect(busy).toMatchObject({ time: 75, pickupTime: usual.pickupTime + 30, loadMinutes: load });
    expect(Date.parse(busy.validServeTimes.delivery[0]!)).toBeGreaterThanOrEqual(now + 75 * MINUTE);
    const ready = (id: string) =>
      staff.post(`${SHOP}/counter/orders/${id}/transition`, { to: 'ready' });
    await ready(orders[0]!);
    wait(1);
    expect((await read()).time).toBe(55);
    await ready(orders[1]!);
    wait(1);
    expect((await read()).pickupTime).toBe(usual.pickupTime);
  });

  it('is the usual time while all that is accepted begins later', async () => {
    await accepted(36, 200);
    wait(1);
    expect((await read()).time).toBe(45);
  });

  it('refuses no order of who read the usual time a moment ago', async () => {
    await accepted(36, 45);
    wait(1);
    const guest = await TestBrowser.open(server);
    const serveAt = new Date(Math.ceil((now + 50 * MINUTE) / (15 * MINUTE)) * 15 * MINUTE);
    const own = {
      phone: '0911 8889999',
      email: 'eilig@example.de',
      serveAt: serveAt.toISOString(),
    };
    expect((await guest.post(`${SHOP}/order`, orderBody({}, own))).statusCode).toBe(200);
  });
});
