import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { totpCode, stepAt } from './totp.ts';

let server: TestServer;
let now = TUESDAY_EVENING;
beforeAll(async () => {
  server = await startTestServer({ config: { production: true } });
});
afterAll(() => server.stop());
beforeEach(async () => {
  await query('delete from login_failure');
  await query('delete from audit_entry');
});
/** Every code is good once: each that is used has a time of its own. */
const later = () => server.setNow((now += 90_000));

const PASSWORD = 'geheim-und-lang';
const ACCOUNT = '/api/platform/staff/account';
const AUDIT = '/api/shop/fixture/counter/audit';
const query = async (sql: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(sql, values)).rows;
const code = (secret: string, at = now) => totpCode(secret, stepAt(at));
const logIn = async (login: string, more: { code?: string } = {}, browser?: TestBrowser) => {
  const from = browser ?? (await TestBrowser.open(server));
  const answer = await from.post('/api/platform/staff/login', {
    login,
    password: PASSWORD,
    ...more,
  });
  return { browser: from, status: answer.statusCode, body: answer.json() };
};

let people = 0;
/** An owner who has just set up a second factor. */
async function withFactor() {
  const login = `olga-${(people += 1)}`;
  const person = { login, name: 'Olga', role: 'owner' as const, shopIds: ['fixture'] };
  const browser = await TestBrowser.loggedIn(server, person);
  const begun = await browser.post(`${ACCOUNT}/factor/start`, { password: PASSWORD });
  const { secret } = begun.json<{ secret: string; uri: string }>();
  later();
  const set = await browser.post(`${ACCOUNT}/factor/confirm`, { code: code(secret) });
  const { recoveryCodes } = set.json<{ recoveryCodes: string[] }>();
  later();
  return { browser, login, secret, recoveryCodes };
}

