import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other'] })],
  });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const COUNTER = '/api/shop/fixture/counter';
const place = async (form = {}, given = {}): Promise<string> =>
  (await guest.post('/api/shop/fixture/order', orderBody(given, form))).json().order.id;
const move = (id: string, body: object) => staff.post(`${COUNTER}/orders/${id}/transition`, body);

it('what somebody tapped is not booked for who is logged in by now', async () => {
  const id = await place();
  await move(id, { to: 'accepted', etaMinutes: 20 });
  const { staffId } = (await staff.get('/api/platform/staff/me')).json();
  const berta = { login: 'berta', name: 'Berta', role: 'staff' as const, shopIds: ['fixture'] };
  const other = await TestBrowser.loggedIn(server, berta);
  const ready = (by: TestBrowser) =>
    by.post(`${COUNTER}/orders/${id}/transition`, { to: 'ready', tappedBy: staffId });
  const refused = await ready(other);
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'other-staff']);
  expect((await staff.get(`${COUNTER}/orders/${id}`)).json().status).toBe('accepted');
  expect((await ready(staff)).json().status).toBe('ready');
});

describe('who may stand at the counter', () => {
  const CALLS: ['get' | 'post' | 'put', string, object?][] = [
    ['get', 'orders'],
    ['get', 'orders/AAAAAAAAAAAAAAAAAAAAAA'],
    ['get', 'stock'],
    ['get', 'events'],
    ['post', 'orders/AAAAAAAAAAAAAAAAAAAAAA/transition', { to: 'done' }],
    ['put', 'stock', { kind: 'dish', id: 'cola', soldOut: true }],
    ['put', 'pause', { minutes: 15 }],
  ];
  it.each(CALLS)('%s %s: nobody 401, a foreign staff 403', async (method, path, body) => {
    expect((await guest[method](`${COUNTER}/${path}`, body)).statusCode).toBe(401);
    const foreign = await TestBrowser.staff(server, ['other']);
    expect((await foreign[method](`${COUNTER}/${path}`, body)).statusCode).toBe(403);
  });

  it('answers wrong passwords and unknown names alike', async () => {
    const wrong = await guest.post('/api/platform/staff/login', {
      login: 'staff-fixture',
      password: 'x',
    });
    const unknown = await guest.post('/api/platform/staff/login', {
      login: 'nobody',
      password: 'x',
    });
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual(unknown.json());
  });

  it('forgets a session on logout, and keeps only a hash of it', async () => {
    const leaving = await TestBrowser.staff(server);
    const token = leaving.cookies.get('staff') ?? '';
    const stored = await server.context.database.pool.query(
      `select 1 from staff_session where encode(token_hash, 'escape') like '%' || $1 || '%'`,
      [token],
    );
    expect(stored.rowCount).toBe(0);
    await leaving.post('/api/platform/staff/logout', {});
    leaving.cookies.set('staff', token);
    expect((await leaving.get(`${COUNTER}/orders`)).statusCode).toBe(401);
  });

  it('does not store the password', async () => {
    const rows = await server.context.database.pool.query('select * from staff');
    expect(JSON.stringify(rows.rows)).not.toContain('geheim-und-lang');
  });
});

