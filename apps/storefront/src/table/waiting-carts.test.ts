import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';
import { cartItems, setCart } from '../session/cart-store.ts';
import { changeCart, leaveCartAt, readWaitingCarts } from './waiting-carts.ts';

const hours = { timeZone: 'Europe/Berlin', businessDayCutoffMinutes: 300 };
const shop = { id: 'zia', ...hours } as unknown as PublicShop;
const dish = (dishId: string, amount = 1) =>
  ({ dishId, sizeId: null, memberName: null, amount, without: [], extras: [] }) as CartItem;
const inCart = () =>
  cartItems().map((item) => `${item.amount} ${'dishId' in item ? item.dishId : ''}`);
const go = (from: number | null, to: number, takeAlong = false) =>
  changeCart(shop, { from, to, takeAlong });

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T20:00:00Z') });
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 503 }));
  readWaitingCarts(shop);
  setCart([]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('what was chosen for a table waits there while another one is served', () => {
  setCart([dish('pizza', 2)]);
  go(5, 7);
  expect(inCart()).toEqual([]);
  setCart([dish('cola')]);
  go(7, 5);
  expect(inCart()).toEqual(['2 pizza']);
  go(5, 7);
  expect(inCart()).toEqual(['1 cola']);
});

it('goes along where no table was chosen yet, where guests move, and where the order is for another table', () => {
  setCart([dish('pizza')]);
  go(null, 5);
  expect(inCart()).toEqual(['1 pizza']);
  go(5, 7);
  setCart([dish('cola'), dish('pizza')]);
  go(7, 5, true);
  expect(inCart()).toEqual(['1 cola', '2 pizza']);
  go(5, 7);
  expect(inCart()).toEqual([]);
});

it('is still there after the app was closed, and gone the next day', () => {
  setCart([dish('pizza')]);
  go(5, 7);
  vi.setSystemTime(Date.parse('2026-11-21T01:00:00Z'));
  readWaitingCarts(shop);
  go(7, 5);
  expect(inCart()).toEqual(['1 pizza']);
  go(5, 7);
  vi.setSystemTime(Date.parse('2026-11-21T17:00:00Z'));
  readWaitingCarts(shop);
  go(7, 5);
  expect(inCart()).toEqual([]);
});

it('knows for which guests it is, also after the app was closed', () => {
  setCart([dish('pizza')]);
  changeCart(shop, { from: 5, to: 7, takeAlong: false, visit: 'first guests' });
  readWaitingCarts(shop);
  expect(changeCart(shop, { from: 7, to: 5, takeAlong: false, visit: 'others' })).toBe(
    'first guests',
  );
  setCart([]);
  expect(changeCart(shop, { from: 5, to: 9, takeAlong: false, visit: 'first guests' })).toBeNull();
});

it('goes to where its guests sit, behind what was chosen for them there', () => {
  setCart([dish('cola')]);
  go(7, 5);
  setCart([dish('pizza')]);
  leaveCartAt(shop, 7, 'guests');
  expect(inCart()).toEqual([]);
  expect(changeCart(shop, { from: 5, to: 7, takeAlong: false, visit: null })).toBe('guests');
  expect(inCart()).toEqual(['1 cola', '1 pizza']);
});

it.each([
  {
    what: 'in the night in which the clock goes back',
    ...{ evening: '2026-10-24T20:00Z', night: '2026-10-25T03:59Z', morning: '2026-10-25T04:00Z' },
    cutoff: 300,
  },
  {
    what: 'in the night in which it goes forward',
    ...{ evening: '2027-03-27T20:00Z', night: '2027-03-28T02:59Z', morning: '2027-03-28T03:00Z' },
    cutoff: 300,
  },
  {
    what: 'where the day begins at seven',
    ...{ evening: '2026-11-20T20:00Z', night: '2026-11-21T05:59Z', morning: '2026-11-21T06:00Z' },
    cutoff: 420,
  },
])('is there until the business day is over, $what', ({ evening, night, morning, cutoff }) => {
  const its = { ...shop, businessDayCutoffMinutes: cutoff };
  vi.setSystemTime(Date.parse(evening));
  setCart([dish('pizza')]);
  changeCart(its, { from: 5, to: 7, takeAlong: false, visit: null });
  for (const [at, there] of [
    [night, ['1 pizza']],
    [morning, []],
  ] as const) {
    vi.setSystemTime(Date.parse(at));
    readWaitingCarts(its);
    changeCart(its, { from: 7, to: 5, takeAlong: false, visit: null });
    expect(inCart()).toEqual(there);
    changeCart(its, { from: 5, to: 7, takeAlong: false, visit: null });
  }
});
