import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { CartDiscountOffer } from '@tischlein/domain/pricing/offer.ts';
import type { CallResult } from '@tischlein/contract/call.ts';
import type { orderInfo } from '@tischlein/contract/calls/order.ts';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { endOrder } from '../payments/end-order.ts';
import { TUESDAY_EVENING } from '../testing/fixture-shop.ts';
import {
  asMember,
  choose,
  joinGroup,
  readGroup,
  startGroup,
  stateOf,
  toCheckout,
  type Guest,
} from '../testing/group-party.ts';
import { MARGHERITA, orderBody } from '../testing/order-inputs.ts';
import { paymentPath, startPaymentServer, type PaymentServer } from '../testing/payment-server.ts';
import { TestBrowser } from '../testing/test-server.ts';

let server: PaymentServer;
let staff: TestBrowser;

const GROUP_DISCOUNT: CartDiscountOffer = {
  id: 'gruppe',
  title: '10 % für Gruppen',
  description: '',
  groupOrderOnly: true,
  offerType: 'cartDiscount',
  discountType: 'percent',
  value: 10,
  minimumOrderValue: cents(3000),
  applicability: 'all',
  accumulative: false,
};

beforeAll(async () => {
  server = await startPaymentServer({ offers: [GROUP_DISCOUNT] });
  staff = await TestBrowser.staff(server);
});
afterAll(() => server.stop());
beforeEach(() => {
  server.stripe.reset();
  server.setNow(TUESDAY_EVENING);
});

const ORDER = '/api/shop/fixture/order';
const named = (memberName: string, amount: number) => ({ ...MARGHERITA, amount, memberName });
const ITEMS = [named('Olga', 2), named('Mia', 1)];

/** Two big Margheritas of Olga's and one of Mia's, 33,00 € less 10 %, delivered free of charge, at the checkout. */
async function party(): Promise<{ owner: Guest; member: Guest }> {
  const owner = await startGroup(server, { items: [MARGHERITA] });
  const member = await joinGroup(server, owner.code, 'Mia', {
    items: [{ ...MARGHERITA, amount: 1 }],
  });
  await toCheckout(owner);
  return { owner, member };
}

const submit = (owner: Guest, given: Record<string, unknown> = {}) =>
  orderBody({ groupOrderId: owner.groupId, orderItems: ITEMS, expectedTotal: 29.7, ...given });
const order = (guest: Guest, given: Record<string, unknown> = {}) =>
  guest.browser.post(ORDER, submit(guest, given));
const orderId = (answer: LightMyRequestResponse) => {
  if (answer.statusCode !== 200) throw new Error(`not ordered: ${answer.body}`);
  return answer.json<{ order: { id: string } }>().order.id;
};
const codeOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  answer.json<{ code: number }>().code,
];
const eventsOf = async ({ groupId }: Guest) =>
  (
    await server.context.database.pool.query(
      `select from event where topic = 'group' and key = $1`,
      [groupId],
    )
  ).rowCount;

