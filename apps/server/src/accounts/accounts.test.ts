import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ACCOUNT_ADDRESS,
  AccountDesk,
  LINK,
  LOGIN,
  INFO,
  CONFIRM,
  LOG_IN,
} from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';

let desk: AccountDesk;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.stop());

const count: AccountDesk['count'] = (...args) => desk.count(...args);
const ask: AccountDesk['ask'] = (...args) => desk.ask(...args);

describe('a login link', () => {
  it('is asked for alike with and without an account; only the mailbox learns', async () => {
    const { email } = await desk.member();
    const guest = await desk.browser();
    const unknown = desk.newAddress();
    const [known, none] = [await ask(guest, email), await ask(guest, unknown)];
    expect(known.statusCode).toBe(200);
    expect(known.body).toBe(none.body);
    expect(known.body).toBe('{"success":true}');
    await desk.mails(email, LOG_IN);
    const [mail] = await desk.mails(unknown, 'Noch kein Konto');
    expect(mail?.body).not.toContain('#konto');
  });

  it("tells 'user-not-found' only where the shop wants that", async () => {
    const settings = { ...fixtureShop().settings, unknownLogin: 'told' as const };
    const open = await AccountDesk.open({ shops: [fixtureShop({ enableLogin: true, settings })] });
    try {
      const guest = await open.browser();
      const answer = await ask(guest, 'niemand@example.de');
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('user-not-found');
    } finally {
      await open.stop();
    }
  });

  it('is refused for what is no address, no shop or no franchise of it', async () => {
    const guest = await desk.browser();
    const bad = await ask(guest, 'kein-at-zeichen');
    expect(bad.json()).toMatchObject({
      error: 'email',
      message: 'Bitte gib eine gültige Email Adresse ein.',
    });
    expect((await ask(guest, 'a@b.de', 'nowhere')).statusCode).toBe(404);
    const body = { email: 'a@b.de', webshop: 'fixture', franchise: 'kette' };
    expect((await guest.post(LINK, body)).statusCode).toBe(404);
  });

  it('floods no mailbox: three in a quarter of an hour, from wherever', async () => {
    const email = desk.newAddress();
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => ask(await desk.browser(), email)),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 200, 200, 429, 429, 429]);
    desk.server.setNow(TUESDAY_EVENING + 16 * 60_000);
    expect((await ask(await desk.browser(), email)).statusCode).toBe(200);
    desk.server.setNow(TUESDAY_EVENING);
  });

  it('logs in once, also when it is used twice at once', async () => {
    const { email } = await desk.member();
    await ask(await desk.browser(), email);
    const link = await desk.linkTo(email, LOG_IN);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await desk.browser()).post(LOGIN, { link })),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 401, 401, 401, 401]);
    expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(401);
  });

  it('is answered again to the device whose answer was lost, as one session, for a while', async () => {
    const { email } = await desk.member();
    const guest = await desk.browser();
    await ask(guest, email);
    const link = await desk.linkTo(email, LOG_IN);
    const [first, again] = await Promise.all([
      guest.post(LOGIN, { link }),
      guest.post(LOGIN, { link }),
    ]);
    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.json()).toEqual(first.json());
    expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(401);
    desk.server.setNow(TUESDAY_EVENING + 16 * 60_000);
    expect((await guest.post(LOGIN, { link })).statusCode).toBe(401);
    desk.server.setNow(TUESDAY_EVENING);
    guest.bearer = (first.json() as { token: string }).token;
    await guest.post('/api/platform/auth/logout', {});
    expect((await guest.post(LOGIN, { link })).statusCode).toBe(401);
  });

  it('is no good after a quarter of an hour', async () => {
    const { email } = await desk.member();
    await ask(await desk.browser(), email);
    const link = await desk.linkTo(email, LOG_IN);
    desk.server.setNow(TUESDAY_EVENING + 15 * 60_000 + 1);
    const late = await (await desk.browser()).post(LOGIN, { link });
    desk.server.setNow(TUESDAY_EVENING);
    expect(late.statusCode).toBe(401);
    expect(late.json().error).toBe('link-invalid');
  });

  it('is stored as a hash, and so are sessions', async () => {
    const { email, token } = await desk.member();
    await ask(await desk.browser(), email);
    const [linkId, secret] = (await desk.linkTo(email, LOG_IN)).split('.');
    const [row] = await desk.query('select * from account_link where link_id = $1', [linkId]);
    expect(JSON.stringify(row)).not.toContain(secret);
    const swapped = `${linkId}.${'A'.repeat(22)}`;
    expect((await (await desk.browser()).post(LOGIN, { link: swapped })).statusCode).toBe(401);
    expect(JSON.stringify(await desk.query('select * from account_session'))).not.toContain(token);
  });

  it('starts a session of its own, whatever token the browser brought along', async () => {
    const { email } = await desk.member();
    const victim = await desk.browser();
    const planted = 'P'.repeat(22);
    victim.cookies.set('login-token', planted);
    victim.bearer = planted;
    await ask(victim, email);
    const token = await desk.logIn(victim, await desk.linkTo(email, LOG_IN));
    expect(token).not.toBe(planted);
    expect(victim.cookies.get('login-token')).toBe(token);
    victim.bearer = planted;
    expect((await victim.get(INFO)).statusCode).toBe(401);
  });

  it('leads to the accounts of its own restaurant', async () => {
    const { email, id } = await desk.member();
    const guest = await desk.browser();
    expect((await ask(guest, email, 'other')).statusCode).toBe(200);
    await desk.mails(email, 'Noch kein Konto');
    guest.host = 'other.example';
    const placed = await guest.post(
      '/api/shop/other/order',
      orderBody({ createAccount: true }, { email }),
    );
    expect(placed.statusCode).toBe(200);
    await desk.logIn(guest, await desk.linkTo(email, CONFIRM, 2));
    const there = (await guest.get(INFO)).json();
    expect(there.email).toBe(email);
    expect(there.id).not.toBe(id);
    expect((await guest.get('/api/platform/user/orders')).json().orders).toHaveLength(1);
  });
});

