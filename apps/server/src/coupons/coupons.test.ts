import { PassThrough } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import { dish, portion } from '@tischlein/domain/menu/testing/build-menu.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { hashToken } from '../http/secret-token.ts';
import { LOG_OPTIONS } from '../config/log.ts';
import { FIXTURE_MENU } from '../testing/fixture-menu.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const SHOP = '/api/shop/fixture';
const ORDER = `${SHOP}/order`;

const rule = (code: string, given: Partial<CouponRule> = {}): CouponRule => ({
  code,
  type: 'value',
  value: 500,
  minimumOrderValue: cents(0),
  validFrom: null,
  validUntil: null,
  uses: null,
  oncePerGuest: false,
  ...given,
});
const [PIZZA, ...OTHERS] = FIXTURE_MENU.categories;
const MENU = {
  ...FIXTURE_MENU,
  categories: [{ ...PIZZA!, dishIds: [...PIZZA!.dishIds, 'nichts'] }, ...OTHERS],
  dishes: [...FIXTURE_MENU.dishes, dish('nichts', { portion: portion(0) })],
};
const SHOPS = [
  fixtureShop({
    menu: MENU,
    coupons: [
      rule('FUENF'),
      rule('PROZENT', { type: 'percent', value: 10, minimumOrderValue: cents(2000) }),
      rule('GESTERN', { validUntil: '2026-11-16' }),
      rule('MORGEN', { validFrom: '2026-11-18' }),
      rule('EINMAL', { uses: 1 }),
      rule('WETTLAUF', { uses: 1 }),
      rule('ZURUECK', { uses: 1 }),
      rule('WIEDER', { uses: 2 }),
      rule('TREU', { oncePerGuest: true }),
      rule('NICHTS', { type: 'percent', value: 10, uses: 1 }),
      rule('GROSS', { minimumOrderValue: cents(5000) }),
    ],
  }),
  fixtureShop({ id: 'other', domains: ['other.example'] }),
];

let server: TestServer;
let guest: TestBrowser;
const logged: string[] = [];