describe('moving an order on', () => {
  it('goes the whole way of a delivery and writes its journal', async () => {
    const id = await place();
    for (const body of [
      { to: 'accepted', etaMinutes: 35 },
      { to: 'preparing' },
      { to: 'ready' },
      { to: 'on-the-way' },
      { to: 'done' },
    ])
      expect((await move(id, body)).statusCode).toBe(200);
    const order = (await staff.get(`${COUNTER}/orders/${id}`)).json();
    expect(order.steps.map(({ status }: { status: string }) => status)).toEqual([
      'placed',
      'accepted',
      'preparing',
      'ready',
      'on-the-way',
      'done',
    ]);
    expect(order.formValues.phone).toBe('0911 5550123');
  });

  it('refuses a step the table does not have, and a pickup never travels', async () => {
    const id = await place();
    const early = await move(id, { to: 'done' });
    expect([early.statusCode, early.json().error]).toEqual([409, 'wrong-state']);
    const pickup = await place({ isPickup: true }, { expectedTotal: 22 });
    await move(pickup, { to: 'accepted', etaMinutes: 20 });
    expect((await move(pickup, { to: 'on-the-way' })).statusCode).toBe(409);
  });

  it('has one outcome when two press at once', async () => {
    const id = await place();
    const answers = await Promise.all([
      move(id, { to: 'accepted', etaMinutes: 30 }),
      move(id, { to: 'rejected', reason: 'Zu viel los' }),
      move(id, { to: 'accepted', etaMinutes: 30 }),
    ]);
    const order = (await staff.get(`${COUNTER}/orders/${id}`)).json();
    const statuses = order.steps.map(({ status }: { status: string }) => status);
    expect(new Set(statuses).size).toBe(statuses.length);
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
  });

  it('lets nobody believe in a time or a reason that another device was quicker with', async () => {
    const id = await place();
    const accept = (etaMinutes: number) => move(id, { to: 'accepted', etaMinutes });
    const accepted = await accept(30);
    expect((await accept(45)).json().error).toBe('wrong-state');
    // Sent again since its answer was lost.
    expect((await accept(30)).json()).toEqual(accepted.json());
    const { steps } = accepted.json<{ steps: { by: string | null }[] }>();
    expect(steps.map(({ by }) => by)).toEqual([null, expect.any(String)]);
    const other = await place();
    const reject = (reason: string) => move(other, { to: 'rejected', reason });
    await reject('Zu viel los');
    expect((await reject('Wir schließen gleich')).json().error).toBe('wrong-state');
    expect((await reject('Zu viel los')).json().reason).toBe('Zu viel los');
  });

  it('wants a time to accept and a reason to reject', async () => {
    const id = await place();
    expect((await move(id, { to: 'accepted' })).json().error).toBe('eta-missing');
    expect((await move(id, { to: 'accepted', etaMinutes: 33 })).json().error).toBe('bad-input');
    expect((await move(id, { to: 'rejected' })).json().error).toBe('reason-missing');
    const rejected = await move(id, { to: 'rejected', reason: 'Wir schließen gleich' });
    expect(rejected.json()).toMatchObject({ status: 'rejected', reason: 'Wir schließen gleich' });
  });

  it('keeps the wanted time of a pre-order as its promise', async () => {
    const serveAt = '2026-11-17T19:00:00.000Z';
    const id = await place({ serveAt });
    expect((await move(id, { to: 'accepted' })).json().promisedAt).toBe(serveAt);
  });
});

describe('sold out and paused', () => {
  it('takes a dish off sale at once and gives it back on the next business day', async () => {
    await staff.put(`${COUNTER}/stock`, {
      kind: 'dish',
      id: 'margherita',
      soldOut: true,
      until: 'day',
    });
    const refused = await guest.post('/api/shop/fixture/order', orderBody());
    expect(refused.json()).toMatchObject({ code: 3, quote: { problems: [{ code: 'sold-out' }] } });
    const gone = await guest.get('/api/shop/fixture/availability');
    expect(gone.json().dishes).toEqual(['margherita']);
    server.setNow(TUESDAY_EVENING + 86_400_000);
    expect((await guest.post('/api/shop/fixture/order', orderBody())).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING);
    await staff.put(`${COUNTER}/stock`, { kind: 'dish', id: 'margherita', soldOut: false });
  });

  it('takes a dish off sale with an ingredient it cannot do without', async () => {
    await staff.put(`${COUNTER}/stock`, { kind: 'ingredient', id: 'onions', soldOut: true });
    expect((await guest.post('/api/shop/fixture/order', orderBody())).json().code).toBe(3);
    const without = [{ ...MARGHERITA, without: ['onions'] }];
    expect(
      (await guest.post('/api/shop/fixture/order', orderBody({ orderItems: without }))).statusCode,
    ).toBe(200);
    await staff.put(`${COUNTER}/stock`, { kind: 'ingredient', id: 'onions', soldOut: false });
    expect(
      (await staff.put(`${COUNTER}/stock`, { kind: 'dish', id: 'nothing', soldOut: true }))
        .statusCode,
    ).toBe(404);
  });

  it('pauses ordering and goes on by itself', async () => {
    const paused = await staff.put(`${COUNTER}/pause`, { minutes: 15 });
    expect(paused.json().pausedUntil).toBe('2026-11-17T17:15:00.000Z');
    expect((await guest.get('/api/shop/fixture/config/deliveryPeriod')).json().acceptOrders).toBe(
      false,
    );
    const refused = await guest.post('/api/shop/fixture/order', orderBody());
    expect(refused.json()).toMatchObject({ code: 4, error: 'time-paused' });
    server.setNow(TUESDAY_EVENING + 16 * 60_000);
    expect((await guest.post('/api/shop/fixture/order', orderBody())).statusCode).toBe(200);
    server.setNow(TUESDAY_EVENING);
    await staff.put(`${COUNTER}/pause`, { minutes: 0 });
  });
});
