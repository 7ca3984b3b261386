import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SlotCapacity } from '@tischlein/domain/shop/shop.ts';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { MARGHERITA } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { ChangeDesk, item } from './testing/change-desk.ts';
import { newKey } from '../testing/new-key.ts';

const capacity: SlotCapacity = { orders: 1, deliveries: null, pickups: null, load: null };
let server: TestServer;
let other: TestServer;
let desk: ChangeDesk;
let theirs: TestBrowser;
let slots: ChangeDesk;
beforeAll(async () => {
  const shop = fixtureShop();
  server = await startTestServer({
    shops: [
      fixtureShop({ coupons: [{ ...COUPON }] }),
      fixtureShop({ id: 'slots', domains: ['slots'], hours: { ...shop.hours, capacity } }),
    ],
  });
  other = await startTestServer({ databaseUrl: server.databaseUrl });
  desk = new ChangeDesk(server, await TestBrowser.staff(server));
  theirs = await TestBrowser.loggedIn(other, {
    ...{ login: 'zweite', name: 'Kim', role: 'counter', shopIds: ['fixture'] },
  });
  slots = new ChangeDesk(server, await TestBrowser.staff(server, ['slots']), 'slots');
});
afterAll(async () => {
  await other.stop();
  await server.stop();
});

const COUPON = {
  code: 'DANKE',
  type: 'value' as const,
  value: 500,
  minimumOrderValue: 2000 as never,
  validFrom: null,
  validUntil: null,
  uses: 1,
  oncePerGuest: false,
};
const cola = item({});
const small = item({ dishId: 'margherita', sizeId: 'klein' });

describe('two at once', () => {
  it('of ten changes on two servers one is made, the others are told', async () => {
    const orderId = await desk.paid();
    const wanted = await desk.wanted(orderId, () => ({ orderItems: [small, cola] }));
    const body = { expectedTotal: 1325, isAgreed: true, ...wanted };
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        desk.send(orderId, { key: newKey(), ...body }, at % 2 === 0 ? desk.staff : theirs),
      ),
    );
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
    const refused = answers.filter(({ statusCode }) => statusCode === 409);
    for (const answer of refused) expect(answer.json().error).toBe('changed-meanwhile');
    const { rows } = await desk.pool.query('select amount_cents from refund where order_id = $1', [
      orderId,
    ]);
    expect(rows).toEqual([{ amount_cents: 1075 }]);
  });

  it('a change and a step: either comes first, and nothing is half', async () => {
    for (let round = 0; round < 6; round += 1) {
      const orderId = await desk.accepted();
      const wanted = await desk.wanted(orderId, ({ orderItems }) => ({
        orderItems: [...orderItems, cola],
      }));
      const body = { key: newKey(), expectedTotal: 2725, isAgreed: true, ...wanted };
      const [changed] = await Promise.all([
        desk.send(orderId, body),
        desk.move(orderId, { to: 'on-the-way' }),
      ]);
      const order = await desk.view(orderId);
      expect(order.status).toBe('on-the-way');
      expect(order.total).toBe(changed.statusCode === 200 ? 2725 : 2400);
      expect(order.revision).toBe(changed.statusCode === 200 ? 1 : 0);
    }
  });

  it('a change and a rejection: all the money goes back, once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const orderId = await desk.paid();
      const wanted = await desk.wanted(orderId, () => ({ orderItems: [small, cola] }));
      const body = { key: newKey(), expectedTotal: 1325, isAgreed: true, ...wanted };
      await Promise.all([
        desk.send(orderId, body),
        desk.move(orderId, { to: 'rejected', reason: 'Ofen aus' }),
      ]);
      const { rows } = await desk.pool.query<{ back: number }>(
        'select sum(amount_cents)::int as back from refund where order_id = $1',
        [orderId],
      );
      expect(rows[0]?.back).toBe(2400);
    }
  });
});

describe('slots and coupons', () => {
  it('another time takes its place, gives the old one back, and a full one is refused whole', async () => {
    const guest = await TestBrowser.open(server);
    const period = await guest.get('/api/shop/slots/config/deliveryPeriod');
    const [a, b, c] = period.json().validServeTimes.delivery as string[];
    const taken = await slots.accepted({}, { serveAt: a });
    await slots.accepted({}, { serveAt: b });
    const full = await slots.change(taken, ({ formValues }) => ({
      formValues: { ...formValues, serveAt: b ?? null },
      promisedAt: null,
    }));
    expect([full.statusCode, full.json().error]).toEqual([409, 'time-slot-full']);
    const places = async () =>
      (
        await slots.pool.query<{ slot_at: Date }>(
          'select slot_at from slot_place where order_id = $1',
          [taken],
        )
      ).rows.map(({ slot_at: at }) => at.toISOString());
    expect(await places()).toEqual([a]);
    const moved = await slots.change(taken, ({ formValues }) => ({
      formValues: { ...formValues, serveAt: c ?? null },
      promisedAt: null,
    }));
    expect(moved.json()).toMatchObject({ serveAt: c, promisedAt: c });
    expect(await places()).toEqual([c]);
    // The place it had is free for the next.
    expect((await slots.view(await slots.accepted({}, { serveAt: a }))).serveAt).toBe(a);
    // Larger at the same time it keeps its place.
    await slots.change(taken, ({ orderItems }) => ({ orderItems: [...orderItems, small] }));
    expect(await places()).toEqual([c]);
  });

  it('a coupon counts as long as it takes something off, and is free again then', async () => {
    const withCoupon = { couponCode: 'DANKE', expectedTotal: 19 };
    const orderId = await desk.accepted(withCoupon);
    await expect(desk.place(withCoupon)).rejects.toThrow(/coupon/);
    const more = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    expect(more.json().total).toBe(2225);
    const wanted = await desk.wanted(orderId, () => ({ orderItems: [small, cola] }));
    const quoted = (await desk.quote(orderId, wanted)).json();
    expect([quoted.isCouponLost, quoted.quote.total]).toEqual([true, 1325]);
    await desk.change(orderId, () => ({ orderItems: [small, cola] }));
    const next = await desk.place(withCoupon);
    expect(next).toBeTruthy();
    // It does not come back.
    const again = await desk.change(orderId, () => ({
      orderItems: [item({ ...MARGHERITA })],
    }));
    expect(again.json().total).toBe(2400);
  });
});

describe('what cannot be changed here', () => {
  it('an order that waits for its payment is not there, and its money is not disturbed', async () => {
    const orderId = await desk.place();
    await desk.pool.query(`update orders set status = 'awaiting_payment' where order_id = $1`, [
      orderId,
    ]);
    const started = await desk.staff.get(desk.path(orderId, '/change'));
    expect([started.statusCode, started.json().error]).toEqual([404, 'no-order']);
  });

  it('an order at a table says who changes it', async () => {
    const orderId = await desk.accepted();
    await desk.pool.query(
      `update orders set order_type = 'table', table_number = 7 where order_id = $1`,
      [orderId],
    );
    const started = await desk.staff.get(desk.path(orderId, '/change'));
    expect([started.statusCode, started.json().message]).toEqual([
      409,
      'Was am Tisch bestellt wurde, ändert die Bedienung am Tisch.',
    ]);
  });
});
