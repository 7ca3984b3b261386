import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotCapacity } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const limited = (id: string, given: Partial<SlotCapacity>) => {
  const capacity = { orders: null, deliveries: null, pickups: null, load: null, ...given };
  const shop = fixtureShop();
  return fixtureShop({ id, domains: [`${id}.test`], hours: { ...shop.hours, capacity } });
};
const SHOPS = ['race', 'two', 'asap', 'again', 'back'].map((id) => limited(id, { orders: 2 }));
SHOPS.push(limited('kitchen', { load: 5 }), limited('moves', { orders: 1 }));
SHOPS.push(limited('phone', { orders: 1 }), fixtureShop());

let server: TestServer;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: SHOPS });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const period = async (shop: string) =>
  (await guest.get(`/api/shop/${shop}/config/deliveryPeriod`)).json();
const aSlot = async (shop: string): Promise<string> =>
  (await period(shop)).validServeTimes.pickup[4];
/** Two big Margheritas to be collected. */
const pickup = (serveAt: string | null, amount = 2) =>
  orderBody(
    { orderItems: [{ ...MARGHERITA, amount }], expectedTotal: 11 * amount },
    { isPickup: true, serveAt },
  );
const place = (shop: string, body: unknown, browser = guest) =>
  browser.post(`/api/shop/${shop}/order`, body);
/** As soon as possible. */
const placedSoon = async (): Promise<string> =>
  (await place('moves', pickup(null))).json().order.id;
const placesOf = async (shop: string) =>
  (
    await server.context.database.pool.query(
      `select s.slot_at, s.kitchen_load, o.order_id is not null as ordered
         from slot_place s left join orders o using (shop_id, order_id)
        where s.shop_id = $1 order by s.slot_at`,
      [shop],
    )
  ).rows;

describe('the last place in a slot', () => {
  it('goes to one of 100 guests at once', async () => {
    const slot = await aSlot('race');
    expect((await place('race', pickup(slot))).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => place('race', pickup(slot))),
    );
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    expect([placed.length, refused.length]).toEqual([1, 99]);
    expect(refused[0]?.json()).toMatchObject({
      error: 'time-slot-full',
      code: 4,
      message: 'Für diese Uhrzeit ist die Küche schon ausgebucht. Bitte wähle eine andere.',
    });
    expect(await placesOf('race')).toMatchObject([{ ordered: true }, { ordered: true }]);
    const times = await period('race');
    expect(times.validServeTimes.pickup).not.toContain(slot);
    // Guests see that it is booked out.
    expect(times.fullServeTimes.pickup).toContain(slot);
    expect((await period('fixture')).validServeTimes.pickup).toContain(slot);
  });

  it('goes to one of 100 guests at once on two processes', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const theirs = await TestBrowser.open(other);
    const slot = await aSlot('two');
    expect((await place('two', pickup(slot))).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        place('two', pickup(slot), n % 2 === 0 ? guest : theirs),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(99);
    expect(await placesOf('two')).toHaveLength(2);
    await other.stop();
  });
});

it('as soon as possible takes the next slot with room, until that is too far away', async () => {
  const { pickupTime } = await period('asap');
  const answers = [];
  for (let n = 0; n < 12; n += 1) answers.push((await place('asap', pickup(null))).json());
  const refused = answers.findIndex(({ error }) => error === 'time-no-asap');
  expect(refused).toBeGreaterThan(6);
  const quarter = 15 * 60_000;
  const slots = (await placesOf('asap')).map(
    ({ slot_at: at }) => Math.floor(Date.parse(at) / quarter) * quarter,
  );
  const taken = [...new Set(slots)];
  expect(slots).toHaveLength(refused);
  expect(slots.length).toBe(taken.length * 2);
  expect(taken.every((slot, n) => n === 0 || slot - taken[n - 1]! === quarter)).toBe(true);
  const full = await period('asap');
  expect(full.allowASAP.pickup).toBe(false);
  expect(full.validServeTimes.pickup.length).toBeGreaterThan(0);
  expect((await period('again')).pickupTime).toBe(pickupTime);
});

it('an order sent again takes its place once, also when it was the last', async () => {
  const slot = await aSlot('again');
  await place('again', pickup(slot));
  const body = pickup(slot);
  const answers = await Promise.all([1, 2, 3, 4].map(() => place('again', body)));
  answers.push(await place('again', body));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
  expect(await placesOf('again')).toHaveLength(2);
});

it('an order the restaurant rejects leaves its place to another', async () => {
  const slot = await aSlot('back');
  await place('back', pickup(slot));
  const last = await place('back', pickup(slot));
  expect((await place('back', pickup(slot))).statusCode).toBe(409);
  const staff = await TestBrowser.staff(server, ['back']);
  const rejected = await staff.post(
    `/api/shop/back/counter/orders/${last.json().order.id}/transition`,
    { to: 'rejected', reason: 'Der Ofen ist aus' },
  );
  expect(rejected.statusCode).toBe(200);
  expect((await period('back')).validServeTimes.pickup).toContain(slot);
  expect((await place('back', pickup(slot))).statusCode).toBe(200);
});

