import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import { makePageKey } from '../mail/page-keys.ts';
import { stillAgrees } from './opt-outs.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser, TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
let desk: AccountDesk;
let server: TestServer;
let guest: TestBrowser;
beforeAll(async () => {
  desk = await AccountDesk.open({
    shops: [
      fixtureShop({ enableLogin: true, couponPromises: NO_PROMISES }),
      fixtureShop({ id: 'other', domains: ['other.example'] }),
    ],
  });
  server = desk.server;
  guest = await desk.browser();
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const unsubscribe = (body: object, shop = SHOP) => guest.post(`${shop}/emailunsubscribe`, body);
const keyTo = async (email: string, count = 1) => {
  const mails = await desk.mails(email, 'Keine Mails mehr', count);
  return /\/abmelden\/angebote\/(\S+)/.exec(mails.at(-1)?.body ?? '')?.[1] ?? '';
};
const agrees = (email: string, agreedAt: number, type: 'angebote' | 'bewertungen' = 'angebote') =>
  stillAgrees(
    server.context.database.pool,
    { realm: 'shop:fixture', type, email },
    new Date(agreedAt),
  );

it('an address confirms by mail; what was agreed before counts no more, what comes later does', async () => {
  const email = 'gast@example.de';
  expect((await unsubscribe({ type: 'angebote', email: 'Gast@Example.de ' })).json()).toEqual({
    state: 'asked',
  });
  expect(await agrees(email, TUESDAY_EVENING)).toBe(true);
  const key = await keyTo(email);
  expect(key).not.toContain('gast');
  // A mail scanner that follows the link changes nothing.
  await guest.get(`/abmelden/angebote/${key}`);
  expect(await agrees(email, TUESDAY_EVENING)).toBe(true);
  expect((await unsubscribe({ type: 'angebote', email: key })).json()).toEqual({ state: 'done' });
  expect((await unsubscribe({ type: 'angebote', email: key })).json()).toEqual({ state: 'done' });
  expect(await agrees(email, TUESDAY_EVENING)).toBe(false);
  expect(await agrees(' GAST@example.de', TUESDAY_EVENING - 1)).toBe(false);
  expect(await agrees(email, TUESDAY_EVENING + 1)).toBe(true);
  expect(await agrees(email, TUESDAY_EVENING, 'bewertungen')).toBe(true);
  // For this restaurant and this kind alone.
  expect((await unsubscribe({ type: 'bewertungen', email: key })).statusCode).toBe(404);
  expect((await unsubscribe({ type: 'angebote', email: key }, '/api/shop/other')).statusCode).toBe(
    404,
  );
});

it('known and unknown addresses are answered alike', async () => {
  const known = 'kennt@example.de';
  await guest.post(`${SHOP}/order`, orderBody({ acceptAdvertising: true }, { email: known }));
  const answers = [known, 'nie-gesehen@example.de'].map((email) =>
    unsubscribe({ type: 'angebote', email }),
  );
  const [one, two] = await Promise.all(answers);
  expect(one?.body).toBe(two?.body);
  expect(one?.statusCode).toBe(two?.statusCode);
  expect((await keyTo(known)) && (await keyTo('nie-gesehen@example.de'))).toMatch(/^.{22}$/);
});

it('a mailbox is not flooded, whoever asks', async () => {
  const email = 'flut@example.de';
  for (let turn = 0; turn < 6; turn += 1) await unsubscribe({ type: 'angebote', email });
  await desk.mails(email, 'Keine Mails mehr', 3);
  const asked = await server.context.database.pool.query(
    'select from page_mail where recipient = $1',
    [email],
  );
  expect(asked.rowCount).toBe(3);
});

it('takes the account’s agreement back', async () => {
  const email = 'konto@example.de';
  await guest.post(
    `${SHOP}/order`,
    orderBody({ createAccount: true, acceptAdvertising: true }, { email }),
  );
  const owner = await desk.browser();
  await desk.logIn(owner, await desk.linkTo(email, 'Bestätige'));
  const flag = async () =>
    (await owner.get('/api/platform/user/info')).json<{ advertisementAgreement: boolean }>()
      .advertisementAgreement;
  expect(await flag()).toBe(true);
  await unsubscribe({ type: 'angebote', email });
  await unsubscribe({ type: 'angebote', email: await keyTo(email) });
  expect(await flag()).toBe(false);
});

it.each([
  [{ type: 'angebote', email: 'A'.repeat(22) }, 404],
  [{ type: 'angebote', email: 'kein punkt@x' }, 400],
  [{ type: 'alles', email: 'gast@example.de' }, 400],
  [{ type: 'angebote', email: '<script>@example.de\u0000' }, 400],
  [{ type: 'angebote' }, 400],
])('%j: %i', async (body, status) => {
  expect((await unsubscribe(body)).statusCode).toBe(status);
});

it('the one-click post of a mail provider needs a good key, and no session', async () => {
  const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
    server.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const email = 'einklick@example.de';
  await unsubscribe({ type: 'angebote', email });
  const key = await keyTo(email);
  const base = `${SHOP}/emailunsubscribe`;
  expect((await post(`${base}/angebote/${'B'.repeat(22)}`)).statusCode).toBe(404);
  expect((await post(`${base}/anderes/${key}`)).statusCode).toBe(404);
  expect((await post(`/api/shop/other/emailunsubscribe/angebote/${key}`)).statusCode).toBe(404);
  expect(await agrees(email, TUESDAY_EVENING)).toBe(true);
  expect((await post(`${base}/angebote/${key}`)).json()).toEqual({ state: 'done' });
  expect(await agrees(email, TUESDAY_EVENING)).toBe(false);
});

it('a forged key, one of another kind of mail, or one that has ended takes nobody off', async () => {
  const email = 'fremd@example.de';
  const { pool } = server.context.database;
  const subject = `angebote ${email}`;
  const other = await makePageKey(
    pool,
    { shopId: 'fixture', kind: 'rating', subject },
    TUESDAY_EVENING,
  );
  const elsewhere = await makePageKey(
    pool,
    { shopId: 'other', kind: 'opt-out', subject },
    TUESDAY_EVENING,
  );
  const good = await makePageKey(
    pool,
    { shopId: 'fixture', kind: 'opt-out', subject },
    TUESDAY_EVENING,
  );
  const last = good.at(-2) === 'A' ? 'B' : 'A';
  const forged = `${good.slice(0, -2)}${last}${good.at(-1)}`;
  for (const key of [
    other,
    elsewhere,
    forged,
    good.toLowerCase(),
    `${good}=`,
    Buffer.from(email).toString('base64url'),
  ])
    expect((await unsubscribe({ type: 'angebote', email: key })).statusCode, key).toBeOneOf([
      400, 404,
    ]);
  server.setNow(TUESDAY_EVENING + 5 * 365 * 86_400_000);
  expect((await unsubscribe({ type: 'angebote', email: good })).statusCode).toBe(404);
  server.setNow(TUESDAY_EVENING);
  expect(await agrees(email, TUESDAY_EVENING)).toBe(true);
});
