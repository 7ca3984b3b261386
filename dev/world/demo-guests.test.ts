import { afterAll, beforeAll, expect, it } from 'vitest';
import { hoursOf } from '../../packages/domain/src/hours/testing/build-hours.ts';
import { fixtureShop } from '../../apps/server/src/testing/fixture-shop.ts';
import {
  startTestServer,
  TestBrowser,
  type TestServer,
} from '../../apps/server/src/testing/test-server.ts';
import { createDemoGuests } from './demo-guests.ts';

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
  expect(today.open).toMatchObject([{ name: 'Rosa Winter', status: 'requested' }]);
  const { applications } = (await staff.get(`${COUNTER}/applications`)).json();
  expect(applications).toMatchObject([{ form: { name: 'Mara Frühling' } }]);
  // Nobody is rung for what nobody sent.
  expect((await staff.get(`${COUNTER}/alerts`)).json().alerts).toEqual([]);
});
