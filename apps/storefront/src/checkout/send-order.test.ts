import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetReports } from '@tischlein/client/error-report.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { cents, ZERO } from '@tischlein/domain/money/cents.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';
import { groupOf, member } from '../group/testing/build-group.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { useMenu } from '../session/menu-store.ts';
import { useTable } from '../table-visit/table-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { onTracked, type TrackedEvent } from '../session/track.ts';
import { orderFingerprint, type OrderAttempt } from './order-body.ts';
import { sendOrder } from './send-order.ts';

const MENU = indexMenu(CASE_MENU);
const SHOP = { id: 'shop' } as PublicShop;
const ATTEMPT: OrderAttempt = {
  values: { ...EMPTY_FORM, name: 'Rosa Winter' },
  consents: {
    acceptLegal: true,
    acceptAdvertising: true,
    createAccount: false,
    keepAddress: false,
  },
  skipGoogleValidation: false,
  agreed: null,
};
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const events: TrackedEvent[] = [];
const calls: { url: string; body: Record<string, unknown> }[] = [];
let answer: () => Promise<Response> = async () => Response.json({});
const stop = onTracked((event) => events.push(event));

beforeEach(() => {
  forgetReports();
  events.length = 0;
  calls.length = 0;
  vi.useFakeTimers();
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  vi.stubGlobal('localStorage', nothing);
  vi.stubGlobal('sessionStorage', nothing);
  vi.stubGlobal('location', { pathname: '/checkout' });
  vi.stubGlobal('navigator', { userAgent: 'test' });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    // The session comes by a call without one.
    if (init.body)
      calls.push({ url, body: JSON.parse(init.body as string) as Record<string, unknown> });
    const isCut = new Promise<never>((_, reject) => init.signal?.addEventListener('abort', reject));
    return url.endsWith('/order') ? Promise.race([answer(), isCut]) : Response.json({});
  });
  setCart([item('lasagne', { amount: 2 })]);
  useMenu.setState({ index: MENU });
  useQuote.setState({
    quote: priceCart({
      menu: MENU,
      vat: { food: rates(7), drink: rates(19) },
      offers: [],
      items: cartItems(),
      orderType: 'pickup',
      minuteOfWeek: null,
      soldOut: NOTHING_SOLD_OUT,
      delivery: null,
      dishDeposit: ZERO,
      tip: ZERO,
      inGroup: false,
      ...NO_OFFERS_CHOSEN,
    }),
  });
});
afterAll(stop);
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const ordered = (paymentGatewayId: string) => async () =>
  Response.json({ order: { id: 'order-1' }, paymentGatewayId });

it.each(['offline', 'stripe', 'paypal'])(
  'an order for %s is taken, and everything it was made of stays until it is paid',
  async (gateway) => {
    answer = ordered(gateway);
    expect(await sendOrder(SHOP, ATTEMPT)).toEqual({
      kind: 'taken',
      order: { orderId: 'order-1', gateway, total: 1900, notice: null },
    });
    expect(cartItems()).toHaveLength(1);
  },
);

it('an order that takes longer than two seconds is tracked once', async () => {
  let respond: (response: Response) => void = () => {};
  answer = () => new Promise((resolve) => (respond = resolve));
  const sending = sendOrder(SHOP, ATTEMPT);
  await vi.advanceTimersByTimeAsync(1999);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(events).toEqual([{ type: 'order', action: 'timeout', context: {} }]);
  respond(await ordered('offline')());
  await sending;
  expect(events.filter(({ action }) => action === 'timeout')).toHaveLength(1);
});

it('an order that nobody answers for half a minute is told of, and goes out again as the same', async () => {
  answer = () => new Promise(() => {});
  const sending = sendOrder(SHOP, ATTEMPT);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await sending).toMatchObject({ kind: 'failed', failure: { kind: 'timeout' } });
  answer = ordered('offline');
  expect(await sendOrder(SHOP, ATTEMPT)).toMatchObject({ kind: 'taken' });
  const sent = calls.filter(({ url }) => url.endsWith('/order')).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[1]?.['clientKey']).toBe(sent[0]?.['clientKey']);
});

