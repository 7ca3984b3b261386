import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { mailJobs } from '../ordering/order-mail-jobs.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let staff: TestBrowser;
let foreign: TestBrowser;
let guests = 0;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other'] })],
  });
  staff = await TestBrowser.staff(server);
  foreign = await TestBrowser.staff(server, ['other']);
  return () => server.stop();
});

const COUNTER = '/api/shop/fixture/counter';
const inMinutes = (minutes: number) => new Date(TUESDAY_EVENING + minutes * MINUTE).toISOString();
const place = async (form = {}): Promise<string> => {
  guests += 1;
  const guest = await TestBrowser.open(server);
  const phone = `0911 777${String(1000 + guests)}`;
  const email = `gast${guests}@example.de`;
  const body = orderBody({}, { phone, email, streetNumber: String(guests), ...form });
  return (await guest.post('/api/shop/fixture/order', body)).json().order.id;
};
const move = (id: string, body: object) => staff.post(`${COUNTER}/orders/${id}/transition`, body);
const accepted = async (etaMinutes: number): Promise<string> => {
  const id = await place();
  await move(id, { to: 'accepted', etaMinutes });
  return id;
};
const promised = async (...ids: string[]) => {
  const found = [];
  for (const id of ids)
    found.push((await staff.get(`${COUNTER}/orders/${id}`)).json().promisedAt as string);
  return found;
};
let keys = 0;
const newKey = () => `key-of-a-shift-${String((keys += 1)).padStart(4, '0')}`;
const shift = (key: string, minutes = 10, who = staff) =>
  who.post(`${COUNTER}/times/shift`, { key, minutes });
const back = (key: string) => staff.post(`${COUNTER}/times/shift-back`, { key });

beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  await server.context.database.pool.query('delete from orders');
});

describe('ten minutes more for all', () => {
  it('moves what is accepted and not ready, once for its key, and every guest is told', async () => {
    const [soon, preparing, ready, late] = [
      await accepted(20),
      await accepted(30),
      await accepted(20),
      await accepted(180),
    ];
    await move(preparing, { to: 'preparing' });
    await move(ready, { to: 'ready' });
    const waiting = await place();
    const key = newKey();
    const answers = await Promise.all([shift(key), shift(key)]);
    expect(answers.map((answer) => answer.json())).toEqual([{ changed: 2 }, { changed: 2 }]);
    expect(await promised(soon, preparing, ready, late, waiting)).toEqual([
      ...[inMinutes(30), inMinutes(40), inMinutes(20), inMinutes(180)],
      null,
    ]);
    const { rows } = await server.context.database.pool.query(
      `select shop_id as "shopId", topic, key, payload from event where key = any($1)
        and payload ? 'promised'`,
      [[soon, preparing, ready, late]],
    );
    const mails = mailJobs(rows).flatMap(({ payload }) => payload['mails'] as { status: string }[]);
    expect(mails.map(({ status }) => status)).toEqual(['promised', 'promised']);
  });

  it('pressed on two devices at once moves once; who wants more asks again', async () => {
    const id = await accepted(20);
    const [first, second] = [newKey(), newKey()];
    const answers = await Promise.all([shift(first), shift(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().error).toBe(
      'shifted-just-now',
    );
    expect(await promised(id)).toEqual([inMinutes(30)]);
    const more = { key: newKey(), minutes: 10, again: true };
    expect((await staff.post(`${COUNTER}/times/shift`, more)).json()).toEqual({ changed: 1 });
    expect(await promised(id)).toEqual([inMinutes(40)]);
    server.setNow(TUESDAY_EVENING + MINUTE);
    expect((await shift(newKey())).json()).toEqual({ changed: 1 });
  });

  it('asks about none that was taken back or moved nothing', async () => {
    const nothing = newKey();
    expect((await shift(nothing)).json()).toEqual({ changed: 0 });
    const id = await accepted(20);
    const key = newKey();
    expect((await shift(key)).json()).toEqual({ changed: 1 });
    await back(key);
    expect((await shift(newKey())).json()).toEqual({ changed: 1 });
    expect(await promised(id)).toEqual([inMinutes(30)]);
  });

  it('is taken back where nobody promised anything else since', async () => {
    const [first, second, third] = [await accepted(20), await accepted(30), await accepted(40)];
    const key = newKey();
    await shift(key);
    await staff.post(`${COUNTER}/orders/${second}/promise`, {
      ...{ promisedAt: inMinutes(60), instead: inMinutes(40) },
    });
    await move(third, { to: 'done' });
    expect((await back(key)).json()).toEqual({ changed: 1 });
    expect((await back(key)).json()).toEqual({ changed: 0 });
    expect(await promised(first, second, third)).toEqual([
      ...[inMinutes(20), inMinutes(60), inMinutes(50)],
    ]);
  });

  it('stays after ten minutes, and where the former time is past', async () => {
    const id = await accepted(5);
    const key = newKey();
    await shift(key);
    server.setNow(TUESDAY_EVENING + 6 * MINUTE);
    expect((await back(key)).json()).toEqual({ changed: 0 });
    expect(await promised(id)).toEqual([inMinutes(15)]);
    const other = newKey();
    await shift(other);
    server.setNow(TUESDAY_EVENING + 17 * MINUTE);
    const late = await back(other);
    expect([late.statusCode, late.json().error]).toEqual([409, 'too-late']);
    expect((await back(newKey())).statusCode).toBe(409);
  });

  it('promises from now on what is past already', async () => {
    const id = await accepted(5);
    server.setNow(TUESDAY_EVENING + 33 * MINUTE);
    await shift(newKey());
    expect(await promised(id)).toEqual([inMinutes(45)]);
  });

  it('is for staff of the shop alone', async () => {
    const id = await accepted(20);
    expect((await shift(newKey(), 10, foreign)).statusCode).toBe(403);
    const elsewhere = { key: newKey(), minutes: 10 };
    expect((await foreign.post('/api/shop/other/counter/times/shift', elsewhere)).json()).toEqual({
      changed: 0,
    });
    expect(await promised(id)).toEqual([inMinutes(20)]);
  });
});

it('tells how long orders took lately, and how many dishes a busy quarter of an hour had', async () => {
  expect((await staff.get(`${COUNTER}/times`)).json()).toMatchObject({
    ...{ delivery: null, pickup: null, pace: null, pauses: [] },
  });
  for (const [index, minutes] of [20, 30, 40].entries()) {
    const at = TUESDAY_EVENING + (index + 1) * 60 * MINUTE;
    server.setNow(at);
    const id = await accepted(30);
    server.setNow(at + minutes * MINUTE);
    await move(id, { to: 'done' });
  }
  // Kept for ten minutes, so that nobody reckons all day.
  expect((await staff.get(`${COUNTER}/times`)).json()).toMatchObject({
    delivery: { minutes: 30, orders: 3 },
    ...{ pickup: null, pace: null },
  });
});
