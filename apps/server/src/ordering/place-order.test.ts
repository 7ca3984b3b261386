import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

const ORDER = '/api/shop/fixture/order';
let server: TestServer;
let guest: TestBrowser;

beforeAll(async () => {
  server = await startTestServer();
  guest = await TestBrowser.open(server);
});
afterAll(() => server.stop());

const countOrders = async (): Promise<number> => {
  const result = await server.context.database.pool.query<{ count: number }>(
    'select count(*)::int as count from orders',
  );
  return result.rows[0]?.count ?? -1;
};

describe('placing an order', () => {
  it('answers the order in euros and stores the frozen quote, its lines, its first step and its event', async () => {
    const answer = await guest.post(ORDER, orderBody());
    expect(answer.statusCode).toBe(200);
    const { order, paymentGatewayId } = answer.json();
    expect(order).toMatchObject({ deliveryFee: 2, total: 24, acceptAdvertising: false });
    expect(order.items).toMatchObject([
      { name: 'Pizza Margherita', amount: 2, price: 11, extras: [] },
    ]);
    expect(paymentGatewayId).toBe('offline');
    const { pool } = server.context.database;
    const row = await pool.query(`select * from orders where order_id = $1`, [order.id]);
    expect(row.rows[0]).toMatchObject({
      status: 'placed',
      total_cents: 2400,
      business_day: '2026-11-17',
    });
    expect(row.rows[0].quote.subTotal).toBe(2200);
    const traces = await pool.query(
      `select (select count(*) from order_line where order_id = $1)::int as lines,
        (select count(*) from order_step where order_id = $1 and status = 'placed')::int as steps,
        (select count(*) from event where key = $1 and topic = 'order')::int as events`,
      [order.id],
    );
    expect(traces.rows[0]).toEqual({ lines: 1, steps: 1, events: 1 });
  });

  it('takes a note to the kitchen where the dish does, one line of it, and for the same price', async () => {
    const noted = (note: string, dishId = 'margherita') => ({
      orderItems: [{ ...MARGHERITA, dishId, note }],
    });
    const answer = await guest.post(ORDER, orderBody(noted('  gut   durch ')));
    expect(answer.statusCode).toBe(200);
    const { rows } = await server.context.database.pool.query(
      'select quote from orders where order_id = $1',
      [answer.json().order.id],
    );
    expect(rows[0].quote.lines).toMatchObject([{ note: 'gut durch', total: 2200 }]);
    const cola = { dishId: 'cola', sizeId: null, amount: 8, without: [], extras: [], note: 'kalt' };
    const refused = await guest.post(ORDER, orderBody({ orderItems: [cola], expectedTotal: 28 }));
    expect(refused.statusCode).toBe(409);
    expect(refused.json().quote.problems).toEqual([
      { index: 0, code: 'note-not-taken', name: 'Cola' },
    ]);
    for (const note of ['x'.repeat(141), 'gut\ndurch', 7])
      expect((await guest.post(ORDER, orderBody(noted(note as string)))).statusCode).toBe(400);
  });

  it('takes the same order with another note for another one', async () => {
    const body = orderBody({ orderItems: [{ ...MARGHERITA, note: 'scharf' }] });
    const { order } = (await guest.post(ORDER, body)).json();
    expect((await guest.post(ORDER, body)).json().order.id).toBe(order.id);
    const other = { ...body, orderItems: [{ ...MARGHERITA, note: 'mild' }] };
    expect((await guest.post(ORDER, other)).statusCode).toBe(409);
  });

  it('prices extras for the chosen size and ignores prices the client sends', async () => {
    const item = {
      ...MARGHERITA,
      price: 0.01,
      extras: [{ groupId: 'toppings', itemId: 'cheese', amount: 1, type: 'ingredient', price: 0 }],
    };
    const answer = await guest.post(ORDER, orderBody({ orderItems: [item], expectedTotal: 27 }));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().order.items[0]).toMatchObject({
      price: 12.5,
      extras: [{ itemName: 'Käse', amount: 1, price: 1.5 }],
    });
  });

  it('gives one order for one key, however often and however quickly it is sent', async () => {
    const body = orderBody();
    const before = await countOrders();
    const answers = await Promise.all(Array.from({ length: 8 }, () => guest.post(ORDER, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map((answer) => answer.json().order.id)).size).toBe(1);
    expect(await countOrders()).toBe(before + 1);
  });

  it('answers a repeated key with its order even when the shop has closed meanwhile', async () => {
    const body = orderBody();
    const first = await guest.post(ORDER, body);
    server.setNow(TUESDAY_EVENING + 6 * 3600_000);
    const second = await guest.post(ORDER, body);
    server.setNow(TUESDAY_EVENING);
    expect(second.statusCode).toBe(200);
    expect(second.json().order.id).toBe(first.json().order.id);
  });

  it("does not tell another device about a key's order", async () => {
    const body = orderBody();
    await guest.post(ORDER, body);
    const stranger = await TestBrowser.open(server);
    const answer = await stranger.post(ORDER, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ error: 'key-taken', code: 11 });
    expect(answer.body).not.toContain('Margherita');
  });

  it('says that an order stands when its key comes back with another request', async () => {
    const body = orderBody();
    const first = await guest.post(ORDER, body);
    const { id, number } = first.json().order;
    const changed = await guest.post(ORDER, {
      ...body,
      orderItems: [{ ...MARGHERITA, amount: 3 }],
      expectedTotal: 33,
    });
    expect(changed.statusCode).toBe(409);
    expect(changed.json()).toMatchObject({ code: 8, placedOrderId: id });
    expect(changed.json().message).toContain(`Nummer ${number}`);
    const priced = await guest.post(ORDER, { ...body, orderItems: [{ ...MARGHERITA, price: 5 }] });
    expect(priced.json().order.id).toBe(id);
  });

  it('knows a request again whose lists come in another order', async () => {
    const cola = { dishId: 'cola', sizeId: null, amount: 1 };
    const body = orderBody({ orderItems: [MARGHERITA, cola], expectedTotal: 27.25 });
    const first = await guest.post(ORDER, body);
    const again = await guest.post(ORDER, { ...body, orderItems: [cola, MARGHERITA] });
    expect(again.json()).toEqual(first.json());
  });

  it('numbers 120 orders sent at once without a gap or a double', async () => {
    const answers = await Promise.all(
      Array.from({ length: 120 }, () => guest.post(ORDER, orderBody())),
    );
    const numbers = answers
      .map((answer) => answer.json().order.number as number)
      .sort((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 120 }, (_, index) => first + index));
  });

  it('starts the numbers anew on the next business day, which begins at five', async () => {
    server.setNow(Date.parse('2026-11-19T17:00:00Z'));
    const answer = await guest.post(ORDER, orderBody());
    server.setNow(TUESDAY_EVENING);
    expect(answer.json().order.number).toBe(1);
  });
});