beforeAll(async () => {
  const lines = new PassThrough();
  lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
  const log = pino({ ...LOG_OPTIONS, level: 'trace' }, lines);
  server = await startTestServer({ shops: SHOPS, log });
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

/** 22,00 € of goods and 2,00 € of delivery, less what the coupon takes off. */
const withCoupon = (couponCode: string, more = {}, form = {}) =>
  orderBody({ couponCode, expectedTotal: 19, ...more }, form);
const validate = async (code: string) =>
  (await guest.get(`${SHOP}/validate_coupon?code=${encodeURIComponent(code)}`)).json();
const usesOf = async (code: string): Promise<number> => {
  const counted = await server.context.database.pool.query<{ used: number }>(
    'select count(*)::int as used from coupon_use where code_hash = $1',
    [hashToken(code)],
  );
  return counted.rows[0]?.used ?? -1;
};

describe('what a coupon is worth', () => {
  it.each(['FUENF', ' fuenf'])('%j: type, value and minimum', async (code) => {
    expect(await validate(code)).toEqual({ type: 'value', value: 500, minimumOrderValue: 0 });
  });

  it('of percent, too', async () => {
    expect(await validate('PROZENT')).toEqual({
      type: 'percent',
      value: 10,
      minimumOrderValue: 2000,
    });
  });

  it.each(['GIBTSNICHT', 'GESTERN', 'MORGEN', '', 'A'.repeat(61), 'ZEHN%00', 'ZEHN%0A'])(
    '%j: null',
    async (code) => {
      const answer = await guest.get(`${SHOP}/validate_coupon?code=${code}`);
      expect([answer.statusCode, answer.json()]).toEqual([200, null]);
    },
  );

  it.each(['', '?code=PROZENT&code=ZEHN', '?CODE=PROZENT'])('asked by %j: null', async (query) => {
    const answer = await guest.get(`${SHOP}/validate_coupon${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, null]);
  });

  it('stands in nothing that guests are sent, and codes in no log', async () => {
    for (const call of ['config', 'menu', 'config/deliveryPeriod', 'availability'])
      expect((await guest.get(`${SHOP}/${call}`)).body).not.toMatch(/PROZENT|GESTERN/);
    expect((await guest.get('/')).body).not.toMatch(/PROZENT|GESTERN/);
    await validate('PROZENT');
    await guest.post(ORDER, withCoupon('PROZENT', { expectedTotal: 21.8 }));
    expect(logged.join('')).not.toContain('PROZENT');
  });

  it('is told for a telephone number it is kept for, however that is written', async () => {
    const keep = 'insert into coupon_reservation (shop_id, phone_hash, code) values ($1, $2, $3)';
    const { pool } = server.context.database;
    await pool.query(keep, ['fixture', hashToken('phone 499115550199'), 'FUENF']);
    await pool.query(keep, ['fixture', hashToken('phone 499115550198'), 'GESTERN']);
    const check = async (phone: string) =>
      (await guest.get(`${SHOP}/coupon_reservation/check/${encodeURIComponent(phone)}`)).json();
    expect(await check('0911 / 555 01 99')).toEqual({ code: 'FUENF' });
    expect(await check('+499115550199')).toEqual({ code: 'FUENF' });
    expect(await check('0911 5550198')).toBeNull();
    expect(await check('0911 5550000')).toBeNull();
    expect(await check('keine')).toBeNull();
    for (const odd of ['0'.repeat(41), '0911\u0000 5550000', '0911\n5550000'])
      expect(await check(odd)).toBeNull();
  });
});

describe('an order with a coupon', () => {
  it('costs less, also in a quote', async () => {
    const answer = await guest.post(ORDER, withCoupon('fuenf'));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().order.total).toBe(19);
    const { orderItems } = orderBody();
    const quote = await guest.post(`${SHOP}/quote`, {
      orderType: 'delivery',
      orderItems,
      couponCode: 'PROZENT',
    });
    expect(quote.json()).toMatchObject({ total: 2180, coupon: { state: 'applied' } });
  });

  it.each([
    ['GIBTSNICHT', 'coupon-unknown', 'Dieser Gutschein ist hier nicht gültig.'],
    ['GESTERN', 'coupon-expired', 'Dieser Gutschein ist leider abgelaufen.'],
    ['MORGEN', 'coupon-not-yet', 'Dieser Gutschein gilt noch nicht.'],
    ['GROSS', 'coupon-below-minimum', 'Für deinen Gutschein fehlen noch 28,00\u00a0€.'],
  ])('%s is refused: %s', async (code, error, message) => {
    const answer = await guest.post(ORDER, withCoupon(code));
    expect([answer.statusCode, answer.json()]).toEqual([400, { error, message }]);
  });

  it('of another restaurant is none here', async () => {
    const there = await guest.get('/api/shop/other/validate_coupon?code=FUENF');
    expect([there.statusCode, there.json()]).toEqual([200, null]);
    const answer = await guest.post('/api/shop/other/order', withCoupon('FUENF'));
    expect(answer.json()).toMatchObject({ error: 'coupon-unknown' });
  });

  it('takes the last use, and then there is none', async () => {
    expect((await guest.post(ORDER, withCoupon('EINMAL'))).statusCode).toBe(200);
    const second = await guest.post(ORDER, withCoupon('EINMAL'));
    expect(second.json()).toMatchObject({ error: 'coupon-used-up' });
    expect(await validate('EINMAL')).toBeNull();
  });

  it('is one of twenty at once for the last use, by two processes', async () => {
    const second = await startTestServer({ databaseUrl: server.databaseUrl });
    const guests = await Promise.all(
      Array.from({ length: 20 }, (_, at) => TestBrowser.open(at % 2 ? second : server)),
    );
    const answers = await Promise.all(guests.map((one) => one.post(ORDER, withCoupon('WETTLAUF'))));
    await second.stop();
    const placed = answers.filter(({ statusCode }) => statusCode === 200);
    const refused = answers.filter(({ statusCode }) => statusCode === 400);
    expect([placed.length, refused.length]).toEqual([1, 19]);
    for (const answer of refused) expect(answer.json().error).toBe('coupon-used-up');
    expect(await usesOf('WETTLAUF')).toBe(1);
  });

  it('sent again, one after the other and at once, uses it once', async () => {
    const body = withCoupon('WIEDER');
    const first = await guest.post(ORDER, body);
    const again = await Promise.all(Array.from({ length: 6 }, () => guest.post(ORDER, body)));
    for (const answer of again) expect(answer.json().order.id).toBe(first.json().order.id);
    expect(await usesOf('WIEDER')).toBe(1);
    const twin = withCoupon('WIEDER');
    const twins = await Promise.all(Array.from({ length: 6 }, () => guest.post(ORDER, twin)));
    expect(new Set(twins.map((answer) => answer.json().order.id)).size).toBe(1);
    expect(await usesOf('WIEDER')).toBe(2);
  });

  it('sent again without its coupon is another request', async () => {
    const body = withCoupon('FUENF');
    await guest.post(ORDER, body);
    const changed = await guest.post(ORDER, { ...body, couponCode: null, expectedTotal: 24 });
    expect(changed.json()).toMatchObject({ error: 'already-placed' });
  });

  it('of goods for nothing is placed and not used up', async () => {
    const nothing = { dishId: 'nichts', sizeId: null, amount: 1 };
    const body = withCoupon(
      'NICHTS',
      { orderItems: [nothing], expectedTotal: 0 },
      { isPickup: true },
    );
    const answer = await guest.post(ORDER, body);
    expect(answer.json().order).toMatchObject({ total: 0 });
    expect(await usesOf('NICHTS')).toBe(0);
  });

  it('gives its use back when it is rejected', async () => {
    const { id } = (await guest.post(ORDER, withCoupon('ZURUECK'))).json().order;
    expect(await validate('ZURUECK')).toBeNull();
    const staff = await TestBrowser.staff(server);
    const reject = { to: 'rejected', reason: 'Zu viel los' };
    const moved = await staff.post(`${SHOP}/counter/orders/${id}/transition`, reject);
    expect(moved.statusCode).toBe(200);
    expect(await usesOf('ZURUECK')).toBe(0);
    expect((await guest.post(ORDER, withCoupon('ZURUECK'))).statusCode).toBe(200);
  });

  it.each([
    ['phone', { email: 'andere@example.de' }],
    ['phone without its 0', { phone: '911 5550123', email: 'andere@example.de' }],
    ['e-mail', { phone: '0911 5550777', email: 'Gerda@example.de' }],
  ])('counts once per guest, known by %s', async (_, form) => {
    await guest.post(ORDER, withCoupon('TREU'));
    const second = await guest.post(ORDER, withCoupon('TREU', {}, form));
    expect(second.json()).toEqual({
      error: 'coupon-used',
      message: 'Du hast diesen Gutschein schon eingelöst.',
    });
  });

  it('of another guest counts', async () => {
    const other = { phone: '0911 5550888', email: 'otto@example.de' };
    expect((await guest.post(ORDER, withCoupon('TREU', {}, other))).statusCode).toBe(200);
  });
});

describe('guessing codes', () => {
  let strict: TestServer;
  beforeEach(async () => {
    strict = await startTestServer({
      databaseUrl: server.databaseUrl,
      config: { rateLimitFactor: 1, trustedProxies: 1 },
    });
    strict.setNow(TUESDAY_EVENING);
  });
  afterEach(() => strict.stop());

  const thiefAt = async (address: string) => {
    const thief = await TestBrowser.open(strict);
    thief.address = address;
    return thief;
  };
  const validate = (who: TestBrowser, code: string) =>
    who.get(`${SHOP}/validate_coupon?code=${code}`);
  const quote = (who: TestBrowser, couponCode: string | null) =>
    who.post(`${SHOP}/quote`, {
      orderType: 'pickup',
      orderItems: orderBody()['orderItems'],
      couponCode,
    });
  const place = (who: TestBrowser, code: string) => who.post(ORDER, withCoupon(code));

  it('has one budget for asking, quotes and orders: twenty a minute', async () => {
    const thief = await thiefAt('203.0.113.1');
    for (let at = 0; at < 18; at += 3) {
      expect((await validate(thief, `RATE${at}`)).json()).toBeNull();
      expect((await quote(thief, `RATE${at + 1}`)).statusCode).toBe(400);
      expect((await place(thief, `RATE${at + 2}`)).statusCode).toBe(400);
    }
    await validate(thief, 'RATE18');
    await validate(thief, 'RATE19');
    for (const send of [validate, quote, place]) {
      const refused = await send(thief, 'FUENF');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('60');
      expect(refused.json()).toEqual({
        error: 'too-many',
        message:
          'Das waren zu viele falsche Gutscheincodes. Bitte warte noch 1 Minute, oder bestell ohne Gutschein.',
      });
    }
    // Without a coupon nobody is held up, and in a minute it goes on.
    expect((await quote(thief, null)).statusCode).toBe(200);
    const own = { phone: '0911 777777', email: 'frei@example.de' };
    expect((await thief.post(ORDER, orderBody({}, own))).statusCode).toBe(200);
    strict.setNow(TUESDAY_EVENING + 60_000);
    expect((await validate(thief, 'FUENF')).statusCode).toBe(200);
  });

  it('is counted before it is answered: a hundred at once are twenty', async () => {
    const thief = await thiefAt('203.0.113.9');
    const all = Array.from({ length: 100 }, (_, at) => quote(thief, `RATE${at}`));
    const looked = (await Promise.all(all)).filter(({ statusCode }) => statusCode === 400);
    expect(looked).toHaveLength(20);
  });

  it('does not hide an order that is sent again', async () => {
    const guest = await thiefAt('203.0.113.7');
    const own = { phone: '0911 777001', email: 'noch-einmal@example.de' };
    const body = withCoupon('FUENF', {}, own);
    const first = await guest.post(ORDER, body);
    for (let at = 0; at < 20; at += 1) await quote(guest, `RATE${at}`);
    const again = await guest.post(ORDER, body);
    expect([again.statusCode, again.json().order?.id]).toEqual([200, first.json().order.id]);
    expect((await place(guest, 'FUENF')).statusCode).toBe(429);
  });

  it('is counted by device, and by network five times as many, which others share', async () => {
    const thief = await thiefAt('203.0.113.1');
    for (let at = 0; at < 20; at += 1) await quote(thief, `RATE${at}`);
    expect((await quote(thief, 'FUENF')).statusCode).toBe(429);
    thief.address = '198.51.100.1';
    expect((await quote(thief, 'FUENF')).statusCode).toBe(429);
    expect((await quote(await thiefAt('203.0.113.1'), 'FUENF')).statusCode).toBe(200);
    for (let at = 20; at < 100; at += 1) await quote(await thiefAt('203.0.113.1'), `RATE${at}`);
    expect((await quote(await thiefAt('203.0.113.1'), 'FUENF')).statusCode).toBe(429);
    expect((await quote(await thiefAt('198.51.100.1'), 'FUENF')).statusCode).toBe(200);
  });

  it('does not count right codes, nor one slip that is sent again and again', async () => {
    const office = await thiefAt('203.0.113.1');
    for (let at = 0; at < 30; at += 1) {
      expect((await quote(office, 'FUENF')).statusCode).toBe(200);
      expect((await quote(office, 'FUENG')).statusCode).toBe(400);
    }
  });
});
