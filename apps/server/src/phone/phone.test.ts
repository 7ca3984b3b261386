import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import type { Caller } from '@tischlein/contract/calls/phone.ts';
import { eraseGuest } from '../guest-data/erase-guest.ts';
import { findGuest } from '../guest-data/find-guest.ts';
import { transaction } from '../db/transaction.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const PHONE = '/api/shop/fixture/counter/phone';
const COUNTER = '/api/shop/fixture/counter';
let server: TestServer;
let guest: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop(), fixtureShop({ id: 'other', slug: 'other' })],
  });
  guest = await TestBrowser.open(server);
  staff = await TestBrowser.staff(server);
  return () => server.stop();
});
beforeEach(() => server.setNow(TUESDAY_EVENING));

type Json = Record<string, unknown>;
const query = async (text: string, values: unknown[] = []) =>
  (await server.context.database.pool.query(text, values)).rows;
let calls = 0;
/** A number of its own for each caller. */
const newNumber = () => `0911 77${String((calls += 1)).padStart(5, '0')}`;

/** What the counter sends for two big Margheritas, delivered: 22,00 € + 2,00 €. */
function phoneBody(given: Json = {}, form: Json = {}): Json {
  const { acceptLegal: _legal, advertisingVersion: _version, ...body } = orderBody({}, form);
  const formValues = body['formValues'] as Json;
  return { ...body, ...given, formValues: { ...formValues, email: '', ...form } };
}
const place = (given: Json = {}, form: Json = {}) =>
  staff.post(`${PHONE}/order`, phoneBody(given, form));
const search = async (text: string, by = staff): Promise<Caller[]> =>
  (await by.post(`${PHONE}/guests`, { search: text })).json().guests;
const inMinutes = (minutes: number) => new Date(TUESDAY_EVENING + minutes * MINUTE).toISOString();

describe('an order by telephone', () => {
  it('is written by the rules of the checkout, accepted at once, and says who took it', async () => {
    const answer = await place({ promisedAt: inMinutes(35) }, { phone: newNumber() });
    expect(answer.statusCode).toBe(200);
    const { order, promisedAt } = answer.json();
    expect([order.total, promisedAt]).toEqual([24, inMinutes(35)]);
    const seen = (await staff.get(`${COUNTER}/orders/${order.id}`)).json();
    expect(seen).toMatchObject({ status: 'accepted', takenBy: 'Toni', promisedAt: inMinutes(35) });
    const steps = await query(
      `select status, staff_id is not null as by_staff, detail->>'legal' as legal from order_step
        where order_id = $1 order by version`,
      [order.id],
    );
    expect(steps).toEqual([
      { status: 'placed', by_staff: false, legal: 'false' },
      { status: 'accepted', by_staff: true, legal: null },
    ]);
    const log = await query(
      `select action, actor_name, detail from audit_entry where subject = $1`,
      [order.id],
    );
    expect(log).toEqual([
      { action: 'phone-order-taken', actor_name: 'Toni', detail: { number: order.number } },
    ]);
  });

  it('is promised as long as it takes, or for the wanted time, where nothing else was said', async () => {
    const soon = (await place({}, { phone: newNumber() })).json();
    expect(Date.parse(soon.promisedAt)).toBeGreaterThan(TUESDAY_EVENING);
    const at = (await staff.post(`${PHONE}/quote`, quoteBody())).json().times.slots[3];
    const later = (await place({}, { phone: newNumber(), serveAt: at })).json();
    expect(later.promisedAt).toBe(at);
  });

  it('sent again, from whichever device, is placed once', async () => {
    const body = phoneBody({ promisedAt: inMinutes(30) }, { phone: newNumber() });
    const second = await TestBrowser.loggedIn(server, {
      ...{ login: 'second', name: 'Mara', role: 'counter' },
      shopIds: ['fixture'],
    });
    const answers = await Promise.all(
      [staff, second, staff, second].map((one) => one.post(`${PHONE}/order`, body)),
    );
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    server.setNow(TUESDAY_EVENING + 60 * MINUTE);
    const late = await second.post(`${PHONE}/order`, body);
    expect(late.json()).toEqual(answers[0]!.json());
    const stranger = await guest.post(
      '/api/shop/fixture/order',
      orderBody({ clientKey: body['clientKey'] }),
    );
    expect(stranger.json()).toMatchObject({ error: 'key-taken' });
  });

  it.each([
    [
      'below the minimum',
      { orderItems: [{ ...MARGHERITA, sizeId: 'klein', amount: 1 }], expectedTotal: 10 },
      {},
      'below-minimum',
    ],
    [
      'outside the area',
      {},
      { street: 'Fernweg', streetNumber: '1', zip: '99999', city: 'Fernstadt' },
      'outside-area',
    ],
    ['at another price', { expectedTotal: 5 }, {}, 'price-changed'],
    ['for a time that is past', { promisedAt: inMinutes(-5) }, {}, 'time-past'],
    ['for a time too far away', { promisedAt: inMinutes(300) }, {}, 'time-too-late'],
    ['to be paid online', {}, { paymentMethod: 'Stripe_card' }, 'form'],
    ['without a number', {}, { phone: '' }, 'form'],
    ['with a coupon nobody has', { couponCode: 'GIBTSNICHT' }, {}, 'coupon-unknown'],
    [
      'of something that is not there',
      { orderItems: [{ ...MARGHERITA, dishId: 'weg' }] },
      {},
      'cart-problems',
    ],
  ])('%s is refused as in the shop, and leaves nothing', async (_, given, form, error) => {
    const phone = newNumber();
    const answer = await place(given, { phone, ...form });
    expect(answer.json()).toMatchObject({ error });
    expect(await query(`select from orders where form->>'phone' = $1`, [phone])).toEqual([]);
  });

  it('is not limited as those of guests are, and no guest’s cookie opens it', async () => {
    const phone = newNumber();
    for (let taken = 0; taken < 9; taken += 1)
      expect((await place({}, { phone })).statusCode).toBe(200);
    const { order } = (await place({}, { phone })).json();
    const info = await guest.get(`/api/shop/fixture/info/${order.id}`);
    expect(info.json().order.formValues).toBe(null);
  });
});

