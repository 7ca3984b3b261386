import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { TableState } from '@tischlein/contract/calls/table.ts';
import type { FloorTable } from '@tischlein/contract/calls/waiter.ts';
import { buildApp } from '../app/app.ts';
import { retentionTask } from '../retention/retention.ts';
import { randomToken } from '../http/secret-token.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  ordered,
  signatureOf,
  sitDown,
  stateAt,
  TABLES,
  tablePath,
  waiterDevice,
} from '../testing/table-party.ts';
import { eventStreams, type EventStream } from '../testing/event-streams.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let base: string;
const openStream = eventStreams();
const logged: string[] = [];

beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES })],
    log: pino({ ...LOG_OPTIONS, level: 'trace' }, lines),
  });
  base = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => server.setNow(TUESDAY_EVENING));
afterAll(() => server.stop());

const listen = <T>(browser: TestBrowser, path: string, at = base) =>
  openStream(browser, at + path, (value) => value as T);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 3000, interval: 10 });

describe('the stream of a table', () => {
  it('says dishes in the language of the page that follows', async () => {
    const money = { format: '{0}€{1}.{2}', group: ',' };
    const words = { language: 'en', messages: {}, shop: {}, money };
    const languages = { en: { 'Pizza Margherita': 'Daisy' } };
    const abroad = await startTestServer({
      shops: [fixtureShop({ tables: TABLES, languages })],
      words: new Map([['en', words]]),
    });
    try {
      const at = await abroad.app.listen({ port: 0, host: '127.0.0.1' });
      const guest = await sitDown(abroad, 1);
      const follow = (query: string) =>
        listen<TableState>(guest, tablePath(1, `/events${query}`), at);
      const [english, german] = [await follow('?language=en'), await follow('')];
      await ordered(guest, 1);
      const dishOf = ({ told }: EventStream<TableState>) =>
        told.at(-1)?.entries[0]?.items[0]?.dishName;
      await soon(() => expect(dishOf(english)).toBe('Daisy'));
      await soon(() => expect(dishOf(german)).toBe('Pizza Margherita'));
    } finally {
      await abroad.stop();
    }
  });

  it('tells its guests what stands there now and what is ordered by others', async () => {
    const [guest, neighbour] = [await sitDown(server, 1), await sitDown(server, 1)];
    const stream = await listen<TableState>(guest, tablePath(1, '/events'));
    // What happened a moment before may be told once more.
    await soon(() => expect(stream.told.at(-1)).toMatchObject({ sittingId: null }));
    await ordered(neighbour, 1);
    await soon(() =>
      expect(stream.told.at(-1)).toMatchObject({
        entries: [{ mine: false, items: [{ price: 11 }] }],
        bill: { open: 1100 },
      }),
    );
    const versions = stream.told.map(({ version }) => version);
    expect([...versions].sort((a, b) => a - b)).toEqual(versions);
    expect(await stateAt(guest, 1)).toEqual(stream.told.at(-1));
  });

  it('ends for guests whose table was cleared, and tells them nothing of the next', async () => {
    const [guest, waiter] = [await sitDown(server, 2), await waiterDevice(server)];
    await ordered(guest, 2);
    const stream = await listen<TableState>(guest, tablePath(2, '/events'));
    const watching = await listen<TableState>(waiter, tablePath(2, '/events'));
    await waiter.get(tablePath(2, '/clear?leaveOpen=true'));
    await soon(() => expect(stream.ended).toBe(true));
    await soon(() => expect(watching.told.at(-1)).toMatchObject({ sittingId: null, waiter: true }));
    expect(watching.ended).toBe(false);
    expect(stream.told.every(({ sittingId }) => sittingId !== null)).toBe(true);
  });

  it('goes on at the table the guests were moved to', async () => {
    const [guest, waiter] = [await sitDown(server, 3), await waiterDevice(server)];
    await ordered(guest, 3);
    const stream = await listen<TableState>(guest, tablePath(3, '/events'));
    await waiter.post(tablePath(3, '/move'), { to: 4 });
    await soon(() => expect(stream.ended).toBe(true));
    const next = await listen<TableState>(guest, tablePath(3, '/events'));
    await soon(() => expect(next.told.at(-1)).toMatchObject({ table: 4, bill: { open: 1100 } }));
    expect(next.told.every(({ table }) => table === 4)).toBe(true);
  });
});