const REFUSALS: [string, number, object, Record<string, unknown>, Record<string, unknown>?][] = [
  [
    'a changed price with the new quote',
    409,
    { code: 1, quote: { total: 2400 } },
    { expectedTotal: 23.99 },
  ],
  [
    'an assumed address',
    409,
    {
      code: 2,
      assumedLocation: {
        street: 'Hauptstraße',
        streetNumber: '5',
        zip: '12345',
        city: 'Musterstadt',
      },
    },
    {},
    { street: 'Hauptstrasze' },
  ],
  ['a dish that is gone', 409, { code: 3 }, { orderItems: [{ ...MARGHERITA, dishId: 'gone' }] }],
  [
    'lunch in the evening',
    409,
    { code: 3 },
    { orderItems: [{ dishId: 'lunch', sizeId: null, amount: 3 }] },
  ],
  ['a serve time at night', 409, { code: 4 }, {}, { serveAt: '2026-11-18T02:00:00.000Z' }],
  [
    'less than the minimum',
    409,
    { code: 5 },
    { orderItems: [{ ...MARGHERITA, amount: 1 }], expectedTotal: 13 },
  ],
  [
    'an address out of the area',
    409,
    { code: 6, message: 'Die Adresse befindet sich nicht im Liefergebiet' },
    {},
    { street: 'Fernweg' },
  ],
  [
    'beer without the age',
    409,
    { code: 7 },
    { orderItems: [{ dishId: 'beer', sizeId: null, amount: 5 }], expectedTotal: 22.4 },
  ],
  ['missing legal acceptance', 400, { error: 'legal-missing' }, { acceptLegal: false }],
  [
    'an e-mail without dots',
    400,
    { form: { email: 'Bitte gib eine gültige Email Adresse ein.' } },
    {},
    { email: 'a@b' },
  ],
  [
    'no payment method',
    400,
    { form: { paymentMethod: 'Bitte wähle eine Zahlungsmethode.' } },
    {},
    { paymentMethod: null },
  ],
  [
    'a method the shop does not offer',
    400,
    { error: 'form' },
    {},
    { paymentMethod: 'Stripe_card' },
  ],
  [
    'an unknown address',
    400,
    { form: { street: 'Zu dieser Adresse konnte keine Entfernung berechnet werden' } },
    {},
    { street: 'Nirgends' },
  ],
  [
    'half an address',
    400,
    { form: { streetNumber: 'Bitte gib auch eine Hausnummer an.' } },
    {},
    { street: 'Halb' },
  ],
  [
    'a comma in the number',
    400,
    { form: { streetNumber: 'Bitte ohne Komma: Postleitzahl und Ort haben eigene Felder.' } },
    {},
    { streetNumber: '5, 12345 X' },
  ],
  [
    'a name nobody can see',
    400,
    { form: { name: 'Bitte gib deinen Namen ein.' } },
    {},
    { name: '\u200b\u2060' },
  ],
  ['a coupon nobody knows', 400, { error: 'coupon-unknown' }, { couponCode: 'GRATIS' }],
  ['a group nobody knows', 409, { code: 14 }, { groupOrderId: 'abc' }],
  ['a text with control characters', 400, { error: 'bad-input' }, {}, { messageCook: 'a\u0007b' }],
  ['an empty cart', 400, { error: 'bad-input' }, { orderItems: [] }],
];

