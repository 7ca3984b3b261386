import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { NOTHING_SOLD_OUT } from '@tischlein/domain/cart/item-conditions.ts';
import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { ZERO } from '@tischlein/domain/money/cents.ts';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { NO_OFFERS_CHOSEN, priceCart } from '@tischlein/domain/pricing/price-cart.ts';
import { CASE_MENU } from '@tischlein/domain/pricing/testing/case-shop.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const MENU = indexMenu(CASE_MENU);
const hours = { timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300 };
const SHOP = { id: 'shop', ...hours } as PublicShop;
const CONSENTS = { acceptAdvertising: false, createAccount: false, keepAddress: false };
const rates = (rate: number) => ({ delivery: rate, pickup: rate, table: rate });
const TOLD = { refundOf: 'i', dishName: 'Cola', amount: 1, price: -300, reason: '' } as const;
const REFUND = { ...TOLD, promotion: 'waiter-refund' } as const;
const anna = { waiterId: 'anna', name: 'Anna' };

let sentKeys: string[];
let answer: () => Promise<Response>;
let page: Awaited<ReturnType<typeof openPage>>;
const noAnswer = () => Promise.reject(new TypeError('gone'));
const placed = async () => Response.json({ order: { id: 'o' }, paymentGatewayId: 'offline' });

/** A page of the waiter's device; the one before has ended. It is at the table and cart that the device keeps. */
async function openPage(atTable: number | null) {
  vi.resetModules();
  const [cart, tables, quotes, menus, waiting, sending, clearing, conflicts, acts] =
    await Promise.all([
      import('../session/cart-store.ts'),
      import('../table-visit/table-store.ts'),
      import('../cart/quote-store.ts'),
      import('../session/menu-store.ts'),
      import('../table/waiting-carts.ts'),
      import('./send-order.ts'),
      import('../payment/clear-checkout.ts'),
      import('./answer-conflict.tsx'),
      import('../table/table-actions.ts'),
    ]);
  const { readVoids } = await import('../table-visit/stored-table.ts');
  const { setVoids } = await import('../table-visit/voids.ts');
  cart.startCart('shop');
  menus.useMenu.setState({ index: MENU });
  const at = (table: number | null) => {
    const refunds = table === null ? [] : readVoids('shop', table);
    tables.useTable.setState({ table, waiter: anna, status: 'live', left: null, refunds });
    waiting.readWaitingCarts(SHOP);
  };
  at(atTable);
  waiting.followSentCarts(SHOP);
  return {
    ...{
      setCart: cart.setCart,
      answerConflict: conflicts.answerConflict,
      useTable: tables.useTable,
    },
    setRefunds: (refunds: readonly (typeof REFUND)[]) => setVoids(SHOP, refunds),
    stayAtTable: acts.stayAtTable,
    goTo(to: number, takeAlong = false) {
      waiting.changeCart(SHOP, { from: tables.useTable.getState().table, to, takeAlong });
      at(to);
    },
    /** Orders what lies in the cart. Answers under which key. */
    async send(more: { held?: boolean } = {}): Promise<string> {
      quotes.useQuote.setState({
        quote: priceCart({
          ...{ menu: MENU, vat: { food: rates(7), drink: rates(19) }, offers: [] },
          ...{ items: cart.cartItems(), orderType: 'table', minuteOfWeek: null },
          ...{ soldOut: NOTHING_SOLD_OUT, delivery: null, dishDeposit: ZERO, tip: ZERO },
          ...{ inGroup: false, ...NO_OFFERS_CHOSEN },
        }),
      });
      const consents = { ...CONSENTS, acceptLegal: true };
      const attempt = { values: EMPTY_FORM, consents, skipGoogleValidation: false, agreed: null };
      const outcome = await sending.sendOrder(SHOP, { ...attempt, ...more });
      if (outcome.kind === 'taken') clearing.clearCheckout('shop', 'o');
      return sentKeys.at(-1) ?? '';
    },
    /** Kept on the device, as `useKeepUnsent` does. */
    keep: () => clearing.clearCheckout('shop', ''),
  };
}

