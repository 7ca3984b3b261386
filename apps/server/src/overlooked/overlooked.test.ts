import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runMigrations } from 'graphile-worker';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { readSmsService } from '../config/sms-service.ts';
import { UnsafeSettingError } from '../config/unsafe-setting.ts';
import { findPageMail } from '../mail/page-mails.ts';
import { writePageMail } from '../page-mails/write-page-mail.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { smsTask, smsText, watchOrders } from './watch-orders.ts';
import { watchCounters } from './watch-counters.ts';

const COUNTER = '/api/shop/fixture/counter';
let gateway: Server;
let sent: { headers: Record<string, unknown>; body: unknown }[] = [];
let says = '{"success":"100"}';
let server: TestServer;
let owner: TestBrowser;
let guests = 0;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      sent.push({ headers: request.headers, body: JSON.parse(text) });
      response.end(says);
    });
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  const { port } = gateway.address() as AddressInfo;
  const sms = { url: `http://127.0.0.1:${port}`, apiKey: 'schluessel', from: 'Tischlein' };
  server = await startTestServer({ config: { sms }, shops: [fixtureShop()] });
  await runMigrations({ pgPool: server.context.database.pool });
  owner = await TestBrowser.staff(server, ['fixture'], 'owner');
});
afterAll(async () => {
  await server.stop();
  await new Promise((done) => gateway.close(done));
});
beforeEach(async () => {
  sent = [];
  says = '{"success":"100"}';
  server.setNow(TUESDAY_EVENING);
  const { pool } = server.context.database;
  for (const table of ['orders', 'overlooked_setting', 'page_mail', 'counter_device'])
    await pool.query(`delete from ${table}`);
  await pool.query('delete from overlooked_step');
  await pool.query('delete from graphile_worker._private_jobs');
  await pool.query('update shop set paused_until = null');
  await server.context.shops.refresh('fixture');
});

const later = async (minutes: number, watch = watchOrders) => {
  server.setNow(TUESDAY_EVENING + minutes * MINUTE);
  await watch(server.context);
};
const order = async (): Promise<string> => {
  const guest = await TestBrowser.open(server);
  guests += 1;
  const own = { phone: `0911 333${1000 + guests}`, email: `gast${guests}@example.de` };
  const answer = await guest.post('/api/shop/fixture/order', orderBody({}, own));
  return answer.json<{ order: { id: string } }>().order.id;
};
const mails = async () =>
  (
    await server.context.database.pool.query<{ mail_id: string; kind: string }>(
      'select mail_id, kind from page_mail order by requested_at',
    )
  ).rows;
const textOf = async (mailId: string): Promise<string | null> => {
  const { context } = server;
  const mail = await findPageMail(context.database.pool, 'fixture', mailId);
  const published = context.shops.byId('fixture');
  if (!mail || !published) throw new Error('no mail');
  return (await writePageMail(context, published, mail, mailId))?.text ?? null;
};
const jobs = async () =>
  (
    await server.context.database.pool.query<{ payload: unknown }>(
      `select j.payload from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id and t.identifier = 'overlooked-sms'`,
    )
  ).rows.map(({ payload }) => payload);
const save = (given: object) =>
  owner.put(`${COUNTER}/overlooked`, {
    byMail: true,
    smsNumber: '+4915112345678',
    pauseAfterMinutes: 6,
    selfTest: 'trouble',
    ...given,
  });

