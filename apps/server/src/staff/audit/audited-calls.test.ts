import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationForm } from '@tischlein/contract/calls/job.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { NO_PROMISES } from '@tischlein/domain/coupon/campaign.ts';
import * as waiterCalls from '@tischlein/contract/calls/waiter.ts';
import type { Call } from '@tischlein/contract/call.ts';
import { calls } from '@tischlein/contract/calls.ts';
import type { RouteName } from '@tischlein/contract/routes.ts';
import { TUESDAY_EVENING } from '../../testing/fixture-shop.ts';
import { MARGHERITA, orderBody } from '../../testing/order-inputs.ts';
import { paymentDesk } from '../../testing/payment-desk.ts';
import {
  giveBack,
  itemsOf,
  newKey,
  ordered,
  stateAt,
  TABLES,
  tablePath,
} from '../../testing/table-party.ts';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { actOn, counterAct } from '../../testing/floor-acts.ts';
import { TestBrowser } from '../../testing/test-server.ts';
import { officeActs } from './testing/office-acts.ts';
import { changeActs } from './testing/change-acts.ts';
import { orderActs, type Decision } from './testing/order-acts.ts';
import { closingActs } from './testing/closing-acts.ts';
import { printingActs } from './testing/printing-acts.ts';
import { peopleActs } from './testing/people-acts.ts';

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
/** Takes off what can be taken off at a table, each way once. */
async function reduce(act: (what: TableAct) => Promise<unknown>): Promise<void> {
  const orderId = await ordered(waiter, 5, {
    orderItems: [{ ...MARGHERITA, amount: 3 }],
    expectedTotal: 33,
  });
  await desk.staff.post(`${COUNTER}/orders/${orderId}/transition`, { to: 'accepted' });
  const itemOf = async () =>
    itemsOf(await stateAt(waiter, 5)).findLast(({ state }) => state === 'charged');
  const one = async () => [{ id: (await itemOf())?.id ?? '', pieces: 1 }];
  await act({ do: 'discount', items: await one(), off: { percent: 10 }, reason: 'so' });
  await act({ do: 'gift', items: await one(), reason: 'so' });
  await act({ do: 'cancel', items: await one(), reason: 'so' });
  const gift = itemsOf(await stateAt(waiter, 5)).find(({ state }) => state === 'gift');
  await act({ do: 'charge', items: [{ id: gift?.id ?? '', pieces: 1 }] });
  await waiter.post(tablePath(5, '/settle'), {
    clientKey: newKey(),
    share: { by: 'all' },
    method: 'cash',
    expectedAmount: 2090,
  });
  await waiter.post(tablePath(5, '/clear'), {});
  await desk.query(
    `delete from audit_entry where action in ('table-settled', 'table-left-open')`,
    [],
  );
}
/** A waiter of its own, on a device. */
const hire = async () => {
  const hired = await desk.staff.post(`${COUNTER}/waiters`, { name: 'Jonas' });
  const made = hired.json<{ code: string; waiter: { waiterId: string } }>();
  const device = await TestBrowser.open(desk.server);
  await device.post('/api/shop/fixture/waiter/open', { code: made.code });
  await desk.query('delete from audit_entry', []);
  return { device, path: `${COUNTER}/waiters/${made.waiter.waiterId}` };
};

