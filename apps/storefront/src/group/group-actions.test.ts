import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { GroupMemberView } from '@tischlein/contract/calls/group.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { cartItems, setCart, startCart } from '../session/cart-store.ts';
import { joinGroup } from './group-actions.ts';
import { endGroup } from './group-session.ts';
import { groupOf, member } from './testing/build-group.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const SHOP = { id: 'shop', supportDelivery: true, supportPickup: true } as PublicShop;
const WHO = { code: 'code', memberName: 'Ben' };
const A = item('a');
const B = item('b');

type Sent = { clientKey: string; items: GroupMemberView['cart']['items'] };
/** A server that takes every key for one member, with the cart they first came with. */
let joined: Map<string, Sent>;
let sent: Sent[];
let answer: 'comes' | 'is lost' | 'refuses';

beforeEach(() => {
  vi.useFakeTimers();
  const storage = memoryStorage();
  const listeners = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('document', { ...listeners, cookie: 'XSRF-TOKEN=token' });
  vi.stubGlobal('EventSource', function Stream() {
    return { ...listeners, close: () => {} };
  });
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body)) as Sent;
    sent.push(body);
    if (answer === 'refuses')
      return Response.json({ error: 'duplicate-member', message: '' }, { status: 409 });
    const first = joined.get(body.clientKey) ?? body;
    joined.set(body.clientKey, first);
    if (answer === 'is lost') throw new TypeError('cut off');
    const ben = member('Ben', first.items as never, { cartVersion: 1 });
    return Response.json(groupOf([member('Ada'), ben], 'ben', { shopId: 'shop' }));
  });
  [joined, sent, answer] = [new Map(), [], 'comes'];
  startCart('shop');
  setCart([A]);
});
afterEach(() => {
  endGroup(SHOP);
  setCart([]);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const dishes = () => cartItems().map((one) => ('dishId' in one ? one.dishId : one.menuId));

it('joining again after a lost answer is one member and loses nothing put in meanwhile', async () => {
  answer = 'is lost';
  expect((await joinGroup(SHOP, WHO)).ok).toBe(false);
  setCart([A, B]);
  answer = 'comes';
  expect((await joinGroup(SHOP, WHO)).ok).toBe(true);
  expect(joined.size).toBe(1);
  expect(dishes()).toEqual(['a', 'b']);
});

it('after a refusal it is another try, with the cart as it is by then', async () => {
  answer = 'refuses';
  await joinGroup(SHOP, WHO);
  setCart([B]);
  answer = 'comes';
  await joinGroup(SHOP, WHO);
  expect(sent[1]?.clientKey).not.toBe(sent[0]?.clientKey);
  expect(sent[1]?.items).toMatchObject([{ dishId: 'b' }]);
  expect(dishes()).toEqual(['b']);
});
