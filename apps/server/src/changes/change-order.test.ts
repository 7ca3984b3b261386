import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { fixtureShop, TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { asMember, joinGroup, readGroup, startGroup, toCheckout } from '../testing/group-party.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { startTestServer, TestBrowser, type TestServer } from '../testing/test-server.ts';
import { ChangeDesk, item } from './testing/change-desk.ts';
import { newKey } from '../testing/new-key.ts';

const far = {
  id: 'far',
  name: 'Umland',
  shape: { type: 'postcodes' as const, postcodes: ['54321'] },
  minimumOrder: cents(4000),
  fee: cents(500),
  freeFrom: null,
  extraMinutes: 10,
};
let server: TestServer;
let desk: ChangeDesk;
beforeAll(async () => {
  const shop = fixtureShop();
  const other = fixtureShop({ id: 'other', domains: ['other'] });
  server = await startTestServer({ shops: [fixtureShop({ areas: [...shop.areas, far] }), other] });
  desk = new ChangeDesk(server, await TestBrowser.staff(server));
});
afterAll(() => server.stop());
beforeEach(() => server.setNow(TUESDAY_EVENING));

const cola = item({});
const small = item({ dishId: 'margherita', sizeId: 'klein' });

describe('a change of what was ordered', () => {
  it('of a group asks anew for the shares that are others now', async () => {
    const owner = await startGroup(server, { items: [MARGHERITA] });
    const mia = await joinGroup(server, owner.code, 'Mia', { items: [MARGHERITA] });
    const jon = await joinGroup(server, owner.code, 'Jon', { items: [MARGHERITA] });
    await toCheckout(owner);
    const orderItems = ['Olga', 'Mia', 'Jon'].map((memberName) => ({ ...MARGHERITA, memberName }));
    const body = orderBody({ groupOrderId: owner.groupId, orderItems, expectedTotal: 66 });
    const placed = await owner.browser.post('/api/shop/fixture/order', body);
    const orderId = placed.json().order.id as string;
    await desk.move(orderId, { to: 'accepted', etaMinutes: 40 });
    for (const { memberId } of [mia, jon])
      await asMember(owner, 'PUT', `/member/${memberId}/received`, { received: true });
    const changed = await desk.change(orderId, ({ orderItems: items }) => ({
      orderItems: items.map((one) => (one.memberName === 'Mia' ? { ...one, amount: 1 } : one)),
    }));
    expect(changed.json()).toMatchObject({ total: 5500 });
    const { members } = await readGroup(owner);
    expect(members.map(({ name, received }) => [name, received])).toEqual([
      ['Olga', false],
      ['Mia', false],
      ['Jon', true],
    ]);
  });

  it('is priced, told and kept with who made it', async () => {
    const orderId = await desk.accepted();
    const changed = await desk.change(orderId, () => ({
      orderItems: [item({ dishId: 'margherita', sizeId: 'gross' }), small, cola],
    }));
    // 11,00 + 8,00 + 3,00 + 0,25 Pfand + 2,00.
    expect(changed.json()).toMatchObject({
      total: 2425,
      revision: 1,
      status: 'accepted',
      due: 0,
      changes: [
        {
          revision: 1,
          by: 'Toni',
          text: 'Neu: 1 × Pizza Margherita (klein), 1 × Cola. Gestrichen: 1 × Pizza Margherita (groß). Neuer Preis: 24,25\u00a0€ statt 24,00\u00a0€.',
        },
      ],
    });
    const { rows } = await desk.pool.query(
      `select total_before_cents, total_after_cents, parts, is_agreed, staff_name, before->'quote'->>'total' as was
        from order_change where order_id = $1`,
      [orderId],
    );
    expect(rows).toEqual([
      {
        total_before_cents: 2400,
        total_after_cents: 2425,
        parts: ['add', 'remove'],
        is_agreed: true,
        staff_name: 'Toni',
        was: '2400',
      },
    ]);
    const lines = await desk.pool.query(
      'select name, amount from order_line where order_id = $1 order by line',
      [orderId],
    );
    expect(lines.rows.map(({ name, amount }) => `${amount} ${name}`)).toEqual([
      '1 Pizza Margherita',
      '1 Pizza Margherita',
      '1 Cola',
    ]);
    const guest = await TestBrowser.open(server);
    const status = (await guest.get(`/api/shop/fixture/status/${orderId}`)).json();
    expect(status).toMatchObject({ revision: 1, changes: [{ revision: 1 }] });
    const info = (await guest.get(`/api/shop/fixture/info/${orderId}`)).json();
    expect(info.order.quote.total).toBe(2425);
    const audit = await desk.pool.query(
      `select action, detail from audit_entry where subject = $1 order by at desc limit 1`,
      [orderId],
    );
    expect(audit.rows).toMatchObject([{ action: 'order-changed', detail: { amount: 2425 } }]);
  });

  it('happens once for its key, and not over what somebody else did', async () => {
    const orderId = await desk.accepted();
    const wanted = await desk.wanted(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    const body = { key: newKey(), expectedTotal: 2725, isAgreed: true, ...wanted };
    const [first, second, other] = await Promise.all([
      desk.send(orderId, body),
      desk.send(orderId, body),
      desk.send(orderId, { ...body, key: newKey() }),
    ]);
    const codes = [first.statusCode, second.statusCode, other.statusCode].toSorted();
    // One key made it, whichever was first; the other was told.
    expect(codes).toEqual(codes.filter((code) => code === 200 || code === 409));
    expect((await desk.view(orderId)).revision).toBe(1);
    const late = await desk.send(orderId, { ...body, key: newKey() });
    expect([late.statusCode, late.json().error]).toEqual([409, 'changed-meanwhile']);
    expect((await desk.view(orderId)).total).toBe(2725);
  });

  it('is refused as long as nobody asked the guest, at another price, or without difference', async () => {
    const orderId = await desk.accepted();
    const dearer = await desk.wanted(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    const body = { key: newKey(), ...dearer, expectedTotal: 2725, isAgreed: false };
    const unasked = await desk.send(orderId, body);
    expect([unasked.statusCode, unasked.json().error]).toEqual([400, 'agreement-missing']);
    const wrong = await desk.send(orderId, { ...body, isAgreed: true, expectedTotal: 2700 });
    expect([wrong.statusCode, wrong.json().error]).toEqual([409, 'price-changed']);
    const same = await desk.wanted(orderId, () => ({}));
    const nothing = await desk.send(orderId, {
      ...{ key: newKey(), ...same, expectedTotal: 2400, isAgreed: true },
    });
    expect([nothing.statusCode, nothing.json().error]).toEqual([409, 'nothing-changed']);
    const beer = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, item({ dishId: 'beer' })],
    }));
    expect([beer.statusCode, beer.json().error]).toEqual([409, 'age']);
    const shown = await desk.change(
      orderId,
      ({ orderItems }) => ({ orderItems: [...orderItems, item({ dishId: 'beer' })] }),
      { confirmedAge: 16 },
    );
    expect(shown.statusCode).toBe(200);
  });

  it('goes by the menu, the prices and the areas it was ordered from', async () => {
    const orderId = await desk.accepted();
    const { menu } = fixtureShop();
    const dearer = fixtureShop({
      areas: [...fixtureShop().areas, far],
      menu: {
        ...menu,
        dishes: menu.dishes
          .filter(({ id }) => id !== 'grappa')
          .map((one) =>
            one.id === 'cola' ? { ...one, portion: { ...one.portion!, price: cents(900) } } : one,
          ),
      },
    });
    await desk.pool.query(
      `insert into shop_version (shop_id, version, content_hash, model)
        select shop_id, current_version + 1, 'later', $1 from shop where shop_id = 'fixture'`,
      [JSON.stringify(dearer)],
    );
    await desk.pool.query(
      `update shop set current_version = current_version + 1 where shop_id = 'fixture'`,
    );
    await server.context.shops.refresh('fixture');
    try {
      expect(server.context.shops.byId('fixture')?.menu.dishes.get('cola')?.portion?.price).toBe(
        900,
      );
      const changed = await desk.change(
        orderId,
        ({ orderItems }) => ({ orderItems: [...orderItems, cola, item({ dishId: 'grappa' })] }),
        { confirmedAge: 18 },
      );
      expect(changed.statusCode).toBe(200);
      const names = changed.json().quote.lines.map((line: { name: string }) => line.name);
      expect(names).toContain('Cola');
      expect(changed.json().quote.lines[1].unitPrice).toBe(300);
    } finally {
      await desk.pool.query(
        `update shop set current_version = current_version - 1 where shop_id = 'fixture'`,
      );
      await server.context.shops.refresh('fixture');
    }
  });

  it('may add what ran out, and says so', async () => {
    const orderId = await desk.accepted();
    await desk.staff.put('/api/shop/fixture/counter/stock', {
      kind: 'dish',
      id: 'cola',
      soldOut: true,
      until: 'revoked',
    });
    await server.context.shops.refresh('fixture');
    const wanted = await desk.wanted(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    const quoted = (await desk.quote(orderId, wanted)).json();
    expect(quoted).toMatchObject({ soldOut: ['Cola'], totalBefore: 2400, parts: ['add'] });
    expect(quoted.quote.total).toBe(2725);
    await desk.staff.put('/api/shop/fixture/counter/stock', {
      kind: 'dish',
      id: 'cola',
      soldOut: false,
      until: 'revoked',
    });
    await server.context.shops.refresh('fixture');
  });
});

