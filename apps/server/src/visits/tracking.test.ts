import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { retentionTask } from '../retention/retention.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const settings = { ...fixtureShop().settings, analytics: 'off' as const };

let server: TestServer;
let staff: TestBrowser;

beforeAll(async () => {
  server = await startTestServer({
    shops: [
      fixtureShop(),
      fixtureShop({ id: 'quiet', domains: ['quiet.test'], settings }),
      fixtureShop({ id: 'other', domains: ['other.test'] }),
    ],
  });
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const visit = {
  page: '/',
  orderId: null as string | null,
  sessionId: 'aus-dem-browser',
  userId: 'aus-dem-browser',
  visitCount: 2,
  restaurantId: 'fixture',
  website: 'shop.test',
  device: 'phone',
  design: 'warm',
  account: false,
  referrer: 'suche.test',
};
const begin = async (guest: TestBrowser): Promise<string> =>
  (await guest.post(`${SHOP}/track/visit`, visit)).json().id;
const tell = (guest: TestBrowser, event: string, orderId: string | null = null) =>
  guest.post(`${SHOP}/track/event`, { event, eventData: {}, ...visit, orderId });
const stats = async (days = 7) => (await staff.get(`${SHOP}/counter/visits?days=${days}`)).json();
const empty = () =>
  server.context.database.pool.query('delete from visit; delete from tracked_event');

describe('visits', () => {
  it('begin, go on and end in an order, and the counter sees sums', async () => {
    const [guest, looker] = [await TestBrowser.open(server), await TestBrowser.open(server)];
    const answer = await guest.post(`${SHOP}/track/visit`, visit);
    expect(answer.json()).toEqual({ success: true, id: expect.stringMatching(/^[\w-]{22}$/) });
    await begin(looker);
    server.setNow(TUESDAY_EVENING + 40_000);
    const ping = await guest.post(`${SHOP}/track/visit/${answer.json().id}/ping`, {});
    expect(ping.json()).toEqual({ success: true });
    await tell(guest, 'cart-filled');
    await tell(guest, 'checkout-opened');
    await tell(looker, 'cart-filled');
    const order = (await guest.post(`${SHOP}/order`, orderBody())).json().order;
    await tell(guest, 'order-placed', order.id);
    expect(await stats()).toMatchObject({
      counting: true,
      visits: 2,
      visitors: 2,
      withCart: 2,
      withCheckout: 1,
      withOrder: 1,
      medianSeconds: 0,
      devices: [{ device: 'phone', visits: 2 }],
      referrers: [{ host: 'suche.test', visits: 2 }],
      dishes: [{ name: 'Pizza Margherita', pieces: 2, orders: 1 }],
    });
    const { days } = await stats(30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ day: '2026-11-17', visits: 2, orders: 1 });
    server.setNow(TUESDAY_EVENING);
    await empty();
  });

  it('are one for a session, however many pages it loads, and pinged by every one', async () => {
    const guest = await TestBrowser.open(server);
    const id = await begin(guest);
    server.setNow(TUESDAY_EVENING + 60_000);
    expect(await begin(guest)).toBe(id);
    expect(await begin(await TestBrowser.open(server))).not.toBe(id);
    expect(await stats()).toMatchObject({ visits: 2, visitors: 2 });
    const rows = await server.context.database.pool.query(
      'select * from visit where visit_id = $1',
      [id],
    );
    expect(rows.rows).toMatchObject([
      { started_at: new Date(TUESDAY_EVENING), pinged_at: new Date(TUESDAY_EVENING + 60_000) },
    ]);
    server.setNow(TUESDAY_EVENING);
    await empty();
  });

  it('are nobody else’s: foreign pings and orders count nothing', async () => {
    const [guest, thief] = [await TestBrowser.open(server), await TestBrowser.open(server)];
    const id = await begin(guest);
    await begin(thief);
    expect((await thief.post(`${SHOP}/track/visit/${id}/ping`, {})).statusCode).toBe(404);
    expect((await guest.post(`/api/shop/other/track/visit/${id}/ping`, {})).statusCode).toBe(404);
    const order = (await guest.post(`${SHOP}/order`, orderBody())).json().order;
    await tell(thief, 'order-placed', order.id);
    await tell(thief, 'order-placed', 'gibt-es-nicht');
    expect(await stats()).toMatchObject({ visits: 2, withOrder: 0 });
    await empty();
  });

  it('change nothing by an event that is called like something of every object', async () => {
    const guest = await TestBrowser.open(server);
    await begin(guest);
    for (const event of ['constructor', '__proto__', 'toString'])
      expect((await tell(guest, event)).statusCode, event).toBe(200);
    expect(await stats()).toMatchObject({ visits: 1, withCart: 0, withCheckout: 0 });
    await empty();
  });

  it('keep the session of the cookies, not what the browser says, and nothing of who it is', async () => {
    const guest = await TestBrowser.open(server);
    await begin(guest);
    const rows = await server.context.database.pool.query('select * from visit');
    expect(rows.rows).toEqual([
      expect.objectContaining({
        session_id: guest.cookies.get('sessionId'),
        user_id: guest.cookies.get('userId'),
      }),
    ]);
    expect(JSON.stringify(rows.rows)).not.toContain('aus-dem-browser');
    await empty();
  });

  it('are not counted where the shop does not want it', async () => {
    const guest = await TestBrowser.open(server);
    const answer = await guest.post('/api/shop/quiet/track/visit', visit);
    expect([answer.statusCode, answer.json().error]).toEqual([404, 'not-counted']);
    expect((await guest.post('/api/shop/nowhere/track/visit', visit)).statusCode).toBe(404);
  });

  it.each([
    ['a page of two lines', { page: 'a\nb' }],
    ['an unknown device', { device: 'toaster' }],
    ['visit 0', { visitCount: 0 }],
    ['an account’s name', { account: 'gerda' }],
    ['an endless referrer', { referrer: 'x'.repeat(300) }],
  ])('refuse %s', async (_, wrong) => {
    const guest = await TestBrowser.open(server);
    const answer = await guest.post(`${SHOP}/track/visit`, { ...visit, ...wrong });
    expect(answer.statusCode).toBe(400);
  });
});

describe('events', () => {
  const event = (guest: TestBrowser, type: string, action: string, context = {}) =>
    guest.post(`${SHOP}/event`, { type, action, context, sessionId: 's' });

  it('tell of missed groups, advertising texts and places', async () => {
    const guest = await TestBrowser.open(server);
    expect((await event(guest, 'group', 'missed', { subTotal: '2600' })).json()).toEqual({
      success: true,
    });
    await event(guest, 'group', 'created', { orderType: 'pickup' });
    for (const answer of ['accepted', 'accepted', 'declined'])
      await event(guest, 'advertising', answer, { version: 'A' });
    await event(guest, 'advertising', 'declined', { version: 'B' });
    await event(guest, 'geo', 'notInRange', { log: '[{"action":"opened","ms":0}]' });
    expect(await stats()).toMatchObject({
      missedGroups: 1,
      groups: 1,
      advertising: [
        { version: 'A', accepted: 2, declined: 1 },
        { version: 'B', accepted: 0, declined: 1 },
      ],
      places: [{ error: 'notInRange', count: 1 }],
    });
  });

  it('that nobody’s program sends make no figures, and no endless list', async () => {
    const guest = await TestBrowser.open(server);
    await empty();
    for (let at = 0; at < 15; at += 1) await event(guest, 'geo', `erfunden ${at}`);
    for (let at = 0; at < 2; at += 1) await event(guest, 'geo', 'notFound');
    await event(guest, 'advertising', 'accepted', { version: 'Z' });
    await event(guest, 'advertising', 'accepted');
    const { places, advertising } = await stats();
    expect(advertising).toEqual([]);
    expect(places).toHaveLength(12);
    expect(places[0]).toEqual({ error: 'notFound', count: 2 });
    await empty();
  });

  it.each([
    ['a type with a space', 'gr uppe', 'missed', {}],
    ['an empty action', 'group', '', {}],
    [
      'too many fields',
      'group',
      'x',
      Object.fromEntries([...Array(21)].map((_, at) => [`f${at}`, ''])),
    ],
    ['nested fields', 'group', 'x', { a: { b: 1 } }],
  ])('refuse %s', async (_, type, action, context) => {
    const guest = await TestBrowser.open(server);
    expect((await event(guest, type, action, context)).statusCode).toBe(400);
  });
});

it('events that anybody tells of fill no disk: so many a day, and short ones', async () => {
  await empty();
  const { pool } = server.context.database;
  const guest = await TestBrowser.open(server);
  const event = { type: 'geo', action: 'no-street', context: {}, sessionId: '' };
  const kept = async () => (await pool.query('select from tracked_event')).rowCount;
  await pool.query(
    `insert into tracked_event (shop_id, at, session_id, type, action, context)
      select 'fixture', $1, '', 'geo', 'flood', '{}' from generate_series(1, 19999)`,
    [new Date(TUESDAY_EVENING)],
  );
  for (let told = 0; told < 3; told += 1)
    expect((await guest.post(`${SHOP}/event`, event)).statusCode).toBe(200);
  expect(await kept()).toBe(20_000);
  await guest.post('/api/shop/other/event', event);
  server.setNow(TUESDAY_EVENING + 24 * 3_600_000);
  await guest.post(`${SHOP}/event`, event);
  expect(await kept()).toBe(20_002);
  const long = { ...event, context: { log: 'x'.repeat(2_500), more: 'x'.repeat(2_500) } };
  expect((await guest.post(`${SHOP}/event`, long)).statusCode).toBe(413);
  server.setNow(TUESDAY_EVENING);
  await empty();
});

it('the counter’s sums are for the shop’s own staff', async () => {
  const guest = await TestBrowser.open(server);
  expect((await guest.get(`${SHOP}/counter/visits`)).statusCode).toBe(401);
  expect((await staff.get('/api/shop/other/counter/visits')).statusCode).toBe(403);
  expect((await staff.get(`${SHOP}/counter/visits?days=8`)).statusCode).toBe(400);
});

// Last: the time that goes by ends the staff's session, too.
it('visits and events go after 90 days', async () => {
  const guest = await TestBrowser.open(server);
  await begin(guest);
  await guest.post(`${SHOP}/event`, {
    type: 'group',
    action: 'missed',
    context: {},
    sessionId: '',
  });
  const task = retentionTask(server.context);
  server.setNow(TUESDAY_EVENING + 89 * 86_400_000);
  await task({}, {} as never);
  expect((await server.context.database.pool.query('select 1 from visit')).rowCount).toBe(1);
  server.setNow(TUESDAY_EVENING + 91 * 86_400_000);
  await task({}, {} as never);
  const left = await server.context.database.pool.query(
    'select 1 from visit union all select 1 from tracked_event',
  );
  expect(left.rowCount).toBe(0);
  server.setNow(TUESDAY_EVENING);
});
