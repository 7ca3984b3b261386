import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import * as waiterCalls from '@tischlein/contract/calls/waiter.ts';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { orderBody } from '../../testing/order-inputs.ts';
import { paymentDesk } from '../../testing/payment-desk.ts';
import { TABLES } from '../../testing/table-party.ts';
import { TestBrowser } from '../../testing/test-server.ts';
import { officeActs } from './testing/office-acts.ts';
import { changeActs } from './testing/change-acts.ts';
import { guestActs } from './testing/guest-acts.ts';
import { orderActs, type Decision } from './testing/order-acts.ts';
import { closingActs } from './testing/closing-acts.ts';
import { printingActs } from './testing/printing-acts.ts';
import { peopleActs } from './testing/people-acts.ts';
import { tableActs } from './testing/table-acts.ts';
import { newKey } from '../../testing/new-key.ts';

const desk = paymentDesk({
  tables: TABLES,
  enableReservations: true,
  couponPromises: {
    ...NO_PROMISES,
    cards: { type: 'value', value: 500, minimumOrderValue: cents(0), validDays: 30 },
  },
});
const COUNTER = '/api/shop/fixture/counter';
const AT = new Date(TUESDAY_EVENING);

let waiter: TestBrowser;
let code: string;
beforeAll(async () => {
  const hired = await desk.staff.post(`${COUNTER}/waiters`, { name: 'Mara' });
  ({ code } = hired.json<{ code: string }>());
  waiter = await TestBrowser.open(desk.server);
  await waiter.post('/api/shop/fixture/waiter/open', { code });
});
beforeEach(() => desk.query('delete from audit_entry', []));

const log = () =>
  desk.query<{ action: string; actor_kind: string; actor_name: string; shop_ids: string[] }>(
    'select action, actor_kind, actor_name, shop_ids from audit_entry order by audit_id',
    [],
  );
let guests = 0;
/** Of another guest each: what guests may have open at once is limited, and one of them is blocked below. */
const placed = async (): Promise<string> => {
  const guest = await TestBrowser.open(desk.server);
  guests += 1;
  const own = { phone: `0911 555${1000 + guests}`, email: `gast${guests}@example.de` };
  const answer = await guest.post('/api/shop/fixture/order', orderBody({}, own));
  return answer.json<{ order: { id: string } }>().order.id;
};
const paid = async (): Promise<string> => {
  const { orderId } = await desk.paidAtProvider();
  await desk.settle(orderId);
  return orderId;
};
const refundOf = (orderId: string) =>
  desk.staff.post(`${COUNTER}/orders/${orderId}/refund`, {
    key: newKey(),
    amount: 100,
    reason: 'kalt',
  });
const block = (orderId: string) =>
  desk.staff.post(`${COUNTER}/orders/${orderId}/block`, { traits: ['device'], reason: 'kalt' });
const SHOWN_ALL_DAY = 'the screen of the counter shows it all day';
const STREAM = 'the same as the screen it keeps current';

