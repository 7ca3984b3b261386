import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OrderSubmit } from '@tischlein/contract/calls/order.ts';
import { item, topping } from '@tischlein/domain/cart/testing/build-cart.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';
import { anna, openPage, refund } from './testing/waiter-page.ts';

const bruno = { waiterId: 'bruno', name: 'Bruno' };
const LASAGNE = item('lasagne', { amount: 2 });
const COLA = item('cola');

/** What the server does with an order, and whether the device hears of it. */
type Line = 'books' | 'books, answer lost' | 'is dead' | 'refuses';
let line: Line;
/** What the kitchen has, under which key. */
let booked: Map<string, OrderSubmit>;
let sent: OrderSubmit[];
let page: Awaited<ReturnType<typeof openPage>>;

function answerOrder(body: OrderSubmit): Response {
  sent.push(body);
  if (line === 'is dead') throw new TypeError('gone');
  const earlier = booked.get(body.clientKey);
  const other = earlier && JSON.stringify(earlier.orderItems) !== JSON.stringify(body.orderItems);
  if (other) throw new Error('one key, two orders');
  if (!earlier && line === 'refuses')
    return Response.json({ error: 'shop-closed', code: 5, message: 'Zu.' }, { status: 409 });
  booked.set(body.clientKey, earlier ?? body);
  if (line === 'books, answer lost') throw new TypeError('gone');
  return Response.json({ order: { id: body.clientKey }, paymentGatewayId: 'offline' });
}