const SHOWN_ALL_DAY = 'the screen of the counter shows it all day';
const STREAM = 'the same as the screen it keeps current';
const IN_THE_JOURNAL = 'no money, access or guest in it; the table’s journal has it';

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
  counterReservations: {
    actions: ['reservations-opened'],
    does: () => desk.staff.get(`${COUNTER}/reservations`),
  },
  counterBookTable: {
    actions: ['reservation-entered'],
    does: async () => {
      const body = {
        ...{ key: 'key-of-a-booking-0001', kind: 'phone', people: 2, name: 'Ruth', phone: '' },
        ...{ startsAt: new Date(TUESDAY_EVENING + 3_600_000), tables: [], minutes: 60 },
      };
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.post(`${COUNTER}/reservations`, body);
    },
  },
  counterChangeReservation: {
    actions: ['reservation-changed'],
    does: async () => {
      const startsAt = new Date(TUESDAY_EVENING + 3_600_000);
      const body = {
        ...{ key: 'key-of-a-booking-0002', kind: 'phone', people: 2, name: 'Ruth', phone: '' },
        ...{ startsAt, tables: [], minutes: 60 },
      };
      const { id } = (await desk.staff.post(`${COUNTER}/reservations`, body)).json();
      await desk.query('delete from audit_entry', []);
      const change = { version: 1, startsAt, people: 3, note: '', tables: [], minutes: 60 };
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.put(`${COUNTER}/reservations/${id}`, change);
    },
  },
  counterSaveStays: {
    actions: ['stays-changed'],
    does: async () => {
      const stays = [{ upTo: 4, minutes: 100 }];
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.put(`${COUNTER}/reservation-stays`, { stays });
    },
  },
  counterMoveReservation: {
    actions: ['reservation-moved'],
    does: async () => {
      const id = 'R'.repeat(22);
      await desk.query(
        `insert into reservation values ('fixture', $2, 'k', $1, $1::timestamptz + interval '2 hours', 2, 'Gerda', 'a@example.de', '0911', '', 'requested', null, 1, 'g', $1)`,
        [new Date(TUESDAY_EVENING + 86_400_000), id],
      );
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.post(`${COUNTER}/reservations/${id}`, { to: 'confirmed' });
    },
  },
  counterRatings: { why: 'ratings are public' },
  counterAnswerRating: {
    actions: ['rating-answered'],
    does: async () => {
      const orderId = await placed();
      await desk.query(
        `insert into dish_rating values ('fixture', $2, 'margherita', 5, 'Gut', $1)`,
        [AT, orderId],
      );
      await desk.staff.post(`${COUNTER}/ratings/${orderId}/margherita`, { answer: 'Danke' });
    },
  },
  counterApplications: {
    actions: ['applications-opened'],
    does: async () => {
      await desk.query('delete from job_application', []);
      await desk.staff.get(`${COUNTER}/applications`);
      await desk.query(
        `insert into job_application values ('fixture', $2, 'koch', 'Koch', $3, 'h', $1)`,
        [AT, 'A'.repeat(22), JSON.stringify(applicationForm.parse({}))],
      );
      await desk.staff.get(`${COUNTER}/applications`);
    },
  },
  counterEndApplication: {
    actions: ['application-ended'],
    does: async () => {
      await desk.query('delete from job_application', []);
      const id = 'B'.repeat(22);
      await desk.query(
        `insert into job_application values ('fixture', $2, 'koch', 'Koch', '{}', 'i', $1)`,
        [AT, id],
      );
      for (let pressed = 0; pressed < 2; pressed += 1)
        await desk.staff.post(`${COUNTER}/applications/${id}/done`, {});
    },
  },
  counterCards: { why: 'counts without persons' },
  counterMakeCards: {
    actions: ['cards-made'],
    does: () => desk.staff.post(`${COUNTER}/cards`, { count: 3 }),
  },
  counterTables: { why: SHOWN_ALL_DAY },
  counterTableState: { why: SHOWN_ALL_DAY },
  counterTableSheet: {
    actions: ['table-links-opened'],
    does: () => desk.staff.get(`${COUNTER}/table-sheet?table=1`),
  },
  counterRenewTable: {
    actions: ['table-link-renewed'],
    does: () => desk.staff.post(`${COUNTER}/tables/7/link`, {}),
  },
  counterTableClosing: {
    actions: ['closing-opened', 'closing-exported'],
    does: async () => {
      await desk.staff.get(`${COUNTER}/table-closing`);
      await desk.staff.get(`${COUNTER}/table-closing?format=csv`);
    },
  },
  counterWaiters: { why: 'names of the staff' },
  counterAddWaiter: {
    actions: ['waiter-added'],
    does: () => desk.staff.post(`${COUNTER}/waiters`, { name: 'Cem' }),
  },
  counterRenewWaiter: {
    actions: ['waiter-renewed'],
    does: async () => desk.staff.post(`${(await hire()).path}/code`, {}),
  },
  counterRemoveWaiter: {
    actions: ['waiter-removed'],
    does: async () => {
      const { path } = await hire();
      await desk.staff.post(`${path}/remove`, {});
      await desk.staff.post(`${path}/remove`, {});
    },
  },
  counterRemoveWaiterDevice: {
    actions: ['waiter-device-removed'],
    does: async () => {
      const { path } = await hire();
      const all = (await desk.staff.get(`${COUNTER}/waiters`)).json<{
        waiters: { waiterId: string; devices: { deviceId: string }[] }[];
      }>();
      const own = all.waiters.find((each) => path.endsWith(each.waiterId));
      await desk.staff.post(`${path}/devices/${own?.devices[0]?.deviceId}/remove`, {});
    },
  },
  openWaiter: {
    actions: ['waiter-login', 'waiter-login-failed'],
    does: async () => {
      const device = await TestBrowser.open(desk.server);
      await device.post('/api/shop/fixture/waiter/open', { code });
      await device.post('/api/shop/fixture/waiter/open', { code: 'A'.repeat(22) });
    },
  },
  waiterMe: { why: 'one’s own name' },
  closeWaiter: {
    actions: ['waiter-logout'],
    does: async () => (await hire()).device.post('/api/shop/fixture/waiter/close', {}),
  },
  floor: { why: 'the screen of waiters shows it all day' },
  floorEvents: { why: STREAM },
  seatTable: { why: IN_THE_JOURNAL },
  moveTable: { why: IN_THE_JOURNAL },
  answerTableCall: { why: IN_THE_JOURNAL },
  sendCourse: { why: IN_THE_JOURNAL },
  printInterimBill: { why: 'it changes nothing: a paper of what is open' },
  settleTable: {
    actions: ['table-settled'],
    does: async () => {
      await ordered(waiter, 1);
      const body = {
        clientKey: newKey(),
        share: { by: 'amount', amount: 300 },
        tip: 50,
        method: 'cash',
        expectedAmount: 300,
      };
      for (let pressed = 0; pressed < 2; pressed += 1)
        await waiter.post(tablePath(1, '/settle'), body);
    },
  },
  actAtTable: {
    actions: ['table-discounted', 'table-gifted', 'table-cancelled', 'table-charged'],
    does: () => reduce((act) => actOn(waiter, 5, act)),
  },
  counterActAtTable: {
    actions: ['table-discounted', 'table-gifted', 'table-cancelled', 'table-charged'],
    does: () => reduce((act) => counterAct(desk.staff, 5, act)),
  },
  counterTableJournal: { why: SHOWN_ALL_DAY },
  counterWaiterLimit: { why: 'two numbers' },
  counterSetWaiterLimit: {
    actions: ['waiter-limit-changed'],
    does: async () => {
      const owner = await TestBrowser.staff(desk.server, ['fixture'], 'owner');
      await desk.query('delete from audit_entry', []);
      await owner.put(`${COUNTER}/waiter-limit`, { discountPercent: 10, giftCents: 2000 });
    },
  },
  placeOrder: {
    actions: ['table-refunded'],
    does: async () => {
      await ordered(waiter, 2);
      const [item] = itemsOf(await stateAt(waiter, 2));
      await giveBack(waiter, 2, item?.id ?? '', 3);
    },
  },
  clearTable: {
    actions: ['table-left-open'],
    does: async () => {
      await waiter.post(tablePath(3, '/seat'), {});
      await waiter.get(tablePath(3, '/clear'));
      await ordered(waiter, 3);
      await waiter.get(tablePath(3, '/clear?leaveOpen=true'));
    },
  },
  clearTablePost: {
    actions: ['table-left-open'],
    does: async () => {
      await ordered(waiter, 4);
      await waiter.post(tablePath(4, '/clear?leaveOpen=true'), {});
    },
  },
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