const quoteBody = (given: Json = {}): Json => ({
  isPickup: false,
  address: { street: 'Hauptstraße', streetNumber: '5', zip: '12345', city: 'Musterstadt' },
  orderItems: [MARGHERITA],
  ...given,
});

describe('what it costs', () => {
  it('comes with the place, the times and what can be paid with at the door', async () => {
    const {
      quote,
      place: where,
      times,
      methods,
    } = (await staff.post(`${PHONE}/quote`, quoteBody())).json();
    expect([quote.total, where.kind, where.message]).toEqual([2400, 'delivered', '']);
    expect(times.asap).toBe(true);
    expect(times.minutes).toBeGreaterThan(0);
    expect(methods).toContain('offline');
    expect(methods.every((method: string) => method.startsWith('offline'))).toBe(true);
  });

  it.each([
    ['pickup', { isPickup: true, address: null }, ''],
    ['missing', { address: null }, ''],
    [
      'outside',
      { address: { street: 'Fernweg', streetNumber: '1', zip: '99999', city: 'Fernstadt' } },
      'Die Adresse befindet sich nicht im Liefergebiet',
    ],
    [
      'unknown',
      { address: { street: 'Hauptstraße', streetNumber: '', zip: '12345', city: 'Musterstadt' } },
      'Zu dieser Adresse konnte keine Entfernung berechnet werden',
    ],
  ])('%s', async (kind, given, message) => {
    const answer = await staff.post(`${PHONE}/quote`, quoteBody(given));
    expect(answer.json().place).toMatchObject({ kind, message });
  });

  it('says why a coupon does not count', async () => {
    const answer = await staff.post(`${PHONE}/quote`, quoteBody({ couponCode: 'GIBTSNICHT' }));
    expect(answer.json().couponMessage).toBe('Dieser Gutschein ist hier nicht gültig.');
  });
});

