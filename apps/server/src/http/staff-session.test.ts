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
    expect((await both.get(ME)).json()).toMatchObject({ name: 'Toni', role: 'staff' });
  });
});