describe('the stream of the floor', () => {
  it('tells a waiter every table, and each again when something happens there', async () => {
    const waiter = await waiterDevice(server);
    const stream = await listen<FloorTable>(waiter, '/api/shop/fixture/waiter/events');
    const tables = () => new Set(stream.told.map(({ table }) => table));
    await soon(() => expect(tables().size).toBe(TABLES.length));
    const guest = await sitDown(server, 6);
    await guest.post(tablePath(6, '/call'), { reason: 'waiter' });
    await soon(() => expect(stream.told.at(-1)).toMatchObject({ table: 6, state: 'waiting' }));
    expect(stream.told.length, 'only what changed again').toBeLessThan(2 * TABLES.length);
    await waiter.post('/api/shop/fixture/waiter/close', {});
    await soon(() => expect(stream.ended).toBe(true));
  });
});

describe("tables' links", () => {
  it('are limited in guessing, without punishing those who have the right one', async () => {
    const app = await buildApp({
      ...server.context,
      config: { ...server.context.config, rateLimitFactor: 1 },
    });
    const browser = await TestBrowser.open({ app });
    const signature = await signatureOf(server, 5);
    const statusOf = async (guess: string) =>
      (await browser.post('/api/shop/fixture/dineintable/open', { table: 5, signature: guess }))
        .statusCode;
    for (let guest = 0; guest < 25; guest += 1) expect(await statusOf(signature)).toBe(200);
    const guesses: number[] = [];
    for (let guess = 0; guess < 22; guess += 1) guesses.push(await statusOf(randomToken()));
    expect(guesses.slice(0, 20).every((status) => status === 403)).toBe(true);
    expect(guesses.at(-1)).toBe(429);
    await app.close();
  });

  it('stand in no log and in no row, nor does what they open', async () => {
    const signature = await signatureOf(server, 5);
    const guest = await sitDown(server, 5);
    const token = guest.cookies.get('table-fixture') ?? 'none';
    const wrong = randomToken();
    for (const [table, guess] of [
      [5, wrong],
      ['x', signature],
    ])
      await guest.post('/api/shop/fixture/dineintable/open', { table, signature: guess });
    await guest.get(`/?tisch=5&sig=${signature}`);
    await guest.get(`/api/shop/fixture/dineintable/5?sig=${signature}`);
    server.context.log.info('the log works');
    const rows = await server.context.database.pool.query<{ row: string }>(
      `select t::text || encode(token_hash, 'escape') as row from table_token t`,
    );
    const text = [...logged, ...rows.rows.map(({ row }) => row)].join('\n');
    expect(text).toContain('the log works');
    for (const secret of [signature, wrong, token]) expect(text).not.toContain(secret);
  });

  it('leave no token behind after the business day; the journal stays', async () => {
    const guest = await sitDown(server, 7);
    await ordered(guest, 7);
    const { pool } = server.context.database;
    const count = async (table: string) => (await pool.query(`select from ${table}`)).rowCount ?? 0;
    const entries = await count('table_entry');
    expect(await count('table_token')).toBeGreaterThan(0);
    server.setNow(TUESDAY_EVENING + 11 * 60 * MINUTE + 1);
    await retentionTask(server.context)({}, {} as never);
    server.setNow(TUESDAY_EVENING);
    expect(await count('table_token')).toBe(0);
    expect(await count('table_entry')).toBe(entries);
  });
});