describe('the account', () => {
  it.each([
    ['no token', null],
    ['a wrong one', 'A'.repeat(22)],
    ['a broken one', 'x y'],
    ['an endless one', 'A'.repeat(5000)],
  ])('answers 401 to %s', async (_, bearer) => {
    const guest = await desk.browser();
    guest.bearer = bearer;
    for (const path of ['info', 'orders'])
      expect((await guest.get(`/api/platform/user/${path}`)).statusCode).toBe(401);
    const name = { firstName: 'a', lastName: 'b' };
    expect((await guest.put('/api/platform/user/name', name)).statusCode).toBe(401);
    expect((await guest.delete('/api/platform/user/delete')).statusCode).toBe(401);
  });

  it('does not take the token from the cookie', async () => {
    const { token } = await desk.member();
    const other = await desk.browser();
    other.cookies.set('login-token', token);
    expect((await other.get(INFO)).statusCode).toBe(401);
  });

  it('takes name, address, birthday and consent, and nothing without the XSRF pair', async () => {
    const { guest } = await desk.member();
    const put = (path: string, body: unknown) => guest.put(`/api/platform/user/${path}`, body);
    await put('name', { firstName: ' Ger\u200bda', lastName: 'Neu' });
    await put('addressData', { address: { ...ACCOUNT_ADDRESS, floor: '3. Stock' } });
    await put('advertisementAgreement', { subscribe: true });
    const user = (await put('birthday', { date: '1990-02-28' })).json();
    expect(user).toMatchObject({
      firstName: 'Gerda',
      lastName: 'Neu',
      address: { ...ACCOUNT_ADDRESS, floor: '3. Stock' },
      birthday: '1990-02-28',
      advertisementAgreement: true,
    });
    expect((await put('birthday', { date: '2090-01-01' })).statusCode).toBe(400);
    expect((await put('birthday', { date: '2001-02-29' })).statusCode).toBe(400);
    expect((await put('birthday', { date: null })).json().birthday).toBeNull();
    guest.cookies.set('XSRF-TOKEN', 'wrong');
    expect((await put('name', { firstName: 'x', lastName: 'y' })).statusCode).toBe(403);
  });

  it('ends with its session, or with the log-out, which takes the cookie back', async () => {
    const { guest, email, token } = await desk.member();
    desk.server.setNow(TUESDAY_EVENING + 181 * 86_400_000);
    expect((await guest.get(INFO)).statusCode).toBe(401);
    desk.server.setNow(TUESDAY_EVENING);
    expect((await guest.get(INFO)).statusCode).toBe(200);
    const out = await guest.post('/api/platform/auth/logout', {});
    expect(out.statusCode).toBe(200);
    expect(guest.cookies.get('login-token')).toBe('');
    guest.bearer = token;
    expect((await guest.get(INFO)).statusCode).toBe(401);
    expect(await count('account where email = $1', [email])).toBe(1);
  });

  it('is handed out whole to whoever it is about, and to nobody else', async () => {
    const [{ guest, email, id }, other] = [await desk.member(), await desk.member()];
    const placed = await desk.order(guest, email, { account: { id } });
    const mine = (await guest.get('/api/platform/user/export')).json();
    expect(mine).toMatchObject({
      account: { id, email },
      sessions: [{ since: expect.any(String) }],
    });
    expect(mine.orders.map((one: { id: string }) => one.id)).toContain(placed);
    expect(mine.orders.at(-1)).toMatchObject({
      formValues: { email, name: 'Gerda Gast' },
      lines: [{ name: 'Pizza Margherita', amount: 2 }],
    });
    const theirs = (await other.guest.get('/api/platform/user/export')).body;
    expect(theirs).not.toContain(email);
    expect(theirs).not.toContain(placed);
    guest.bearer = null;
    expect((await guest.get('/api/platform/user/export')).statusCode).toBe(401);
  });

  it('is deleted with all its sessions and links; its orders stay', async () => {
    const { guest, email, id } = await desk.member();
    const second = await desk.browser();
    await ask(second, email);
    await desk.logIn(second, await desk.linkTo(email, LOG_IN));
    await ask(second, email);
    const waiting = await desk.linkTo(email, LOG_IN, 2);
    const answer = await guest.delete('/api/platform/user/delete');
    expect(answer.json()).toEqual({ deleted: true });
    expect((await second.get(INFO)).statusCode).toBe(401);
    expect((await second.post(LOGIN, { link: waiting })).statusCode).toBe(401);
    expect(await count('account_order where account_id = $1', [id])).toBe(0);
    expect(await count("orders where form->>'email' = $1", [email])).toBe(1);
    expect(await count('account_link where email = $1', [email])).toBe(0);
  });

  it('may be deleted while it orders: the order is placed', async () => {
    const { guest, email, id } = await desk.member();
    const [placed, deleted] = await Promise.all([
      desk.order(guest, email, { account: { id, updateAddress: true } }),
      guest.delete('/api/platform/user/delete'),
    ]);
    expect(deleted.statusCode).toBe(200);
    expect(await count('orders where order_id = $1', [placed])).toBe(1);
    expect(await count('account_order where order_id = $1', [placed])).toBe(0);
  });
});
