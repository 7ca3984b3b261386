import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { hoursOf } from '@tischlein/domain/hours/testing/build-hours.ts';
import { CashDesk } from '../closing/testing/cash-desk.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import { orderBody } from '../testing/order-inputs.ts';
import { startPaymentServer, paymentPath, type PaymentServer } from '../testing/payment-server.ts';
import { overOrHeldUp, statementGate, type StatementGate } from '../testing/statement-gate.ts';
import { TestBrowser } from '../testing/test-server.ts';
import { ChangeDesk, item } from './testing/change-desk.ts';
import { newKey } from '../testing/new-key.ts';

// One does something up to each of its statements; then the other does all of theirs, as far as locks let them; then the
// first goes on. What comes of it must be what comes of one after the other, in one order or the other.

/** `npm run prove -- races` stops before every statement, npm test where all is written and nothing seen of it yet. */
const IS_EVERYWHERE = process.env['RACES'] === 'all';

/** Of the statements at which it stops where it stops at many. */
const EVERY = IS_EVERYWHERE ? 1 : 3;

const ALWAYS = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  from: day * 1440,
  to: ((day + 1) * 1440) % 10_080,
}));

let server: PaymentServer;
let gate: StatementGate;
let desk: ChangeDesk;
let theirs: TestBrowser;
let guest: TestBrowser;
beforeAll(async () => {
  server = await startPaymentServer({ hours: hoursOf({ opening: ALWAYS }) });
  const staff = await TestBrowser.staff(server, ['fixture'], 'owner');
  const member = { login: 'zweite', name: 'Kim', role: 'owner', shopIds: ['fixture'] } as const;
  theirs = await TestBrowser.loggedIn(server, { ...member, shopIds: [...member.shopIds] });
  guest = await TestBrowser.open(server);
  desk = new ChangeDesk(server, staff);
  gate = statementGate(server.context.database.pool);
});
afterAll(() => server.stop());

type Answer = Promise<LightMyRequestResponse>;
interface Pair {
  /** Places an order, and answers what the two do with it. */
  setUp(): Promise<{ orderId: string; acts: [() => Answer, () => Answer] }>;
  now?: string;
  /** Stopped before every third statement of the first one, also in npm test. */
  isShort?: boolean;
}

/** All that is kept of an order, but for when it was and by which keys. */
async function kept(orderId: string): Promise<unknown> {
  const { pool } = desk;
  const read = async (sql: string, values: unknown[] = [orderId]) =>
    (await pool.query(sql, values)).rows as unknown[];
  return {
    order: await read(
      `select status, order_type, total_cents, due_cents, due_method, paid, payment_method, revision, second_bag,
          bags_done, reason, nobody_at is not null as nobody, run_key is not null as runs, quote -> 'lines' as lines
        from orders where order_id = $1`,
    ),
    lines: await read('select name, amount from order_line where order_id = $1 order by line'),
    changes: await read(
      'select revision, total_after_cents, refund_cents from order_change where order_id = $1 order by 1',
    ),
    refunds: await read(
      'select gateway, amount_cents, status, reason from refund where order_id = $1 order by 1, 2, 4',
    ),
    ledger: await read(
      'select kind, gateway, amount_cents from payment_ledger where order_id = $1 order by 1, 3',
    ),
    attempts: await read(
      'select status, amount_cents from payment_attempt where order_id = $1 order by amount_cents, status',
    ),
    links: await read(
      'select status, end_reason, amount_cents from payment_link where order_id = $1 order by 3, 1',
    ),
    alerts: await read('select kind from payment_alert where order_id = $1 order by 1'),
    steps: await read('select status from order_step where order_id = $1 order by version'),
    events: await read(
      `select payload - 'version' - 'promised' as news from event where key = $1 order by 1`,
    ),
    audit: await read('select action from audit_entry where subject = $1 order by 1'),
    booked: await read(
      `select book, sum((figures ->> 'cash')::int)::int as cash, sum((figures ->> 'gross')::int)::int as gross
        from closing_entry where subject_id = $1 group by book order by 1`,
    ),
  };
}

const statusOf = ({ statusCode, body }: LightMyRequestResponse): number => {
  if (statusCode >= 500) throw new Error(`${statusCode}: ${body}`);
  return statusCode;
};