describe('an order that nobody answers', () => {
  it('is told by mail after two minutes, once for all that wait', async () => {
    await order();
    await order();
    await later(1);
    expect(await mails()).toEqual([]);
    await later(2);
    await later(3);
    await Promise.all([watchOrders(server.context), watchOrders(server.context)]);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.kind).toBe('orders-overlooked');
    const text = await textOf(mail?.mail_id ?? '');
    expect(text).toContain('2 Bestellungen warten auf Annahme');
    expect(text).toMatch(/Nr\. \d+.*eingegangen um 18:00 Uhr/);
    expect(text).not.toMatch(/Gerda|333\d{4}/);
  });

  it('is told by a text message after four minutes, and then the shop pauses', async () => {
    await save({});
    await order();
    await later(3);
    expect(await jobs()).toEqual([]);
    await later(4);
    const [payload] = await jobs();
    await smsTask(server.context)(payload, {} as never);
    expect(sent).toMatchObject([
      {
        headers: { 'x-api-key': 'schluessel', 'content-type': 'application/json' },
        body: {
          to: '+4915112345678',
          from: 'Tischlein',
          text: 'Prüfstube: 1 Bestellung wartet seit 4 Minuten, und niemand nimmt sie an. Bitte an der Theke nachsehen.',
        },
      },
    ]);
    await later(6);
    await later(7);
    expect(await jobs()).toHaveLength(1);
    const { pausedUntil } = server.context.shops.state('fixture', server.context.now());
    expect(pausedUntil).toBe(TUESDAY_EVENING + 36 * MINUTE);
    const guest = await TestBrowser.open(server);
    const refused = await guest.post('/api/shop/fixture/order', orderBody({}, { phone: '0911 1' }));
    expect(refused.statusCode).toBe(409);
  });

  it('is no matter any more once somebody has answered', async () => {
    await save({});
    const orderId = await order();
    await later(4);
    const [payload] = await jobs();
    await owner.post(`${COUNTER}/orders/${orderId}/transition`, { to: 'accepted', etaMinutes: 30 });
    await smsTask(server.context)(payload, {} as never);
    expect(sent).toEqual([]);
    expect(await textOf((await mails())[0]?.mail_id ?? '')).toBeNull();
    await later(10);
    expect(server.context.shops.state('fixture', server.context.now()).pausedUntil).toBeNull();
  });

  it('a later one is told again, but not within ten minutes', async () => {
    await order();
    await later(2);
    await order();
    await later(5);
    expect(await mails()).toHaveLength(1);
    await later(12);
    expect(await mails()).toHaveLength(2);
  });

  it('waits in peace while the shop is closed, and is told minutes after the opening', async () => {
    const orderId = await order();
    const night = TUESDAY_EVENING + 9 * 60 * MINUTE;
    await server.context.database.pool.query(
      'update orders set placed_at = $1 where order_id = $2',
      [new Date(night), orderId],
    );
    await later(9 * 60 + 10);
    expect(await mails()).toEqual([]);
  });

  it('settings are kept, and what cannot be is refused', async () => {
    expect((await owner.get(`${COUNTER}/overlooked`)).json()).toMatchObject({
      byMail: true,
      smsNumber: null,
      pauseAfterMinutes: null,
      canSms: true,
    });
    await save({ byMail: false });
    expect((await owner.get(`${COUNTER}/overlooked`)).json()).toMatchObject({
      byMail: false,
      smsNumber: '+4915112345678',
      pauseAfterMinutes: 6,
    });
    await order();
    await later(3);
    expect(await mails()).toEqual([]);
    for (const bad of [{ smsNumber: '0151 123' }, { smsNumber: '+49' }, { pauseAfterMinutes: 1 }])
      expect((await save(bad)).statusCode).toBe(400);
    const counter = await TestBrowser.staff(server, ['fixture'], 'counter');
    expect((await counter.get(`${COUNTER}/overlooked`)).statusCode).toBe(403);
  });

  it.each(['{"success":"900"}', '500', 'murks', ''])(
    'a gateway that says %j is tried again',
    async (answer) => {
      await save({});
      await order();
      await later(4);
      says = answer;
      const [payload] = await jobs();
      await expect(smsTask(server.context)(payload, {} as never)).rejects.toThrow('SMS gateway');
    },
  );
});

describe('a counter that sleeps', () => {
  const here = (pageKey = 'a'.repeat(16)) =>
    owner.post(`${COUNTER}/here`, { pageKey, hasSound: true });

  it('is told within two minutes, once until it is back', async () => {
    await here();
    await later(1, watchCounters);
    expect(await mails()).toEqual([]);
    await later(2, watchCounters);
    await later(3, watchCounters);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(await textOf(mail?.mail_id ?? '')).toContain('Seit 18:00 Uhr meldet sich kein Gerät');
    await here();
    await later(3, watchCounters);
    await later(5, watchCounters);
    expect(await mails()).toHaveLength(2);
  });

  it('is not told where the owner wants no mail', async () => {
    await save({ byMail: false });
    await here();
    await later(3, watchCounters);
    expect(await mails()).toEqual([]);
  });

  it('is nobody’s matter while another one is awake', async () => {
    await here();
    server.setNow(TUESDAY_EVENING + 2 * MINUTE);
    await here('b'.repeat(16));
    await watchCounters(server.context);
    expect(await mails()).toEqual([]);
  });
});

it('a text message is one message of 160 signs', () => {
  expect(
    smsText('Ristorante Pizzeria Trattoria Da Giovanni e Figli', 12, 15).length,
  ).toBeLessThanOrEqual(160);
});

it('reads its settings, and lets nobody stand between in production', () => {
  expect(readSmsService({}, true)).toBeNull();
  expect(readSmsService({ SMS_API_KEY: 'k' }, true)).toEqual({
    url: 'https://gateway.seven.io',
    apiKey: 'k',
    from: 'Tischlein',
  });
  const other = { SMS_API_KEY: 'k', SMS_SERVICE_URL: 'http://127.0.0.1:1' };
  expect(readSmsService(other, false)?.url).toBe('http://127.0.0.1:1');
  expect(() => readSmsService(other, true)).toThrow(UnsafeSettingError);
  expect(() => readSmsService({ SMS_API_KEY: 'k', SMS_FROM: 'zu lang für sie' }, true)).toThrow(
    'SMS_FROM',
  );
  expect(() => readSmsService({ ...other, SMS_SERVICE_URL: 'ftp://x' }, false)).toThrow(
    'SMS_SERVICE_URL',
  );
});
