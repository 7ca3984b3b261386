import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { drawnCases } from '@tischlein/domain/pricing/testing/drawn-cases.ts';
import { advertise } from '../advertising/advertise.ts';
import { AccountDesk, LOGIN, INFO, CONFIRM, LOG_IN } from '../testing/account-desk.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser } from '../testing/test-server.ts';

/** What somebody tries who means ill, and what luck may do at the same moment. */
const ORDERS = '/api/platform/user/orders';
const DAY = 86_400_000;

let desk: AccountDesk;
let addresses = 0;
beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(() => desk.stop());

const newAddress = () => `opfer${(addresses += 1)}@example.de`;
const count: AccountDesk['count'] = (...args) => desk.count(...args);
const ask: AccountDesk['ask'] = (...args) => desk.ask(...args);

async function order(guest: TestBrowser, email: string, form = {}, given = {}): Promise<string> {
  const body = orderBody({ createAccount: true, ...given }, { email, ...form });
  const answer = await guest.post('/api/shop/fixture/order', body);
  expect(answer.statusCode).toBe(200);
  return answer.json().order.id as string;
}

async function member() {
  const guest = await desk.browser();
  const email = newAddress();
  await order(guest, email);
  const token = await desk.logIn(guest, await desk.linkTo(email, CONFIRM));
  return { guest, email, token };
}

/** A browser that came to the other restaurant. */
async function elsewhere(): Promise<TestBrowser> {
  const browser = await desk.browser();
  browser.host = 'other.example';
  return browser;
}

/** Of a race; `npm run prove -- properties` runs all of them. */
const ROUNDS = drawnCases(20);

describe('another restaurant', () => {
  it('does not take the token of an account here, in no call', async () => {
    const { token, email } = await member();
    const browser = await elsewhere();
    browser.bearer = token;
    for (const path of [INFO, ORDERS]) expect((await browser.get(path)).statusCode).toBe(401);
    const name = { firstName: 'Ma', lastName: 'Llory' };
    expect((await browser.put('/api/platform/user/name', name)).statusCode).toBe(401);
    expect((await browser.delete('/api/platform/user/delete')).statusCode).toBe(401);
    expect(await count('account where email = $1', [email])).toBe(1);
  });

  it('does not take a link to an account here, and does not use it up', async () => {
    const { email } = await member();
    await ask(await desk.browser(), email);
    const link = await desk.linkTo(email, LOG_IN);
    expect((await (await elsewhere()).post(LOGIN, { link })).statusCode).toBe(401);
    expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(200);
  });
});