describe('where and when', () => {
  it('another area has its own fee, and its least order is told, not asked for', async () => {
    const orderId = await desk.accepted();
    const changed = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, street: 'Ausfall', streetNumber: '8', zip: '54321' },
      addressConfirmed: true,
    }));
    expect(changed.json()).toMatchObject({ total: 2700, quote: { deliveryFee: 500 } });
    expect(changed.json().quote.minimumOrder.status).toBe('not-reached');
  });

  it('a pickup has no fee, and becomes a delivery again with its address', async () => {
    const orderId = await desk.accepted();
    const pickup = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, isPickup: true },
    }));
    expect(pickup.json()).toMatchObject({ orderType: 'pickup', total: 2200, revision: 1 });
    const delivery = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, isPickup: false },
    }));
    expect(delivery.json()).toMatchObject({ orderType: 'delivery', total: 2400, revision: 2 });
    expect(delivery.json().changes.map(({ text }: { text: string }) => text)).toEqual([
      'Jetzt Abholung. Neuer Preis: 22,00\u00a0€ statt 24,00\u00a0€.',
      'Jetzt Lieferung. Neuer Preis: 24,00\u00a0€ statt 22,00\u00a0€.',
    ]);
  });

  it('another wanted time is promised, a past one is not', async () => {
    const orderId = await desk.accepted();
    const at = (minutes: number) => new Date(TUESDAY_EVENING + minutes * MINUTE).toISOString();
    const later = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, serveAt: at(90) },
      promisedAt: null,
    }));
    expect(later.json()).toMatchObject({ serveAt: at(90), promisedAt: at(90), revision: 1 });
    const past = await desk.change(orderId, () => ({ promisedAt: at(-5) }));
    expect([past.statusCode, past.json().error]).toEqual([409, 'time-past']);
  });

  it('outside of every area it is refused', async () => {
    const orderId = await desk.accepted();
    const outside = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, street: 'Ausfall', zip: '99999' },
    }));
    expect(outside.statusCode).toBe(400);
    const assumed = await desk.change(orderId, ({ formValues }) => ({
      formValues: { ...formValues, street: 'Hauptstrasze' },
      addressConfirmed: false,
    }));
    expect([assumed.statusCode, assumed.json().error]).toEqual([409, 'address-assumed']);
    expect((await desk.view(orderId)).revision).toBe(0);
  });
});

