import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Team } from '@tischlein/contract/calls/people.ts';
import type { StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { fixtureShop, TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let owner: TestBrowser;
let stranger: TestBrowser;
const query = async (sql: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(sql, values)).rows;

beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.test'] });
  server = await startTestServer({ shops: [fixtureShop(), other] });
});
afterAll(() => server.stop());
beforeEach(async () => {
  server.setNow(TUESDAY_EVENING);
  for (const table of ['staff', 'staff_invitation', 'login_failure', 'audit_entry', 'page_mail'])
    await query(`delete from ${table}`);
  owner = await person('olga', 'owner');
  stranger = await person('sina', 'owner', ['other']);
});

const PASSWORD = 'geheim-und-lang';
const PEOPLE = '/api/shop/fixture/people';
const ME = '/api/platform/staff/me';
const INVITATION = '/api/platform/staff/invitation';
const person = (login: string, role: StaffRole, shopIds = ['fixture']) =>
  TestBrowser.loggedIn(server, { login, name: login, role, shopIds });
const team = async (browser = owner): Promise<Team> => (await browser.get(PEOPLE)).json<Team>();
const idOf = async (login: string): Promise<string> =>
  (await query('select staff_id from staff where login = $1', [login]))[0]?.staff_id;
const place = (role: StaffRole, granted: string[] = [], removed: string[] = []) => ({
  ...{ role, granted, removed },
});
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { error } = JSON.parse(body) as { error?: string };
  return error === undefined ? statusCode : `${statusCode} ${error}`;
};
const invite = (browser: TestBrowser, given: object, id = randomUUID()) =>
  browser.post(`${PEOPLE}/invitations`, { id, name: 'Toni', ...given });
const tokenOf = (answer: { json: () => { link: string } }) =>
  answer.json().link.split('#')[1] ?? '';
const accept = async (token: string, body: object) =>
  (await TestBrowser.open(server)).post(`${INVITATION}/accept`, { token, ...body });
const logIn = async (login: string, password: string) => {
  const browser = await TestBrowser.open(server);
  const answer = await browser.post('/api/platform/staff/login', { login, password });
  return { browser, status: answer.statusCode };
};
const told = async () =>
  (
    await query(`select action from audit_entry where action not like 'login%' order by audit_id`)
  ).map(({ action }) => action);