/** How two acts end one after the other. `first`: which of them comes first. */
async function oneByOne(pair: Pair, first: 0 | 1): Promise<string> {
  const { orderId, acts } = await pair.setUp();
  const codes = [0, 0];
  for (const at of first === 0 ? [0, 1] : [1, 0]) codes[at] = statusOf(await acts[at]!());
  return JSON.stringify({ codes, kept: await kept(orderId) });
}

async function expectSerial(pair: Pair): Promise<void> {
  server.setNow(pair.now ? Date.parse(pair.now) : TUESDAY_EVENING);
  const allowed = [await oneByOne(pair, 0), await oneByOne(pair, 1)];
  for (const held of [0, 1] as const) {
    const other = held === 0 ? 1 : 0;
    const counted = await pair.setUp();
    const statements = await gate.statementsOf(counted.acts[held]);
    const last = statements.lastIndexOf('commit');
    const atEnd = last === -1 ? statements.length - 1 : last;
    const isLong = IS_EVERYWHERE || (pair.isShort === true && held === 0);
    const places = [...statements.keys()].filter(
      (at) => at === atEnd || (isLong && at % EVERY === 0),
    );
    for (const statement of places) {
      const { orderId, acts } = await pair.setUp();
      const walk = await gate.stopBefore(statement, acts[held]);
      const meanwhile = acts[other]();
      await overOrHeldUp(desk.pool, meanwhile);
      const codes = [0, 0];
      codes[held] = statusOf(await walk.goOn());
      codes[other] = statusOf(await meanwhile);
      const ended = JSON.stringify({ codes, kept: await kept(orderId) });
      if (!allowed.includes(ended))
        expect({ held, statement, ...JSON.parse(ended) }).toEqual(JSON.parse(allowed[0] ?? ''));
    }
  }
}

const COUNTER = '/api/shop/fixture/counter';
const cola = item({});
const small = item({ dishId: 'margherita', sizeId: 'klein' });

/** A change of an order, made from how it is now, sent by either tablet. */
async function changeOf(orderId: string, orderItems: unknown[], total: number, who = desk.staff) {
  const wanted = await desk.wanted(orderId, () => ({ orderItems: orderItems as never }));
  const body = { key: newKey(), expectedTotal: total, isAgreed: true, ...wanted };
  return () => desk.send(orderId, body, who);
}
const cheaper = (orderId: string, who?: TestBrowser) => changeOf(orderId, [small, cola], 1325, who);
const dearer = (orderId: string, who?: TestBrowser, total = 2725) =>
  changeOf(orderId, [item({ dishId: 'margherita', sizeId: 'gross', amount: 2 }), cola], total, who);
const move = (orderId: string, step: object) => () =>
  theirs.post(desk.path(orderId, '/transition'), step);
const refund = (orderId: string, amount: number) => {
  const body = { key: newKey(), amount, reason: 'Kalt' };
  return () => theirs.post(desk.path(orderId, '/refund'), body);
};

/** Ordered by this test's guest, and waiting for the kitchen. */
async function ordered(payment = 'offline', more: object = {}): Promise<string> {
  desk.guests += 1;
  const form = {
    ...{ phone: `0911 99${String(10_000 + desk.guests)}`, paymentMethod: payment, ...more },
    email: `rennen${desk.guests}@example.de`,
  };
  const answer = await guest.post('/api/shop/fixture/order', orderBody({}, form));
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json().order.id;
}

/** Paid at the provider, which we do not know yet. */
async function paidUnheard(): Promise<string> {
  const orderId = await ordered('Stripe_card');
  await guest.post(paymentPath(orderId), {});
  server.stripe.set(server.stripe.last().reference, 'paid');
  return orderId;
}
const settle = (orderId: string) => () => guest.post(paymentPath(orderId, 'stripe', '/settle'), {});

