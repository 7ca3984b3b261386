import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import type { DraftState } from '@tischlein/contract/calls/office.ts';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import { valueAt } from '@tischlein/domain/shop-document/document.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let owner: TestBrowser;
let helper: TestBrowser;

const at = (instant: string) => Date.parse(instant);
/** Every day from 18:00 to 02:00. */
const LATE = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440 + 1080,
  to: (day * 1440 + 1560) % 10_080,
}));
const OFFLINE = `update shop set offline_since = case when $1 then now() end
  where shop_id = 'fixture'`;
const URL = '/api/shop/fixture/office/today';

beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ hours: hoursOf({ opening: LATE, businessDayCutoffMinutes: 0 }) })],
  });
  const logIn = (login: string, role: 'owner' | 'staff') =>
    TestBrowser.loggedIn(server, { login, name: login, role, shopIds: ['fixture'] });
  owner = await logIn('olga', 'owner');
  helper = await logIn('hans', 'staff');
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(at('2026-11-24T20:00:00+01:00')));

const today = async () => (await owner.get(URL)).json<OfficeToday>();
const except = (date: string, exception: unknown, browser = owner) =>
  browser.post(URL, { date, exception });
const guests = async () =>
  (await owner.get('/api/shop/fixture/config/deliveryPeriod')).json<{
    insideOpenHours: boolean;
    allowASAP: { delivery: boolean; pickup: boolean };
    time: number;
  }>();

describe('today', () => {
  it('says how the shop stands', async () => {
    expect(await today()).toMatchObject({
      state: 'open',
      headline: 'Geöffnet bis 02:00',
      ways: [
        { way: 'delivery', text: '45 min' },
        { way: 'pickup', text: '20 min' },
      ],
      days: [
        { date: '2026-11-24', opening: '18:00 - 02:00', exceptions: [], isOver: false },
        { date: '2026-11-25' },
      ],
    });
  });

  it('says that the shop is offline', async () => {
    await server.context.database.pool.query(OFFLINE, [true]);
    await server.context.shops.refresh('fixture');
    expect(await today()).toMatchObject({
      state: 'closed',
      headline: 'Offline, Gäste sehen nur einen Hinweis',
      ways: [],
    });
    await server.context.database.pool.query(OFFLINE, [false]);
    await server.context.shops.refresh('fixture');
  });

  it('is still yesterday at half past midnight, and over the change of the clock', async () => {
    server.setNow(at('2026-11-25T00:30:00+01:00'));
    expect((await today()).days[0]).toMatchObject({ date: '2026-11-24', until: [1500, 1530] });
    server.setNow(at('2026-10-25T01:59:00+02:00'));
    expect((await today()).days[0]?.date).toBe('2026-10-24');
    server.setNow(at('2026-10-25T02:00:00+01:00'));
    expect((await today()).days[0]?.date).toBe('2026-10-25');
  });
});

describe("today's exception", () => {
  it('is what guests have at once, while the draft keeps the rest for itself', async () => {
    const draft = (await owner.get('/api/shop/fixture/office/draft')).json<DraftState>();
    const path = ['shop', 'texts', 'notice'];
    const old = valueAt(draft.document, path);
    const operation = { kind: 'set', path, value: 'Bald gibt es Wild', ...(old && { old }) };
    await owner.post('/api/shop/fixture/office/draft/steps', {
      steps: [{ id: 'schritt-notiz', operation }],
    });
    server.setNow(at('2026-11-25T00:30:00+01:00'));
    expect((await guests()).allowASAP).toEqual({ delivery: true, pickup: true });

    const without = await except('2026-11-24', { kind: 'without', way: 'delivery' });
    expect(without.statusCode).toBe(200);
    expect((await guests()).allowASAP).toEqual({ delivery: false, pickup: true });
    await except('2026-11-24', { kind: 'extra', minutes: 30 });
    expect((await guests()).time).toBe(75);
    const closed = await except('2026-11-24', { kind: 'closed' });
    expect(await guests()).toMatchObject({ insideOpenHours: false });
    const { draft: after, today: shown } = closed.json<{ draft: DraftState; today: OfficeToday }>();
    expect(after.changes.map(({ words }) => words)).toEqual([expect.stringContaining('Wild')]);
    expect(after.steps[0]?.words).toContain('24.11.2026');
    expect(shown.headline).toBe('Geschlossen, öffnet um 18:00');
    const notes = (await owner.get('/api/shop/fixture/office/versions')).json<{
      versions: { note: string | null; by: string | null }[];
    }>().versions;
    expect(notes[0]).toMatchObject({
      note: 'Dienstag, 24.11.: Geschlossen, 30 Minuten länger als sonst',
      by: 'olga',
    });
    server.setNow(at('2026-11-24T20:00:00+01:00'));
    await except('2026-11-24', { kind: 'usual' });
    expect((await guests()).insideOpenHours).toBe(true);
  });

  it('changes nothing twice, and is for today and tomorrow', async () => {
    const versions = async () =>
      (await owner.get('/api/shop/fixture/office/versions')).json<{ versions: unknown[] }>()
        .versions.length;
    await except('2026-11-25', { kind: 'extra', minutes: 15 });
    const before = await versions();
    expect((await except('2026-11-25', { kind: 'extra', minutes: 15 })).statusCode).toBe(200);
    expect(await versions()).toBe(before);
    for (const date of ['2026-11-23', '2026-11-26', '2026-99-99'])
      expect((await except(date, { kind: 'closed' })).statusCode).toBe(409);
    expect((await except('morgen', { kind: 'closed' })).statusCode).toBe(400);
    expect((await except('2026-11-24', { kind: 'until', minutes: 1e9 })).statusCode).toBe(400);
  });

  it('is for owners', async () => {
    expect((await except('2026-11-24', { kind: 'closed' }, helper)).statusCode).toBe(403);
    expect((await helper.get(URL)).statusCode).toBe(403);
    expect((await owner.get('/api/shop/other/office/today')).statusCode).not.toBe(200);
  });
});
