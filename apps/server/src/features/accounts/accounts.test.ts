import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AccountDesk } from '../../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import type { TestBrowser } from '../../testing/test-server.ts';

const ORDER = '/api/shop/fixture/order';
const LINK = '/api/platform/auth/request-link';
const LOGIN = '/api/platform/auth/login';
const INFO = '/api/platform/user/info';
const CONFIRM = 'Bestätige dein Konto';
const LOG_IN = 'Dein Link zum Anmelden';
const ADDRESS = {
  name: 'Gerda Gast',
  street: 'Hauptstraße',
  streetNumber: '5',
  floor: '',
  zip: '12345',
  city: 'Musterstadt',
  phone: '0911 5550123',
  company: '',
};

let desk: AccountDesk;
let addresses = 0;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.stop());

const newAddress = () => `gast${(addresses += 1)}@example.de`;
const query = async (sql: string, values: unknown[] = []) =>
  (await desk.server.context.database.pool.query(sql, values)).rows;
const count = async (sql: string, values: unknown[] = []) =>
  (await query(`select count(*)::int as n from ${sql}`, values))[0].n as number;
const ask = (guest: TestBrowser, email: string, webshop = 'fixture') =>
  guest.post(LINK, { email, webshop, franchise: null });

async function order(guest: TestBrowser, email: string, given = {}, form = {}): Promise<string> {
  const answer = await guest.post(ORDER, orderBody(given, { email, ...form }));
  expect(answer.statusCode).toBe(200);
  return answer.json().order.id as string;
}

/** A guest with a confirmed account. */
async function member(): Promise<{ guest: TestBrowser; email: string; token: string; id: string }> {
  const guest = await desk.browser();
  const email = newAddress();
  await order(guest, email, { createAccount: true });
  const token = await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
  const id = (await guest.get(INFO)).json().id as string;
  return { guest, email, token, id };
}

