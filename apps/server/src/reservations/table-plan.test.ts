import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlannedReservation } from '@tischlein/contract/calls/counter-guests.ts';
import { errorOf } from '../testing/error-of.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { TABLES, tableOrder, tablePath, waiterDevice } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { newKey } from '../testing/new-key.ts';

const PLAN = '/api/shop/fixture/counter/reservations';
const HOUR = 3_600_000;
let server: TestServer;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES, enableReservations: true })],
  });
  staff = await TestBrowser.staff(server);
  return () => server.stop();
});
const query = (sql: string) => server.context.database.pool.query(sql);
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  await query('delete from reservation');
  await query('truncate table_sitting cascade');
});

const at = (hours: number) => new Date(TUESDAY_EVENING + hours * HOUR).toISOString();
const phone = (given: object = {}) => ({
  ...{ key: newKey(), kind: 'phone', startsAt: at(2), people: 4, name: 'Ruth', phone: '0911 55' },
  ...{ note: '', tables: [1], minutes: null },
  ...given,
});
const book = (given: object = {}) => staff.post(PLAN, phone(given));
const plan = async () => (await staff.get(PLAN)).json();
const move = (id: string, body: object) => staff.post(`${PLAN}/${id}`, body);
const booked = async (given: object = {}): Promise<PlannedReservation> =>
  (await book(given)).json();

describe('no table is given twice', () => {
  it('of many at once for one table and time one gets it, and nothing is left of the others', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => book({ name: `Gast ${index}` })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
    expect((await plan()).reservations).toHaveLength(1);
  });

  it('the database itself refuses it, whoever writes', async () => {
    const first = await booked();
    const second = await booked({ tables: [2] });
    const insert = `insert into reservation_table select shop_id, '${second.id}', 1, starts_at, ends_at
      from reservation_table where reservation_id = '${first.id}'`;
    await expect(query(insert)).rejects.toThrow(/reservation_table_once/);
  });

  it('one after the other, or beside it, is no conflict', async () => {
    const early = { startsAt: at(1) };
    const { endsAt } = await booked(early);
    expect((await book({ startsAt: endsAt })).statusCode).toBe(200);
    expect((await book({ ...early, tables: [2, 3], people: 8 })).statusCode).toBe(200);
    expect(errorOf(await book({ ...early, tables: [4, 3] }))).toEqual([409, 'table-kept']);
  });

  it('nor one at which guests sit who came by its code, as long as they will', async () => {
    const waiter = await waiterDevice(server, 'Toni');
    expect((await waiter.post(tablePath(6, '/seat'), {})).statusCode).toBe(200);
    expect(errorOf(await book({ startsAt: at(1), tables: [6] }))).toEqual([409, 'table-kept']);
    // Nothing is left of it, and beside them or after them there is room.
    expect((await plan()).reservations).toEqual([]);
    const later = await booked({ startsAt: at(3), tables: [6] });
    expect((await book({ startsAt: at(1), tables: [5] })).statusCode).toBe(200);
    const change = { people: 4, note: '', minutes: null, version: later.version };
    expect(
      errorOf(await staff.put(`${PLAN}/${later.id}`, { ...change, startsAt: at(1), tables: [6] })),
    ).toEqual([409, 'table-kept']);
  });

  const came = { kind: 'walk-in', startsAt: null, name: '', people: 2 };

  it('nor one to which the waiter moved guests; the one they left is free', async () => {
    const { id } = await booked(came);
    const waiter = await waiterDevice(server, 'Toni');
    const moved = { to: 5, merge: false, clientKey: newKey() };
    expect((await waiter.post(tablePath(1, '/move'), moved)).statusCode).toBe(200);
    expect((await plan()).reservations).toMatchObject([{ id, tables: [5] }]);
    expect(errorOf(await book({ startsAt: at(0.1), tables: [5] }))).toEqual([409, 'table-kept']);
    expect((await book({ startsAt: at(0.1), tables: [1] })).statusCode).toBe(200);
  });

  it('nor one to which guests were moved that others have soon', async () => {
    await booked(came);
    const soon = await booked({ startsAt: at(1), tables: [5] });
    const waiter = await waiterDevice(server, 'Toni');
    await waiter.post(tablePath(1, '/move'), { to: 5, merge: false, clientKey: newKey() });
    expect((await plan()).reservations).toMatchObject([
      { status: 'arrived', tables: [] },
      { id: soon.id, tables: [5] },
    ]);
    const short = { startsAt: at(0.1), minutes: 30, tables: [5] };
    expect(errorOf(await book(short))).toEqual([409, 'table-kept']);
  });

  it('nor one at which guests stay longer than planned', async () => {
    const one = await booked({ startsAt: at(0), minutes: 60 });
    expect((await move(one.id, { to: 'arrived' })).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING + 1.5 * HOUR);
    expect(errorOf(await book({ startsAt: at(1.5) }))).toEqual([409, 'table-kept']);
    expect((await book({ startsAt: at(3) })).statusCode).toBe(200);
  });

  it('nor one that a request gets at which guests sit', async () => {
    const waiter = await waiterDevice(server, 'Toni');
    await waiter.post(tablePath(6, '/seat'), {});
    const asked = await booked({ startsAt: at(1), tables: [] });
    await query("update reservation set status = 'requested'");
    expect(errorOf(await move(asked.id, { to: 'confirmed', tables: [6] }))).toEqual([
      ...[409, 'table-kept'],
    ]);
    expect((await move(asked.id, { to: 'confirmed', tables: [5] })).statusCode).toBe(200);
  });

  it('guests who sit are moved at their table, and get more tables where nobody sits', async () => {
    const { id, version, startsAt } = await booked(came);
    const waiter = await waiterDevice(server, 'Toni');
    await waiter.post(tablePath(6, '/seat'), {});
    const change = (given: number[]) =>
      staff.put(`${PLAN}/${id}`, {
        ...{ version, startsAt, people: 2, note: '', minutes: null, tables: given },
      });
    expect(errorOf(await change([5]))).toEqual([409, 'wrong-state']);
    expect(errorOf(await change([1, 6]))).toEqual([409, 'table-kept']);
    expect((await change([1, 2])).json()).toMatchObject({ tables: [1, 2] });
  });

  it('the same key enters it once', async () => {
    const body = phone();
    const [first, second] = await Promise.all([staff.post(PLAN, body), staff.post(PLAN, body)]);
    expect(first.json().id).toBe(second.json().id);
    expect((await plan()).reservations).toHaveLength(1);
  });
});