it('the kitchen cooks no more than it can, and a great order only alone', async () => {
  const slot = await aSlot('kitchen');
  const [later] = (await period('kitchen')).validServeTimes.pickup.slice(5);
  expect((await place('kitchen', pickup(slot, 3))).statusCode).toBe(200);
  expect((await place('kitchen', pickup(slot, 3))).json().error).toBe('time-slot-full');
  expect((await place('kitchen', pickup(slot, 2))).statusCode).toBe(200);
  expect((await period('kitchen')).validServeTimes.pickup).not.toContain(slot);
  expect((await place('kitchen', pickup(later, 9))).statusCode).toBe(200);
  expect((await place('kitchen', pickup(later, 1))).json().error).toBe('time-slot-full');
  expect((await placesOf('kitchen')).map(({ kitchen_load }) => kitchen_load)).toEqual([3, 2, 9]);
});

it('a great order fits beside drinks, where nothing is cooked yet, and drinks fit beside it', async () => {
  const slot = (await period('kitchen')).validServeTimes.pickup[6];
  const cola = { ...MARGHERITA, dishId: 'cola', sizeId: null, amount: 4 };
  const drinks = () =>
    orderBody({ orderItems: [cola], expectedTotal: 13 }, { isPickup: true, serveAt: slot });
  const before = (await placesOf('kitchen')).length;
  expect((await place('kitchen', drinks())).statusCode).toBe(200);
  expect((await place('kitchen', pickup(slot, 9))).statusCode).toBe(200);
  expect((await place('kitchen', pickup(slot, 1))).json().error).toBe('time-slot-full');
  expect((await place('kitchen', drinks())).statusCode).toBe(200);
  const loads = (await placesOf('kitchen')).slice(before).map(({ kitchen_load }) => kitchen_load);
  expect(loads.sort()).toEqual([0, 0, 9]);
});

it('shops without limits keep no places', async () => {
  expect((await place('fixture', pickup(await aSlot('fixture')))).statusCode).toBe(200);
  expect(await placesOf('fixture')).toEqual([]);
});

it('a place follows what is promised: the former quarter of an hour is free again, the other has one less', async () => {
  const staff = await TestBrowser.staff(server, ['moves']);
  const act = (id: string, path: string, body: object) =>
    staff.post(`/api/shop/moves/counter/orders/${id}${path}`, body);
  const expectedAt = async (id: string) =>
    Date.parse((await guest.get(`/api/shop/moves/status/${id}`)).json().expectedAt);
  const [first, second] = [await placedSoon(), await placedSoon()];
  const { validServeTimes, pickupTime } = await period('moves');
  // As it could be made, then the next slot: what the page of each order tells, whoever orders after it.
  expect(await expectedAt(first)).toBe(server.context.now() + 20 * 60_000);
  expect(await expectedAt(second)).toBeLessThan(server.context.now() + pickupTime * 60_000);
  expect(await expectedAt(second)).toBeGreaterThan(await expectedAt(first));
  const slot = (await placesOf('moves'))[1]!.slot_at.toISOString();
  expect(validServeTimes.pickup).not.toContain(slot);

  await act(second, '/transition', { to: 'accepted', etaMinutes: 90 });
  expect(await expectedAt(second)).toBe(server.context.now() + 90 * 60_000);
  const after = await period('moves');
  expect(after.validServeTimes.pickup).toContain(slot);
  const [, { slot_at: promised }] = (await placesOf('moves')) as [unknown, { slot_at: Date }];
  const fullOnes = after.fullServeTimes.pickup.map((at: string) => Date.parse(at));
  const isIn = (at: number) => at <= promised.getTime() && promised.getTime() < at + 15 * 60_000;
  expect(fullOnes.some(isIn)).toBe(true);

  // Ten minutes more for all, and a time told anew, too.
  await staff.post('/api/shop/moves/counter/times/shift', {
    key: 'a-key-of-this-test',
    minutes: 10,
    again: false,
  });
  expect(await expectedAt(second)).toBe(server.context.now() + 100 * 60_000);
});

it('an order by telephone takes its place where it was promised, and is refused where there is none', async () => {
  const staff = await TestBrowser.staff(server, ['phone']);
  const byPhone = (serveAt: string | null, promisedAt: string | null) => {
    const { acceptLegal: _legal, advertisingVersion: _version, ...body } = pickup(serveAt);
    return staff.post('/api/shop/phone/counter/phone/order', { ...body, promisedAt });
  };
  const slot = (await period('phone')).validServeTimes.pickup[3] as string;
  const promisedAt = new Date(Date.parse(slot) + 5 * 60_000).toISOString();
  expect((await byPhone(null, promisedAt)).statusCode).toBe(200);
  expect((await period('phone')).fullServeTimes.pickup).toEqual([slot]);
  expect((await byPhone(slot, null)).json().error).toBe('time-slot-full');
});
