import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { advertise } from './advertise.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import type { TestBrowser, TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const DAY = 86_400_000;
const ASKED = 'Angebote per Mail: bitte';
let desk: AccountDesk;
let server: TestServer;
beforeAll(async () => {
  desk = await AccountDesk.open({ shops: [fixtureShop({ enableLogin: true })] });
  server = desk.server;
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const YES = { acceptAdvertising: true, advertisingVersion: 'B' as const };
const order = async (guest: TestBrowser, email: string, more: Record<string, unknown> = YES) => {
  const answer = await guest.post(`${SHOP}/order`, orderBody(more, { email }));
  expect(answer.statusCode).toBe(200);
  return answer.json<{ order: { id: string } }>().order.id;
};
const keyTo = async (email: string) => {
  const [mail] = await desk.mails(email, ASKED);
  return /\/zustimmen\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
};
const confirm = async (key: string) =>
  (await (await desk.browser()).post(`${SHOP}/advertising/confirm`, { key })).statusCode;
const revoke = async (key: string) =>
  (await (await desk.browser()).post(`${SHOP}/advertising/revoke`, { key })).statusCode;
const rows = async <T>(text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows as T[];
/** Kinds of advertising asked for by now, a day after the order. */
const advertised = async (email: string, later = 1) => {
  server.setNow(TUESDAY_EVENING + later * DAY + 3_600_000);
  await advertise(server.context);
  server.setNow(TUESDAY_EVENING);
  const found = await rows<{ kind: string }>(
    `select kind from page_mail where recipient = $1 and kind in ('rating', 'coupon')`,
    [email],
  );
  return found.map(({ kind }) => kind);
};

describe('advertising', () => {
  it('is sent only after the second click, and what was read, when and where is kept', async () => {
    const email = 'zwei@example.de';
    const id = await order(await desk.browser(), email);
    expect(await advertised(email)).toEqual([]);
    const key = await keyTo(email);
    // A mail scanner that follows the link changes nothing.
    await (await desk.browser()).get(`/zustimmen/${key}`);
    expect(await advertised(email)).toEqual([]);
    expect([await confirm(key), await confirm(key)]).toEqual([200, 200]);
    expect(await advertised(email)).toEqual(['rating']);
    const consents = await rows(
      'select wording, source, given_at, confirmed_at from mail_consent where email_hash = sha256($1)',
      [Buffer.from(email)],
    );
    expect(consents).toEqual([
      {
        wording: expect.stringMatching(/^Ja, schreibt mir per Mail, wenn es bei .*freiwillig/),
        source: 'order',
        given_at: new Date(TUESDAY_EVENING),
        confirmed_at: new Date(TUESDAY_EVENING),
      },
    ]);
    const first = 'select detail from order_step where order_id = $1 and version = 1';
    expect(await rows(first, [id])).toEqual([
      { detail: expect.objectContaining({ advertising: true, advertisingVersion: 'B' }) },
    ]);
  });

  it('is not agreed to where nobody knows which words were read', async () => {
    const email = 'ohne@example.de';
    await order(await desk.browser(), email, { acceptAdvertising: true, advertisingVersion: null });
    await order(await desk.browser(), email, { ...YES, acceptAdvertising: false });
    expect(await rows('select from page_mail where recipient = $1', [email])).toEqual([]);
    expect(await advertised(email)).toEqual([]);
  });

  it('is asked about once a day, and not again once it is confirmed', async () => {
    const email = 'oft@example.de';
    const guest = await desk.browser();
    for (let turn = 0; turn < 3; turn += 1) await order(guest, email);
    const key = await keyTo(email);
    await confirm(key);
    server.setNow(TUESDAY_EVENING + 2 * DAY);
    await order(guest, email);
    server.setNow(TUESDAY_EVENING);
    expect(
      await rows(`select from page_mail where recipient = $1 and kind = 'consent'`, [email]),
    ).toHaveLength(1);
  });

  it('ends with taking it back; agreeing anew wants a new second click', async () => {
    const email = 'zurueck@example.de';
    const guest = await desk.browser();
    await order(guest, email);
    await confirm(await keyTo(email));
    await guest.post(`${SHOP}/emailunsubscribe`, { type: 'angebote', email });
    const [left] = await desk.mails(email, 'Keine Mails mehr');
    const out = /\/abmelden\/angebote\/(\S+)/.exec(left?.body ?? '')?.[1] ?? '';
    server.setNow(TUESDAY_EVENING + DAY);
    await guest.post(`${SHOP}/emailunsubscribe`, { type: 'angebote', email: out });
    server.setNow(TUESDAY_EVENING + 2 * DAY);
    await order(guest, email);
    expect(await advertised(email, 3)).toEqual([]);
    await desk.mails(email, ASKED, 2);
  });

  it('can be taken back at once with the same link, before and after the first mail', async () => {
    const email = 'doch-nicht@example.de';
    const guest = await desk.browser();
    await order(guest, email);
    const key = await keyTo(email);
    expect(await confirm(key)).toBe(200);
    expect([await revoke(key), await revoke(key)]).toEqual([200, 200]);
    expect(await advertised(email)).toEqual([]);
    // The same link does not bring it back: that wants a box ticked anew.
    expect(await confirm(key)).toBe(404);
    expect(await advertised(email)).toEqual([]);
    expect(await revoke('A'.repeat(22))).toBe(404);
  });

  it('cannot be confirmed by a forged key, that of another kind, or after thirty days', async () => {
    const email = 'spaet@example.de';
    await order(await desk.browser(), email);
    const key = await keyTo(email);
    expect(await confirm('A'.repeat(22))).toBe(404);
    server.setNow(TUESDAY_EVENING + 31 * DAY);
    expect(await confirm(key)).toBe(404);
  });
});

describe('an account', () => {
  it('agrees by the link of its own mail, which says so in the words that were read', async () => {
    const email = desk.newAddress();
    const guest = await desk.browser();
    await order(guest, email, { ...YES, createAccount: true });
    const [mail] = await desk.mails(email, 'Bestätige');
    expect(mail?.body).toMatch(/Ja, schreibt mir per Mail, wenn es bei/);
    expect(await advertised(email)).toEqual([]);
    await desk.logIn(guest, await desk.linkTo(email, 'Bestätige'));
    expect(await advertised(email)).toEqual(['rating']);
    expect(
      await rows(`select from page_mail where recipient = $1 and kind = 'consent'`, [email]),
    ).toEqual([]);
  });

  it('that ticks it later is proven by the link that logged it in', async () => {
    const { guest, email } = await desk.member();
    await guest.put('/api/platform/user/advertisementAgreement', {
      subscribe: true,
      advertisingVersion: 'A',
    });
    const [consent] = await rows<{ source: string; wording: string }>(
      `select source, wording from mail_consent where email_hash = sha256($1) and confirmed_at is not null`,
      [Buffer.from(email)],
    );
    expect(consent).toMatchObject({
      source: 'account',
      wording: expect.stringContaining('Bewertungen'),
    });
  });

  it('says yes once the mailbox confirmed what an order agreed to', async () => {
    const { guest, email } = await desk.member();
    const flag = async () =>
      (await guest.get('/api/platform/user/info')).json<{ advertisementAgreement: boolean }>()
        .advertisementAgreement;
    await order(await desk.browser(), email);
    expect(await flag()).toBe(false);
    await confirm(await keyTo(email));
    expect(await flag()).toBe(true);
  });
});
