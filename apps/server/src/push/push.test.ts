import { PassThrough } from 'node:stream';
import type { JobHelpers } from 'graphile-worker';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addSubscription, claimSubscriptions, latestStep } from './push-subscriptions.ts';
import { startJobs, type Jobs } from '../app/start-jobs.ts';
import { retentionTask } from '../retention/retention.ts';
import { choose, joinGroup, startGroup, toCheckout } from '../testing/group-party.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import {
  readVapid,
  startPushService,
  type PushBrowser,
  type PushService,
} from '../testing/push-service.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { untilTold } from '../testing/until-told.ts';
import { pushTasks } from './push-jobs.ts';
import { pushKey } from './push-key.ts';

let service: PushService;
let server: TestServer;
let other: TestServer;
let jobs: Jobs[];
let guest: TestBrowser;
let staff: TestBrowser;
let logged = '';

beforeAll(async () => {
  service = await startPushService();
  const stream = new PassThrough();
  stream.on('data', (chunk: Buffer) => (logged += chunk.toString()));
  const options = {
    config: { pushService: service.origin },
    log: pino({ level: 'debug' }, stream),
  };
  server = await startTestServer(options);
  // A second process works on the same jobs.
  other = await startTestServer({ ...options, databaseUrl: server.databaseUrl });
  jobs = [
    await startJobs(server.context, server.databaseUrl),
    await startJobs(other.context, other.databaseUrl),
  ];
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
});
afterAll(async () => {
  for (const running of jobs) await running.stop();
  await other.stop();
  await server.stop();
  await service.close();
});

const pushPath = (id: string) => `/api/shop/fixture/status/${id}/push`;
const input = ({ endpoint, keys }: PushBrowser) => ({ endpoint, keys });
const subscribe = (id: string, browser: PushBrowser, who = guest) =>
  who.post(pushPath(id), input(browser));
const place = async (form = {}, given = {}): Promise<string> => {
  const answer = await guest.post('/api/shop/fixture/order', orderBody(given, form));
  expect(answer.statusCode).toBe(200);
  return answer.json().order.id;
};
const move = async (id: string, step: Record<string, unknown>) => {
  const path = `/api/shop/fixture/counter/orders/${id}/transition`;
  expect((await staff.post(path, step)).statusCode).toBe(200);
};
const at = (path: string) => service.received.filter((each) => each.path === path);
const read = (path: string, browser: PushBrowser) =>
  at(path).map(({ body }) => browser.read(body) as Record<string, string>);
async function arrived(path: string, count: number): Promise<void> {
  await expect.poll(() => at(path).length, { timeout: 15_000 }).toBe(count);
}
const kept = async (id: string) => {
  const rows = await server.context.database.pool.query(
    'select from push_subscription where order_id = $1',
    [id],
  );
  return rows.rowCount;
};

it('one key for all processes, made once', async () => {
  const keys = await Promise.all(
    [server, other, server, other].map(({ context }) => pushKey(context.database.pool)),
  );
  expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1);
  const answer = await guest.get('/api/platform/push');
  expect(answer.json()).toEqual({ publicKey: keys[0]?.publicKey });
  expect(Buffer.from(answer.json().publicKey, 'base64url')).toHaveLength(65);
});

describe('a delivery', () => {
  it('is told step by step, each once and in order, encrypted and signed; then nothing is kept', async () => {
    const id = await place();
    const browser = service.browser('/liefern');
    expect((await subscribe(id, browser)).json()).toEqual({ on: true });
    expect((await subscribe(id, browser)).json()).toEqual({ on: true });
    expect(await kept(id)).toBe(1);
    await move(id, { to: 'accepted', etaMinutes: 40 });
    await arrived('/liefern', 1);
    await move(id, { to: 'preparing' });
    await move(id, { to: 'ready' });
    await move(id, { to: 'on-the-way' });
    await arrived('/liefern', 2);
    await move(id, { to: 'done' });
    await arrived('/liefern', 3);
    await expect.poll(() => kept(id)).toBe(0);
    await untilTold(server);

    const messages = read('/liefern', browser);
    expect(messages.map(({ body }) => body)).toEqual([
      'Das Restaurant hat deine Bestellung angenommen. Bei dir gegen 18:40 Uhr.',
      'Deine Bestellung ist unterwegs.',
      'Guten Appetit!',
    ]);
    expect(messages[0]).toMatchObject({
      title: expect.stringMatching(/^Prüfstube · Bestellung \d+$/),
      tag: `bestellung-${id}`,
      path: `/checkout/success/${id}`,
    });
    const { headers, body } = at('/liefern')[0]!;
    expect(body.toString('latin1')).not.toContain('Restaurant');
    expect(headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '3600',
      urgency: 'high',
    });
    expect(JSON.stringify(headers)).not.toContain(id);
    const { publicKey } = await pushKey(server.context.database.pool);
    const claims = readVapid(headers.authorization, publicKey);
    expect(claims).toMatchObject({
      aud: service.origin,
      sub: expect.stringMatching(/^mailto:.+@/),
    });
    const seconds = Number(claims?.['exp']) - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThan(86_401);
    const forged = headers.authorization?.replace(/\.[^.,]+\./, '.e30.');
    expect(readVapid(forged, publicKey)).toBeNull();
  });

  it('a rejection comes with its reason', async () => {
    const id = await place();
    const browser = service.browser('/abgelehnt');
    await subscribe(id, browser);
    await move(id, { to: 'rejected', reason: 'Der Ofen ist aus' });
    await arrived('/abgelehnt', 1);
    expect(read('/abgelehnt', browser)[0]?.['body']).toBe(
      'Das Restaurant kann deine Bestellung leider nicht annehmen. Der Grund: Der Ofen ist aus.',
    );
    await expect.poll(() => kept(id)).toBe(0);
  });
});

