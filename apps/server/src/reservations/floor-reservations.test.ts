import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { PlannedReservation } from '@tischlein/contract/calls/counter-guests.ts';
import { transaction } from '../db/transaction.ts';
import { errorOf } from '../testing/error-of.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { isHeldUp } from '../testing/is-held-up.ts';
import { newKey } from '../testing/new-key.ts';
import { sitDown, stateAt, TABLES, tablePath, waiterDevice } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { lockSeats } from './reservations.ts';

const PLAN = '/api/shop/fixture/counter/reservations';
const FLOOR = '/api/shop/fixture/waiter/reservations';
const HOUR = 3_600_000;
let server: TestServer;
let staff: TestBrowser;
let waiter: TestBrowser;
beforeAll(async () => {
  const shop = fixtureShop({ tables: TABLES, enableReservations: true });
  server = await startTestServer({ shops: [shop] });
  staff = await TestBrowser.staff(server);
  waiter = await waiterDevice(server, 'Toni');
  return () => server.stop();
});
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  await server.context.database.pool.query('delete from reservation');
  await server.context.database.pool.query('truncate table_sitting cascade');
});

async function booked(given: object = {}): Promise<PlannedReservation> {
  const startsAt = new Date(TUESDAY_EVENING + HOUR).toISOString();
  const answer = await staff.post(PLAN, {
    ...{ key: newKey(), kind: 'phone', startsAt, people: 4, name: 'Ruth', phone: '0911 55' },
    ...{ note: 'Kinderstuhl', tables: [3, 2], minutes: null },
    ...given,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const seat = (id: string, device = waiter) => device.post(`${FLOOR}/${id}/seat`, {});

it('are told to waiters alone: whose guests are not here yet, today, with their tables', async () => {
  const { id, startsAt: at } = await booked();
  await booked({ startsAt: new Date(TUESDAY_EVENING + 24 * HOUR).toISOString(), name: 'Morgen' });
  const called = await booked({ tables: [5], name: 'Abgesagt' });
  await staff.post(`${PLAN}/${called.id}`, { to: 'cancelled', reason: 'krank' });
  expect((await waiter.get(FLOOR)).json()).toEqual({
    reservations: [{ id, at, people: 4, name: 'Ruth', note: 'Kinderstuhl', tables: [2, 3] }],
  });
  const guest = await sitDown(server, 2);
  expect(errorOf(await guest.get(FLOOR))).toEqual([403, 'no-waiter']);
  expect(errorOf(await seat(id, guest))).toEqual([403, 'no-waiter']);
});

it('sit down by one tap, once, and the plan has them as here', async () => {
  const { id } = await booked();
  for (let pressed = 0; pressed < 2; pressed += 1)
    expect((await seat(id)).json()).toEqual({ table: 2 });
  expect((await stateAt(waiter, 2)).sittingId).not.toBeNull();
  expect((await waiter.get(FLOOR)).json()).toEqual({ reservations: [] });
  const { reservations } = (await staff.get(PLAN)).json();
  expect(reservations).toMatchObject([{ id, status: 'arrived' }]);
});

it('do not where others sit, or where there is no such reservation', async () => {
  const { id } = await booked();
  await waiter.post(tablePath(3, '/seat'), {});
  expect(errorOf(await seat(id))).toEqual([409, 'table-kept']);
  expect((await waiter.get(FLOOR)).json().reservations).toHaveLength(1);
  expect(errorOf(await seat(newKey()))).toEqual([404, 'no-reservation']);
});

it('do not by a waiter who was removed while the plan was busy', async () => {
  const { pool } = server.context.database;
  const { id } = await booked();
  const leaving = await waiterDevice(server, 'Mia');
  const { waiterId } = (await leaving.get('/api/shop/fixture/waiter')).json();
  const pressed = await transaction(pool, async (client) => {
    await lockSeats(client, 'fixture');
    const answer = seat(id, leaving);
    await isHeldUp(pool);
    await staff.post(`/api/shop/fixture/counter/waiters/${waiterId}/remove`, {});
    return { answer };
  });
  expect(errorOf(await pressed.answer)).toEqual([403, 'no-waiter']);
  expect((await stateAt(waiter, 2)).sittingId).toBeNull();
  expect((await seat(id)).statusCode).toBe(200);
});