describe('the money of a change', () => {
  it('paid online and cheaper: the difference goes back, once', async () => {
    const orderId = await desk.paid();
    const changed = await desk.change(orderId, () => ({ orderItems: [small, cola] }));
    // 8,00 + 3,00 + 0,25 + 2,00: below the least order, which the counter overlooks.
    expect(changed.json()).toMatchObject({ total: 1325, due: 0, refunded: 0, paid: true });
    const money = (await desk.staff.get(desk.path(orderId, '/payments'))).json();
    expect(money).toMatchObject({
      refunds: [
        { amount: 1075, status: 'requested', reason: 'Bestellung geändert', staff: 'Toni' },
      ],
      refundable: 1325,
    });
  });

  it('paid online and dearer: the difference is collected, and is no debt once it is cheaper again', async () => {
    const orderId = await desk.paid();
    const dearer = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
      dueMethod: 'offline_debit',
    }));
    expect(dearer.json()).toMatchObject({ total: 2725, due: 325, dueMethod: 'offline_debit' });
    const report = (await desk.staff.get('/api/shop/fixture/counter/report')).json();
    const methods = Object.fromEntries(
      report.methods.map(({ method, gross }: { method: string; gross: number }) => [method, gross]),
    );
    expect(methods.offline_debit).toBe(325);
    const cheaper = await desk.change(orderId, () => ({ orderItems: [small, cola] }));
    expect(cheaper.json()).toMatchObject({ total: 1325, due: 0, dueMethod: null, refunded: 0 });
    const money = (await desk.staff.get(desk.path(orderId, '/payments'))).json();
    expect(money.refunds).toMatchObject([{ amount: 1075 }]);
    // Dearer once more: what went back is collected.
    const again = await desk.change(orderId, () => ({ orderItems: [small, cola, cola] }));
    expect(again.json()).toMatchObject({ total: 1650, due: 325, refunded: 0 });
  });

  it('what was collected can be given back by hand, after what was paid online', async () => {
    const orderId = await desk.paid();
    await desk.change(orderId, ({ orderItems }) => ({ orderItems: [...orderItems, cola] }));
    await desk.move(orderId, { to: 'done' });
    const refund = (amount: number) =>
      desk.staff.post(desk.path(orderId, '/refund'), {
        key: newKey(),
        amount,
        reason: 'Alles kalt',
      });
    expect((await refund(2400)).statusCode).toBe(200);
    expect((await refund(325)).json()).toMatchObject({ byHand: 'offline', refundable: 0 });
    expect((await refund(1)).statusCode).toBe(409);
    expect(await desk.view(orderId)).toMatchObject({ refunded: 2725, total: 2725 });
  });

  it('cash has simply another total', async () => {
    const orderId = await desk.accepted();
    const changed = await desk.change(orderId, ({ formValues }) => ({
      orderItems: [small, small],
      formValues: { ...formValues, paymentMethod: 'offline_debit' },
    }));
    expect(changed.json()).toMatchObject({
      total: 1800,
      due: 0,
      paid: false,
      paymentMethod: 'offline_debit',
    });
    const { rows } = await desk.pool.query('select 1 from refund where order_id = $1', [orderId]);
    expect(rows).toEqual([]);
  });
});