it('a pickup is told when it is ready', async () => {
  const id = await place({ isPickup: true }, { expectedTotal: 22 });
  const browser = service.browser('/abholen');
  await subscribe(id, browser);
  await move(id, { to: 'accepted', etaMinutes: 20 });
  await arrived('/abholen', 1);
  await move(id, { to: 'ready' });
  await arrived('/abholen', 2);
  expect(read('/abholen', browser).map(({ body }) => body)).toEqual([
    'Das Restaurant hat deine Bestellung angenommen. Abholbereit gegen 18:20 Uhr.',
    'Deine Bestellung steht bereit.',
  ]);
});

it('what fails is tried again; what a browser no longer takes is forgotten; a redirect is not followed', async () => {
  const id = await place();
  const paths = ['/lahm', '/weg', '/fort', '/umgeleitet'];
  for (const path of paths) await subscribe(id, service.browser(path));
  service.answer('/lahm', 500);
  service.answer('/weg', 410);
  service.answer('/fort', 404);
  service.answer('/umgeleitet', 307);
  await move(id, { to: 'accepted', etaMinutes: 40 });
  await arrived('/lahm', 2);
  await arrived('/umgeleitet', 2);
  await expect.poll(() => kept(id)).toBe(2);
  for (const path of ['/weg', '/fort']) expect(at(path)).toHaveLength(1);
  expect(at('/umweg')).toHaveLength(0);
});

it('whoever stops it hears no more', async () => {
  const id = await place();
  const [stays, goes] = [service.browser('/bleibt'), service.browser('/hört-auf')];
  await subscribe(id, stays);
  await subscribe(id, goes);
  const stranger = await TestBrowser.open(server);
  const stop = { endpoint: goes.endpoint };
  expect((await stranger.post(`${pushPath(id)}/stop`, stop)).statusCode).toBe(403);
  expect((await guest.post(`${pushPath(id)}/stop`, stop)).json()).toEqual({ on: false });
  await move(id, { to: 'accepted', etaMinutes: 40 });
  await arrived('/bleibt', 1);
  expect(at('/hört-auf')).toHaveLength(0);
});

describe('refused', () => {
  it('other people’s orders, and orders that are nobody’s', async () => {
    const id = await place();
    const stranger = await TestBrowser.open(server);
    const answer = await subscribe(id, service.browser('/fremd'), stranger);
    expect(answer.statusCode).toBe(403);
    expect((await subscribe('AAAAAAAAAAAAAAAAAAAAAA', service.browser('/x'))).statusCode).toBe(404);
    expect(await kept(id)).toBe(0);
  });

  it.each([
    'http://fcm.googleapis.com/x',
    'https://localhost/x',
    'https://127.0.0.1/x',
    'https://fcm.googleapis.com.evil.example/x',
    'https://a:b@fcm.googleapis.com/x',
    'https://fcm.googleapis.com:444/x',
  ])('the address %s', async (endpoint) => {
    const id = await place();
    const { keys } = service.browser('/x');
    const answer = await guest.post(pushPath(id), { endpoint, keys });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'push-service']);
    expect(await kept(id)).toBe(0);
  });

  it('keys that nothing can be encrypted with', async () => {
    const id = await place();
    const { endpoint, keys } = service.browser('/x');
    const bad = (p256dh: string, auth = keys.auth) => ({ endpoint, keys: { p256dh, auth } });
    const offCurve = Buffer.alloc(65, 1);
    offCurve[0] = 4;
    for (const body of [
      bad(''),
      bad(keys.p256dh, 'kurz'),
      bad(offCurve.toString('base64url')),
      bad(Buffer.alloc(65).toString('base64url')),
    ])
      expect((await guest.post(pushPath(id), body)).statusCode).toBe(400);
    expect(await kept(id)).toBe(0);
  });

  it('more browsers than an order has people, also at once, and orders that are over', async () => {
    const id = await place();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, number) => subscribe(id, service.browser(`/viele-${number}`))),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    expect(await kept(id)).toBe(10);
    await move(id, { to: 'rejected', reason: 'Zu' });
    await expect.poll(() => kept(id)).toBe(0);
    const late = await subscribe(id, service.browser('/spät'));
    expect([late.statusCode, late.json().error]).toEqual([409, 'over']);
  });
});