/** '2 lasagne, 1 cola, 1 void', over all that is booked. */
function kitchen(): string {
  const pieces = new Map<string, number>();
  for (const { orderItems } of booked.values())
    for (const one of orderItems as readonly { dishId?: string; amount: number }[])
      pieces.set(one.dishId ?? 'void', (pieces.get(one.dishId ?? 'void') ?? 0) + one.amount);
  return [...pieces].map(([dish, amount]) => `${amount} ${dish}`).join(', ');
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval'], now: Date.parse('2026-11-20T19:00:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/checkout' });
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  booked = new Map();
  sent = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) =>
    url.endsWith('/order')
      ? answerOrder(JSON.parse(init.body as string) as OrderSubmit)
      : Response.json({}, { status: 503 }),
  );
  line = 'is dead';
  page = await openPage(3);
  page.setCart([LASAGNE]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it.each<{ what: string; first: Line }>([
  { what: 'had been booked', first: 'books, answer lost' },
  { what: 'had not come', first: 'is dead' },
])(
  'an order whose page ended goes out again as it left, and what is added is another: it $what',
  async ({ first }) => {
    line = first;
    await page.sendAndEnd({ held: true });
    line = 'is dead';
    page = await openPage(3);
    expect(page.inCart()).toBe('');
    expect(page.kept()).toMatchObject([{ table: 3, lines: ['2 × Lasagne'], maybePlaced: true }]);
    expect(page.told()).toMatchObject([
      expect.stringMatching(/Tisch 3 war unterwegs.*2 × Lasagne.*nur noch, was neu ist/),
    ]);
    page.add(COLA);
    line = 'books';
    await page.sendKept();
    expect(page.told()).toEqual([
      'Schon bestellt für Tisch 3: 2 × Lasagne. Im Korb ist nur noch, was neu ist.',
    ]);
    expect(await page.order()).toBe('taken');
    expect(kitchen()).toBe('2 lasagne, 1 cola');
    expect(booked.size).toBe(2);
    expect(sent.at(-2)).toMatchObject({ held: true, clientKey: sent[0]?.clientKey });
  },
);

it('the same dishes chosen anew beside it are another order', async () => {
  line = 'books, answer lost';
  await page.sendAndEnd();
  page = await openPage(3);
  page.add(LASAGNE);
  line = 'books';
  await page.order();
  await page.sendKept();
  expect(kitchen()).toBe('4 lasagne');
});

it('what is added goes out before it, too, and the first may come later than both', async () => {
  await page.sendAndEnd();
  page = await openPage(3);
  page.add(COLA, LASAGNE);
  line = 'books';
  await page.order();
  await page.sendKept();
  // The request of the page that ended was on its way all the time.
  answerOrder(sent[0] as OrderSubmit);
  expect(kitchen()).toBe('1 cola, 4 lasagne');
});

it('what is added without a network waits beside it, and none is doubled', async () => {
  line = 'books, answer lost';
  await page.sendAndEnd();
  line = 'is dead';
  page = await openPage(3);
  page.add(COLA);
  await page.sendAndEnd();
  page = await openPage(3);
  expect(page.kept().map(({ lines }) => lines)).toEqual([['2 × Lasagne'], ['1 × Cola']]);
  line = 'books';
  await page.sendKept();
  expect([kitchen(), page.kept()]).toEqual(['2 lasagne, 1 cola', []]);
});

it('another tab has changed the cart meanwhile: only what is new stays in it', async () => {
  line = 'books, answer lost';
  await page.sendAndEnd();
  const cheese = item('lasagne', { extras: [topping('extras', 'cheese')] });
  page.setCart([item('lasagne', { amount: 3 }), COLA, cheese]);
  page = await openPage(3);
  expect(page.inCart()).toBe('1 lasagne, 1 cola, 1 lasagne');
  // One that was removed there does not come back.
  line = 'is dead';
  page.setCart([LASAGNE, COLA]);
  await page.sendAndEnd();
  page.setCart([COLA]);
  page = await openPage(3);
  expect(page.inCart()).toBe('');
});

it('a tab that goes on does not send the cart of one that ended', async () => {
  const other = page;
  page = await openPage(3);
  page.setCart([LASAGNE]);
  line = 'books, answer lost';
  other.setCart([LASAGNE]);
  await other.sendAndEnd();
  line = 'books';
  page.add(COLA);
  expect(page.keepSent()).toBe(true);
  expect(page.inCart()).toBe('1 cola');
  expect(page.keepSent()).toBe(false);
  await page.order();
  await page.sendKept();
  expect(kitchen()).toBe('2 lasagne, 1 cola');
});

it('an order that is being sent is left to its page', async () => {
  let end = () => {};
  const sending = page.stayWhile(new Promise<void>((resolve) => (end = resolve)));
  await page.sendAndEnd();
  expect(page.keepSent()).toBe(false);
  expect(page.inCart()).toBe('2 lasagne');
  end();
  await sending;
  expect(page.keepSent()).toBe(true);
});

it('orders of two tables are kept for theirs, and the cart that waits at one loses its own dishes alone', async () => {
  line = 'books, answer lost';
  await page.sendAndEnd();
  page = await openPage(null);
  page.goTo(5);
  page.setCart([COLA]);
  await page.sendAndEnd();
  page.goTo(3);
  page.add(LASAGNE);
  page = await openPage(3);
  expect(page.inCart()).toBe('2 lasagne');
  expect(page.kept().map(({ table }) => table)).toEqual([3, 5]);
  page.goTo(5);
  expect(page.inCart()).toBe('');
  line = 'books';
  await page.sendKept();
  expect(kitchen()).toBe('2 lasagne, 1 cola');
});

it('who logs in anew finds it kept, and the cart without it', async () => {
  line = 'books, answer lost';
  await page.sendAndEnd();
  page = await openPage(null);
  page.goTo(3);
  page.add(COLA);
  line = 'books';
  await page.order();
  await page.sendKept();
  expect(kitchen()).toBe('2 lasagne, 1 cola');
});

it('another waiter has it neither in the cart nor sent in their name', async () => {
  await page.sendAndEnd();
  line = 'books';
  page = await openPage(3, bruno);
  await page.sendKept();
  expect([page.inCart(), kitchen(), page.told()]).toEqual(['', '', []]);
  expect(page.kept()).toMatchObject([{ by: anna, sentBy: 'anna', maybePlaced: true }]);
});

it('refunds leave the cart as well', async () => {
  page.setCart([]);
  page.setRefunds([refund('i')]);
  line = 'books, answer lost';
  await page.sendAndEnd();
  page = await openPage(3);
  expect(page.refunds()).toBe(0);
  page.setRefunds([refund('j')]);
  line = 'books';
  await page.order();
  await page.sendKept();
  expect(kitchen()).toBe('2 void');
});

it('refused, it says why and is changed; its dishes are a new order then', async () => {
  vi.stubGlobal('setTimeout', (work: () => void) => queueMicrotask(work));
  await page.sendAndEnd();
  line = 'refuses';
  page = await openPage(3);
  await page.sendKept();
  expect(page.kept()).toMatchObject([{ problem: 'Zu.', maybePlaced: false }]);
  line = 'books';
  const key = page.kept()[0]?.key ?? '';
  expect(await page.takeBack(key, ({ items }) => page.setCart(items))).toBe('open');
  page.add(COLA);
  await page.order();
  expect([kitchen(), page.kept()]).toEqual(['2 lasagne, 1 cola', []]);
  expect(sent.at(-1)?.clientKey).not.toBe(key);
});

it('after ten minutes the waiter says whether it still holds, and after half a day it is gone', async () => {
  line = 'books';
  await page.sendAndEnd();
  page = await openPage(3);
  await page.sendKept();
  line = 'is dead';
  page.setCart([COLA]);
  await page.sendAndEnd();
  vi.setSystemTime(Date.parse('2026-11-20T19:10:00Z'));
  line = 'books';
  page = await openPage(3);
  await page.sendKept();
  expect([page.inCart(), kitchen()]).toEqual(['', '2 lasagne']);
  const [asked] = page.kept();
  expect(asked?.problem).toMatch(/^Um 20:00 Uhr abgeschickt/);
  if (asked) page.sendAgain(asked);
  await page.sendKept();
  expect([kitchen(), page.kept()]).toEqual(['2 lasagne, 1 cola', []]);

  line = 'is dead';
  page.setCart([COLA]);
  await page.sendAndEnd();
  vi.setSystemTime(Date.parse('2026-11-21T07:10:00Z'));
  page = await openPage(3);
  expect(page.kept()).toEqual([]);
});

it.each<{ what: string; end: () => Promise<unknown> }>([
  { what: 'answered', end: () => ((line = 'books'), page.order()) },
  { what: 'refused', end: () => ((line = 'refuses'), page.order()) },
])('an order that was $what leaves nothing behind', async ({ end }) => {
  await page.sendAndEnd();
  await end();
  page.setCart([LASAGNE]);
  page = await openPage(3);
  expect([page.inCart(), page.kept()]).toEqual(['2 lasagne', []]);
});

it('kept without an answer, it is as it left: what another tab has added meanwhile stays in the cart', async () => {
  line = 'books, answer lost';
  page.setRefunds([refund('i')]);
  await page.sendAndEnd();
  page.add(COLA);
  page.setRefunds([refund('i'), refund('j')]);
  expect(page.keep()).toBe(3);
  expect(page.kept()).toMatchObject([
    { key: sent[0]?.clientKey, lines: ['2 × Lasagne', 'Storno: Cola'], maybePlaced: true },
  ]);
  expect([page.inCart(), page.refunds()]).toEqual(['1 cola', 1]);
  page = await openPage(3);
  expect([page.inCart(), page.kept().length]).toEqual(['1 cola', 1]);
  line = 'books';
  await page.order();
  await page.sendKept();
  expect(kitchen()).toBe('2 lasagne, 2 void, 1 cola');
});

it('one that never left the device is kept so', async () => {
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: false });
  await page.sendAndEnd();
  expect(page.keep()).toBe(3);
  expect(page.kept()).toMatchObject([{ lines: ['2 × Lasagne'], maybePlaced: false }]);
  expect(page.inCart()).toBe('');
});