describe('a sign-up by order', () => {
  it('waits seven days and not longer', async () => {
    const guest = await desk.browser();
    const email = newAddress();
    await order(guest, email);
    const link = await desk.linkTo(email, CONFIRM);
    desk.server.setNow(TUESDAY_EVENING + 7 * DAY + 1);
    const late = await guest.post(LOGIN, { link });
    desk.server.setNow(TUESDAY_EVENING);
    expect(late.json()).toMatchObject({ error: 'link-invalid' });
    expect(await count('account where email = $1', [email])).toBe(0);
    await desk.logIn(guest, link);
  });

  it('from two devices at once makes one account, with both orders and both logged in', async () => {
    const email = newAddress();
    const guests = [await desk.browser(), await desk.browser()];
    const orders = await Promise.all(guests.map((guest) => order(guest, email)));
    const mails = await desk.mails(email, CONFIRM, 2);
    const links = mails.map(({ body }) => /#konto=(\S+)/.exec(body)?.[1] ?? '');
    await Promise.all(guests.map((guest, at) => desk.logIn(guest, links[at]!)));
    expect(await count('account where email = $1', [email])).toBe(1);
    for (const guest of guests) {
      const listed = (await guest.get(ORDERS)).json().orders as { id: string }[];
      expect(listed.map(({ id }) => id).sort()).toEqual([...orders].sort());
    }
  });

  it('writes five mails a day to one address, however many orders there are', async () => {
    const email = newAddress();
    for (let at = 0; at < 7; at += 1) await order(await desk.browser(), email);
    await desk.mails(email, CONFIRM, 5);
    expect(await count('account_link where email = $1', [email])).toBe(5);
    // They count apart from logging in: nobody is kept out by a stranger's orders.
    expect((await ask(await desk.browser(), email)).statusCode).toBe(200);
  });

  it('writes nothing of what was typed as HTML into its mail', async () => {
    const email = newAddress();
    const evil = '<img src=x onerror=alert(1)>"\'&';
    await order(await desk.browser(), email, { name: evil, floor: `<b>${evil}` });
    const [mail] = await desk.mails(email, CONFIRM);
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;');
    expect(mail?.html).not.toMatch(/<img src=x|<b>&lt;/);
    expect(mail?.subject).not.toContain('img');
  });
});

describe('a login link', () => {
  it.each([
    ['a@example.de,b@example.de'],
    ['a@example.de\r\nBcc: b@example.de'],
    ['a\u0000b@example.de'],
    ['a@exam\u202eple.de b@example.de'],
    [`${'a'.repeat(400)}@example.de`],
    [{ $ne: '' }],
    [['a@example.de']],
    [null],
  ])('is not asked for with %j', async (email) => {
    const before = await count('account_link');
    expect((await ask(await desk.browser(), email)).statusCode).toBe(400);
    expect(await count('account_link')).toBe(before);
  });

  it.each([
    [''],
    ['.'],
    ['x.y'],
    [`${'A'.repeat(22)}.${'A'.repeat(22)}`],
    [`${'A'.repeat(22)}.${'A'.repeat(22)}.${'A'.repeat(22)}`],
    ["' or 1=1 --"],
    ['\u0000'.repeat(45)],
    [{ linkId: 'x' }],
  ])('does not open anything as %j', async (link) => {
    const answer = await (await desk.browser()).post(LOGIN, { link });
    expect([400, 401]).toContain(answer.statusCode);
    expect(answer.cookies.map(({ name }) => name)).not.toContain('login-token');
  });

  it('of one account does not open another with its own key', async () => {
    const [one, two] = [await member(), await member()];
    for (const { email } of [one, two]) await ask(await desk.browser(), email);
    const [first = '', second = ''] = [
      await desk.linkTo(one.email, LOG_IN),
      await desk.linkTo(two.email, LOG_IN),
    ];
    const mixed = `${first.split('.')[0]}.${second.split('.')[1]}`;
    expect((await (await desk.browser()).post(LOGIN, { link: mixed })).statusCode).toBe(401);
    for (const link of [first, second])
      expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(200);
  });

  it('costs the server the same work with and without an account: nobody learns by the time it takes', async () => {
    const { email } = await member();
    const guest = await desk.browser();
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const workFor = async (address: string) => {
      queries.mockClear();
      expect((await ask(guest, address)).body).toBe('{"success":true}');
      return queries.mock.calls
        .map(([text]) => String(text))
        .filter((text) =>
          /account_link|advisory|^(begin|commit|rollback)$|insert into event/.test(text),
        );
    };
    const [known, unknown] = [await workFor(email), await workFor(newAddress())];
    queries.mockRestore();
    expect(known).toEqual(unknown);
    expect(known.length).toBeGreaterThan(3);
    expect(known.join()).not.toMatch(/from account\b/);
  });

  it('is not ended by a newer one, which anybody could ask for; each is good once', async () => {
    const { email } = await member();
    await ask(await desk.browser(), email);
    const older = await desk.linkTo(email, LOG_IN);
    await ask(await desk.browser(), email);
    await desk.mails(email, LOG_IN, 2);
    const newer = await desk.linkTo(email, LOG_IN, 2);
    expect(newer).not.toBe(older);
    for (const link of [newer, older]) {
      expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(200);
      expect((await (await desk.browser()).post(LOGIN, { link })).statusCode).toBe(401);
    }
  });

  it('gives a stranger nothing whose session was planted before, in cookie or header', async () => {
    const { email } = await member();
    const planted = 'P'.repeat(22);
    const [victim, thief] = [await desk.browser(), await desk.browser()];
    for (const browser of [victim, thief]) {
      browser.cookies.set('login-token', planted);
      browser.bearer = planted;
    }
    await ask(victim, email);
    await desk.logIn(victim, await desk.linkTo(email, LOG_IN));
    // The guest's own cookies, planted by the thief as well, open the account no more than the token does.
    for (const [name, value] of victim.cookies)
      if (name !== 'login-token') thief.cookies.set(name, value);
    for (const path of [INFO, ORDERS]) expect((await thief.get(path)).statusCode).toBe(401);
  });

  it('is counted the same for capitals, and the day has its own limit', async () => {
    const email = newAddress();
    const codes: number[] = [];
    for (let at = 0; at < 14; at += 1) {
      desk.server.setNow(TUESDAY_EVENING + at * 6 * 60_000);
      const written = at % 2 ? email.toUpperCase() : email;
      codes.push((await ask(await desk.browser(), written)).statusCode);
    }
    desk.server.setNow(TUESDAY_EVENING);
    expect(codes.filter((code) => code === 200).length).toBe(12);
    expect(codes.at(-1)).toBe(429);
  });
});

describe('two devices', () => {
  it('log out one by one; deleting ends both', async () => {
    const { guest, email } = await member();
    const second = await desk.browser();
    await ask(second, email);
    await desk.logIn(second, await desk.linkTo(email, LOG_IN));
    expect((await second.post('/api/platform/auth/logout', {})).statusCode).toBe(200);
    expect((await second.get(INFO)).statusCode).toBe(401);
    expect((await guest.get(INFO)).statusCode).toBe(200);
    await ask(second, email);
    await desk.logIn(second, await desk.linkTo(email, LOG_IN, 2));
    const tokens = [guest.bearer, second.bearer];
    expect((await second.delete('/api/platform/user/delete')).statusCode).toBe(200);
    for (const token of tokens) {
      const browser = await desk.browser();
      browser.bearer = token;
      expect((await browser.get(INFO)).statusCode).toBe(401);
      expect(
        (await browser.put('/api/platform/user/name', { firstName: 'A', lastName: 'B' }))
          .statusCode,
      ).toBe(401);
      expect((await browser.delete('/api/platform/user/delete')).statusCode).toBe(401);
    }
    // An account made anew with the same address is another one: the old tokens are none of it.
    await order(await desk.browser(), email);
    await desk.logIn(await desk.browser(), await desk.linkTo(email, CONFIRM, 2));
    guest.bearer = tokens[0]!;
    expect((await guest.get(INFO)).statusCode).toBe(401);
  });

  it('may delete on one and log in on the other at the same moment: nobody gets a 500', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { guest, email } = await member();
      const second = await desk.browser();
      await ask(second, email);
      const link = await desk.linkTo(email, LOG_IN);
      const [deleted, opened, asked] = await Promise.all([
        guest.delete('/api/platform/user/delete'),
        second.post(LOGIN, { link }),
        ask(await desk.browser(), email),
      ]);
      expect(deleted.statusCode).toBe(200);
      expect([200, 401]).toContain(opened.statusCode);
      expect(asked.statusCode).toBe(200);
    }
  });
});

const AGREED = { createAccount: false, acceptAdvertising: true };

describe('who takes the agreement to advertising back', () => {
  const DELETE = (guest: TestBrowser) => guest.delete('/api/platform/user/delete');
  const REVOKE = (guest: TestBrowser) =>
    guest.put('/api/platform/user/advertisementAgreement', { subscribe: false });
  it.each([
    ['in the account', REVOKE],
    ['by deleting it', DELETE],
  ])('%s gets none for orders of before, but for one that agrees anew', async (_, takeBack) => {
    const { guest, email } = await member();
    await order(guest, email, {}, AGREED);
    await desk.agree(email);
    expect((await takeBack(guest)).statusCode).toBe(200);
    const about = () => count(`page_mail where recipient = '${email}' and kind <> 'consent'`);
    const later = async () => {
      desk.server.setNow(desk.server.context.now() + 25 * 3_600_000);
      await advertise(desk.server.context);
    };
    await later();
    expect(await about()).toBe(0);
    await order(await desk.browser(), email, {}, AGREED);
    await desk.agree(email, { count: 2 });
    await later();
    desk.server.setNow(TUESDAY_EVENING);
    expect(await about()).toBe(1);
  });
});