const DECISIONS: Partial<Record<RouteName, Decision>> = {
  staffLogin: {
    actions: ['login', 'login-failed'],
    does: async () => {
      const browser = await TestBrowser.open(desk.server);
      const login = { login: 'staff-fixture', password: 'geheim-und-lang' };
      await browser.post('/api/platform/staff/login', login);
      await browser.post('/api/platform/staff/login', { ...login, password: 'falsch' });
    },
  },
  staffLogout: {
    actions: ['logout'],
    does: async () => {
      const browser = await TestBrowser.staff(desk.server);
      await desk.query('delete from audit_entry', []);
      await browser.post('/api/platform/staff/logout', {});
    },
  },
  staffMe: { why: 'one’s own name' },
  ...officeActs(desk),
  ...closingActs(desk),
  ...printingActs(desk),
  setupPlace: { why: 'an address of the restaurant, looked up' },
  setupState: { why: 'no money, access or guest in it' },
  setupTestOrder: { why: 'the order itself says what it is; it is nobody’s' },
  setupCreateShop: { why: 'setup.test.ts: of the new shop alone' },
  setupOpen: { why: 'setup.test.ts: of a shop that was not open' },
  ...peopleActs(desk),
  phoneGuests: {
    actions: ['callers-searched'],
    does: async () => {
      await desk.staff.post(`${COUNTER}/phone/guests`, { search: '5550123' });
      await desk.staff.post(`${COUNTER}/phone/guests`, { search: 'Gast' });
    },
  },
  phoneQuote: { why: 'a price; nothing is kept of it' },
  placePhoneOrder: {
    actions: ['phone-order-taken'],
    does: async () => {
      const { acceptLegal: _legal, advertisingVersion: _version, ...body } = orderBody();
      await desk.staff.post(`${COUNTER}/phone/order`, body);
      await desk.staff.post(`${COUNTER}/phone/order`, body);
    },
  },
  counterAudit: { why: 'owners read what others did; nothing of guests is in it' },
  counterOrders: {
    actions: ['past-orders-opened'],
    does: async () => {
      await desk.staff.get(`${COUNTER}/orders`);
      await desk.staff.get(`${COUNTER}/orders?day=2026-11-02`);
    },
  },
  counterOrder: { why: SHOWN_ALL_DAY },
  ...changeActs(desk),
  ...orderActs({ desk, placed: () => placed(), paid: () => paid() }),
  counterOrderGuest: { why: SHOWN_ALL_DAY },
  counterBlocks: { why: 'of which guests no orders are taken, the whole team must see' },
  counterBlockGuest: {
    actions: ['guest-blocked'],
    does: async () => {
      const orderId = await placed();
      for (let pressed = 0; pressed < 2; pressed += 1) await block(orderId);
    },
  },
  counterLiftBlock: {
    actions: ['guest-unblocked'],
    does: async () => {
      const { id } = (await block(await placed())).json<{ id: string }>();
      await desk.query('delete from audit_entry', []);
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.post(`${COUNTER}/blocks/${id}/lift`, {});
    },
  },
  counterEvents: { why: STREAM },
  counterStock: { why: 'no money, access or guest in it' },
  counterSetStock: { why: 'no money, access or guest in it' },
  counterPayments: { why: SHOWN_ALL_DAY },
  counterRetryRefund: {
    actions: ['refund-retried'],
    does: async () => {
      const orderId = await paid();
      const { refunds } = (await refundOf(orderId)).json<{ refunds: { id: string }[] }>();
      await desk.query(`update refund set status = 'failed' where order_id = $1`, [orderId]);
      await desk.query('delete from audit_entry', []);
      await desk.staff.post(`${COUNTER}/orders/${orderId}/refund/${refunds[0]?.id}/retry`, {});
    },
  },
  counterAlerts: { why: SHOWN_ALL_DAY },
  counterDismissAlert: {
    actions: ['alert-seen'],
    does: async () => {
      const [alert] = await desk.query<{ id: string }>(
        `insert into payment_alert (shop_id, kind, detail, at) values ('fixture', 'k', 'd', $1)
          returning alert_id::text as id`,
        [AT],
      );
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.post(`${COUNTER}/alerts/${alert?.id}/seen`, {});
    },
  },
  counterReport: {
    actions: ['report-opened', 'report-exported'],
    does: async () => {
      await desk.staff.get(`${COUNTER}/report`);
      await desk.staff.get(`${COUNTER}/report`);
      await desk.staff.get(`${COUNTER}/report.csv`);
    },
  },
  counterVisits: { why: 'counts without persons' },
  counterPause: {
    actions: ['paused', 'resumed'],
    does: async () => {
      await desk.staff.put(`${COUNTER}/pause`, { minutes: 15 });
      await desk.staff.put(`${COUNTER}/pause`, { minutes: 0 });
    },
  },
  ...guestActs({ desk, placed: () => placed() }),
  ...tableActs({ desk, waiter: () => waiter, code: () => code }),
};

const ofWaiters = new Set<unknown>(Object.values(waiterCalls));
const OF_STAFF = (Object.entries(calls) as [RouteName, Call][])
  .filter(
    ([name, call]) => call.access === 'staff' || ofWaiters.has(call) || name.startsWith('staff'),
  )
  .map(([name]) => name);

describe('acts of staff', () => {
  it('are each decided about: written down, or why not', () => {
    expect(OF_STAFF.filter((name) => !(name in DECISIONS))).toEqual([]);
    expect(OF_STAFF.length).toBeGreaterThan(40);
  });

  const audited = Object.entries(DECISIONS).flatMap(([name, decision]) =>
    'does' in decision ? [{ name, ...decision }] : [],
  );
  it.each(audited)(
    '$name is written down as $actions, without a guest',
    async ({ actions, does }) => {
      await does();
      const entries = await log();
      expect(entries.map(({ action }) => action)).toEqual(actions);
      for (const { action, actor_kind: kind, actor_name: name, shop_ids: shops } of entries) {
        expect(shops, action).toEqual(['fixture']);
        if (kind !== 'unknown') expect(['Toni', 'Mara', 'Jonas']).toContain(name);
      }
      const [all] = await desk.query<{ text: string }>(
        `select string_agg(e::text, ' ') as text from audit_entry e`,
        [],
      );
      // Random ids may hold any letters.
      const text = all?.text?.replaceAll(/[A-Za-z0-9_-]{20,}/g, '') ?? '';
      expect(text, 'nothing of a guest').not.toMatch(/Gerda|Max|example\.de|0911|kalt|Ofen|Danke/);
    },
  );
});