/** Made dearer by 3,25 €, with a link that is paid at the provider, which we do not know yet. */
async function linkPaidUnheard(): Promise<{
  orderId: string;
  heard: () => Answer;
  linkId: string;
}> {
  const orderId = await desk.paid();
  await (
    await dearer(orderId)
  )();
  const sent = await desk.staff.post(desk.path(orderId, '/payment-link'), {
    ...{ key: newKey(), amount: 325 },
  });
  const linkId: string = sent.json().link.id;
  const path = `/api/shop/fixture/payment-link/${linkId}`;
  await guest.post(`${path}/prepare`, { method: 'Stripe_card' });
  server.stripe.set(server.stripe.last().reference, 'paid');
  return { orderId, linkId, heard: () => guest.post(`${path}/settle`, { gateway: 'stripe' }) };
}

const PAIRS: Record<string, Pair> = {
  'the word that a link was paid and another change': {
    async setUp() {
      const { orderId, heard } = await linkPaidUnheard();
      const body = [
        item({ dishId: 'margherita', sizeId: 'gross', amount: 2 }),
        item({ amount: 2 }),
      ];
      return { orderId, acts: [heard, await changeOf(orderId, body, 3050, theirs)] };
    },
  },
  'the word that a link was paid and the last step': {
    async setUp() {
      const { orderId, heard } = await linkPaidUnheard();
      return { orderId, acts: [heard, move(orderId, { to: 'done' })] };
    },
  },
  'the word that a link was paid and a rejection': {
    async setUp() {
      const { orderId, heard } = await linkPaidUnheard();
      return { orderId, acts: [heard, move(orderId, { to: 'rejected', reason: 'Ofen aus' })] };
    },
  },
  'the word that a link was paid and the taking back of it': {
    async setUp() {
      const { orderId, heard, linkId } = await linkPaidUnheard();
      const path = desk.path(orderId, `/payment-link/${linkId}/withdraw`);
      return { orderId, acts: [heard, () => theirs.post(path, {})] };
    },
  },
  'the word that a link was paid, heard twice': {
    async setUp() {
      const { orderId, heard } = await linkPaidUnheard();
      return { orderId, acts: [heard, heard] };
    },
  },
  'two tablets that send a link': {
    async setUp() {
      const orderId = await desk.paid();
      await (
        await dearer(orderId)
      )();
      const send = (who: TestBrowser) => () =>
        who.post(desk.path(orderId, '/payment-link'), { key: newKey(), amount: 325 });
      return { orderId, acts: [send(desk.staff), send(theirs)] };
    },
  },
  'a link and another change': {
    async setUp() {
      const orderId = await desk.paid();
      await (
        await dearer(orderId)
      )();
      const send = () =>
        desk.staff.post(desk.path(orderId, '/payment-link'), { key: newKey(), amount: 325 });
      return { orderId, acts: [send, await cheaper(orderId, theirs)] };
    },
  },
  'a change and another tablet’s change': {
    async setUp() {
      const orderId = await desk.paid();
      return { orderId, acts: [await cheaper(orderId), await dearer(orderId, theirs)] };
    },
  },
  'a change and the word of the provider, heard again': {
    async setUp() {
      const orderId = await paidUnheard();
      await settle(orderId)();
      await desk.move(orderId, { to: 'accepted', etaMinutes: 40 });
      return { orderId, acts: [await cheaper(orderId), settle(orderId)] };
    },
  },
  'a guest who gives up an order and the word that it was paid': {
    async setUp() {
      const orderId = await paidUnheard();
      const cancel = paymentPath(orderId, 'stripe', '/cancel');
      return { orderId, acts: [() => guest.post(cancel, {}), settle(orderId)] };
    },
  },
  'a change and a refund': {
    async setUp() {
      const orderId = await desk.paid();
      return { orderId, acts: [await cheaper(orderId), refund(orderId, 2000)] };
    },
  },
  'a guest’s cancel and the acceptance': {
    async setUp() {
      const orderId = await ordered();
      const cancel = `/api/shop/fixture/order/${orderId}/cancel`;
      const accept = move(orderId, { to: 'accepted', etaMinutes: 30 });
      return { orderId, acts: [() => guest.post(cancel, {}), accept] };
    },
  },
  'a change and the acceptance by another tablet': {
    async setUp() {
      const orderId = await ordered();
      const body = {
        ...{ key: newKey(), revision: 0, expectedTotal: 1325, isAgreed: true },
        ...(await desk.start(orderId)).wanted,
        orderItems: [small, cola],
      };
      const accept = move(orderId, { to: 'accepted', etaMinutes: 30 });
      return { orderId, acts: [() => desk.send(orderId, body), accept] };
    },
  },
  'a change and a rejection': {
    async setUp() {
      const orderId = await desk.paid();
      const reject = move(orderId, { to: 'rejected', reason: 'Ofen aus' });
      return { orderId, acts: [await cheaper(orderId), reject] };
    },
  },
  'a change and the last step': {
    async setUp() {
      const orderId = await desk.accepted();
      return { orderId, acts: [await dearer(orderId), move(orderId, { to: 'done' })] };
    },
  },
  'a change and a division for a second courier': {
    async setUp() {
      const orderId = await desk.accepted();
      const body = { revision: 0, second: [1] };
      const divide = () => theirs.post(desk.path(orderId, '/divide'), body);
      return { orderId, acts: [await dearer(orderId), divide] };
    },
  },
  'both bags at once': {
    async setUp() {
      const orderId = await desk.accepted();
      await desk.staff.post(desk.path(orderId, '/divide'), { revision: 0, second: [1] });
      await desk.move(orderId, { to: 'on-the-way' });
      const bag = (number: number, who: TestBrowser) => () =>
        who.post(desk.path(orderId, '/bag'), { bag: number });
      return { orderId, acts: [bag(1, desk.staff), bag(2, theirs)] };
    },
  },
  'two tablets that join the same two': {
    async setUp() {
      const [orderId, other] = [await desk.accepted(), await desk.accepted()];
      const join = (who: TestBrowser) => () =>
        who.post(desk.path(orderId, '/join'), { with: other });
      return { orderId, acts: [join(desk.staff), join(theirs)] };
    },
  },
  'two that go together, each told that it is delivered': {
    async setUp() {
      const [orderId, other] = [await desk.accepted(), await desk.accepted()];
      await desk.staff.post(desk.path(orderId, '/join'), { with: other });
      await desk.move(orderId, { to: 'on-the-way' });
      const done = (id: string, who: TestBrowser) => () =>
        who.post(desk.path(id, '/transition'), { to: 'done' });
      return { orderId, acts: [done(orderId, desk.staff), done(other, theirs)] };
    },
  },
};

