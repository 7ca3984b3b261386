import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { makePageKey } from '../mail/page-keys.ts';
import { AccountDesk } from '../testing/account-desk.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { TestBrowser, type TestServer } from '../testing/test-server.ts';
import { advertise } from '../advertising/advertise.ts';

const SHOP = '/api/shop/fixture';
const DAY_MS = 86_400_000;
const rule = (code: string, given: Partial<CouponRule> = {}): CouponRule => ({
  code,
  type: 'percent',
  value: 10,
  minimumOrderValue: cents(0),
  validFrom: null,
  validUntil: null,
  uses: null,
  oncePerGuest: false,
  ...given,
});
const PROMISE = {
  type: 'value' as const,
  value: 300,
  minimumOrderValue: cents(2000),
  validDays: 30,
};
const model = {
  coupons: [rule('ZEHN'), rule('ALT', { validUntil: '2026-11-01' })],
  campaigns: [
    { code: 'FLYER', coupon: 'ZEHN', orderType: 'pickup' as const, note: 'Flyer <b>' },
    { code: 'VORBEI', coupon: 'ALT', orderType: null, note: null },
    { code: 'LEER', coupon: null, orderType: null, note: null },
  ],
  couponPromises: { cards: PROMISE, mails: { ...PROMISE, afterDays: 7 } },
};

