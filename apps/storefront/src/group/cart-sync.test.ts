import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupMemberView, GroupView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { notifications } from '@tischlein/ui/notify.ts';
import { cartItems, setCart, startCart } from '../session/cart-store.ts';
import { keepCartInStep, type CartSync } from './cart-sync.ts';
import { forgetGroup, useGroup } from '../group-order/group-store.ts';
import { keepMembership, readMembership } from './membership.ts';
import { groupOf, member } from './testing/build-group.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const SHOP = { id: 'shop' } as PublicShop;
const A = item('a');
const B = item('b');
const C = item('c');

/** A server that keeps one cart by the rules of decision 0014. */
let server: { items: unknown[]; cartVersion: number; keys: Set<string>; version: number };
let network: 'up' | 'down' | 'answer-lost';
let refusal: (() => Response) | null;
let sends: number;
let gone: string[];
let sync: CartSync;

const ben = () =>
  member('Ben', server.items as GroupMemberView['cart']['items'] as never, {
    cartVersion: server.cartVersion,
  });
const state = (rest: Partial<GroupView> = {}) =>
  groupOf([member('Ada'), ben()], 'ben', { version: server.version, ...rest });

function answer(body: { items: unknown[]; cartVersion: number; changeKey: string }): Response {
  if (refusal) return refusal();
  if (server.keys.has(body.changeKey)) return Response.json(state());
  if (body.cartVersion !== server.cartVersion) {
    const conflict = { error: 'cart-changed', message: '', group: state().group };
    return Response.json(conflict, { status: 409 });
  }
  server.items = body.items;
  server.cartVersion += 1;
  server.version += 1;
  server.keys.add(body.changeKey);
  return Response.json(state());
}
/** The same member on another device. */
const otherDevice = (...items: unknown[]) => {
  server = { ...server, items, cartVersion: server.cartVersion + 1, version: server.version + 1 };
};
const tick = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const dishes = () => cartItems().map((one) => ('dishId' in one ? one.dishId : one.menuId));

beforeEach(() => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (network === 'down') throw new TypeError('offline');
    sends += 1;
    const response = answer(JSON.parse(String(init.body)) as Parameters<typeof answer>[0]);
    if (network === 'answer-lost') throw new TypeError('cut off');
    return response;
  });
  server = { items: [A], cartVersion: 1, keys: new Set(), version: 1 };
  [network, refusal, sends, gone] = ['up', null, 0, []];
  startCart('shop');
  setCart([A]);
  const membership = { groupId: 'group', memberId: 'ben', base: [A], cartVersion: 1 };
  keepMembership('shop', { ...membership, pending: null });
  useGroup.setState({ state: state(), status: 'live' });
  sync = keepCartInStep({
    shop: SHOP,
    onState: (next) => useGroup.setState({ state: next }),
    onGone: (message) => gone.push(message),
  });
});
afterEach(() => {
  sync.stop();
  forgetGroup();
  setCart([]);
  notifications.write([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('sends what changes, quick changes as one', async () => {
  setCart([A, B]);
  setCart([A, B, C]);
  expect(useGroup.getState().unsent).toBe(true);
  await tick(200);
  expect([server.items, sends]).toEqual([[A, B, C], 1]);
  expect(useGroup.getState().unsent).toBe(false);
  expect(readMembership('shop')).toMatchObject({ cartVersion: 2, pending: null });
});

it('what was changed on another device meanwhile is merged and sent again', async () => {
  otherDevice(A, C);
  setCart([A, B]);
  await tick(200);
  expect(dishes()).toEqual(['a', 'c', 'b']);
  expect(server.items).toMatchObject([{ dishId: 'a' }, { dishId: 'c' }, { dishId: 'b' }]);
});

it('what the stream tells of the own cart lies in it here too', async () => {
  otherDevice(A, C);
  useGroup.setState({ state: state() });
  sync.look(state().group);
  await tick(0);
  expect(dishes()).toEqual(['a', 'c']);
  await tick(1000);
  expect(sends).toBe(0);
});

it('offline everything is kept and said to be unsent; it goes out later', async () => {
  network = 'down';
  setCart([A, B]);
  await tick(1000);
  expect(dishes()).toEqual(['a', 'b']);
  expect(useGroup.getState().unsent).toBe(true);
  network = 'up';
  await tick(6000);
  expect(server.items).toMatchObject([{ dishId: 'a' }, { dishId: 'b' }]);
  expect(useGroup.getState().unsent).toBe(false);
});

it('an answer that was lost makes nothing twice, whatever happened in between', async () => {
  network = 'answer-lost';
  setCart([{ ...A, amount: 2 }]);
  await tick(200);
  expect(server.items).toMatchObject([{ dishId: 'a', amount: 2 }]);
  otherDevice({ ...A, amount: 2 }, C);
  setCart([{ ...A, amount: 2 }, B]);
  network = 'up';
  await tick(6000);
  expect(cartItems()).toMatchObject([{ dishId: 'a', amount: 2 }, { dishId: 'c' }, { dishId: 'b' }]);
  expect(server.items).toMatchObject([{ amount: 2 }, { dishId: 'c' }, { dishId: 'b' }]);
});

it('refused by a lock the cart is what the server has, and the guest is told', async () => {
  const lock = { error: 'group-locked', message: 'Zu.', lock: 'stage' };
  refusal = () => Response.json({ ...lock, group: state().group }, { status: 409 });
  setCart([A, B]);
  await tick(200);
  expect(dishes()).toEqual(['a']);
  expect(notifications.read().map(({ text }) => text)).toEqual([
    'Ada bestellt schon. Deine letzte Änderung ist deshalb nicht dabei.',
  ]);
  await tick(10_000);
  expect(sends).toBe(1);
});

it('who is no member any more keeps the own cart', async () => {
  refusal = () => Response.json({ error: 'no-member', message: 'Weg.' }, { status: 403 });
  setCart([A, B]);
  await tick(200);
  expect(gone).toEqual(['Weg.']);
  expect(dishes()).toEqual(['a', 'b']);
});

it('two tabs of one browser send one change once', async () => {
  const other = keepCartInStep({
    shop: SHOP,
    onState: (next) => useGroup.setState({ state: next }),
    onGone: () => {},
  });
  setCart([A, B]);
  await tick(500);
  other.stop();
  expect(sends).toBe(1);
  expect(server.items).toHaveLength(2);
});

it('a flush answers once the server has everything', async () => {
  setCart([A, B]);
  expect(await sync.flush()).toBe(true);
  expect(server.items).toHaveLength(2);
  network = 'down';
  setCart([A]);
  expect(await sync.flush()).toBe(false);
});

it('once the group has ordered nothing is sent any more', async () => {
  useGroup.setState({ state: state({ stage: 'completed', orderId: 'o' }) });
  setCart([]);
  await tick(1000);
  expect(sends).toBe(0);
});
