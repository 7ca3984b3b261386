import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.test'] });
  server = await startTestServer({ shops: [fixtureShop(), other] });
});
afterAll(() => server.stop());

const ME = '/api/platform/staff/me';
const LOGOUT = '/api/platform/staff/logout';
const GOOD = { login: 'staff-fixture', password: 'geheim-und-lang' };
const query = async (sql: string) => (await server.context.database.pool.query(sql)).rows;
const orders = (browser: TestBrowser, shop: string) =>
  browser.get(`/api/shop/${shop}/counter/orders`);

describe('a session of staff', () => {
  it('lasts thirty days, in a cookie that no script reads and no other site sends', async () => {
    const browser = await TestBrowser.staff(server);
    await query('delete from staff_session');
    const answer = await browser.post('/api/platform/staff/login', GOOD);
    const cookie = answer.cookies.find(({ name }) => name === 'staff');
    expect(cookie).toMatchObject({
      ...{ path: '/', httpOnly: true, sameSite: 'Strict', maxAge: 30 * 24 * 3600 },
    });
    expect(cookie?.value).toMatch(/^[\w-]{44}$/);
    const left = `expires_at - created_at`;
    expect(await query(`select ${left} = interval '30 days' as thirty from staff_session`)).toEqual(
      [{ thirty: true }],
    );
  });

  it('is over when it has expired', async () => {
    const browser = await TestBrowser.staff(server);
    expect((await browser.get(ME)).statusCode).toBe(200);
    await query('update staff_session set expires_at = now()');
    const answer = await browser.get(ME);
    expect(answer.statusCode).toBe(401);
    expect((await orders(browser, 'fixture')).json()).toEqual({
      error: 'not-logged-in',
      message: 'Bitte melde dich an.',
    });
  });

  it('ends with the log-out, which takes the cookie back; others go on', async () => {
    const [leaving, staying] = [await TestBrowser.staff(server), await TestBrowser.staff(server)];
    const kept = new Map(leaving.cookies);
    const answer = await leaving.post(LOGOUT, {});
    const cookie = answer.cookies.find(({ name }) => name === 'staff');
    expect(cookie).toMatchObject({ value: '', path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.expires?.getTime()).toBe(0);
    // Whoever kept it has nothing of it.
    for (const [name, value] of kept) leaving.cookies.set(name, value);
    expect((await leaving.get(ME)).statusCode).toBe(401);
    expect((await staying.get(ME)).statusCode).toBe(200);
  });

  it('ends and is written down together, or neither', async () => {
    const browser = await TestBrowser.staff(server);
    await query(
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'not now'; end $$`,
    );
    const logouts = async () =>
      (await query(`select 1 from audit_entry where action = 'logout'`)).length;
    const before = await logouts();
    for (const [table, act] of [
      ['staff_session', 'delete'],
      ['audit_entry', 'insert'],
    ]) {
      await query(
        `create trigger refused before ${act} on ${table} for each row execute function refuse()`,
      );
      expect((await browser.post(LOGOUT, {})).statusCode).toBe(500);
      await query(`drop trigger refused on ${table}`);
      expect(await logouts()).toBe(before);
      expect((await browser.get(ME)).statusCode).toBe(200);
    }
    expect((await browser.post(LOGOUT, {})).statusCode).toBe(200);
    expect(await logouts()).toBe(before + 1);
  });

  it('makes its device known, for 400 days from each time that it is asked about', async () => {
    const browser = await TestBrowser.staff(server);
    const known = browser.cookies.get('staff-device') ?? '';
    await query(`update staff_device set seen_at = seen_at - interval '100 days'`);
    const again = (await browser.get(ME)).cookies.find(({ name }) => name === 'staff-device');
    expect(again).toMatchObject({
      ...{ value: known, maxAge: 400 * 24 * 3600, httpOnly: true, sameSite: 'Strict' },
    });
    const [seen] = await query('select max(seen_at) as at from staff_device');
    expect(seen.at.getTime()).toBe(server.context.now());
    // Logged in before there was such a cookie, or with a made-up one.
    await query('delete from staff_device');
    for (const cookie of ['', `${'A'.repeat(22)}.${'A'.repeat(43)}`]) {
      browser.cookies.set('staff-device', cookie);
      const answer = await browser.get(ME);
      const given = answer.cookies.find(({ name }) => name === 'staff-device')?.value ?? '';
      expect(given).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
      expect([known, cookie]).not.toContain(given);
    }
    expect(await query('select 1 from staff_device')).toHaveLength(2);
    const nobody = await (await TestBrowser.open(server)).get(ME);
    expect(nobody.cookies.map(({ name }) => name)).not.toContain('staff-device');
  });

  it('is nobody’s without a cookie, and with one of nonsense', async () => {
    const browser = await TestBrowser.open(server);
    for (const value of ['', 'x', 'x'.repeat(44), 'x'.repeat(4000)]) {
      browser.cookies.set('staff', value);
      expect((await browser.get(ME)).statusCode).toBe(401);
      expect((await browser.post(LOGOUT, {})).statusCode).toBe(200);
    }
  });

  it('opens the shops of its staff and no other', async () => {
    const own = await TestBrowser.staff(server);
    const both = await TestBrowser.staff(server, ['fixture', 'other']);
    const nobody = await TestBrowser.staff(server, []);
    const statuses = async (browser: TestBrowser) => [
      (await orders(browser, 'fixture')).statusCode,
      (await orders(browser, 'other')).statusCode,
    ];
    expect(await statuses(own)).toEqual([200, 403]);
    expect(await statuses(both)).toEqual([200, 200]);
    expect(await statuses(nobody)).toEqual([403, 403]);
    expect((await orders(own, 'other')).json()).toEqual({
      error: 'forbidden',
      message: 'Dieser Shop gehört nicht zu deinem Zugang.',
    });
    expect((await both.get(ME)).json()).toMatchObject({
      name: 'Toni',
      shops: [{ role: 'counter' }, { role: 'counter' }],
    });
  });
});