it('everybody of the group may be told of the group’s order, and nobody else', async () => {
  const owner = await startGroup(server);
  const member = await joinGroup(server, owner.code, 'Mia');
  const foreign = await startGroup(server);
  await choose(member, [MARGHERITA]);
  await toCheckout(owner);
  const orderItems = [{ ...MARGHERITA, memberName: 'Mia' }];
  const body = orderBody({ groupOrderId: owner.groupId, orderItems });
  const placed = await owner.browser.post('/api/shop/fixture/order', body);
  expect(placed.statusCode, placed.body).toBe(200);
  const id = placed.json().order.id;
  expect((await subscribe(id, service.browser('/mia'), member.browser)).statusCode).toBe(200);
  expect((await subscribe(id, service.browser('/fremd'), foreign.browser)).statusCode).toBe(403);
  await move(id, { to: 'accepted', etaMinutes: 30 });
  await arrived('/mia', 1);
});

it('retention removes what was left over, and the log names no endpoint and no key', async () => {
  const { pool } = server.context.database;
  const [over, old, open] = [await place(), await place(), await place()];
  const browser = service.browser('/rest');
  for (const id of [over, old, open]) await subscribe(id, browser);
  await pool.query(`update orders set status = 'done' where order_id = $1`, [over]);
  await pool.query(
    `update push_subscription set created_at = created_at - interval '40 days' where order_id = $1`,
    [old],
  );
  await retentionTask(server.context)({}, {} as never);
  expect([await kept(over), await kept(old), await kept(open)]).toEqual([0, 0, 1]);
  expect(logged).not.toContain(service.origin);
  expect(logged).not.toContain(browser.keys.auth);
});

it('another time is told, whatever the kitchen is at', async () => {
  const id = await place();
  const browser = service.browser('/andere-zeit');
  await move(id, { to: 'accepted', etaMinutes: 40 });
  await move(id, { to: 'preparing' });
  await subscribe(id, browser);
  const now = server.context.now();
  const path = `/api/shop/fixture/counter/orders/${id}/promise`;
  const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString();
  const changed = await staff.post(path, { promisedAt: at(55), instead: at(40) });
  expect(changed.statusCode).toBe(200);
  // The time of before may be told too, where the news of it was still under way.
  await expect
    .poll(() => read('/andere-zeit', browser).map(({ body }) => body), { timeout: 15_000 })
    .toContain('Neue Zeit. Bei dir gegen 18:55 Uhr.');
});

it('a step that was told by mistake is called back', async () => {
  const id = await place({ isPickup: true }, { expectedTotal: 22 });
  const browser = service.browser('/zu-frueh');
  await move(id, { to: 'accepted', etaMinutes: 40 });
  await subscribe(id, browser);
  await move(id, { to: 'ready' });
  await arrived('/zu-frueh', 1);
  const path = `/api/shop/fixture/counter/orders/${id}/take-back`;
  expect((await staff.post(path, { from: 'ready' })).statusCode).toBe(200);
  await arrived('/zu-frueh', 2);
  expect(read('/zu-frueh', browser).map(({ body }) => body)).toEqual([
    'Deine Bestellung steht bereit.',
    'Das war zu früh. Das Restaurant hat deine Bestellung angenommen.',
  ]);
});

it('yesterday’s news are none, and a step that was told is not told again', async () => {
  const { pool } = server.context.database;
  const key = { shopId: 'fixture', orderId: await place() };
  await move(key.orderId, { to: 'accepted', etaMinutes: 30 });
  const { endpoint, keys } = service.browser('/danach');
  const now = server.context.now();
  expect(await addSubscription(pool, key, { endpoint, ...keys }, now)).toBe('added');
  const step = (since: number) => latestStep(pool, key, ['accepted'], new Date(since));
  expect(await step(now - 1)).toMatchObject({ status: 'accepted', version: 2 });
  expect(await step(now + 1)).toBeNull();
  await move(key.orderId, { to: 'preparing' });
  await untilTold(server);
  expect(at('/danach')).toHaveLength(0);
});

it('of two processes one tells a step', async () => {
  const key = { shopId: 'fixture', orderId: await place() };
  const pools = [server, other].map(({ context }) => context.database.pool);
  for (const number of [1, 2, 3]) await subscribe(key.orderId, service.browser(`/zu-${number}`));
  const claims = await Promise.all(
    [...pools, ...pools].map((pool) => claimSubscriptions(pool, key, 2, { abandoned: false })),
  );
  expect(claims.flat()).toHaveLength(3);
});

it('what a killed process was about to tell is told by the next try, and once', async () => {
  const key = { shopId: 'fixture', orderId: await place() };
  await subscribe(key.orderId, service.browser('/verwaist'));
  const { pool } = server.context.database;
  expect(await claimSubscriptions(pool, key, 2, { abandoned: false })).toHaveLength(1);
  await move(key.orderId, { to: 'accepted', etaMinutes: 30 });
  const task = pushTasks(server.context)['order-push']!;
  const attempt = (attempts: number) =>
    task({ orders: [key] }, { job: { attempts } } as JobHelpers);
  await attempt(1);
  expect(at('/verwaist')).toHaveLength(0);
  await attempt(2);
  expect(at('/verwaist')).toHaveLength(1);
  await attempt(3);
  expect(at('/verwaist')).toHaveLength(1);
});
