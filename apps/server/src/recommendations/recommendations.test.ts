import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { ENOUGH_GUESTS } from '@tischlein/domain/recommendations/recommend-dishes.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser, TestServer } from '../testing/test-server.ts';
import { NO_RECOMMENDATIONS } from './shop-recommendations.ts';
import { readRecommendations } from './read-recommendations.ts';

const SHOP = '/api/shop/fixture';
const DAY = 86_400_000;
let desk: AccountDesk;
let server: TestServer;
beforeAll(async () => {
  desk = await AccountDesk.open({ shops: [fixtureShop()] });
  server = desk.server;
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const shop = fixtureShop();
const read = (menu = shop.menu, now = TUESDAY_EVENING) =>
  readRecommendations(server.context.database.pool, { id: 'fixture', menu }, now);
const order = async (guest: TestBrowser, phone: string) =>
  (await guest.post(`${SHOP}/order`, orderBody({}, { phone }))).json<{ order: { id: string } }>()
    .order.id;

it('few guests make nothing popular, however often they order; enough different ones do', async () => {
  const guest = await desk.browser();
  for (let turn = 0; turn < 2; turn += 1) await order(guest, '0911 1000');
  for (let one = 1; one < ENOUGH_GUESTS - 1; one += 1)
    await order(await desk.browser(), `0911 100${one}`);
  expect(await read()).toEqual(NO_RECOMMENDATIONS);
  const last = await order(await desk.browser(), '0911 2000');
  const { popular } = await read();
  expect(popular).toContain('margherita');
  // What the restaurant refuses was no order, and what lies long ago says nothing.
  await server.context.database.pool.query(
    `update orders set status = 'rejected' where order_id = $1`,
    [last],
  );
  expect(await read()).toEqual(NO_RECOMMENDATIONS);
  await server.context.database.pool.query(
    `update orders set status = 'placed' where order_id = $1`,
    [last],
  );
  expect((await read()).popular).toEqual(popular);
  expect(await read(shop.menu, TUESDAY_EVENING + 120 * DAY)).toMatchObject({ popular: [] });
});

it('a dish is new for a month when it came to a menu that was there before', async () => {
  expect((await read()).newDishes).toEqual([]);
  const [category, ...others] = shop.menu.categories;
  const more = {
    ...shop.menu,
    dishes: [...shop.menu.dishes, { ...shop.menu.dishes[0]!, id: 'herbst' }],
    categories: [{ ...category!, dishIds: [...category!.dishIds, 'herbst'] }, ...others],
  };
  // Still setting up.
  expect((await read(more, TUESDAY_EVENING + DAY)).newDishes).toEqual([]);
  await server.context.database.pool.query(`delete from dish_seen where dish_id = 'herbst'`);
  expect((await read(more, TUESDAY_EVENING + 20 * DAY)).newDishes).toEqual(['herbst']);
  expect((await read(more, TUESDAY_EVENING + 51 * DAY)).newDishes).toEqual([]);
  expect((await read(shop.menu, TUESDAY_EVENING + 21 * DAY)).newDishes).toEqual([]);
});

it('a device gets back what it ordered last, and nobody else does', async () => {
  const [guest, stranger] = [await desk.browser(), await desk.browser()];
  await order(guest, '0911 3000');
  const own = async (browser: TestBrowser) =>
    (await browser.get(`${SHOP}/recommendations/own`)).json<CallResult<Calls['ownDishes']>>()
      .dishes;
  const dishes = await own(guest);
  expect(dishes[0]).toMatchObject({ dishId: 'margherita', item: { amount: expect.any(Number) } });
  expect(await own(stranger)).toEqual([]);
  expect((await guest.get('/api/shop/nobody/recommendations/own')).statusCode).toBe(404);
});

it('the call answers with what is known, of the common menu of a franchise with nothing', async () => {
  const guest = await desk.browser();
  const answer = await guest.get(`${SHOP}/recommendations`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ together: {}, choices: {} });
  expect((await guest.get('/api/shop/nobody/recommendations')).statusCode).toBe(404);
});