describe('the plan', () => {
  it('refuses what is closed, gone, or no table of the shop', async () => {
    expect(errorOf(await book({ startsAt: at(10) }))).toEqual([409, 'time-closed']);
    expect(errorOf(await book({ startsAt: at(-48) }))).toEqual([409, 'time-gone']);
    expect(errorOf(await book({ tables: [77] }))).toEqual([400, 'no-tables']);
    expect(errorOf(await book({ name: '' }))).toEqual([400, 'bad-input']);
  });

  it('seats guests who come, and frees the table as soon as it is cleared', async () => {
    const walkIn = { kind: 'walk-in', startsAt: null, name: '', people: 2 };
    const first = await booked(walkIn);
    expect(first).toMatchObject({ status: 'arrived', tables: [1], source: 'walk-in' });
    expect((await plan()).taken).toMatchObject([{ table: 1 }]);
    expect(errorOf(await book(walkIn))).toEqual([409, 'table-kept']);
    const waiter = await waiterDevice(server, 'Toni');
    await waiter.post(tablePath(1, '/clear'), { leaveOpen: false });
    server.setNow(TUESDAY_EVENING + HOUR / 2);
    expect((await plan()).reservations[0]).toMatchObject({ hasLeft: true });
    expect((await book({ ...walkIn, key: newKey() })).statusCode).toBe(200);
  });

  it('arrived opens the sitting, not come and cancelled free the table', async () => {
    const one = await booked({ startsAt: at(0.5) });
    expect((await move(one.id, { to: 'arrived' })).json()).toMatchObject({ status: 'arrived' });
    expect((await plan()).taken).toMatchObject([{ table: 1 }]);
    const two = await booked({ tables: [2] });
    expect((await move(two.id, { to: 'no-show' })).json()).toMatchObject({ tables: [] });
    const three = await booked({ tables: [2] });
    await move(three.id, { to: 'cancelled', reason: 'Rohrbruch' });
    expect((await book({ tables: [2] })).statusCode).toBe(200);
  });

  it('said to be here by mistake, waits again for its time, at its table', async () => {
    const one = await booked({ startsAt: at(2) });
    await move(one.id, { to: 'arrived' });
    expect((await plan()).reservations).toMatchObject([{ status: 'arrived', startsAt: at(0) }]);
    expect((await move(one.id, { to: 'confirmed' })).json()).toMatchObject({
      ...{ status: 'confirmed', tables: [1], startsAt: one.startsAt, endsAt: one.endsAt },
    });
    expect((await plan()).taken).toEqual([]);
    const came = { kind: 'walk-in', startsAt: null, name: '', minutes: 60 };
    const { id: others } = await booked(came);
    // Guests without one were not expected; they leave when their table is cleared.
    expect(errorOf(await move(others, { to: 'confirmed' }))).toEqual([409, 'wrong-state']);
  });

  it('stays here once something was ordered, or the table was cleared', async () => {
    const one = await booked({ startsAt: at(0.5) });
    await move(one.id, { to: 'arrived' });
    const waiter = await waiterDevice(server, 'Toni');
    await waiter.post('/api/shop/fixture/order', tableOrder(1));
    expect(errorOf(await move(one.id, { to: 'confirmed' }))).toEqual([409, 'wrong-state']);
    await waiter.post(tablePath(1, '/clear'), { leaveOpen: true });
    expect(errorOf(await move(one.id, { to: 'confirmed' }))).toEqual([409, 'wrong-state']);
  });

  it('of another day is neither here nor missing; who is missing by mistake may still come', async () => {
    const tomorrow = await booked({ startsAt: at(24) });
    for (const to of ['arrived', 'no-show'])
      expect(errorOf(await move(tomorrow.id, { to }))).toEqual([409, 'too-early']);
    const one = await booked({ startsAt: at(1) });
    await move(one.id, { to: 'no-show' });
    expect((await move(one.id, { to: 'confirmed' })).json()).toMatchObject({ tables: [1] });
    const { rows } = await query(`select from page_mail where subject = '${one.id}'`);
    expect(rows).toEqual([]);
    server.setNow(TUESDAY_EVENING + 48 * HOUR);
    expect(errorOf(await move(one.id, { to: 'arrived' }))).toEqual([409, 'too-early']);
    expect((await move(one.id, { to: 'no-show' })).statusCode).toBe(200);
  });

  it('is moved to another time and table; who saw an older one is told', async () => {
    const one = await booked();
    await booked({ tables: [2], startsAt: at(3) });
    const change = (body: object) => staff.put(`${PLAN}/${one.id}`, body);
    const to = { version: 1, startsAt: at(3), people: 2, note: 'Kinderstuhl', minutes: null };
    expect(errorOf(await change({ ...to, tables: [2] }))).toEqual([409, 'table-kept']);
    expect((await change({ ...to, tables: [3] })).json()).toMatchObject({
      ...{ tables: [3], people: 2, note: 'Kinderstuhl', version: 2, startsAt: at(3) },
    });
    expect(errorOf(await change({ ...to, tables: [4] }))).toEqual([409, 'wrong-state']);
  });

  it('keeps a table as long as so many people stay', async () => {
    const stays = [
      { upTo: 2, minutes: 60 },
      { upTo: 8, minutes: 150 },
    ];
    await staff.put('/api/shop/fixture/counter/reservation-stays', { stays });
    const lengthOf = ({ startsAt, endsAt }: PlannedReservation) =>
      (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
    expect(lengthOf(await booked({ people: 2 }))).toBe(60);
    expect(lengthOf(await booked({ people: 3, tables: [2] }))).toBe(150);
    await staff.put('/api/shop/fixture/counter/reservation-stays', { stays: [] });
  });

  it('a guest’s request gets a free table when it is confirmed', async () => {
    await booked({ startsAt: at(24), tables: [1], people: 4 });
    const guest = await TestBrowser.open(server);
    const asked = await guest.post('/api/shop/fixture/reservation', {
      ...{ clientKey: newKey(), startsAt: at(24), people: 4, name: 'Rosa', note: '' },
      ...{ email: 'rosa@example.de', phone: '0911 5550123' },
    });
    const id = asked.json().reservation?.id as string;
    expect((await move(id, { to: 'confirmed' })).json()).toMatchObject({ tables: [2] });
  });
});
