import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { TABLES, sitDown, tableOrder } from '../testing/table-party.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let staff: TestBrowser;
beforeAll(async () => {
  server = await startTestServer({
    shops: [fixtureShop({ tables: TABLES }), fixtureShop({ id: 'other', domains: ['other.test'] })],
  });
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());

const COUNTER = '/api/shop/fixture/counter';
const ALL = ['device', 'phone', 'address'];
let guests = 0;
const newForm = () => {
  guests += 1;
  return {
    email: `gast${guests}@example.de`,
    phone: `0911 6${String(guests).padStart(6, '0')}`,
  };
};
const browser = () => TestBrowser.open(server);
const place = (guest: TestBrowser, form: object, shop = 'fixture', given = {}) =>
  guest.post(`/api/shop/${shop}/order`, orderBody(given, { ...newForm(), ...form }));
const pickup = (guest: TestBrowser, form: object = {}, shop?: string) =>
  place(guest, { isPickup: true, ...form }, shop, { expectedTotal: 22 });
const ordered = async (guest: TestBrowser, form = {}): Promise<string> =>
  (await pickup(guest, form)).json().order.id;
const block = (orderId: string, traits: string[], by = staff, reason = 'Scherzbestellung') =>
  by.post(`${COUNTER}/orders/${orderId}/block`, { traits, reason });
const lift = (id: string, by = staff) => by.post(`${COUNTER}/blocks/${id}/lift`, {});
const blocks = async (by = staff) => (await by.get(`${COUNTER}/blocks`)).json().blocks;
const audits = async (action: string) =>
  (
    await server.context.database.pool.query(
      'select actor_name, subject, shop_ids, detail from audit_entry where action = $1 order by audit_id',
      [action],
    )
  ).rows;

describe('a blocked guest', () => {
  it('is asked to call, and orders again once the block is lifted', async () => {
    const guest = await browser();
    const id = await ordered(guest);
    const made = await block(id, ['device']);
    expect(made.json()).toMatchObject({
      traits: ['device'],
      reason: 'Scherzbestellung',
      blockedBy: 'Toni',
    });
    const refused = await pickup(guest);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({
      error: 'guest-blocked',
      code: 18,
      message: `Diese Bestellung können wir online leider nicht annehmen. Ruf uns bitte an, dann klären wir das: ${fixtureShop().phone}. Dein Warenkorb bleibt, wie er ist.`,
    });
    expect((await lift(made.json().id)).json()).toEqual({ lifted: true });
    expect((await pickup(guest)).statusCode).toBe(200);
    expect((await audits('guest-blocked')).at(-1)).toEqual({
      actor_name: 'Toni',
      subject: id,
      shop_ids: ['fixture'],
      detail: { number: expect.any(Number) },
    });
    expect((await audits('guest-unblocked')).at(-1)).toMatchObject({ subject: id });
  });

  it('is known by the number in any form, from any device', async () => {
    await block(await ordered(await browser(), { phone: '0171 2345678' }), ['phone']);
    for (const phone of ['0171-2345678', '+49 171 2345678', '0049 (0) 171 / 23 45 67 8'])
      expect((await pickup(await browser(), { phone })).statusCode, phone).toBe(409);
    expect((await pickup(await browser(), { phone: '0171 2345679' })).statusCode).toBe(200);
  });

  it('is known by the address in any spelling; who collects is not concerned', async () => {
    const id = (await place(await browser(), {})).json().order.id;
    const made = (await block(id, ['address'])).json();
    for (const form of [
      { floor: '3. Stock', city: 'MUSTERSTADT' },
      { street: 'Hauptstraße ', streetNumber: ' 5' },
      { street: 'Hauptstrasze' },
    ]) {
      const answer = await place(await browser(), form, 'fixture', { skipGoogleValidation: true });
      expect(answer.json().error, JSON.stringify(form)).toBe('guest-blocked');
    }
    expect((await pickup(await browser())).statusCode).toBe(200);
    await lift(made.id);
  });

  it('is blocked here alone: at another shop, and at a table here, they order', async () => {
    const guest = await browser();
    await block(await ordered(guest), ['device', 'phone']);
    expect((await pickup(guest)).statusCode).toBe(409);
    expect((await pickup(guest, {}, 'other')).statusCode).toBe(200);
    await sitDown(server, 1, guest);
    const atTable = await guest.post('/api/shop/fixture/order', tableOrder(1));
    expect(atTable.statusCode).toBe(200);
  });

  it('gets no order through of twenty sent at once, and what was placed before stays answered', async () => {
    const guest = await browser();
    const body = orderBody({ expectedTotal: 22 }, { ...newForm(), isPickup: true });
    const first = await guest.post('/api/shop/fixture/order', body);
    await block(first.json().order.id, ALL);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pickup(guest)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([409]));
    const again = await guest.post('/api/shop/fixture/order', body);
    expect(again.json().order.id).toBe(first.json().order.id);
  });
});