describe('refusing an order', () => {
  it.each(REFUSALS)('%s: %i', async (_name, status, answer, body, form) => {
    const before = await countOrders();
    const response = await guest.post(ORDER, orderBody(body, form));
    expect(response.statusCode).toBe(status);
    expect(response.json()).toMatchObject(answer);
    expect(await countOrders()).toBe(before);
  });

  it('takes beer from somebody who confirmed the age', async () => {
    const items = [{ dishId: 'beer', sizeId: null, amount: 5 }];
    const answer = await guest.post(
      ORDER,
      orderBody({ orderItems: items, expectedTotal: 22.4, confirmedAge: 16 }),
    );
    expect(answer.statusCode).toBe(200);
    const grappa = [{ dishId: 'grappa', sizeId: null, amount: 4 }];
    const young = await guest.post(
      ORDER,
      orderBody({ orderItems: grappa, expectedTotal: 22, confirmedAge: 16 }),
    );
    expect(young.json().code).toBe(7);
  });

  it('skips the question, never the delivery area, when a correction was confirmed', async () => {
    const corrected = await guest.post(
      ORDER,
      orderBody({ skipGoogleValidation: true }, { street: 'Hauptstrasze' }),
    );
    expect(corrected.statusCode).toBe(200);
    const row = await server.context.database.pool.query(
      'select place from orders where order_id = $1',
      [corrected.json().order.id],
    );
    expect(row.rows[0].place.addressChecked).toBe(false);
    const otherZip = await guest.post(
      ORDER,
      orderBody({ skipGoogleValidation: true }, { street: 'Hauptstrasze', zip: '54321' }),
    );
    expect(otherZip.json().code).toBe(2);
    const far = await guest.post(
      ORDER,
      orderBody({ skipGoogleValidation: true }, { street: 'Fernweg' }),
    );
    expect(far.json().code).toBe(6);
  });

  it('takes an order by postcode while the geocoder is down, and marks it unchecked', async () => {
    const answer = await guest.post(ORDER, orderBody({}, { street: 'Ausfall' }));
    expect(answer.statusCode).toBe(200);
    const row = await server.context.database.pool.query(
      'select place from orders where order_id = $1',
      [answer.json().order.id],
    );
    expect(row.rows[0].place.addressChecked).toBe(false);
  });

  it('needs the XSRF pair, and an unknown shop is 404', async () => {
    const bare = new TestBrowser(server.app);
    expect((await bare.post(ORDER, orderBody())).statusCode).toBe(403);
    guest.cookies.set('XSRF-TOKEN', 'planted');
    expect((await guest.post(ORDER, orderBody())).json().error).toBe('xsrf');
    guest = await TestBrowser.open(server);
    expect((await guest.post('/api/shop/nobody/order', orderBody())).statusCode).toBe(404);
  });
});

describe('two processes on one database', () => {
  it('give one order for one key sent to both at once', async () => {
    const other = await startTestServer({ databaseUrl: server.databaseUrl });
    const twin = new TestBrowser(other.app);
    for (const [name, value] of guest.cookies) twin.cookies.set(name, value);
    for (let round = 0; round < 10; round += 1) {
      const body = orderBody();
      const [a, b] = await Promise.all([guest.post(ORDER, body), twin.post(ORDER, body)]);
      expect([a.statusCode, b.statusCode]).toEqual([200, 200]);
      expect(a.json().order.id).toBe(b.json().order.id);
    }
    await other.stop();
  });
});
