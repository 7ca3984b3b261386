import { beforeAll, beforeEach, expect, it } from 'vitest';
import { MINUTE, toInstant } from '@tischlein/domain/hours/zoned-time.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { publishWithin } from '../shop-files/publish-shop.ts';
import { transaction } from '../db/transaction.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: TestBrowser;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({ shops: [fixtureShop()] });
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
  guest = await TestBrowser.open(server);
  return () => server.stop();
});
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  await stations({ pizza: 'ofen' });
  await publish(fixtureShop());
});

const COUNTER = '/api/shop/fixture/counter';
const pause = (minutes: number, id = 'ofen') =>
  owner.put(`${COUNTER}/pause/part`, { kind: 'station', id, minutes });
const mark = (id: string, soldOut: boolean) =>
  owner.put(`${COUNTER}/stock`, { kind: 'dish', id, soldOut });
const soldOut = async (): Promise<string[]> =>
  (await guest.get('/api/shop/fixture/availability')).json().dishes.toSorted();
const stations = (categories: Record<string, string>, ids = ['kueche', 'ofen', 'bar']) =>
  owner.put('/api/shop/fixture/printing/stations', {
    stations: ids.map((id) => ({ id, name: id })),
    ...{ categories, dishes: {} },
  });

async function publish(shop: Shop): Promise<void> {
  const { context } = server;
  await transaction(context.database.pool, (client) =>
    publishWithin(
      client,
      { shops: [{ shop, pictures: [] }], franchise: null },
      { now: context.now() },
    ),
  );
  await context.shops.refresh(shop.id);
}

/** The menu with these dishes in the category that the oven makes, the others as before. */
function withOvenDishes(dishIds: string[]): Shop {
  const shop = fixtureShop();
  const categories = shop.menu.categories.map((category) =>
    category.id === 'pizza'
      ? { ...category, dishIds }
      : { ...category, dishIds: category.dishIds.filter((id) => !dishIds.includes(id)) },
  );
  return { ...shop, menu: { ...shop.menu, categories } };
}
const OVEN = ['lunch', 'margherita'];

it('a dish that comes to a station that pauses is sold out, and one that leaves it is there again', async () => {
  await pause(30);
  expect(await soldOut()).toEqual(OVEN);
  await publish(withOvenDishes(['margherita', 'cola']));
  expect(await soldOut()).toEqual(['cola', 'margherita']);
  await stations({ pizza: 'bar' });
  expect(await soldOut()).toEqual([]);
  await stations({ pizza: 'ofen' });
  expect(await soldOut()).toEqual(['cola', 'margherita']);
  await pause(0);
  expect(await soldOut()).toEqual([]);
});

it('what goes from one station that pauses to another one is there when that one goes on', async () => {
  await pause(30);
  await pause(60, 'bar');
  await stations({ pizza: 'bar' });
  expect(await soldOut()).toEqual(OVEN);
  server.setNow(TUESDAY_EVENING + 31 * MINUTE);
  expect(await soldOut()).toEqual(OVEN);
  await pause(0, 'bar');
  expect(await soldOut()).toEqual([]);
});

it('what staff switched by hand stays so, whatever is published and however the pause ends', async () => {
  await mark('cola', true);
  await pause(30);
  await mark('lunch', false);
  await publish(withOvenDishes(['margherita', 'lunch', 'cola']));
  expect(await soldOut()).toEqual(['cola', 'margherita']);
  await mark('margherita', true);
  await pause(0);
  expect(await soldOut()).toEqual(['cola', 'margherita']);
  for (const id of ['cola', 'margherita']) await mark(id, false);
});

it('a station that is removed pauses no longer, and nothing of it is left', async () => {
  await pause(30);
  await stations({}, ['kueche', 'bar']);
  expect(await soldOut()).toEqual([]);
  expect((await owner.get(`${COUNTER}/times`)).json().pauses).toEqual([]);
});

it('a pause and a menu that are published at once leave no dish out', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [begun] = await Promise.all([pause(30), publish(withOvenDishes(['margherita', 'cola']))]);
    expect(begun.statusCode, begun.body).toBe(200);
    expect(await soldOut()).toEqual(['cola', 'margherita']);
    await Promise.all([pause(0), publish(fixtureShop())]);
    expect(await soldOut()).toEqual([]);
  }
});

it('what is sold out for the day is so until its station goes on, where that is later', async () => {
  // Five minutes before the business day ends.
  const late = server.context.shops.byId('fixture')!.shop.hours;
  server.setNow(
    toInstant({ date: '2026-11-18', minutes: late.businessDayCutoffMinutes - 5 }, late.timeZone),
  );
  await owner.put(`${COUNTER}/stock`, {
    kind: 'dish',
    id: 'margherita',
    soldOut: true,
    until: 'day',
  });
  await pause(30);
  await owner.put(`${COUNTER}/stock`, { kind: 'dish', id: 'lunch', soldOut: true, until: 'day' });
  server.setNow(server.context.now() + 10 * MINUTE);
  expect(await soldOut()).toEqual(OVEN);
  const { entries } = (await owner.get(`${COUNTER}/stock`)).json();
  expect(entries.find(({ id }: { id: string }) => id === 'margherita')).toMatchObject({
    soldOut: true,
    until: new Date(server.context.now() + 20 * MINUTE).toISOString(),
  });
  await pause(0);
  expect(await soldOut()).toEqual([]);
});
