import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { counterAddWaiter, counterWaiters } from '@tischlein/contract/calls/counter-tables.ts';
import { inflatedSheet } from '../testing/read-sheet.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { fixtureBranch, fixtureFranchise } from '../testing/fixture-franchise.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { checkTableLink } from './table-link.ts';

const TABLES = [
  { number: 1, name: null, seats: 2 },
  { number: 7, name: 'Am Öfele', seats: 4 },
];
const BRANCH = fixtureBranch('nord', 0, 200, { tables: TABLES });
const SECRET = /[A-Za-z0-9_-]{22}$/;

let server: TestServer;
let staff: TestBrowser;
let foreigner: TestBrowser;
const logged: string[] = [];
beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES }), BRANCH],
    franchise: fixtureFranchise([BRANCH]),
    log: pino({ ...LOG_OPTIONS, level: 'trace' }, lines),
  });
  staff = await TestBrowser.staff(server);
  foreigner = await TestBrowser.staff(server, ['kette-nord']);
});
afterAll(() => server.stop());

const BASE = '/api/shop/fixture/counter';
const hire = async (name: string) =>
  (await staff.post(`${BASE}/waiters`, { name })).json<CallResult<typeof counterAddWaiter>>();
const waiters = async () =>
  (await staff.get(`${BASE}/waiters`)).json<CallResult<typeof counterWaiters>>().waiters;
const become = async (link: string, device: string) => {
  const browser = await TestBrowser.open(server);
  const code = SECRET.exec(link)?.[0];
  const answer = await browser.post('/api/shop/fixture/waiter/open', { code, device });
  return { browser, status: answer.statusCode };
};
const nameOn = async (browser: TestBrowser) =>
  (await browser.get('/api/shop/fixture/waiter')).json<{ name: string } | null>()?.name ?? null;
const ID = 'A'.repeat(22);