describe('who calls', () => {
  it('is found by the last digits however the number is written, and by name, with what was ordered', async () => {
    await guest.post(
      '/api/shop/fixture/order',
      orderBody({}, { name: 'Jürgen Kärcher', phone: '+49 (0)911 4711-23' }),
    );
    for (const typed of [
      '4711 23',
      '0911471123',
      '+49 911 471123',
      '0049911471123',
      '1123',
      'kärch',
      'jürgen kär',
    ]) {
      const found = await search(typed);
      expect(
        found.map(({ name }) => name),
        typed,
      ).toEqual(['Jürgen Kärcher']);
    }
    const [caller] = await search('471123');
    expect(caller).toMatchObject({
      addresses: [{ street: 'Hauptstraße', streetNumber: '5', zip: '12345', city: 'Musterstadt' }],
      blocked: null,
    });
    const [order] = caller!.orders;
    expect(order!.lines).toEqual([expect.stringMatching(/^2x .*Margherita/)]);
    const again = await place({ orderItems: order!.items }, { phone: '0911 471123' });
    expect(again.statusCode).toBe(200);
  });

  it.each(['123', 'ab', '', '   ', '++++', '%%%%', "' or 1"])(
    '%j is too little to search by',
    async (typed) => {
      const answer = await staff.post(`${PHONE}/guests`, { search: typed });
      expect(answer.json()).toMatchObject({ error: 'search-too-short' });
    },
  );

  it('is nobody where patterns are typed instead of a name', async () => {
    expect(await search('%abc_')).toEqual([]);
    expect(await search('____ 999999999')).toEqual([]);
  });

  it('is known again after a call only who agreed to it', async () => {
    const [shy, known] = [newNumber(), newNumber()];
    await place({}, { phone: shy, name: 'Scheu' });
    await place({ mayRemember: true }, { phone: known, name: 'Bekannt' });
    expect(await search(shy)).toEqual([]);
    expect(await search(known)).toMatchObject([{ name: 'Bekannt', mayRemember: true }]);
  });

  it('is not found any more once erased, when the time is over, or in another shop', async () => {
    const phone = newNumber();
    const placed = await guest.post(
      '/api/shop/fixture/order',
      orderBody({}, { phone, name: 'Vergiss Mich' }),
    );
    expect(await search(phone)).toHaveLength(1);
    const other = await TestBrowser.staff(server, ['other']);
    const foreign = await other.post('/api/shop/other/counter/phone/guests', { search: phone });
    expect(foreign.json()).toEqual({ guests: [] });
    expect((await other.post(`${PHONE}/guests`, { search: phone })).statusCode).toBe(403);

    server.setNow(TUESDAY_EVENING + 181 * 24 * 60 * MINUTE);
    expect(await search(phone)).toEqual([]);
    server.setNow(TUESDAY_EVENING);
    await query(`update orders set status = 'done' where order_id = $1`, [placed.json().order.id]);
    const wanted = { phone: `49911${phone.slice(5)}` };
    await transaction(server.context.database.pool, async (client) => {
      const data = await findGuest(client, ['fixture'], wanted);
      expect(data.orders).toHaveLength(1);
      await eraseGuest(client, data, wanted, TUESDAY_EVENING);
    });
    expect(await search(phone)).toEqual([]);
    expect(await search('Vergiss Mich')).toEqual([]);
  });

  it('is written down as a look, without a word about whom', async () => {
    await query(`delete from audit_entry where action = 'callers-searched'`);
    await search('4711 23');
    await search('kärcher');
    const log = await query(
      `select actor_name, subject, detail from audit_entry where action = 'callers-searched'`,
    );
    expect(log).toEqual([{ actor_name: 'Toni', subject: null, detail: {} }]);
  });

  it('is no matter for waiters', async () => {
    const waiter = await TestBrowser.staff(server, ['fixture'], 'waiter');
    const answer = await waiter.post(`${PHONE}/guests`, { search: '471123' });
    expect(answer.json()).toMatchObject({ error: 'no-permission' });
  });

  it('is said to be blocked, with the reason', async () => {
    const phone = newNumber();
    const placed = await guest.post('/api/shop/fixture/order', orderBody({}, { phone }));
    const path = `${COUNTER}/orders/${placed.json().order.id}/block`;
    await staff.post(path, { traits: ['phone'], reason: 'dreimal nicht da' });
    expect(await search(phone)).toMatchObject([{ blocked: 'dreimal nicht da' }]);
  });
});
