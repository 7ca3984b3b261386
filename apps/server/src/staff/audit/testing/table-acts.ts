import type { RouteName } from '@tischlein/contract/routes.ts';
import { giveBack, itemsOf, ordered, stateAt, tablePath } from '../../../testing/table-party.ts';
import type { TableAct } from '@tischlein/contract/calls/table-act.ts';
import { TUESDAY_EVENING } from '../../../testing/fixture-shop.ts';
import { actOn, counterAct } from '../../../testing/floor-acts.ts';
import { MARGHERITA } from '../../../testing/order-inputs.ts';
import { TestBrowser } from '../../../testing/test-server.ts';
import type { Decision } from './order-acts.ts';
import type { PaymentDesk } from '../../../testing/payment-desk.ts';
import { newKey } from '../../../testing/new-key.ts';

const COUNTER = '/api/shop/fixture/counter';
const SHOWN_ALL_DAY = 'the screen of the counter shows it all day';
const STREAM = 'the same as the screen it keeps current';
const IN_THE_JOURNAL = 'no money, access or guest in it; the table’s journal has it';

interface TableActsDesk {
  desk: PaymentDesk;
  waiter: () => TestBrowser;
  /** Of the waiter's link. */
  code: () => string;
}

/** Acts at tables, and those about waiters. */
export function tableActs({
  desk,
  waiter,
  code,
}: TableActsDesk): Partial<Record<RouteName, Decision>> {
  /** Takes off what can be taken off at a table, each way once. */
  async function reduce(act: (what: TableAct) => Promise<unknown>): Promise<void> {
    const orderId = await ordered(waiter(), 5, {
      orderItems: [{ ...MARGHERITA, amount: 3 }],
      expectedTotal: 33,
    });
    await desk.staff.post(`${COUNTER}/orders/${orderId}/transition`, { to: 'accepted' });
    const itemOf = async () =>
      itemsOf(await stateAt(waiter(), 5)).findLast(({ state }) => state === 'charged');
    const one = async () => [{ id: (await itemOf())?.id ?? '', pieces: 1 }];
    await act({ do: 'discount', items: await one(), off: { percent: 10 }, reason: 'so' });
    await act({ do: 'gift', items: await one(), reason: 'so' });
    await act({ do: 'cancel', items: await one(), reason: 'so' });
    const gift = itemsOf(await stateAt(waiter(), 5)).find(({ state }) => state === 'gift');
    await act({ do: 'charge', items: [{ id: gift?.id ?? '', pieces: 1 }] });
    await waiter().post(tablePath(5, '/settle'), {
      clientKey: newKey(),
      share: { by: 'all' },
      method: 'cash',
      expectedAmount: 2090,
    });
    await waiter().post(tablePath(5, '/clear'), {});
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
  return {
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
        await device.post('/api/shop/fixture/waiter/open', { code: code() });
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
    floorReservations: { why: 'the screen of waiters shows it all day' },
    visitPlace: { why: 'says at which table guests of theirs sit by now' },
    seatReservation: {
      actions: ['reservation-moved'],
      does: async () => {
        const booking = {
          ...{ key: newKey(), kind: 'phone', people: 2, name: 'Ruth', phone: '' },
          ...{ startsAt: new Date(TUESDAY_EVENING + 3_600_000), tables: [3], minutes: 60 },
        };
        const path = '/api/shop/fixture/counter/reservations';
        const { id } = (await desk.staff.post(path, booking)).json();
        await desk.query('delete from audit_entry', []);
        for (let pressed = 0; pressed < 2; pressed += 1)
          await waiter().post(`/api/shop/fixture/waiter/reservations/${id}/seat`, {});
      },
    },
    seatTable: { why: IN_THE_JOURNAL },
    moveTable: { why: IN_THE_JOURNAL },
    answerTableCall: { why: IN_THE_JOURNAL },
    sendCourse: { why: IN_THE_JOURNAL },
    printInterimBill: { why: 'it changes nothing: a paper of what is open' },
    settleTable: {
      actions: ['table-settled'],
      does: async () => {
        await ordered(waiter(), 1);
        const body = {
          clientKey: newKey(),
          share: { by: 'amount', amount: 300 },
          tip: 50,
          method: 'cash',
          expectedAmount: 300,
        };
        for (let pressed = 0; pressed < 2; pressed += 1)
          await waiter().post(tablePath(1, '/settle'), body);
      },
    },
    actAtTable: {
      actions: ['table-discounted', 'table-gifted', 'table-cancelled', 'table-charged'],
      does: () => reduce((act) => actOn(waiter(), 5, act)),
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
        await ordered(waiter(), 2);
        const [item] = itemsOf(await stateAt(waiter(), 2));
        await giveBack(waiter(), 2, item?.id ?? '', 3);
      },
    },
    clearTable: {
      actions: ['table-left-open'],
      does: async () => {
        await waiter().post(tablePath(3, '/seat'), {});
        await waiter().get(tablePath(3, '/clear'));
        await ordered(waiter(), 3);
        await waiter().get(tablePath(3, '/clear?leaveOpen=true'));
      },
    },
    clearTablePost: {
      actions: ['table-left-open'],
      does: async () => {
        await ordered(waiter(), 4);
        await waiter().post(tablePath(4, '/clear?leaveOpen=true'), {});
      },
    },
  };
}