describe('the second factor', () => {
  it('is demanded in production of who may publish, refund or decide about people', async () => {
    const person = { login: 'neu', name: 'Neu', role: 'owner' as const, shopIds: ['fixture'] };
    const browser = await TestBrowser.loggedIn(server, person);
    const refused = await browser.get(AUDIT);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toEqual({
      error: 'second-factor-needed',
      message:
        'Dafür brauchst du einen zweiten Faktor. Richte ihn im Büro unter „Mein Konto“ ein, es dauert eine Minute.',
    });
    const refund = `/api/shop/fixture/counter/orders/${'A'.repeat(22)}/refund`;
    expect((await browser.post(refund, {})).json().error).toBe('second-factor-needed');
    expect((await browser.get('/api/shop/fixture/office/draft')).statusCode).toBe(200);
    expect((await browser.get('/api/shop/fixture/counter/orders')).statusCode).toBe(200);
    expect((await browser.get('/api/platform/staff/me')).json().factor).toEqual({
      set: false,
      needed: true,
    });
    const begun = (await browser.post(`${ACCOUNT}/factor/start`, { password: PASSWORD })).json<{
      secret: string;
    }>();
    expect((await browser.get(AUDIT)).statusCode).toBe(403);
    later();
    await browser.post(`${ACCOUNT}/factor/confirm`, { code: code(begun.secret) });
    expect((await browser.get(AUDIT)).statusCode).toBe(200);
    const waiter = await TestBrowser.staff(server, ['fixture'], 'waiter');
    expect((await waiter.get('/api/platform/staff/me')).json().factor.needed).toBe(false);
  });

  it('is no matter where no production is', async () => {
    const demo = await startTestServer();
    const owner = await TestBrowser.staff(demo, ['fixture'], 'owner');
    expect((await owner.get(AUDIT)).statusCode).toBe(200);
    expect((await owner.get('/api/platform/staff/me')).json().factor.needed).toBe(false);
    await demo.stop();
  });

  it('is asked for at each login, and no code is good twice', async () => {
    const { login, secret } = await withFactor();
    const asked = await logIn(login);
    expect([asked.status, asked.body.error]).toEqual([401, 'code-missing']);
    expect((await asked.browser.get(ACCOUNT)).statusCode).toBe(401);
    const used = code(secret);
    expect((await logIn(login, { code: used })).status).toBe(200);
    const again = await logIn(login, { code: used });
    expect([again.status, again.body.error]).toEqual([401, 'wrong-code']);
    // Neither is one of a step before it.
    expect((await logIn(login, { code: code(secret, now - 30_000) })).status).toBe(401);
    later();
    const spaced = code(secret).replace(/^(...)/, '$1 ');
    expect((await logIn(login, { code: spaced })).status).toBe(200);
  });

  it('takes one code for one login, also of two at the same moment', async () => {
    const { login, secret } = await withFactor();
    const both = await Promise.all([1, 2].map(() => logIn(login, { code: code(secret) })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  it('tells nobody who does not know the password that there is one', async () => {
    const { login } = await withFactor();
    const browser = await TestBrowser.open(server);
    const answer = await browser.post('/api/platform/staff/login', {
      login,
      password: 'falsch',
      code: '000000',
    });
    expect(answer.json().error).toBe('wrong-login');
  });

  it('rests after five wrong codes; strangers do not lock out a device that is known', async () => {
    const { login, secret, browser } = await withFactor();
    const answers: number[] = [];
    for (let sent = 0; sent < 6; sent += 1)
      answers.push((await logIn(login, { code: '000000' })).status);
    expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await logIn(login, { code: code(secret) })).status).toBe(429);
    expect((await logIn(login, { code: code(secret) }, browser)).status).toBe(200);
    const told = await query(
      `select action, count(*)::int from audit_entry where action <> all ('{login,factor-set}') group by 1 order by 1`,
    );
    expect(told).toEqual([
      { action: 'factor-failed', count: 5 },
      { action: 'login-rested', count: 1 },
    ]);
  });

  it('has recovery codes, each good once, kept as hashes', async () => {
    const { login, recoveryCodes } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const one of recoveryCodes) expect(one).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const [first = '', second = ''] = recoveryCodes;
    const typed = first.toUpperCase().replaceAll('-', ' ');
    const { status, browser } = await logIn(login, { code: typed });
    expect(status).toBe(200);
    expect((await logIn(login, { code: first })).status).toBe(401);
    expect((await browser.get(ACCOUNT)).json().factor).toEqual({
      set: true,
      needed: false,
      codesLeft: 9,
    });
    expect(JSON.stringify(await query('select * from staff_recovery_code'))).not.toContain(second);
    const told = await query(`select 1 from audit_entry where action = 'recovery-code-used'`);
    expect(told).toHaveLength(1);
  });

  it('keeps its secret sealed for its owner, and others’ codes open nothing', async () => {
    const one = await withFactor();
    const other = await withFactor();
    const rows = await query('select secret from staff_factor where secret is not null');
    for (const { secret } of rows) expect(secret.toString('latin1')).not.toContain(one.secret);
    expect((await logIn(one.login, { code: code(other.secret) })).status).toBe(401);
    await query(
      `update staff_factor f set secret = o.secret from staff_factor o, staff a, staff b
        where a.login = $1 and f.staff_id = a.staff_id and b.login = $2 and o.staff_id = b.staff_id`,
      [one.login, other.login],
    );
    expect((await logIn(one.login, { code: code(other.secret) })).status).toBe(401);
  });

  it('is set with the password and a right code, ends other sessions and cannot be set over', async () => {
    const person = { login: 'petra', name: 'Petra', role: 'owner' as const, shopIds: ['fixture'] };
    const browser = await TestBrowser.loggedIn(server, person);
    const elsewhere = (await logIn('petra')).browser;
    const start = (password: string) => browser.post(`${ACCOUNT}/factor/start`, { password });
    const confirm = (typed: string) => browser.post(`${ACCOUNT}/factor/confirm`, { code: typed });
    expect((await confirm('123456')).json().error).toBe('factor-not-begun');
    expect((await start('falsch')).statusCode).toBe(401);
    const { secret, uri } = (await start(PASSWORD)).json<{ secret: string; uri: string }>();
    expect(uri).toBe(`otpauth://totp/Tischlein%3Apetra?secret=${secret}&issuer=Tischlein`);
    later();
    expect((await confirm('000000')).json().error).toBe('wrong-code');
    // Not before it is confirmed.
    expect((await logIn('petra')).status).toBe(200);
    expect((await confirm(code(secret))).statusCode).toBe(200);
    expect((await elsewhere.get(ACCOUNT)).statusCode).toBe(401);
    expect((await browser.get(ACCOUNT)).statusCode).toBe(200);
    expect((await start(PASSWORD)).json().error).toBe('factor-set');
    expect((await confirm(code(secret))).json().error).toBe('factor-not-begun');
  });

  it('is taken away, and its codes are made anew, with password and code alone', async () => {
    const { browser, secret, login, recoveryCodes } = await withFactor();
    const renew = (body: object) => browser.post(`${ACCOUNT}/factor/codes`, body);
    const remove = (body: object) => browser.post(`${ACCOUNT}/factor/remove`, body);
    expect((await remove({ password: 'falsch', code: code(secret) })).statusCode).toBe(401);
    expect((await remove({ password: PASSWORD, code: '000000' })).json().error).toBe('wrong-code');
    expect((await remove({ password: PASSWORD })).statusCode).toBe(400);
    const renewed = await renew({ password: PASSWORD, code: code(secret) });
    expect(renewed.json().recoveryCodes).toHaveLength(10);
    expect((await logIn(login, { code: recoveryCodes[0] ?? '' })).status).toBe(401);
    later();
    expect((await remove({ password: PASSWORD, code: code(secret) })).statusCode).toBe(200);
    expect((await logIn(login)).status).toBe(200);
    expect((await browser.get(AUDIT)).json().error).toBe('second-factor-needed');
  });

  it('lets nobody guess the password from a session that was left open', async () => {
    const { browser } = await withFactor();
    const answers: number[] = [];
    for (let sent = 0; sent < 21; sent += 1)
      answers.push(
        (await browser.post(`${ACCOUNT}/password`, { password: 'x', newPassword: 'y'.repeat(10) }))
          .statusCode,
      );
    expect(answers.slice(0, 20)).toEqual(Array<number>(20).fill(401));
    expect(answers[20]).toBe(429);
  });
});