describe('at each statement of the one, the other', () => {
  it.each(Object.keys(PAIRS))(
    'both as if one after the other: %s',
    (name) => expectSerial(PAIRS[name]!),
    600_000,
  );
});

describe('the closing of the day, at each statement', () => {
  /** What was sold is in this closing, or in the next one, and never in both or none. */
  const closings = (now: string, act: (orderId: string) => Promise<() => Answer>): Pair => ({
    now,
    async setUp() {
      const cash = new CashDesk(server, desk.staff);
      const orderId = await desk.accepted({ expectedTotal: 22 }, { isPickup: true });
      const second = await act(orderId);
      for (const { id, holds } of (await cash.cash()).purses)
        if (holds) await cash.close(id, { word: 'Verzählt' });
      const key = newKey();
      return {
        orderId,
        acts: [() => theirs.post(`${COUNTER}/closings`, { key }), second],
      };
    },
  });

  const TIMES = [
    ['in the hour that comes twice', '2026-10-25T01:00:00Z'],
    ['where the clock goes back to winter time', '2026-10-25T00:59:59Z'],
    ['in the evening', '2026-11-17T17:00:00Z'],
    ['at midnight', '2026-11-17T23:00:00Z'],
    ['where the business day ends', '2026-11-18T04:00:00Z'],
  ] as const;
  it.each(IS_EVERYWHERE ? TIMES : TIMES.slice(0, 1))(
    'and a last order, %s',
    async (_when, now) => {
      const pair = closings(now, (orderId) => Promise.resolve(move(orderId, { to: 'done' })));
      await expectSerial({ ...pair, isShort: true });
      if (!IS_EVERYWHERE) return;
      await expectSerial(closings(now, (orderId) => dearer(orderId, theirs, 2525)));
      const refundLate = closings(now, async (orderId) => {
        await desk.move(orderId, { to: 'done' });
        return refund(orderId, 700);
      });
      await expectSerial(refundLate);
    },
    600_000,
  );
});