describe('the counter', () => {
  it('hires waiters, whose link is shown once and makes a device theirs', async () => {
    const { waiter, link, code } = await hire('Änne');
    expect(link).toBe(`http://localhost:3000/#kellner=${code}`);
    expect(waiter).toMatchObject({ name: 'Änne', devices: [] });
    const phone = await become(link, 'Ännes Handy');
    expect(await nameOn(phone.browser)).toBe('Änne');
    const listed = (await waiters()).find(({ waiterId }) => waiterId === waiter.waiterId);
    expect(listed?.devices.map(({ name }) => name)).toEqual(['Ännes Handy']);
    expect(JSON.stringify(await waiters())).not.toContain(code);
    expect((await staff.post(`${BASE}/waiters`, { name: ' ' })).statusCode).toBe(400);
  });

  it('locks out one device, or the waiter with all of them, and as often as it is pressed', async () => {
    const { waiter, link } = await hire('Ben');
    const [lost, kept] = [await become(link, 'Verloren'), await become(link, 'Da')];
    const devices = (await waiters()).find(({ waiterId }) => waiterId === waiter.waiterId)?.devices;
    const device = devices?.find(({ name }) => name === 'Verloren')?.deviceId ?? '';
    const path = `${BASE}/waiters/${waiter.waiterId}`;
    for (let press = 0; press < 2; press += 1)
      expect((await staff.post(`${path}/devices/${device}/remove`, {})).statusCode).toBe(200);
    expect([await nameOn(lost.browser), await nameOn(kept.browser)]).toEqual([null, 'Ben']);
    for (let press = 0; press < 2; press += 1)
      expect((await staff.post(`${path}/remove`, {})).statusCode).toBe(200);
    expect(await nameOn(kept.browser)).toBeNull();
    expect((await become(link, 'Noch eins')).status).toBe(403);
    expect((await waiters()).map(({ name }) => name)).not.toContain('Ben');
    expect((await staff.post(`${path}/code`, {})).statusCode).toBe(404);
  });

  it('ends what a locked out device hears at once, and only that', async () => {
    const { waiter, link } = await hire('Eda');
    const [lost, kept] = [await become(link, 'Verloren'), await become(link, 'Da')];
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const listen = async ({ cookies }: TestBrowser) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const stream = await fetch(`${base}/api/shop/fixture/waiter/events`, { headers: { cookie } });
      const reader = stream.body?.getReader();
      const heard = { status: stream.status, ended: false, stop: () => reader?.cancel() };
      const read = async (): Promise<void> => {
        const part = await reader?.read();
        if (part?.done !== false) heard.ended = true;
        else await read();
      };
      void read();
      return heard;
    };
    const [gone, stays] = [await listen(lost.browser), await listen(kept.browser)];
    expect([gone.status, stays.status]).toEqual([200, 200]);
    const devices = (await waiters()).find(({ waiterId }) => waiterId === waiter.waiterId)?.devices;
    const device = devices?.find(({ name }) => name === 'Verloren')?.deviceId ?? '';
    await staff.post(`${BASE}/waiters/${waiter.waiterId}/devices/${device}/remove`, {});
    await expect.poll(() => gone.ended, { timeout: 1000 }).toBe(true);
    expect(stays.ended).toBe(false);
    await staff.post(`${BASE}/waiters/${waiter.waiterId}/remove`, {});
    await expect.poll(() => stays.ended, { timeout: 1000 }).toBe(true);
  });

  it('gives a new link; the old one opens nothing more, and its devices are out', async () => {
    const { waiter, link } = await hire('Cem');
    const phone = await become(link, 'Handy');
    const renewed = await staff.post(`${BASE}/waiters/${waiter.waiterId}/code`, {});
    const fresh = renewed.json<{ link: string }>().link;
    expect((await become(link, 'Handy')).status).toBe(403);
    expect((await become(fresh, 'Handy')).status).toBe(200);
    expect(await nameOn(phone.browser)).toBeNull();
  });

  it('prints a sheet for all tables or one, at the own domain and place of a branch', async () => {
    const all = await staff.get(`${BASE}/table-sheet`);
    expect(all.headers['content-type']).toBe('application/pdf');
    const codes = inflatedSheet(all.rawPayload).map(({ code }) => code);
    expect(codes.map((code) => code.replace(SECRET, ''))).toEqual([
      'http://localhost:3000/?tisch=1&sig=',
      'http://localhost:3000/?tisch=7&sig=',
    ]);
    const signature = SECRET.exec(codes[1] ?? '')?.[0] ?? '';
    expect(await checkTableLink(server.context, 'fixture', 7, signature)).toBe(1);
    const branch = await foreigner.get('/api/shop/kette-nord/counter/table-sheet?table=7');
    const [page, ...more] = inflatedSheet(branch.rawPayload);
    expect(more).toEqual([]);
    expect(page?.code.replace(SECRET, '')).toBe('http://kette.example:3000/f=nord/?tisch=7&sig=');
    expect(page?.lines).toContain('Am Öfele');
    expect((await staff.get(`${BASE}/table-sheet?table=2`)).statusCode).toBe(404);
  });

  it('renews the link of a table it has', async () => {
    const [before] = inflatedSheet((await staff.get(`${BASE}/table-sheet?table=1`)).rawPayload);
    const renewed = await staff.post(`${BASE}/tables/1/link`, {});
    const link = renewed.json<{ table: number; link: string }>();
    expect(link.table).toBe(1);
    expect(link.link).not.toBe(before?.code);
    const opens = (code = '') =>
      checkTableLink(server.context, 'fixture', 1, SECRET.exec(code)?.[0] ?? '');
    expect([await opens(before?.code), await opens(link.link)]).toEqual([null, 2]);
    expect((await staff.post(`${BASE}/tables/2/link`, {})).statusCode).toBe(404);
  });
});

const CALLS: ['GET' | 'POST', string][] = [
  ['GET', '/table-sheet'],
  ['POST', '/tables/7/link'],
  ['GET', '/waiters'],
  ['POST', '/waiters'],
  ['POST', `/waiters/${ID}/code`],
  ['POST', `/waiters/${ID}/remove`],
  ['POST', `/waiters/${ID}/devices/${ID}/remove`],
];

describe('its calls', () => {
  it.each(CALLS)('are the own staff’s alone: %s %s', async (method, rest) => {
    const { link } = await hire('Nur Bedienung');
    const waiter = (await become(link, 'Handy')).browser;
    const guest = await TestBrowser.open(server);
    const body = method === 'GET' ? undefined : { name: 'Eindringling' };
    const statusOf = async (browser: TestBrowser) =>
      (await browser.send(method, `${BASE}${rest}`, body)).statusCode;
    expect([await statusOf(foreigner), await statusOf(waiter), await statusOf(guest)]).toEqual([
      403, 401, 401,
    ]);
    expect((await waiters()).map(({ name }) => name)).not.toContain('Eindringling');
  });

  it('leave no code and no signature in the log', async () => {
    const { link, waiter } = await hire('Dora');
    await become(link, 'Handy');
    const renewed = await staff.post(`${BASE}/waiters/${waiter.waiterId}/code`, {});
    const [page] = inflatedSheet((await staff.get(`${BASE}/table-sheet?table=7`)).rawPayload);
    const secrets = [link, renewed.json<{ link: string }>().link, page?.code ?? ''].map(
      (text) => SECRET.exec(text)?.[0] ?? 'missing',
    );
    server.context.log.info('the log works');
    const text = logged.join('\n');
    expect(text).toContain('the log works');
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});