describe('signing up with an order', () => {
  it('makes the account when the link in the mail is used, with what the order told', async () => {
    const guest = await desk.browser();
    const email = newAddress();
    const id = await order(guest, email.toUpperCase(), { createAccount: true });
    expect(await count('account where email = $1', [email])).toBe(0);
    const [mail] = await desk.mails(email, CONFIRM);
    expect(mail?.body).toContain('Hauptstraße 5, 12345 Musterstadt');
    await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
    expect((await guest.get(INFO)).json()).toMatchObject({
      email,
      address: ADDRESS,
      firstName: 'Gerda',
      lastName: 'Gast',
      birthday: null,
      advertisementAgreement: false,
    });
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders).toMatchObject([
      { id, shopName: 'Prüfstube', total: 2400, items: [{ dishName: 'Pizza Margherita' }] },
    ]);
  });

  it('asks once for one order, however often it is sent', async () => {
    const guest = await desk.browser();
    const email = newAddress();
    const body = orderBody({ createAccount: true }, { email });
    const answers = await Promise.all(Array.from({ length: 6 }, () => guest.post(ORDER, body)));
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect(await count('account_link where email = $1', [email])).toBe(1);
  });

  it('wants consent to advertising only where the shop says so, in the words of the specification', async () => {
    const settings = { ...fixtureShop().settings, advertisingForSignup: 'required' as const };
    const strict = await AccountDesk.open({
      shops: [fixtureShop({ enableLogin: true, settings })],
    });
    try {
      const guest = await strict.browser();
      const refused = await guest.post(ORDER, orderBody({ createAccount: true }));
      expect(refused.statusCode).toBe(400);
      expect(refused.json().message).toBe(
        'Wir benötigen deine Zustimmung um dir den vollen Funktionsumfang des Kontos bieten zu können.',
      );
      const agreed = { createAccount: true, acceptAdvertising: true };
      expect((await guest.post(ORDER, orderBody(agreed))).statusCode).toBe(200);
      await strict.logIn(guest, await strict.linkTo('gerda@example.de', CONFIRM));
      expect((await guest.get(INFO)).json().advertisementAgreement).toBe(true);
    } finally {
      await strict.stop();
    }
  });

  it('is refused where there are no accounts, and nothing is ordered', async () => {
    const bare = await AccountDesk.open({ shops: [fixtureShop()] });
    try {
      const guest = await bare.browser();
      const refused = await guest.post(ORDER, orderBody({ createAccount: true }));
      expect(refused.json()).toMatchObject({ error: 'no-accounts' });
      expect((await ask(guest, 'a@example.de')).statusCode).toBe(404);
    } finally {
      await bare.stop();
    }
  });

  it('neither tells of an account that is there nor changes it', async () => {
    const { email, guest, id } = await member();
    const stranger = await desk.browser();
    const evil = { name: 'Mallory', streetNumber: '99' };
    const answer = await stranger.post(
      ORDER,
      orderBody({ createAccount: true }, { email, ...evil }),
    );
    const plain = await stranger.post(
      ORDER,
      orderBody({ createAccount: true }, { email: newAddress() }),
    );
    const shape = (one: typeof answer) => {
      const { order: placed, ...rest } = one.json();
      return { ...rest, order: { ...placed, id: '', number: 0 }, cookies: one.cookies };
    };
    expect(shape(answer)).toEqual(shape(plain));
    await desk.mails(email, 'Zu deinem Konto');
    expect((await guest.get(INFO)).json()).toMatchObject({ id, address: ADDRESS });
    expect((await guest.get('/api/platform/user/orders')).json().orders).toHaveLength(1);
  });

  it('lays nothing into the account of somebody who logs in elsewhere before confirming it', async () => {
    const email = newAddress();
    const stranger = await desk.browser();
    await order(stranger, email, { createAccount: true }, { name: 'Mallory' });
    const owner = await desk.browser();
    await ask(owner, email);
    await desk.logIn(owner, await desk.linkTo(email, LOG_IN));
    expect((await owner.get(INFO)).json()).toMatchObject({ firstName: '', lastName: '' });
    expect((await owner.get('/api/platform/user/orders')).json().orders).toEqual([]);
  });

  it('is confirmed by a login link, too, on the device that ordered', async () => {
    const email = newAddress();
    const guest = await desk.browser();
    await order(guest, email, { createAccount: true });
    await ask(guest, email);
    await desk.logIn(guest, await desk.linkTo(email, LOG_IN));
    expect((await guest.get(INFO)).json()).toMatchObject({ address: ADDRESS });
    expect((await guest.get('/api/platform/user/orders')).json().orders).toHaveLength(1);
  });

  it('can follow the order: POST auth/signup {order}, on the device that ordered alone', async () => {
    const guest = await desk.browser();
    const email = newAddress();
    const id = await order(guest, email);
    const stranger = await desk.browser();
    expect((await stranger.post('/api/platform/auth/signup', { order: id })).statusCode).toBe(404);
    const answer = await guest.post('/api/platform/auth/signup', { order: { id } });
    expect(answer.json()).toEqual({ success: true });
    await guest.post('/api/platform/auth/signup', { order: id });
    await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
    expect(await count('account_link where email = $1', [email])).toBe(1);
    const second = await order(guest, email);
    expect((await guest.post('/api/platform/auth/signup', { order: second })).statusCode).toBe(200);
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders.map((one: { id: string }) => one.id).sort()).toEqual([id, second].sort());
  });
});

describe('an order of somebody logged in', () => {
  it('is one of the account, and its address is kept when they say so', async () => {
    const { guest, email, id } = await member();
    const moved = { name: 'Gerda Neu', streetNumber: '7', floor: 'Hinterhaus' };
    await order(guest, email, { account: { id } }, moved);
    expect((await guest.get(INFO)).json().address).toEqual(ADDRESS);
    const kept = { account: { id, updateAddress: true }, createAccount: true };
    const last = await order(guest, email, kept, moved);
    expect((await guest.get(INFO)).json().address).toEqual({ ...ADDRESS, ...moved });
    const { orders } = (await guest.get('/api/platform/user/orders')).json();
    expect(orders).toHaveLength(3);
    const elsewhere = await desk.browser();
    elsewhere.bearer = guest.bearer;
    const info = await elsewhere.get(`/api/shop/fixture/info/${last}`);
    expect(info.json().order.formValues.name).toBe('Gerda Neu');
    elsewhere.bearer = null;
    const hidden = await elsewhere.get(`/api/shop/fixture/info/${last}`);
    expect(hidden.json().order.formValues).toBeNull();
  });

  it.each([
    [
      'a session that has ended',
      async ({ guest }: { guest: TestBrowser }) => {
        guest.bearer = 'A'.repeat(22);
        return 'fixture';
      },
    ],
    ['another restaurant', async () => 'other'],
  ])('is placed without it after %s', async (_, change) => {
    const { guest, email, id } = await member();
    const shop = await change({ guest });
    const body = orderBody({ account: { id, updateAddress: true } }, { email, streetNumber: '9' });
    const answer = await guest.post(`/api/shop/${shop}/order`, body);
    expect(answer.statusCode).toBe(200);
    const orderId = answer.json().order.id;
    expect(await count('account_order where order_id = $1', [orderId])).toBe(0);
  });

  it.each([['a word'], [{ id: 5 }], [[]], [{ id: 'not-mine', updateAddress: true }]])(
    'is placed though the payload names the account as %j',
    async (account) => {
      const { guest, email } = await member();
      const id = await order(guest, email, { account }, { streetNumber: '9' });
      expect(await count('account_order where order_id = $1', [id])).toBe(0);
      expect((await guest.get(INFO)).json().address).toEqual(ADDRESS);
    },
  );
});