let desk: AccountDesk;
let server: TestServer;
let staff: TestBrowser;
let foreigner: TestBrowser;
beforeAll(async () => {
  const other = fixtureShop({ id: 'other', domains: ['other.example'], ...model });
  desk = await AccountDesk.open({ shops: [fixtureShop(model), other] });
  server = desk.server;
  staff = await TestBrowser.staff(server);
  foreigner = await TestBrowser.staff(server, ['other']);
});
afterAll(() => desk.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

let numbers = 0;
/** Of this test alone. */
const ownPhone = () => `0171 55${String((numbers += 1)).padStart(5, '0')}`;
async function card(): Promise<string> {
  const made = await staff.post(`${SHOP}/counter/cards`, { count: 1 });
  return made.json<{ cards: string[] }>().cards[0]?.split('/f/')[1] ?? '';
}
const take = async (code: string, phone: string, shop = SHOP) =>
  (await desk.browser()).post(`${shop}/coupon_reservation/card/${code}`, { phone });
const order = async (couponCode: string, phone: string, more = {}) =>
  (await desk.browser()).post(
    `${SHOP}/order`,
    orderBody({ couponCode, expectedTotal: 21, ...more }, { phone }),
  );

describe('a campaign link', () => {
  const visit = async (code: string, shop = SHOP) =>
    (await (await desk.browser()).get(`${shop}/campaign/${encodeURIComponent(code)}`)).json();

  it('brings its coupon and order type, however it is typed', async () => {
    const coupon = { code: 'ZEHN', type: 'percent', value: 10, minimumOrderValue: 0 };
    const flyer = { coupon, orderType: 'pickup', note: 'Flyer <b>', gone: false };
    expect(await visit('FLYER')).toEqual(flyer);
    expect(await visit(' flyer')).toEqual(flyer);
    expect(await visit('zehn')).toEqual({ coupon, orderType: null, note: null, gone: false });
  });

  it('says when its coupon is gone, and may bring nothing', async () => {
    const nothing = { coupon: null, orderType: null, note: null };
    expect(await visit('VORBEI')).toEqual({ ...nothing, gone: true });
    expect(await visit('LEER')).toEqual({ ...nothing, gone: false });
    for (const code of ['ALT', 'NIE', '%00', '\u0000', 'A'.repeat(150)])
      expect(await visit(code), code).toBeNull();
  });

  it('is counted for the restaurant, without the guest', async () => {
    await visit('LEER');
    const counted = (await staff.get(`${SHOP}/counter/cards`)).json();
    const leer = counted.links.find(({ url }: { url: string }) => url.endsWith('/s/LEER'));
    expect(leer).toMatchObject({ url: 'http://localhost:3000/s/LEER', lastDay: '2026-11-17' });
    expect(leer.visits).toBeGreaterThan(0);
    const rows = await server.context.database.pool.query('select * from campaign_visit');
    expect(Object.keys(rows.rows[0])).toEqual(['shop_id', 'code', 'day', 'visits']);
  });
});

describe('a card handed over by a driver', () => {
  it('reserves a coupon for a number, which is found again and taken off once', async () => {
    const phone = ownPhone();
    const code = await card();
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
    const taken = await take(code.toLowerCase(), phone);
    expect(taken.json()).toMatchObject({ value: 300, validUntil: '2026-12-17' });
    const coupon = taken.json<{ code: string }>().code;
    const check = async (number: string) =>
      (
        await (
          await desk.browser()
        ).get(`${SHOP}/coupon_reservation/check/${encodeURIComponent(number)}`)
      ).json();
    expect(await check(`+49${phone.slice(1)}`)).toEqual({ code: coupon });
    expect((await take(code, phone)).json()).toEqual(taken.json());

    expect((await order(coupon, ownPhone())).json()).toMatchObject({ error: 'coupon-other-phone' });
    expect((await order(coupon, phone)).statusCode).toBe(200);
    expect((await order(coupon, phone)).json()).toMatchObject({ error: 'coupon-used-up' });
    expect(await check(phone)).toBeNull();
  });

  it('goes to one of many at once', async () => {
    const code = await card();
    const answers = await Promise.all(Array.from({ length: 8 }, () => take(code, ownPhone())));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([
      200,
      ...Array(7).fill(409),
    ]);
  });

  it('is taken off once, however many orders come at once', async () => {
    const phone = ownPhone();
    const coupon = (await take(await card(), phone)).json<{ code: string }>().code;
    const answers = await Promise.all(Array.from({ length: 20 }, () => order(coupon, phone)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('gives a coupon that is none in another restaurant, with its number neither', async () => {
    const phone = ownPhone();
    const couponCode = (await take(await card(), phone)).json<{ code: string }>().code;
    const thief = await desk.browser();
    const body = orderBody({ couponCode, expectedTotal: 21 }, { phone });
    const answer = await thief.post('/api/shop/other/order', body);
    expect(answer.json()).toMatchObject({ error: 'coupon-unknown' });
    const asked = await thief.get(`/api/shop/other/coupon_reservation/check/${phone}`);
    expect(asked.json()).toBeNull();
    expect((await order(couponCode, phone)).statusCode).toBe(200);
  });

  it('gives a number one coupon at a time, also with two cards at once', async () => {
    const phone = ownPhone();
    const [one, two] = [await card(), await card()];
    const answers = await Promise.all([take(one, phone), take(two, phone)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const left = answers[0].statusCode === 409 ? one : two;
    // The refused one keeps its worth for somebody else.
    expect((await take(left, ownPhone())).statusCode).toBe(200);
  });

  it('ends in time', async () => {
    const phone = ownPhone();
    const code = await card();
    const coupon = (await take(code, phone)).json<{ code: string }>().code;
    expect((await take(code, phone)).json()).toMatchObject({ code: coupon });
    server.setNow(TUESDAY_EVENING + 35 * DAY_MS);
    expect((await take(code, phone)).json()).toMatchObject({ error: 'coupon-over' });
    expect((await order(coupon, phone)).json()).toMatchObject({ error: 'coupon-expired' });
  });

  it.each(['', '123', 'ruf mich an', '0171<script>'])('%j is no number', async (phone) => {
    expect((await take(await card(), phone)).json()).toMatchObject({ error: 'bad-phone' });
  });

  it('is unknown elsewhere, and foreign staff make none', async () => {
    expect((await take(await card(), ownPhone(), '/api/shop/other')).statusCode).toBe(404);
    expect((await take('AAAAAAAAAAAA', ownPhone())).json()).toMatchObject({ error: 'no-card' });
    expect((await foreigner.post(`${SHOP}/counter/cards`, { count: 1 })).statusCode).toBe(403);
    expect((await foreigner.get(`${SHOP}/counter/cards`)).statusCode).toBe(403);
    expect((await (await desk.browser()).get(`${SHOP}/counter/cards`)).statusCode).toBe(401);
    expect((await staff.post(`${SHOP}/counter/cards`, { count: 101 })).statusCode).toBe(400);
  });

  it('is kept as a hash only', async () => {
    const code = await card();
    const dump = await server.context.database.pool.query(
      'select row_to_json(c) as row from driver_card c',
    );
    expect(JSON.stringify(dump.rows)).not.toContain(code);
  });
});

describe('a coupon promised in a mail', () => {
  /** An order seven days ago, by somebody who agreed to advertising. */
  async function ordered(email: string, acceptAdvertising = true): Promise<void> {
    const guest = await desk.browser();
    const body = orderBody({ acceptAdvertising }, { email });
    expect((await guest.post(`${SHOP}/order`, body)).statusCode).toBe(200);
    if (acceptAdvertising) await desk.agree(email);
    server.setNow(TUESDAY_EVENING + 7 * DAY_MS + 3_600_000);
  }
  const mailKey = async (email: string) => {
    const [mail] = await desk.mails(email, 'Ein Gutschein für dich');
    return /\/reservieren\/(\S+)/.exec(mail?.body ?? '')?.[1] ?? '';
  };
  const activate = async (key: string, shop = SHOP) =>
    (await desk.browser()).post(`${shop}/coupon_reservation/mail/${key}`, {});

  it('is activated by its link, and again it is the same one, also at once', async () => {
    const email = 'mail1@example.de';
    await ordered(email);
    await advertise(server.context);
    await advertise(server.context);
    const key = await mailKey(email);
    expect(key).toMatch(/^[A-Za-z0-9_-]{22}$/);
    const answers = await Promise.all(Array.from({ length: 5 }, () => activate(key)));
    const codes = new Set(answers.map((answer) => answer.json<{ code: string }>().code));
    expect(codes.size).toBe(1);
    const [coupon = ''] = codes;
    expect((await order(coupon, ownPhone())).statusCode).toBe(200);
    expect((await order(coupon, ownPhone())).json()).toMatchObject({ error: 'coupon-used-up' });
    expect((await activate(key)).json()).toMatchObject({ error: 'coupon-over' });
    expect(await desk.mails(email, 'Ein Gutschein für dich')).toHaveLength(1);
    expect((await activate(key, '/api/shop/other')).statusCode).toBe(404);
  });

  it('goes to nobody who did not agree, or not any more, and carries the way out', async () => {
    await ordered('nein@example.de', false);
    server.setNow(TUESDAY_EVENING);
    await ordered('doch@example.de');
    server.setNow(TUESDAY_EVENING);
    await ordered('abgemeldet@example.de');
    const guest = await desk.browser();
    const pool = server.context.database.pool;
    const optOut = {
      shopId: 'fixture',
      kind: 'opt-out' as const,
      subject: 'angebote abgemeldet@example.de',
    };
    const key = await makePageKey(pool, optOut, TUESDAY_EVENING);
    const body = { type: 'angebote', email: key };
    expect((await guest.post(`${SHOP}/emailunsubscribe`, body)).json()).toEqual({ state: 'done' });
    await advertise(server.context);
    await desk.mails('doch@example.de', 'Ein Gutschein für dich');
    const mailed = await pool.query<{ recipient: string; headers: Record<string, string> }>(
      `select recipient, headers from demo_mail where subject like '%Ein Gutschein für dich%'`,
    );
    const to = mailed.rows.map(({ recipient }) => recipient);
    expect(to).not.toContain('nein@example.de');
    expect(to).not.toContain('abgemeldet@example.de');
    const { headers } = mailed.rows.find(({ recipient }) => recipient === 'doch@example.de')!;
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const link =
      /<http:\/\/localhost:3000(\S+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const oneClick = await server.app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.json()).toEqual({ state: 'done' });
  });

  it('is not for guessed keys, nor for those of other purposes', async () => {
    const pool = server.context.database.pool;
    const subject = { shopId: 'fixture', kind: 'rating' as const, subject: 'x' };
    const foreign = await makePageKey(pool, subject, TUESDAY_EVENING);
    for (const key of ['A'.repeat(22), foreign, 'kurz', '%00', "';--"])
      expect((await activate(encodeURIComponent(key))).statusCode, key).toBe(404);
  });
});