describe('the order of a group', () => {
  it('is its owner’s, for everybody, with the group discount and the members’ names', async () => {
    const { owner, member } = await party();
    const before = await eventsOf(owner);
    const body = submit(owner);
    const answer = await owner.browser.post(ORDER, body);
    const id = orderId(answer);
    expect(answer.json()).toMatchObject({
      order: { total: 29.7, adjustments: [{ title: '10 % für Gruppen', amount: -3.3 }] },
    });
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', orderId: id });
    expect(await eventsOf(owner)).toBe((before ?? 0) + 1);
    const journal = await staff.get(`/api/shop/fixture/counter/orders/${id}`);
    const view = journal.json<{ groupName: string; quote: Quote }>();
    expect(view.groupName).toBe('Mittagsrunde');
    expect(view.quote.lines.map(({ memberName, amount }) => [memberName, amount])).toEqual([
      ['Olga', 2],
      ['Mia', 1],
    ]);
    // Sent again: the same order, and no other.
    expect(orderId(await owner.browser.post(ORDER, body))).toBe(id);
    expect(codeOf(await order(owner))).toEqual([409, 14]);
  });

  it('is nobody else’s: not a member’s, not a stranger’s, not before the checkout', async () => {
    const { owner, member } = await party();
    const stranger = { ...owner, browser: await TestBrowser.open(server) };
    for (const guest of [member, stranger, { ...owner, groupId: 'abc' }])
      expect(codeOf(await order(guest))).toEqual([409, 14]);
    await asMember(owner, 'PUT', '/stage', { stage: 'menu' });
    expect(codeOf(await order(owner))).toEqual([409, 14]);
    await asMember(owner, 'POST', '/disband', {});
    expect(codeOf(await order(owner))).toEqual([409, 14]);
  });

  it('holds what lies in the carts and nothing else', async () => {
    const { owner } = await party();
    const wrong = [
      [named('Olga', 2)],
      [named('Olga', 2), named('Mia', 2)],
      [named('Olga', 3), named('Mia', 1)],
      [named('Olga', 3)],
      [...ITEMS, named('Olga', 1)],
      [named('Olga', 2), named('Jemand', 1)],
      [named('Olga', 2), { ...named('Mia', 1), sizeId: 'klein' }],
    ];
    for (const orderItems of wrong) {
      const answer = await order(owner, { orderItems });
      expect(codeOf(answer)).toEqual([409, 13]);
      expect(answer.json<{ quote: Quote }>().quote.total).toBe(2970);
    }
    expect((await readGroup(owner)).stage).toBe('checkout');
    // In whatever order, and in as many pieces, as the device lists them.
    const pieces = [named('Mia', 1), named('Olga', 1), named('Olga', 1)];
    expect((await order(owner, { orderItems: pieces })).statusCode).toBe(200);
  });

  it('goes without what cannot be ordered, if the owner agrees to exactly that', async () => {
    const owner = await startGroup(server, { items: [MARGHERITA] });
    const cola = { dishId: 'cola', sizeId: null, amount: 1 };
    await joinGroup(server, owner.code, 'Mia', { items: [cola] });
    await toCheckout(owner);
    const { pool } = server.context.database;
    const mark = `insert into sold_out (shop_id, kind, item_id) values ('fixture', 'dish', 'cola')`;
    await pool.query(mark);
    await server.context.shops.refresh('fixture');
    try {
      const both = [named('Olga', 2), { ...cola, memberName: 'Mia' }];
      expect(codeOf(await order(owner, { orderItems: both, expectedTotal: 24 }))).toEqual([409, 3]);
      const without = { orderItems: [named('Olga', 2)], expectedTotal: 24 };
      expect((await order(owner, without)).statusCode).toBe(200);
    } finally {
      await pool.query('delete from sold_out');
      await server.context.shops.refresh('fixture');
    }
  });

  it('is refused at another price, and the group stays at the checkout', async () => {
    const { owner } = await party();
    expect(codeOf(await order(owner, { expectedTotal: 33 }))).toEqual([409, 1]);
    expect((await readGroup(owner)).stage).toBe('checkout');
  });

  it('shows everybody their own lines and their own figures alone', async () => {
    const { owner, member } = await party();
    const id = orderId(await order(owner));
    const seen = async (browser: TestBrowser) => {
      const info = await browser.get(`/api/shop/fixture/info/${id}`);
      const { order: view } = info.json<{
        order: CallResult<typeof orderInfo>['order'] & { quote: Quote };
      }>();
      expect(view.groupName).toBe('Mittagsrunde');
      const names = view.quote.lines.map(({ memberName }) => memberName);
      const { total, vat, adjustments, deliveryFee } = view.quote;
      if (view.isPart) expect([vat, adjustments, deliveryFee]).toEqual([[], [], 0]);
      return {
        names,
        contact: view.formValues !== null,
        total,
        share: view.share?.total,
        isPart: view.isPart,
        hasTerms: view.hasTerms,
      };
    };
    const stranger = await TestBrowser.open(server);
    expect(await seen(owner.browser)).toEqual({
      ...{ names: ['Olga', 'Mia'], contact: true },
      ...{ total: 2970, share: 1980, isPart: false, hasTerms: true },
    });
    // The owner alone agreed to the terms.
    const part = { contact: false, isPart: true, hasTerms: false };
    expect(await seen(member.browser)).toEqual({ ...part, names: ['Mia'], total: 990, share: 990 });
    const nothing = { ...part, names: [], total: 0, share: undefined };
    expect(await seen(stranger)).toEqual(nothing);
    const other = await party();
    expect(await seen(other.member.browser)).toEqual(nothing);
  });
});