describe('a login link', () => {
  it('is asked for alike with and without an account; only the mailbox learns', async () => {
    const { email } = await member();
    const guest = await desk.browser();
    const unknown = newAddress();
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
    const email = newAddress();
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
    const { email } = await member();
    await ask(await desk.browser(), email);
    const link = await desk.linkTo(email, LOG_IN);
    const answers = await Promise.all(
      Array.from({ length: 5 }, async () => (await desk.browser()).post(LOGIN, { link })),
    );
    const codes = answers.map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([200, 401, 401, 401, 401]);
    expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(401);
  });

  it('is no good after a quarter of an hour', async () => {
    const { email } = await member();
    await ask(await desk.browser(), email);
    const link = await desk.linkTo(email, LOG_IN);
    desk.server.setNow(TUESDAY_EVENING + 15 * 60_000 + 1);
    const late = await (await desk.browser()).post(LOGIN, { link });
    desk.server.setNow(TUESDAY_EVENING);
    expect(late.statusCode).toBe(401);
    expect(late.json().error).toBe('link-invalid');
  });

  it('is stored as a hash, and so are sessions', async () => {
    const { email, token } = await member();
    await ask(await desk.browser(), email);
    const [linkId, secret] = (await desk.linkTo(email, LOG_IN)).split('.');
    const [row] = await query('select * from account_link where link_id = $1', [linkId]);
    expect(JSON.stringify(row)).not.toContain(secret);
    const swapped = `${linkId}.${'A'.repeat(22)}`;
    expect((await (await desk.browser()).post(LOGIN, { link: swapped })).statusCode).toBe(401);
    expect(JSON.stringify(await query('select * from account_session'))).not.toContain(token);
  });

  it('starts a session of its own, whatever token the browser brought along', async () => {
    const { email } = await member();
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
    const { email, id } = await member();
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
    const { token } = await member();
    const other = await desk.browser();
    other.cookies.set('login-token', token);
    expect((await other.get(INFO)).statusCode).toBe(401);
  });

  it('takes name, address, birthday and consent, and nothing without the XSRF pair', async () => {
    const { guest } = await member();
    const put = (path: string, body: unknown) => guest.put(`/api/platform/user/${path}`, body);
    await put('name', { firstName: ' Ger\u200bda', lastName: 'Neu' });
    await put('addressData', { address: { ...ADDRESS, floor: '3. Stock' } });
    await put('advertisementAgreement', { subscribe: true });
    const user = (await put('birthday', { date: '1990-02-28' })).json();
    expect(user).toMatchObject({
      firstName: 'Gerda',
      lastName: 'Neu',
      address: { ...ADDRESS, floor: '3. Stock' },
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
    const { guest, email, token } = await member();
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
    const [{ guest, email, id }, other] = [await member(), await member()];
    const placed = await order(guest, email, { account: { id } });
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
    const { guest, email, id } = await member();
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
    const { guest, email, id } = await member();
    const [placed, deleted] = await Promise.all([
      order(guest, email, { account: { id, updateAddress: true } }),
      guest.delete('/api/platform/user/delete'),
    ]);
    expect(deleted.statusCode).toBe(200);
    expect(await count('orders where order_id = $1', [placed])).toBe(1);
    expect(await count('account_order where order_id = $1', [placed])).toBe(0);
  });
});
