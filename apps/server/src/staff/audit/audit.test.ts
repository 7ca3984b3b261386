import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fixtureShop, TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';
import { recordAudit, recordViewing, type Audited } from './record-audit.ts';

let server: TestServer;
let pool: TestServer['context']['database']['pool'];
let owner: TestBrowser;
let helper: TestBrowser;

const logIn = (login: string, role: 'owner' | 'staff', shopIds: string[]) =>
  TestBrowser.loggedIn(server, { login, name: login, role, shopIds });

beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', domains: ['other.localhost'] })],
  });
  pool = server.context.database.pool;
  owner = await logIn('olga', 'owner', ['fixture']);
  helper = await logIn('hans', 'staff', ['fixture', 'other']);
});
afterAll(() => server.stop());
beforeEach(() => pool.query('delete from audit_entry'));

const entry = (more: Partial<Audited> = {}): Audited => ({
  action: 'paused',
  shopIds: ['fixture'],
  actor: { kind: 'staff', id: 'h', name: 'Hans', role: 'staff', network: '203.0.113.0/24' },
  detail: { minutes: 15 },
  now: TUESDAY_EVENING,
  ...more,
});
const read = (browser: TestBrowser, query = '', shop = 'fixture') =>
  browser.get(`/api/shop/${shop}/counter/audit${query}`);
const actions = async (query = ''): Promise<string[]> =>
  (await read(owner, query)).json().entries.map(({ action }: { action: string }) => action);

describe('the audit log', () => {
  it('is read by owners of the shop and by nobody else', async () => {
    await recordAudit(pool, entry());
    const read200 = await read(owner);
    expect(read200.statusCode).toBe(200);
    expect(read200.json()).toMatchObject({
      entries: [
        {
          action: 'paused',
          actor: { kind: 'staff', id: 'h', name: 'Hans', role: 'staff' },
          detail: { minutes: 15 },
          network: '203.0.113.0/24',
          at: new Date(TUESDAY_EVENING).toISOString(),
        },
      ],
      more: false,
      people: [{ id: 'h', name: 'Hans' }],
    });
    expect((await read(helper)).json()).toMatchObject({ error: 'no-permission' });
    expect((await read(owner, '', 'other')).statusCode).toBe(403);
    expect((await read(await TestBrowser.open(server))).statusCode).toBe(401);
  });

  it('is looked at day by day, by the clock of the shop', async () => {
    const at = (text: string) => ({ now: Date.parse(text) });
    await recordAudit(pool, entry({ action: 'paused', ...at('2026-11-17T23:59:00+01:00') }));
    await recordAudit(pool, entry({ action: 'resumed', ...at('2026-11-18T00:00:00+01:00') }));
    await recordAudit(pool, entry({ action: 'login', ...at('2026-11-19T00:00:00+01:00') }));
    expect(await actions('?day=2026-11-17')).toEqual(['paused']);
    expect(await actions('?day=2026-11-18')).toEqual(['resumed']);
    expect(await actions('?day=2026-11-18&person=niemand')).toEqual([]);
    expect((await read(owner, '?day=gestern')).statusCode).toBe(400);
  });

  it('tells a shop nothing of another one, and a login of both to both', async () => {
    const both = await logIn('berta', 'owner', ['fixture', 'other']);
    await pool.query('delete from audit_entry');
    await recordAudit(pool, entry({ shopIds: ['other'] }));
    await recordAudit(pool, entry({ action: 'login', shopIds: ['fixture', 'other'] }));
    expect(await actions()).toEqual(['login']);
    const others = (await read(both, '', 'other')).json();
    expect(others.entries).toHaveLength(2);
  });

  it('is read in pages, by kind and by person', async () => {
    for (let number = 1; number <= 51; number += 1)
      await recordAudit(pool, entry({ detail: { number } }));
    const first = (await read(owner)).json();
    expect(first).toMatchObject({ more: true });
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0].detail).toEqual({ number: 51 });
    const rest = (await read(owner, `?before=${first.entries[49].id}`)).json();
    expect(rest).toMatchObject({ more: false, entries: [{ detail: { number: 1 } }] });

    const mara = { ...entry().actor, id: 'm', name: 'Mara' };
    await recordAudit(pool, entry({ action: 'refund-requested', actor: mara, subject: 'o1' }));
    expect(await actions('?kind=money')).toEqual(['refund-requested']);
    expect(await actions('?person=m')).toEqual(['refund-requested']);
    expect(await actions('?kind=login&person=m')).toEqual([]);
    expect((await read(owner)).json().people).toEqual([
      { id: 'h', name: 'Hans' },
      { id: 'm', name: 'Mara' },
    ]);
    expect((await read(owner, '?kind=everything')).statusCode).toBe(400);
  });

  it('is only added to', async () => {
    await recordAudit(pool, entry());
    await expect(pool.query(`update audit_entry set actor_name = 'Mara'`)).rejects.toThrow(
      'only added to',
    );
    await expect(pool.query('truncate audit_entry')).rejects.toThrow('only added to');
    expect(await actions()).toEqual(['paused']);
  });

  it('takes one look for one: again within a quarter of an hour is the same', async () => {
    const look = (now: number, day: string) =>
      recordViewing(pool, entry({ action: 'report-opened', detail: { day }, now }));
    await look(TUESDAY_EVENING, '2026-11-20');
    await look(TUESDAY_EVENING + 14 * 60_000, '2026-11-20');
    expect(await actions()).toHaveLength(1);
    await look(TUESDAY_EVENING + 14 * 60_000, '2026-11-19');
    await look(TUESDAY_EVENING + 15 * 60_000, '2026-11-20');
    expect(await actions()).toHaveLength(3);
  });
});