describe('until when', () => {
  it('nothing of an order that is not accepted, or over', async () => {
    const orderId = await desk.place();
    const add = () =>
      desk.change(orderId, ({ orderItems }) => ({ orderItems: [...orderItems, cola] }));
    const early = await add();
    expect([early.statusCode, early.json().error]).toEqual([409, 'not-changeable']);
    await desk.move(orderId, { to: 'accepted', etaMinutes: 30 });
    expect((await add()).statusCode).toBe(200);
    await desk.move(orderId, { to: 'done' });
    const late = await add();
    expect([late.statusCode, late.json().error]).toEqual([409, 'not-changeable']);
    expect((await desk.start(orderId)).parts).toEqual([]);
  });

  it('on its way less, not more; ready it goes back to the kitchen when something is added', async () => {
    const orderId = await desk.accepted();
    await desk.move(orderId, { to: 'preparing' });
    await desk.move(orderId, { to: 'ready' });
    const more = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    expect(more.json()).toMatchObject({ status: 'preparing', revision: 1 });
    await desk.move(orderId, { to: 'on-the-way' });
    const tooLate = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: [...orderItems, cola],
    }));
    expect([tooLate.statusCode, tooLate.json().error]).toEqual([409, 'not-changeable']);
    const less = await desk.change(orderId, ({ orderItems }) => ({
      orderItems: orderItems.slice(0, 1),
    }));
    expect(less.json()).toMatchObject({ status: 'on-the-way', total: 2400, revision: 2 });
  });

  it('by those who may, of their own shop', async () => {
    const orderId = await desk.accepted();
    const waiter = await TestBrowser.staff(server, ['fixture'], 'waiter');
    const foreign = await TestBrowser.staff(server, ['other']);
    const wanted = await desk.wanted(orderId, () => ({ orderItems: [small, cola] }));
    const body = { key: newKey(), expectedTotal: 1325, isAgreed: true, ...wanted };
    for (const who of [waiter, foreign])
      expect((await desk.send(orderId, body, who)).statusCode).toBe(403);
    expect((await desk.view(orderId)).revision).toBe(0);
  });
});
