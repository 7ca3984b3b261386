import { beforeAll, expect, it } from 'vitest';
import type { PlannedReservation } from '@tischlein/contract/calls/counter-guests.ts';
import { actOn } from '../testing/floor-acts.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { newKey } from '../testing/new-key.ts';
import { ordered, stateAt, TABLES, tablePath, waiterDevice } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const PLAN = '/api/shop/fixture/counter/reservations';
const HOUR = 3_600_000;
let server: TestServer;
let staff: TestBrowser;
let waiter: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES, enableReservations: true })],
  });
  staff = await TestBrowser.staff(server);
  waiter = await waiterDevice(server);
  return () => server.stop();
});

const at = (hours: number) => new Date(TUESDAY_EVENING + hours * HOUR).toISOString();
const book = (given: object) =>
  staff.post(PLAN, {
    ...{ key: newKey(), kind: 'phone', startsAt: at(0), people: 4, name: 'Ruth', phone: '' },
    ...{ note: '', tables: [1], minutes: 180 },
    ...given,
  });
const walkIn = { kind: 'walk-in', startsAt: null, name: '', people: 2, minutes: 30 };
const planned = async (id: string) =>
  ((await staff.get(PLAN)).json().reservations as PlannedReservation[]).find(
    (one) => one.id === id,
  );

it('guests whose table was joined are still here, and have table and time again once it is separated', async () => {
  const { id } = (await book({})).json<PlannedReservation>();
  await staff.post(`${PLAN}/${id}`, { to: 'arrived' });
  await ordered(waiter, 1);
  await ordered(waiter, 2);
  server.setNow(TUESDAY_EVENING + HOUR / 2);
  await waiter.post(tablePath(1, '/move'), { to: 2, merge: true });
  // Somebody else looks for a table: theirs is free now, and they have not left.
  expect((await book({ ...walkIn, tables: [1] })).statusCode).toBe(200);
  expect(await planned(id)).toMatchObject({ hasLeft: false, endsAt: at(3) });

  const [joined] = (await stateAt(waiter, 2)).joined;
  const separate = { do: 'separate', sittingId: joined?.sittingId ?? '', to: 3 } as const;
  expect((await actOn(waiter, 2, separate)).statusCode).toBe(200);
  server.setNow(TUESDAY_EVENING + HOUR);
  // As long as they stay nobody else gets the table they sit at.
  const later = { startsAt: at(2.5), minutes: 60, name: 'Rosa' };
  expect((await book({ ...later, tables: [3] })).json()).toMatchObject({ error: 'table-kept' });
  expect((await book({ ...later, tables: [4] })).statusCode).toBe(200);
  expect(await planned(id)).toMatchObject({ hasLeft: false, tables: [3], endsAt: at(3) });

  server.setNow(TUESDAY_EVENING + 2 * HOUR);
  await waiter.post(tablePath(3, '/clear?leaveOpen=true'), {});
  expect((await book({ ...later, tables: [3], name: 'Rike' })).statusCode).toBe(200);
  expect(await planned(id)).toMatchObject({ hasLeft: true });
});

it('guests whose table was joined have left once the other table is cleared', async () => {
  const { id } = (await book({ tables: [5], startsAt: at(1) })).json<PlannedReservation>();
  await staff.post(`${PLAN}/${id}`, { to: 'arrived' });
  await ordered(waiter, 5);
  await ordered(waiter, 6);
  await ordered(waiter, 7);
  await waiter.post(tablePath(5, '/move'), { to: 6, merge: true });
  await waiter.post(tablePath(6, '/move'), { to: 7, merge: true });
  expect(await planned(id)).toMatchObject({ hasLeft: false });
  await waiter.post(tablePath(7, '/clear?leaveOpen=true'), {});
  expect(await planned(id)).toMatchObject({ hasLeft: true });
});
