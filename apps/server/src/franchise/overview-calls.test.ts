import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliveryPeriodView } from '@tischlein/contract/calls/shop.ts';
import { orderConflict } from '@tischlein/contract/calls/order.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { appWithoutDatabase, type AppWithoutDatabase } from '../testing/app-without-database.ts';
import { TestBrowser } from '../testing/test-server.ts';

const { hours } = fixtureShop();
const tuesday = (from: number, to: number) => [
  { from: 2 * 1440 + from * 60, to: 2 * 1440 + to * 60 },
];
const branches = [
  fixtureBranch('frueh', 1, 100, {
    hours: {
      ...hours,
      opening: tuesday(9, 14),
      preOrderDays: 0,
      allowAsap: { delivery: false, pickup: true },
    },
  }),
  fixtureBranch('spaet', 2, 200, {
    hours: { ...hours, opening: tuesday(17, 22), preOrderDays: 0, slotMinutes: 60 },
  }),
];
const BASE = '/api/shop/kette.overview';
const at = (clock: string) => Date.parse(`2026-11-17T${clock}:00+01:00`);
let server: AppWithoutDatabase;
let guest: TestBrowser;

beforeAll(async () => {
  server = await appWithoutDatabase({ shops: branches, franchise: fixtureFranchise(branches) });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.app.close());

async function period(clock: string) {
  server.setNow(at(clock));
  const answer = await guest.get(`${BASE}/config/deliveryPeriod`);
  expect(answer.statusCode).toBe(200);
  return deliveryPeriodView.parse(answer.json());
}

it('the delivery period of the overview is that of all branches together', async () => {
  expect(await period('12:00')).toMatchObject({
    insideOpenHours: true,
    allowASAP: { delivery: false, pickup: true },
    openAt: null,
  });
  const afternoon = await period('15:40');
  expect(afternoon).toMatchObject({
    insideOpenHours: false,
    allowOrders: true,
    openInMinutes: 80,
    openAt: '2026-11-17T16:00:00.000Z',
  });
  expect(afternoon.validServeTimes.delivery).toEqual(
    [16, 17, 18, 19, 20].map((hour) => `2026-11-17T${hour}:00:00.000Z`),
  );
  expect(await period('18:00')).toMatchObject({ allowASAP: { delivery: true, pickup: true } });
});

it('a pause of the only open branch shows at once, and all closed is told by allowOrders', async () => {
  expect((await period('18:00')).acceptOrders).toBe(true);
  server.shops.pause('kette-spaet', at('19:00'));
  expect((await period('18:00')).acceptOrders).toBe(false);
  server.shops.pause('kette-spaet', null);
  const night = await period('23:00');
  expect(night).toMatchObject({ allowOrders: false, acceptOrders: false, insideOpenHours: false });
});

it('menu, configuration and availability of the overview answer as those of a shop', async () => {
  const config = (await guest.get(`${BASE}/config`)).json();
  expect(config).toMatchObject({ id: 'kette.overview', isFranchiseOverview: true });
  const menu = await guest.get(`${BASE}/menu?v=${config.menuVersion}`);
  expect(menu.json()).toEqual(JSON.parse(JSON.stringify(branches[0]?.menu)));
  expect((await guest.get(`${BASE}/availability`)).json()).toMatchObject({
    configVersion: config.configVersion,
    dishes: [],
  });
  const found = await guest.get(`${BASE}/franchise/kette/find-for?deliveryType=pickup`);
  expect(found.json().allShops).toHaveLength(2);
});

it('the delivery info of the overview is that of the branch that suits the place best', async () => {
  server.setNow(at('12:00'));
  const geo = async (location: string) => (await guest.post(`${BASE}/geo`, { location })).json();
  expect(await geo('Hauptstraße 5, 12345 Musterstadt')).toMatchObject({
    deliveryFee: 100,
    minimumOrderValue: 1500,
    freeAfter: 3000,
    distance: 1.2,
  });
  expect(await geo('Fernweg 1, 99999 Ort')).toMatchObject({ minimumOrderValue: null });
});

it('ordering and pricing there are refused: the place first, then the branch', async () => {
  server.setNow(at('18:00'));
  for (const answer of [
    await guest.post(`${BASE}/order`, orderBody()),
    await guest.post(`${BASE}/quote`, { orderType: 'pickup', orderItems: [] }),
  ]) {
    expect(answer.statusCode).toBe(409);
    expect(orderConflict.parse(answer.json())).toMatchObject({ error: 'choose-branch', code: 10 });
  }
});

it('there is no overview of what is no franchise', async () => {
  for (const id of ['nix.overview', '.overview', 'kette-frueh.overview'])
    expect((await guest.get(`/api/shop/${id}/config`)).statusCode).toBeGreaterThanOrEqual(400);
});