describe('blocking', () => {
  it('pressed twenty times at once makes one block and one entry in the log', async () => {
    const id = await ordered(await browser());
    const before = (await audits('guest-blocked')).length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => block(id, ['device'])));
    expect(new Set(answers.map((answer) => answer.json().id)).size).toBe(1);
    expect(await audits('guest-blocked')).toHaveLength(before + 1);
    const lifted = await Promise.all(Array.from({ length: 20 }, () => lift(answers[0]?.json().id)));
    expect(new Set(lifted.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });

  it('wants a reason, and something that is known', async () => {
    const id = await ordered(await browser());
    expect((await block(id, ['device'], staff, ' ')).json()).toMatchObject({
      error: 'reason-missing',
    });
    // A pickup has no address.
    expect((await block(id, ['address'])).json()).toMatchObject({ error: 'nobody' });
    expect((await block(id, [])).statusCode).toBe(400);
    expect((await block('A'.repeat(22), ALL)).statusCode).toBe(404);
  });

  it('lists who is blocked by what, with the order; of what is not blocked it says nothing', async () => {
    const form = { name: 'Paul Prank', phone: '0172 999' };
    const id = await ordered(await browser(), form);
    await block(id, ['device']);
    const listed = (await blocks()).find((one: { order: { id: string } }) => one.order.id === id);
    expect(listed).toMatchObject({
      name: 'Paul Prank',
      phone: '',
      address: '',
      traits: ['device'],
      blockedBy: 'Toni',
      order: { id },
    });
    await lift(listed.id);
    expect((await blocks()).map((one: { id: string }) => one.id)).not.toContain(listed.id);
  });

  it('shows at every order of the guest that they are blocked', async () => {
    const phone = '0173 1212121';
    const first = await ordered(await browser(), { phone });
    const second = await ordered(await browser(), { phone });
    await block(first, ALL);
    const known = (await staff.get(`${COUNTER}/orders/${second}/guest`)).json();
    expect(known).toMatchObject({
      traits: ['device', 'phone'],
      block: { traits: ['device', 'phone'] },
    });
  });
});

describe('others', () => {
  it('may neither see, make nor lift blocks: guests and the staff of another shop', async () => {
    const id = await ordered(await browser());
    const made = (await block(id, ['device'])).json();
    const foreign = await TestBrowser.staff(server, ['other']);
    for (const [who, status] of [
      [await browser(), 401],
      [foreign, 403],
    ] as const) {
      expect((await who.get(`${COUNTER}/blocks`)).statusCode).toBe(status);
      expect((await who.get(`${COUNTER}/orders/${id}/guest`)).statusCode).toBe(status);
      expect((await block(id, ALL, who)).statusCode).toBe(status);
      expect((await lift(made.id, who)).statusCode).toBe(status);
    }
    // Through their own shop they reach nothing of this one.
    const OWN = '/api/shop/other/counter';
    expect((await foreign.get(`${OWN}/blocks`)).json()).toEqual({ blocks: [] });
    expect((await foreign.get(`${OWN}/orders/${id}/guest`)).statusCode).toBe(404);
    const body = { traits: ALL, reason: 'x' };
    expect((await foreign.post(`${OWN}/orders/${id}/block`, body)).statusCode).toBe(404);
    expect((await foreign.post(`${OWN}/blocks/${made.id}/lift`, {})).statusCode).toBe(404);
    expect((await blocks()).map((one: { id: string }) => one.id)).toContain(made.id);
  });
});

describe('the first order', () => {
  const firstOf = async (id: string) => {
    const { orders } = (await staff.get(`${COUNTER}/orders`)).json();
    const one = (await staff.get(`${COUNTER}/orders/${id}`)).json();
    const listed = orders.find((each: { id: string }) => each.id === id);
    expect(listed.first).toEqual(one.first);
    return one.first;
  };

  it('is told of device and number apart, and counts no order that was rejected', async () => {
    const guest = await browser();
    const phone = '0174 5656565';
    const first = await ordered(guest, { phone });
    expect(await firstOf(first)).toEqual({ device: true, phone: true });
    server.setNow(server.context.now() + 60_000);
    const reject = { to: 'rejected', reason: 'Scherz' };
    await staff.post(`${COUNTER}/orders/${first}/transition`, reject);
    const second = await ordered(guest, { phone });
    expect(await firstOf(second)).toEqual({ device: true, phone: true });
    server.setNow(server.context.now() + 60_000);
    expect(await firstOf(await ordered(guest))).toEqual({ device: false, phone: true });
    expect(await firstOf(await ordered(await browser(), { phone }))).toEqual({
      device: true,
      phone: false,
    });
    expect(await firstOf(second)).toEqual({ device: true, phone: true });
  });

  it('is of this shop; of staff and at tables it is not told', async () => {
    const guest = await browser();
    await pickup(guest, {}, 'other');
    expect(await firstOf(await ordered(guest))).toEqual({ device: true, phone: true });
    expect(await firstOf(await ordered(staff))).toEqual({ device: false, phone: false });
  });
});