describe('paying for a group online', () => {
  const online = async (owner: Guest, given: Record<string, unknown> = {}) => {
    const body = orderBody(
      { groupOrderId: owner.groupId, orderItems: ITEMS, expectedTotal: 29.7, ...given },
      { paymentMethod: 'Stripe_card' },
    );
    return { body, id: orderId(await owner.browser.post(ORDER, body)) };
  };

  it('holds the group until the money is there, then it is completed', async () => {
    const { owner, member } = await party();
    const { id } = await online(owner);
    expect(await readGroup(member)).toMatchObject({ stage: 'paying', orderId: id });
    const held = [
      choose(owner, []),
      asMember(owner, 'PUT', '/stage', { stage: 'menu' }),
      asMember(owner, 'POST', '/disband', {}),
      asMember(member, 'POST', '/leave', {}),
      asMember(member, 'PUT', '/member/name', { name: 'Anders' }),
    ];
    for (const answer of await Promise.all(held)) expect(answer.statusCode).toBe(409);
    await owner.browser.post(paymentPath(id), {});
    server.stripe.set(server.stripe.last().reference, 'paid');
    await owner.browser.post(paymentPath(id, 'stripe', '/settle'), {});
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', orderId: id });
  });

  it('stays completed whatever its kitchen takes back; its members see the course', async () => {
    const { owner, member } = await party();
    const { id } = await online(owner);
    await owner.browser.post(paymentPath(id), {});
    server.stripe.set(server.stripe.last().reference, 'paid');
    await owner.browser.post(paymentPath(id, 'stripe', '/settle'), {});
    const act = async (what: string, body: object) =>
      (await staff.post(`/api/shop/fixture/counter/orders/${id}/${what}`, body)).json();
    const seen = async () => {
      const status = await member.browser.get(`/api/shop/fixture/status/${id}`);
      const view = status.json<{ promisedAt: string; steps: { status: string }[] }>();
      return [view.promisedAt, ...view.steps.map((step) => step.status).slice(-2)];
    };
    const { promisedAt } = await act('transition', { to: 'accepted', etaMinutes: 30 });
    const later = new Date(Date.parse(promisedAt) + 900_000).toISOString();
    await act('promise', { promisedAt: later, instead: promisedAt });
    await act('transition', { to: 'done' });
    expect(await seen()).toEqual([later, 'accepted', 'done']);
    await act('take-back', { from: 'done' });
    expect(await seen()).toEqual([later, 'placed', 'accepted']);
    const ended = await act('transition', { to: 'not-collected', refund: true });
    expect(ended).toMatchObject({ status: 'not-collected', refunded: 2970 });
    expect(await seen()).toEqual([later, 'accepted', 'not-collected']);
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', orderId: id });
  });

  it('brings the group back to the checkout when nobody paid', async () => {
    const { owner, member } = await party();
    const { id } = await online(owner);
    await endOrder(server.context, 'fixture', id, 'expired');
    expect(await readGroup(member)).toMatchObject({ stage: 'checkout', orderId: null });
    // Another one may be placed, and its course is the group's then.
    const again = orderId(await order(owner));
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', orderId: again });
  });

  it('lets go of the payment when the owner orders otherwise under the same key', async () => {
    const { owner, member } = await party();
    const { body, id } = await online(owner);
    const cash = {
      ...body,
      formValues: { ...(body['formValues'] as object), paymentMethod: 'offline' },
    };
    const second = orderId(await owner.browser.post(ORDER, cash));
    expect(second).not.toBe(id);
    expect(await readGroup(member)).toMatchObject({ stage: 'completed', orderId: second });
    // The end of the first one no longer concerns the group.
    await endOrder(server.context, 'fixture', id, 'expired');
    expect((await readGroup(member)).stage).toBe('completed');
  });
});