it('which wording got whose consent is tracked with the order, and the order itself', async () => {
  answer = ordered('offline');
  await sendOrder(SHOP, ATTEMPT);
  expect(events).toEqual([
    {
      type: 'advertising',
      action: 'accepted',
      context: { version: expect.stringMatching(/^[AB]$/) },
    },
    { type: 'order', action: 'placed', context: { orderId: expect.any(String) } },
  ]);
});

it.each([
  [2500, null, 0],
  [2501, null, 1],
  [2501, groupOf([member('Ada')], 'ada'), 0],
])('a missed group is told once: goods of %d cents', async (subTotal, state, times) => {
  answer = ordered('offline');
  useGroup.setState({ state });
  const quote = { ...useQuote.getState().quote!, subTotal: cents(subTotal) };
  useQuote.setState({ quote, group: state && { items: [], shares: [] } });
  await sendOrder(SHOP, ATTEMPT);
  expect(events.filter(({ type, action }) => type === 'group' && action === 'missed')).toHaveLength(
    times,
  );
  forgetGroup();
  useQuote.setState({ group: null });
});

it("in a group everybody's items go out, but for what cannot be ordered", async () => {
  answer = ordered('offline');
  useGroup.setState({ state: groupOf([member('Ada'), member('Ben')], 'ada') });
  const placed = (memberId: string, dishId: string, index: number) => ({
    item: item(dishId, { memberName: memberId }),
    memberId,
    index,
  });
  const items = [placed('ada', 'lasagne', 0), placed('ben', 'weg', 1), placed('ben', 'cola', 2)];
  const problems = [{ index: 1, code: 'dish-not-found' as const, name: 'Weg' }];
  const quote = { ...useQuote.getState().quote!, problems };
  useQuote.setState({ quote, group: { items, shares: [] } });
  await sendOrder(SHOP, ATTEMPT);
  expect(calls[0]?.body).toMatchObject({
    groupOrderId: 'group',
    orderItems: [
      { dishId: 'lasagne', memberName: 'ada' },
      { dishId: 'cola', memberName: 'ben' },
    ],
  });
  forgetGroup();
  useQuote.setState({ group: null });
});

it('a failure nobody can settle is logged', async () => {
  answer = async () => Response.json({}, { status: 500 });
  expect(await sendOrder(SHOP, ATTEMPT)).toMatchObject({ kind: 'failed' });
  await vi.waitFor(() => expect(calls).toHaveLength(2));
  expect(calls[1]?.body).toMatchObject({ message: 'order not taken: bad-response 500' });
});

it('two orders have the same print only when they say the same', () => {
  const print = orderFingerprint(SHOP, ATTEMPT);
  expect(orderFingerprint(SHOP, { ...ATTEMPT, skipGoogleValidation: true })).toBe(print);
  const moved = { ...ATTEMPT, values: { ...ATTEMPT.values, street: 'Anderswo' } };
  expect(orderFingerprint(SHOP, moved)).not.toBe(print);
});

it('that a waiter’s order leaves the device is known in the next page, though this one ends before an answer', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
  useTable.setState({ waiter: { waiterId: 'anna', name: 'Anna' }, table: 7 });
  let storedWhenSent = '';
  answer = () => {
    storedWhenSent = JSON.stringify([...stored]);
    return Promise.reject(new TypeError('gone'));
  };
  await sendOrder(SHOP, ATTEMPT);
  useTable.setState({ waiter: null, table: null });
  const placed = calls.findLast(({ url }) => url.endsWith('/order'));
  const key = String(placed?.body['clientKey']);
  expect(storedWhenSent).toContain('sent-key');

  vi.resetModules();
  const nextPage = await import('../table-visit/sent-orders.ts');
  expect(nextPage.wasSent('shop', key)).toBe(true);
  expect(nextPage.wasSent('shop', 'another-key-of-one')).toBe(false);
});
