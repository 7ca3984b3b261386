import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { addToCart, removeFromCart, replaceInCart, setCartAmount } from '../cart/cart-actions.ts';
import { cartItems, clearCart, setCart, startCart } from './cart-store.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const KEY = 'tischlein:zia:cart';
const pizza: DishCartItem = {
  dishId: 'margherita',
  sizeId: 'gross',
  memberName: null,
  amount: 1,
  without: ['basilikum'],
  extras: [{ groupId: 'belag', itemId: 'salami', amount: 2, type: 'ingredient' }],
};
const cola: DishCartItem = { ...pizza, dishId: 'cola', sizeId: null, without: [], extras: [] };

let stored: Map<string, string>;
let tell: (event: { key: string | null }) => void;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', memoryStorage(stored));
  vi.stubGlobal('addEventListener', (_: string, listener: typeof tell) => {
    tell = listener;
  });
  setCart([]);
  startCart('zia');
});
afterEach(() => vi.unstubAllGlobals());

describe('cart', () => {
  it('survives a reload', () => {
    addToCart(pizza);
    addToCart({
      menuId: 'fuer-zwei',
      memberName: null,
      amount: 1,
      subitems: [{ ...cola, slotId: 's' }],
    });
    const before = cartItems();
    startCart('zia');
    expect(cartItems()).toEqual(before);
    expect(cartItems()).toHaveLength(2);
  });

  it('belongs to one shop', () => {
    addToCart(pizza);
    startCart('burger');
    expect(cartItems()).toEqual([]);
  });

  it('grows equal items and keeps different ones apart', () => {
    addToCart(pizza);
    addToCart(pizza);
    addToCart({ ...pizza, without: [] });
    expect(cartItems().map(({ amount }) => amount)).toEqual([2, 1]);
  });

  it('changes, replaces and removes', () => {
    addToCart(pizza);
    addToCart(cola);
    setCartAmount(1, 7);
    replaceInCart(pizza, { ...pizza, sizeId: 'klein' });
    expect(cartItems()).toEqual([
      { ...pizza, sizeId: 'klein' },
      { ...cola, amount: 7 },
    ]);
    removeFromCart(0);
    expect(cartItems()).toEqual([{ ...cola, amount: 7 }]);
    clearCart();
    expect(stored.has(KEY)).toBe(false);
  });

  it('brings back what was removed, and leaves alone what came or went since', () => {
    addToCart(pizza);
    addToCart(cola);
    const bringPizza = removeFromCart(0);
    const bringCola = removeFromCart(0);
    addToCart({ ...pizza, sizeId: 'klein' });
    bringPizza();
    expect(cartItems()).toEqual([pizza, { ...pizza, sizeId: 'klein' }]);
    bringCola();
    expect(cartItems()).toHaveLength(3);
  });

  it('keeps in step with another tab', () => {
    addToCart(pizza);
    const other = stored.get(KEY) ?? '';
    stored.set(KEY, other.replace('"amount":1,"without"', '"amount":5,"without"'));
    tell({ key: 'something-else' });
    expect(cartItems()[0]?.amount).toBe(1);
    tell({ key: KEY });
    expect(cartItems()[0]?.amount).toBe(5);
    stored.clear();
    tell({ key: null });
    expect(cartItems()).toEqual([]);
  });

  it.each([
    ['no JSON', '{'],
    ['another version', JSON.stringify({ version: 99, items: [pizza] })],
    ['no list', JSON.stringify({ version: 1, items: 'pizza' })],
    ['nothing of the right kind', JSON.stringify({ version: 1, items: [null, 3, { dishId: 7 }] })],
    ['a broken amount', JSON.stringify({ version: 1, items: [{ ...pizza, amount: -1 }] })],
    [
      'a broken extra',
      JSON.stringify({ version: 1, items: [{ ...pizza, extras: [{ amount: 1 }] }] }),
    ],
  ])('is empty and harmless when storage holds %s', (_, text) => {
    stored.set(KEY, text);
    startCart('zia');
    expect(cartItems()).toEqual([]);
    addToCart(cola);
    expect(cartItems()).toEqual([cola]);
  });

  it('keeps what can be read beside what cannot', () => {
    stored.set(KEY, JSON.stringify({ version: 1, items: [{ dishId: 1 }, cola] }));
    startCart('zia');
    expect(cartItems()).toEqual([cola]);
  });

  it('works without storage', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied');
      },
      setItem: () => {
        throw new Error('denied');
      },
    });
    startCart('zia');
    addToCart(cola);
    expect(cartItems()).toEqual([cola]);
  });
});