describe('at the same time', () => {
  it('one order is placed, from whichever device of the owner', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { owner } = await party();
      const key = (await asMember(owner, 'POST', '/device', {})).json<{ deviceKey: string }>();
      const phone = { ...owner, browser: await TestBrowser.open(server) };
      await phone.browser.post('/api/shop/fixture/group/device', key);
      const answers = await Promise.all([order(owner), order(phone), order(owner)]);
      const placed = answers.filter(({ statusCode }) => statusCode === 200);
      expect(placed).toHaveLength(1);
      for (const answer of answers)
        if (answer.statusCode !== 200) expect(codeOf(answer)).toEqual([409, 14]);
    }
  });

  it('sent twice it is one order', async () => {
    const { owner } = await party();
    const body = submit(owner);
    const answers = await Promise.all([1, 2, 3].map(() => owner.browser.post(ORDER, body)));
    expect(new Set(answers.map(orderId)).size).toBe(1);
  });

  it('the owner changes the cart, somebody leaves, or the order is placed: never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { owner, member } = await party();
      const change =
        round % 2 === 0
          ? choose(owner, [{ ...MARGHERITA, amount: 5 }])
          : asMember(member, 'POST', '/leave', {});
      const [changed, placed] = await Promise.all([change, order(owner)]);
      const { stage, members } = await readGroup(owner);
      const isAsPriced = members.length === 2 && members[0]?.cart.items[0]?.amount === 2;
      if (placed.statusCode === 200) expect([stage, isAsPriced]).toEqual(['completed', true]);
      else {
        expect(codeOf(placed)).toEqual([409, 13]);
        expect([stage, isAsPriced, changed.statusCode]).toEqual(['checkout', false, 200]);
      }
    }
  });
});

describe('ordering again', () => {
  const repeat = (guest: Guest) => asMember(guest, 'POST', '/repeat', {});

  it('is started by the owner; members come along with one tap', async () => {
    const { owner, member } = await party();
    expect((await repeat(owner)).statusCode).toBe(409);
    await order(owner);
    expect((await repeat(member)).json()).toMatchObject({ error: 'wrong-stage' });
    const oldToken = owner.browser.cookies.get('group-fixture') ?? '';
    const next = stateOf(await repeat(owner));
    expect(next.group).toMatchObject({ name: 'Mittagsrunde', stage: 'menu', orderId: null });
    expect(next.group.id).not.toBe(owner.groupId);
    expect((await readGroup(member)).repeated).toBe(true);
    // With the token of the next group, and with the old one, should the answer have been lost.
    expect(stateOf(await repeat(owner)).memberId).toBe(next.memberId);
    owner.browser.cookies.set('group-fixture', oldToken);
    expect(stateOf(await repeat(owner)).memberId).toBe(next.memberId);
    const joined = stateOf(await repeat(member));
    expect(joined.group.members.map(({ name, status }) => [name, status])).toEqual([
      ['Olga', 'owner'],
      ['Mia', 'other'],
    ]);
    expect(stateOf(await repeat(member)).group.members).toHaveLength(2);
  });

  it('makes one next group, however often the owner asks at once', async () => {
    const { owner } = await party();
    await order(owner);
    const cookie = owner.browser.cookies.get('group-fixture') ?? '';
    const answers = await Promise.all([1, 2, 3, 4].map(() => repeat(owner)));
    owner.browser.cookies.set('group-fixture', cookie);
    expect(new Set(answers.map((answer) => stateOf(answer).group.id)).size).toBe(1);
  });
});
