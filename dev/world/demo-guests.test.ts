import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursOf } from '../../packages/domain/src/hours/testing/build-hours.ts';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../apps/server/src/testing/test-server.ts';
import { createDemoGuests } from './demo-guests.ts';
import { createDemoRatings } from './demo-ratings.ts';

const COUNTER = '/api/shop/fixture/counter';
let server: TestServer;
beforeAll(async () => {
  const tables = [{ number: 1, name: null, seats: 30 }];
  const jobs = [{ id: 'fahrer', title: 'Fahrer', kind: null, text: 'Komm.' }];
  const model = { enableReservations: true, hours: hoursOf(), tables, jobs };
  server = await startTestServer({ shops: [fixtureShop(model)] });
});
afterAll(() => server.stop());

it('a started demo shows tables that guests want and somebody who wants to work, once a day', async () => {
  await createDemoGuests(server.context, ['fixture', 'nirgends']);
  await createDemoGuests(server.context, ['fixture']);
  const staff = await TestBrowser.staff(server);
  const today = (await staff.get(`${COUNTER}/reservations?day=2026-11-17`)).json();
  expect(today.reservations).toMatchObject([{ name: 'Familie Sommer', status: 'confirmed' }]);
  expect(today.requests).toMatchObject([{ name: 'Rosa Winter', status: 'requested' }]);
  const { applications } = (await staff.get(`${COUNTER}/applications`)).json();
  expect(applications).toMatchObject([{ form: { name: 'Mara Frühling' } }]);
  // Nobody is rung for what nobody sent.
  expect((await staff.get(`${COUNTER}/alerts`)).json().alerts).toEqual([]);
});

it('a started demo shows what guests say about dishes, once for good, and none of a dish that went', async () => {
  const said = {
    fixture: [
      { dish: 'margherita', days: 4, stars: 5, words: 'Luftiger Rand.' },
      { dish: 'margherita', days: 9, stars: 2, words: 'Kalt.', answer: 'Das tut uns leid.' },
      { dish: 'gone', days: 3, stars: 5, words: 'Gab es mal.' },
    ],
  };
  for (const ids of [['fixture', 'nirgends'], ['fixture']])
    await createDemoRatings(server.context, said, ids);
  const guest = await TestBrowser.open(server);
  expect((await guest.get('/api/shop/fixture/ratings/margherita')).json()).toMatchObject({
    average: 3.5,
    count: 2,
    reviews: [
      { stars: 5, words: 'Luftiger Rand.', answer: null },
      { stars: 2, words: 'Kalt.', answer: 'Das tut uns leid.' },
    ],
  });
  const staff = await TestBrowser.staff(server);
  const { ratings } = (await staff.get(`${COUNTER}/ratings`)).json();
  expect(ratings.map(({ dishName }: { dishName: string }) => dishName)).toHaveLength(2);
  // Long handed over: nobody is rung, and nothing waits on the board.
  expect((await staff.get(`${COUNTER}/orders`)).json().orders).toEqual([]);
});