it.each<{ what: string; line: Line; hears: (before: typeof page) => unknown }>([
  { what: 'no answer', line: 'books, answer lost', hears: (before) => before.keep() },
  { what: 'the answer', line: 'books', hears: (before) => before.clear() },
])(
  'a page that hears $what once another one keeps its order leaves the cart to that',
  async (given) => {
    ({ line } = given);
    const before = page;
    await before.sendAndEnd();
    line = 'books';
    page = await openPage(3);
    page.add(COLA);
    await page.sendKept();
    given.hears(before);
    page = await openPage(3);
    expect([page.inCart(), page.kept()]).toEqual(['1 cola', []]);
    await page.order();
    expect(kitchen()).toBe('2 lasagne, 1 cola');
  },
);

it('a page that ended between the answer and the empty cart orders nothing twice', async () => {
  line = 'books';
  await page.sendAndEnd();
  page = await openPage(3);
  expect(page.inCart()).toBe('');
  await page.sendKept();
  expect([kitchen(), page.kept()]).toEqual(['2 lasagne', []]);
});

it('what somebody wrote into the storage is passed over', async () => {
  const place = 'tischlein:shop:sent-key';
  for (const text of ['{', '7', '[7, {"key": "k", "at": 1}, {"key": "k", "at": 1, "order": {}}]']) {
    localStorage.setItem(place, text);
    page = await openPage(3);
    expect([page.kept(), page.inCart()]).toEqual([[], '2 lasagne']);
  }
});

it('a guest who empties the cart and fills it anew sends the order of before', async () => {
  page.useTable.setState({ waiter: null });
  await page.sendAndEnd();
  page.setCart([]);
  page.setCart([LASAGNE]);
  await page.sendAndEnd();
  expect(sent[1]?.clientKey).toBe(sent[0]?.clientKey);
});
