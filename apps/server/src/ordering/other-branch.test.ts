import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderConflict } from '@tischlein/contract/calls/order.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const branches = [
  fixtureBranch('hier', 1, 100, { areas: [] }),
  fixtureBranch('dort', 2, 180),
  fixtureBranch('teurer', 1, 300),
];
const elsewhere = {
  error: 'outside-area',
  code: 6,
  otherBranch: {
    id: 'kette-dort',
    slug: 'dort',
    name: 'Kette dort',
    deliveryFee: 180,
    minimumOrderValue: 1500,
    freeAfter: 3000,
  },
};
let server: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  const shops = [fixtureShop({ areas: [] }), ...branches];
  server = await startTestServer({ shops, franchise: fixtureFranchise(branches) });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

async function order(shopId: string, form = {}) {
  const answer = await guest.post(`/api/shop/${shopId}/order`, orderBody({}, form));
  expect(answer.statusCode, answer.body).toBe(409);
  return orderConflict.parse(answer.json());
}

it('an address outside the area is refused with the branch that delivers there', async () => {
  expect(await order('kette-hier')).toMatchObject(elsewhere);
});

it('a quote for such an address is refused alike', async () => {
  const answer = await guest.post('/api/shop/kette-hier/quote', {
    orderType: 'delivery',
    orderItems: [MARGHERITA],
    location: 'Hauptstraße 5, 12345 Musterstadt',
  });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject(elsewhere);
});

it('only a branch that can serve at the wanted time is named', async () => {
  const { database, shops, now } = server.context;
  const pause = async (hours: number | null) => {
    const until = hours === null ? null : new Date(now() + hours * 3_600_000);
    await database.pool.query(`update shop set paused_until = $1 where slug = 'dort'`, [until]);
    await shops.refresh('kette-dort');
  };
  await pause(1);
  expect((await order('kette-hier')).otherBranch?.slug).toBe('teurer');
  const later = { serveAt: '2026-11-17T20:00:00.000Z' };
  expect((await order('kette-hier', later)).otherBranch?.slug).toBe('dort');
  await pause(null);
});

it('nobody is named where nobody delivers, and by a shop of no franchise', async () => {
  const far = { street: 'Fernweg', streetNumber: '1', zip: '99999' };
  expect(await order('kette-dort', far)).not.toHaveProperty('otherBranch');
  expect(await order('fixture')).not.toHaveProperty('otherBranch');
});