describe('an invitation', () => {
  it('lets somebody choose name and password, once, with the role given', async () => {
    const answer = await invite(owner, place('manager', ['payment'], ['refund']));
    const { link } = answer.json<{ link: string }>();
    expect(link).toMatch(/^http:\/\/[^/]+\/buero\/einladung#[\w-]{44}$/);
    const token = tokenOf(answer);
    const opened = await (await TestBrowser.open(server)).post(INVITATION, { token });
    expect(opened.json()).toEqual({
      ...{ kind: 'join', name: 'Toni', login: null, role: 'manager' },
      shop: fixtureShop().restaurantName,
    });
    expect((await team()).invitations).toMatchObject([{ name: 'Toni', role: 'manager' }]);
    expect(JSON.stringify(await query('select * from staff_invitation'))).not.toContain(token);
    expect(outcome(await accept(token, { login: 'x', password: 'lang-genug-1' }))).toMatch(/^400/);
    expect(outcome(await accept(token, { login: 'toni', password: 'kurz' }))).toMatch(/^400/);
    const joined = await accept(token, { login: ' Toni ', password: 'lang-genug-1' });
    expect(joined.json()).toEqual({ login: 'toni' });
    const { browser } = await logIn('toni', 'lang-genug-1');
    const [shop] = (await browser.get(ME)).json().shops;
    expect(shop).toMatchObject({ id: 'fixture', role: 'manager' });
    expect(shop.permissions).toContain('payment');
    expect(shop.permissions).not.toContain('refund');
    expect(outcome(await accept(token, { login: 'zweiter', password: 'lang-genug-1' }))).toBe(
      '404 no-invitation',
    );
    expect((await team()).invitations).toEqual([]);
    expect(await told()).toEqual(['staff-invited', 'staff-joined']);
  });

  it('is taken by one of two who come with it at once', async () => {
    const token = tokenOf(await invite(owner, place('counter')));
    const both = await Promise.all(
      ['anna', 'bert'].map((login) => accept(token, { login, password: 'lang-genug-1' })),
    );
    expect(both.map(outcome).toSorted()).toEqual([200, '404 no-invitation']);
    expect((await team()).people).toHaveLength(2);
  });

  it('goes out by mail where one is given, once more on demand, and no more than five times', async () => {
    const id = randomUUID();
    const mail = 'toni@example.de';
    const asked = async () =>
      (await query(`select recipient, subject from page_mail where kind = 'staff-invitation'`)).map(
        ({ recipient, subject }) => `${recipient} ${subject}`,
      );
    const first = await invite(owner, { mail, ...place('counter') }, id);
    expect(first.json()).toMatchObject({ mail, team: { mails: true, invitations: [{ mail }] } });
    expect(await asked()).toEqual([`${mail} ${id} 1`]);
    const again = () => owner.post(`${PEOPLE}/invitations/${id}/again`, {});
    server.setNow(TUESDAY_EVENING + 8 * 86_400_000);
    const second = await again();
    expect(second.json()).toMatchObject({ mail });
    expect(tokenOf(second)).not.toBe(tokenOf(first));
    expect(outcome(await accept(tokenOf(first), { login: 'toni', password: 'lang-genug-1' }))).toBe(
      '404 no-invitation',
    );
    for (let sent = 0; sent < 3; sent += 1) expect((await again()).statusCode).toBe(200);
    expect(outcome(await again())).toBe('429 too-many');
    expect(await asked()).toHaveLength(5);
    expect(await told()).toEqual(Array<string>(5).fill('staff-invited'));
    await owner.post(`${PEOPLE}/invitations/${id}/withdraw`, {});
    expect(outcome(await again())).toBe('404 no-invitation');
    expect(
      outcome(await invite(owner, { mail: 'a@b\r\nBcc: c@d.de', ...place('counter') })),
    ).toMatch(/^400/);
    expect(outcome(await stranger.post(`${PEOPLE}/invitations/${id}/again`, {}))).toBe(
      '403 forbidden',
    );
  });

  it('goes out by its link alone where the server sends no mails', async () => {
    const mute = await startTestServer({ config: { production: true, smtpUrl: null } });
    const boss = await TestBrowser.staff(mute, ['fixture'], 'owner');
    await mute.context.database.pool.query(
      `insert into staff_factor (staff_id, secret, set_at) select staff_id, 'x', now() from staff`,
    );
    const answer = await invite(boss, { mail: 'toni@example.de', ...place('counter') });
    expect(answer.json()).toMatchObject({ mail: null, team: { mails: false } });
    expect(answer.json().link).toContain('/buero/einladung#');
    const kept = await mute.context.database.pool.query('select from page_mail');
    expect(kept.rowCount).toBe(0);
    await mute.stop();
  });

  it('ends after a week, when it is withdrawn, and with a new link', async () => {
    const id = randomUUID();
    const first = tokenOf(await invite(owner, place('counter'), id));
    const second = tokenOf(await invite(owner, place('counter'), id));
    expect((await team()).invitations).toHaveLength(1);
    const open = async (token: string) =>
      outcome(await (await TestBrowser.open(server)).post(INVITATION, { token }));
    expect(await open(first)).toBe('404 no-invitation');
    expect(await open(second)).toBe(200);
    server.setNow(TUESDAY_EVENING + 7 * 86_400_000);
    expect(await open(second)).toBe('404 no-invitation');
    expect(outcome(await accept(second, { login: 'anna', password: 'lang-genug-1' }))).toBe(
      '404 no-invitation',
    );
    server.setNow(TUESDAY_EVENING);
    await owner.post(`${PEOPLE}/invitations/${id}/withdraw`, {});
    expect(await open(second)).toBe('404 no-invitation');
    expect(await open('A'.repeat(44))).toBe('404 no-invitation');
  });

  it('brings a login of another shop in, which proves itself by its password', async () => {
    await person('bob', 'owner', ['other']);
    const token = tokenOf(await invite(owner, place('counter')));
    const wrong = await accept(token, { login: 'bob', password: 'falsch-geraten' });
    expect(outcome(wrong)).toBe('409 login-taken');
    expect(outcome(await accept(token, { login: 'Bob', password: PASSWORD }))).toBe(200);
    const { browser } = await logIn('bob', PASSWORD);
    expect((await browser.get(ME)).json().shops).toMatchObject([
      { id: 'fixture', role: 'counter' },
      { id: 'other', role: 'owner' },
    ]);
  });

  it('does not count as a way to guess passwords', async () => {
    await person('bob', 'counter', ['other']);
    const token = tokenOf(await invite(owner, place('counter')));
    for (let sent = 0; sent < 20; sent += 1)
      await accept(token, { login: 'bob', password: 'falsch-geraten' });
    expect(outcome(await accept(token, { login: 'bob', password: PASSWORD }))).toBe(
      '409 login-taken',
    );
    expect((await logIn('bob', PASSWORD)).status).toBe(429);
  });

  it('of one shop is nothing in another, and its id belongs to the shop', async () => {
    const id = randomUUID();
    const token = tokenOf(await invite(owner, place('counter'), id));
    const own = '/api/shop/other/people/invitations';
    const body = { id, name: 'Sina', ...place('owner') };
    expect(outcome(await stranger.post(own, body))).toBe('404 nobody');
    await stranger.post(`${own}/${id}/withdraw`, {});
    expect(outcome(await accept(token, { login: 'anna', password: 'lang-genug-1' }))).toBe(200);
  });

  it('does not outlive the rights of who made it', async () => {
    const manager = await person('mia', 'manager');
    await owner.put(`${PEOPLE}/${await idOf('mia')}`, place('manager', ['staff']));
    const token = tokenOf(await invite(manager, place('counter')));
    await owner.put(`${PEOPLE}/${await idOf('mia')}`, place('manager'));
    expect(outcome(await accept(token, { login: 'anna', password: 'lang-genug-1' }))).toBe(
      '404 no-invitation',
    );
  });
});

describe('the people of a shop', () => {
  it('are seen with what they may do and where they are logged in, those of other shops not', async () => {
    const helper = await person('hans', 'counter', ['fixture', 'other']);
    await helper.get('/api/platform/staff/me');
    const { people } = await team();
    expect(people.map(({ login }) => login)).toEqual(['hans', 'olga']);
    expect(people[0]).toMatchObject({
      ...{ role: 'counter', you: false, mayChange: true, factor: false },
      // An owner elsewhere decides about the password there.
      mayReset: false,
    });
    expect(people[0]?.sessions).toMatchObject([
      { device: 'Unbekanntes Gerät', network: '127.0.0.0/24', current: false },
    ]);
    expect(people[1]).toMatchObject({ you: true, sessions: [{ current: true }] });
    expect(outcome(await stranger.get(PEOPLE))).toBe('403 forbidden');
  });

  it('get other roles and single rights at once', async () => {
    const helper = await person('hans', 'counter');
    const id = await idOf('hans');
    const versions = () => helper.get('/api/shop/fixture/office/versions');
    expect(outcome(await versions())).toBe('403 no-permission');
    const changed = await owner.put(`${PEOPLE}/${id}`, place('counter', ['menu'], ['refund']));
    expect(changed.json<Team>().people[0]).toMatchObject({
      granted: ['menu'],
      removed: ['refund'],
    });
    expect((await versions()).statusCode).toBe(200);
    // Taken wins, and twice is once.
    const both = place('counter', ['menu', 'menu', 'refund'], ['refund', 'refund']);
    expect((await owner.put(`${PEOPLE}/${id}`, both)).json<Team>().people[0]).toMatchObject({
      granted: ['menu'],
      removed: ['refund'],
    });
    expect(outcome(await owner.put(`${PEOPLE}/${id}`, place('counter', ['all'])))).toMatch(/^400/);
    expect(outcome(await owner.put(`${PEOPLE}/niemand`, place('counter')))).toBe('404 nobody');
    expect(await told()).toEqual(['staff-changed', 'staff-changed']);
  });

  it('keep one owner: the last is neither removed nor demoted, by whatever way', async () => {
    const own = await idOf('olga');
    expect(outcome(await owner.put(`${PEOPLE}/${own}`, place('manager')))).toBe('409 last-owner');
    expect(outcome(await owner.post(`${PEOPLE}/${own}/remove`, {}))).toBe('409 last-owner');
    const partner = await person('paul', 'owner');
    const other = await idOf('paul');
    const both = await Promise.all([
      owner.post(`${PEOPLE}/${other}/remove`, {}),
      partner.put(`${PEOPLE}/${own}`, place('counter')),
    ]);
    expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const owners = await query(
      `select 1 from staff_shop where shop_id = 'fixture' and role = 'owner'`,
    );
    expect(owners).toHaveLength(1);
  });

  it('are out at once when they are removed, and gone when they work nowhere else', async () => {
    const helper = await person('hans', 'counter');
    const both = await person('bob', 'counter', ['fixture', 'other']);
    for (const login of ['hans', 'bob'])
      expect(outcome(await owner.post(`${PEOPLE}/${await idOf(login)}/remove`, {}))).toBe(200);
    for (const browser of [helper, both]) expect((await browser.get(ME)).statusCode).toBe(401);
    expect((await logIn('hans', PASSWORD)).status).toBe(401);
    const { browser } = await logIn('bob', PASSWORD);
    expect((await browser.get(ME)).json().shops).toMatchObject([{ id: 'other' }]);
    expect(outcome(await owner.post(`${PEOPLE}/${await idOf('bob')}/remove`, {}))).toBe(
      '404 nobody',
    );
  });

  it('are logged out by who decides about them: one device or all', async () => {
    const one = await person('hans', 'counter');
    const two = (await logIn('hans', PASSWORD)).browser;
    const id = await idOf('hans');
    const [newest] = (await team()).people[0]?.sessions ?? [];
    await owner.post(`${PEOPLE}/${id}/sessions/end`, { id: newest?.id });
    expect((await two.get(ME)).statusCode).toBe(401);
    expect((await one.get(ME)).statusCode).toBe(200);
    await owner.post(`${PEOPLE}/${id}/sessions/end`, {});
    expect((await one.get(ME)).statusCode).toBe(401);
    // A session of somebody else is not theirs.
    const [own] = (await team()).people.find(({ you }) => you)?.sessions ?? [];
    await person('hans', 'counter');
    await owner.post(`${PEOPLE}/${id}/sessions/end`, { id: own?.id });
    expect((await owner.get(ME)).statusCode).toBe(200);
  });

  it('choose a new password by a link, which ends what the former one opened', async () => {
    const helper = await person('hans', 'counter');
    const made = await owner.post(`${PEOPLE}/${await idOf('hans')}/password`, {});
    const token = tokenOf(made);
    const opened = await (await TestBrowser.open(server)).post(INVITATION, { token });
    expect(opened.json()).toMatchObject({ kind: 'password', login: 'hans', role: null });
    const taken = await accept(token, { login: 'anderer', password: 'ganz-neu-und-lang' });
    expect(taken.json()).toEqual({ login: 'hans' });
    expect((await helper.get(ME)).statusCode).toBe(401);
    expect((await logIn('hans', PASSWORD)).status).toBe(401);
    expect((await logIn('hans', 'ganz-neu-und-lang')).status).toBe(200);
    expect(outcome(await accept(token, { password: 'noch-ein-anderes' }))).toBe(
      '404 no-invitation',
    );
  });
});

describe('attacks', () => {
  it('who is no owner gives and takes nothing beyond the own rights', async () => {
    const manager = await person('mia', 'manager');
    await person('hans', 'counter');
    const ids = { mia: await idOf('mia'), hans: await idOf('hans'), olga: await idOf('olga') };
    expect(outcome(await invite(manager, place('counter')))).toBe('403 no-permission');
    await owner.put(`${PEOPLE}/${ids.mia}`, place('manager', ['staff']));
    expect(outcome(await invite(manager, place('owner')))).toBe('403 above-you');
    expect(outcome(await invite(manager, place('counter', ['payment'])))).toBe('403 above-you');
    const set = (id: string, given: object) => manager.put(`${PEOPLE}/${id}`, given);
    expect(outcome(await set(ids.mia, place('owner')))).toBe('403 above-you');
    expect(outcome(await set(ids.hans, place('owner')))).toBe('403 above-you');
    expect(outcome(await set(ids.olga, place('counter')))).toBe('403 above-you');
    for (const act of ['remove', 'sessions/end', 'password', 'factor/remove'])
      expect(outcome(await manager.post(`${PEOPLE}/${ids.olga}/${act}`, {})), act).toBe(
        '403 above-you',
      );
    expect(outcome(await set(ids.hans, place('waiter')))).toBe(200);
  });

  it('an owner of one shop opens nothing of another through somebody who works in both', async () => {
    await person('bob', 'counter');
    const id = await idOf('bob');
    // Given while bob worked here alone.
    const made = await owner.post(`${PEOPLE}/${id}/password`, {});
    await query(`insert into staff_shop (shop_id, staff_id, role) values ('other', $1, 'owner')`, [
      id,
    ]);
    expect(outcome(await accept(tokenOf(made), { password: 'lang-genug-1' }))).toMatch(/^404/);
    for (const act of ['password', 'factor/remove'])
      expect(outcome(await owner.post(`${PEOPLE}/${id}/${act}`, {})), act).toBe('403 above-you');
    await owner.put(`${PEOPLE}/${id}`, place('waiter'));
    const places = await query(
      'select shop_id, role from staff_shop where staff_id = $1 order by 1',
      [id],
    );
    expect(places).toEqual([
      { shop_id: 'fixture', role: 'waiter' },
      { shop_id: 'other', role: 'owner' },
    ]);
  });

  it('people of another shop are nobody here, whatever is asked', async () => {
    const id = await idOf('sina');
    expect(outcome(await owner.put(`${PEOPLE}/${id}`, place('waiter')))).toBe('404 nobody');
    for (const act of ['remove', 'sessions/end', 'password', 'factor/remove'])
      expect(outcome(await owner.post(`${PEOPLE}/${id}/${act}`, {})), act).toBe('404 nobody');
    expect((await stranger.get(ME)).statusCode).toBe(200);
  });

  it('names that try to be something else stay text', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const answer = await owner.post(`${PEOPLE}/invitations`, {
      ...{ id: randomUUID(), name },
      ...place('waiter'),
    });
    expect(answer.json<{ team: Team }>().team.invitations[0]?.name).toBe(name);
  });
});

