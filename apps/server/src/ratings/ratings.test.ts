import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { advertise } from '../advertising/advertise.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const HOUR = 3_600_000;
let desk: AccountDesk;
let server: TestServer;
let staff: TestBrowser;
beforeAll(async () => {
  desk = await AccountDesk.open({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other.example'] })],
  });
  server = desk.server;
  staff = await TestBrowser.staff(server);
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const order = async (guest: TestBrowser, form = {}, more = {}) =>
  (await guest.post(`${SHOP}/order`, orderBody(more, form))).json<{ order: { id: string } }>().order
    .id;
const eaten = () => server.setNow(TUESDAY_EVENING + 3 * HOUR);
const open = (guest: TestBrowser, id: string, key: string | null = null) =>
  guest.post(`${SHOP}/feedback/webshop/order/${id}/open`, { key });
const rate = (guest: TestBrowser, id: string, ratings: object[], key: string | null = null) =>
  guest.post(`${SHOP}/feedback/webshop/order/${id}`, { key, ratings });
const shown = async (dishId = 'margherita') =>
  (await staff.get(`${SHOP}/ratings/${dishId}`)).json<CallResult<Calls['dishRatings']>>();

it('the device that ordered rates its dishes, again in the place of before; others cannot', async () => {
  const [guest, stranger] = [await desk.browser(), await desk.browser()];
  const id = await order(guest);
  expect((await open(guest, id)).json()).toMatchObject({ error: 'too-early' });
  eaten();
  expect((await open(guest, id)).json()).toMatchObject({
    dishes: [{ dishId: 'margherita', stars: null, words: '' }],
  });
  expect((await open(stranger, id)).statusCode).toBe(404);
  const before = await shown();
  const four = { dishId: 'margherita', stars: 4, words: 'Guter Rand <script>alert(1)</script>' };
  expect((await rate(stranger, id, [four])).statusCode).toBe(404);
  await Promise.all([rate(guest, id, [four]), rate(guest, id, [four])]);
  expect((await rate(guest, id, [{ ...four, stars: 5 }])).statusCode).toBe(200);
  const after = await shown();
  expect(after.count).toBe(before.count + 1);
  expect(after.reviews[0]).toEqual({
    stars: 5,
    words: four.words,
    hiddenReason: null,
    answer: null,
    month: '2026-11',
  });
  // Nothing of the guest is told.
  expect(JSON.stringify(after)).not.toMatch(/Gerda|gerda|0911/);
});

it('only what was ordered, each dish once, with one to five stars', async () => {
  const guest = await desk.browser();
  const id = await order(guest);
  eaten();
  const one = { dishId: 'margherita', stars: 3 };
  expect((await rate(guest, id, [{ dishId: 'cola', stars: 5 }])).json()).toMatchObject({
    error: 'not-ordered',
  });
  expect((await rate(guest, id, [one, one])).json()).toMatchObject({ error: 'not-ordered' });
  for (const bad of [
    { stars: 0 },
    { stars: 6 },
    { stars: 2.5 },
    { words: 'x'.repeat(1001) },
    { words: '\u0000' },
  ])
    expect((await rate(guest, id, [{ ...one, ...bad }])).statusCode, JSON.stringify(bad)).toBe(400);
  expect((await rate(guest, id, [])).statusCode).toBe(400);
  expect(
    (await guest.post(`/api/shop/other/feedback/webshop/order/${id}`, { ratings: [one] }))
      .statusCode,
  ).toBe(404);
});

it('not when there was no meal, and not months later', async () => {
  const guest = await desk.browser();
  const id = await order(guest);
  await staff.post(`${SHOP}/counter/orders/${id}/transition`, {
    to: 'rejected',
    reason: 'Ofen kaputt',
  });
  eaten();
  expect((await open(guest, id)).json()).toMatchObject({ error: 'no-meal' });
  server.setNow(TUESDAY_EVENING);
  const old = await order(guest);
  server.setNow(TUESDAY_EVENING + 70 * 24 * HOUR);
  expect((await open(guest, old)).json()).toMatchObject({ error: 'too-late' });
});

it('by the link of a mail, which only who agreed gets, and of this order alone', async () => {
  const guest = await desk.browser();
  const email = 'sterne@example.de';
  const id = await order(guest, { email }, { acceptAdvertising: true });
  await order(guest, { email: 'ohne@example.de' });
  await desk.agree(email);
  server.setNow(TUESDAY_EVENING + 25 * HOUR);
  await advertise(server.context);
  await advertise(server.context);
  const [mail] = await desk.mails(email, 'Wie hat es geschmeckt');
  const [, mailed, key = ''] = /\/feedback\/([\w-]{22})#([\w-]{22})/.exec(mail?.body ?? '') ?? [];
  expect(mailed).toBe(id);
  const elsewhere = await desk.browser();
  expect((await rate(elsewhere, id, [{ dishId: 'margherita', stars: 2 }], key)).statusCode).toBe(
    200,
  );
  const foreign = await order(guest);
  server.setNow(TUESDAY_EVENING + 28 * HOUR);
  expect((await open(elsewhere, foreign, key)).statusCode).toBe(404);
  for (const bad of ['A'.repeat(22), 'x', '%00'])
    expect((await open(elsewhere, id, bad)).statusCode).toBe(404);
  const asked = await server.context.database.pool.query<{ recipient: string }>(
    `select recipient from demo_mail where subject like 'Wie hat%'`,
  );
  expect(asked.rows).toEqual([{ recipient: email }]);
});

it('the restaurant answers, and hides words with a reason, but no stars', async () => {
  const guest = await desk.browser();
  const id = await order(guest);
  eaten();
  const before = await shown();
  await rate(guest, id, [{ dishId: 'margherita', stars: 1, words: 'Unverschämtheiten' }]);
  const listed = (await staff.get(`${SHOP}/counter/ratings`)).json<
    CallResult<Calls['counterRatings']>
  >();
  expect(listed.ratings.find(({ orderId }) => orderId === id)).toMatchObject({
    dishName: 'Pizza Margherita',
    stars: 1,
  });
  const at = `${SHOP}/counter/ratings/${id}/margherita`;
  await staff.post(at, { answer: 'Das tut uns leid.' });
  expect((await staff.post(at, { hiddenReason: 'Beleidigung' })).json()).toMatchObject({
    answer: 'Das tut uns leid.',
    hiddenReason: 'Beleidigung',
  });
  const hidden = await shown();
  expect(hidden.count).toBe(before.count + 1);
  expect(hidden.reviews.find(({ hiddenReason }) => hiddenReason)).toMatchObject({
    words: '',
    stars: 1,
  });
  expect(JSON.stringify(hidden)).not.toContain('Unverschämt');
  // Other words are not what was hidden and answered.
  await rate(guest, id, [{ dishId: 'margherita', stars: 2, words: 'Zu dunkel' }]);
  expect((await shown()).reviews.find(({ words }) => words === 'Zu dunkel')).toMatchObject({
    answer: null,
    hiddenReason: null,
  });
  const foreigner = await TestBrowser.staff(server, ['other']);
  expect((await foreigner.post(at, { answer: 'x' })).statusCode).toBe(403);
  expect((await guest.post(at, { answer: 'x' })).statusCode).toBe(401);
  expect((await staff.post(`${SHOP}/counter/ratings/${id}/cola`, { answer: 'x' })).statusCode).toBe(
    404,
  );
});

it('what is not paid, or was given up, is no order yet', async () => {
  const guest = await desk.browser();
  const id = await order(guest);
  const { pool } = server.context.database;
  for (const status of ['awaiting_payment', 'expired', 'cancelled', 'held']) {
    await pool.query('update orders set status = $2 where order_id = $1', [id, status]);
    eaten();
    const answer = await rate(guest, id, [{ dishId: 'margherita', stars: 5 }]);
    expect(answer.json(), status).toMatchObject({ error: 'no-meal' });
  }
  const kept = await pool.query('select from dish_rating where order_id = $1', [id]);
  expect(kept.rowCount).toBe(0);
});

it('orders and keys cannot be guessed: one answer for all, and twenty a minute', async () => {
  const strict = await startTestServer({
    databaseUrl: server.databaseUrl,
    config: { rateLimitFactor: 1 },
  });
  const owner = await desk.browser();
  const id = await order(owner);
  strict.setNow(TUESDAY_EVENING + 3 * HOUR);
  const thief = await TestBrowser.open(strict);
  const answers = [];
  for (let at = 0; at < 21; at += 1)
    answers.push(
      at % 2
        ? await open(thief, id, 'B'.repeat(22))
        : await rate(thief, `${'A'.repeat(20)}${String(at).padStart(2, '0')}`, [
            { dishId: 'margherita', stars: 1 },
          ]),
    );
  await strict.stop();
  expect(new Set(answers.slice(0, 20).map(({ body }) => body)).size).toBe(1);
  expect(answers.slice(0, 20).every(({ statusCode }) => statusCode === 404)).toBe(true);
  expect(answers[20]?.statusCode).toBe(429);
  expect(id).toMatch(/^[\w-]{22}$/);
});