const LASAGNE = [item('lasagne', { amount: 2 })];
const COLA = [item('cola')];

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T19:00:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('location', { pathname: '/checkout' });
  vi.stubGlobal('navigator', { userAgent: 'test', onLine: true });
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  sentKeys = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (!url.endsWith('/order')) return Response.json({}, { status: 503 });
    sentKeys.push((JSON.parse(init.body as string) as { clientKey: string }).clientKey);
    return answer();
  });
  answer = noAnswer;
  page = await openPage(3);
  page.setCart(LASAGNE);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('an order that left without an answer keeps its key while other tables are served, in pages that ended, too', async () => {
  const key = await page.send();
  page = await openPage(3);
  page.goTo(5);
  page.setCart(COLA);
  const other = await page.send();
  page = await openPage(5);
  page.goTo(3);
  expect(await page.send()).toBe(key);
  page.goTo(5);
  answer = placed;
  expect(await page.send()).toBe(other);
  page.goTo(3);
  expect(await page.send()).toBe(key);
  expect(other).not.toBe(key);
});

it('it is the same order, too, where what is held was chosen in a page that ended', async () => {
  const key = await page.send({ held: true });
  page = await openPage(3);
  expect(await page.send()).toBe(key);
});

it('an order of refunds alone keeps its key as well', async () => {
  page.setCart([]);
  page.setRefunds([REFUND]);
  const key = await page.send();
  page.goTo(5);
  page.setCart(COLA);
  await page.send();
  page = await openPage(5);
  page.goTo(3);
  expect(await page.send()).toBe(key);
  answer = placed;
  await page.send();
  page.setRefunds([REFUND]);
  expect(await page.send()).not.toBe(key);
});

it('the key goes along where the cart does', async () => {
  const key = await page.send();
  page.goTo(5, true);
  expect(await page.send()).toBe(key);
});

it('who logs in anew sends the cart of before under its key', async () => {
  const key = await page.send();
  page = await openPage(null);
  page.goTo(3);
  expect(await page.send()).toBe(key);
});

it.each([
  { what: 'once it was answered', end: async () => ((answer = placed), page.send()) },
  { what: 'once it is kept as unsent', end: async () => page.keep() },
  { what: 'once its cart was emptied by hand', end: async () => page.setCart([]) },
  {
    what: 'for other guests at the table',
    end: async () => page.stayAtTable(SHOP, 'keep'),
  },
  {
    what: 'after the server said that another device has ordered under its key',
    end: async () => {
      const conflict = { error: 'key-taken', code: 11, message: '' };
      const refused = { kind: 'conflict', conflict } as Parameters<typeof page.answerConflict>[2];
      void page.answerConflict(SHOP, {} as never, refused, () => {});
    },
  },
])('the same dishes at the same table are a new order $what', async ({ end }) => {
  const key = await page.send();
  // Also where another order was sent in between.
  page.goTo(5);
  page.setCart(COLA);
  await page.send();
  page.goTo(3);
  await end();
  page.setCart(LASAGNE);
  answer = noAnswer;
  expect(await page.send()).not.toBe(key);
});

it('emptied at one table, the others keep theirs', async () => {
  const key = await page.send();
  page.goTo(5);
  page.setCart(COLA);
  await page.send();
  page.setCart([]);
  page.goTo(3);
  expect(await page.send()).toBe(key);
});

it('half a day later it is another order', async () => {
  const key = await page.send();
  vi.setSystemTime(Date.parse('2026-11-21T07:00:01Z'));
  expect(await page.send()).not.toBe(key);
});

it('what waited until another day is gone, and its key', async () => {
  vi.setSystemTime(Date.parse('2026-11-21T03:00:00Z'));
  const key = await page.send();
  page.goTo(5);
  vi.setSystemTime(Date.parse('2026-11-21T10:00:00Z'));
  page = await openPage(5);
  page.goTo(3);
  page.setCart(LASAGNE);
  expect(await page.send()).not.toBe(key);
});

it('a guest who empties the cart and fills it anew sends the order of before', async () => {
  page.useTable.setState({ waiter: null });
  const key = await page.send();
  page.setCart([]);
  page.setCart(LASAGNE);
  expect(await page.send()).toBe(key);
});