describe('one’s own account', () => {
  const ACCOUNT = '/api/platform/staff/account';
  it('gets a new password with the former one, and all other devices are out', async () => {
    const elsewhere = (await logIn('olga', PASSWORD)).browser;
    const change = (password: string, newPassword = 'ganz-neu-und-lang') =>
      owner.post(`${ACCOUNT}/password`, { password, newPassword });
    expect(outcome(await change('falsch'))).toBe('401 wrong-login');
    expect(outcome(await change(PASSWORD, 'kurz'))).toMatch(/^400/);
    expect((await change(PASSWORD)).json().sessions).toHaveLength(1);
    expect((await elsewhere.get(ME)).statusCode).toBe(401);
    expect((await owner.get(ME)).statusCode).toBe(200);
    expect((await logIn('olga', PASSWORD)).status).toBe(401);
    expect(await told()).toEqual(['password-changed']);
  });

  it('shows where one is logged in, and ends it there', async () => {
    const elsewhere = (await logIn('olga', PASSWORD)).browser;
    const { sessions } = (await owner.get(ACCOUNT)).json();
    expect(sessions).toHaveLength(2);
    await owner.post(`${ACCOUNT}/sessions/end`, {});
    expect((await elsewhere.get(ME)).statusCode).toBe(401);
    expect((await owner.get(ACCOUNT)).json().sessions).toMatchObject([{ current: true }]);
    // The one that asks ends by logging out, and another person's by nobody else.
    const [own] = (await stranger.get(ACCOUNT)).json().sessions;
    await owner.post(`${ACCOUNT}/sessions/end`, { id: own.id });
    expect((await stranger.get(ME)).statusCode).toBe(200);
  });
});
