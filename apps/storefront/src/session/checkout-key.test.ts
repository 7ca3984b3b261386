import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { checkoutKey, forgetCheckoutKey } from './checkout-key.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const item = (dishId: string, amount = 1): DishCartItem => ({
  dishId,
  sizeId: null,
  memberName: null,
  amount,
  without: [],
  extras: [],
});

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', memoryStorage(stored));
});
afterEach(() => vi.unstubAllGlobals());

it('stays the same for the same cart until the order is placed', () => {
  const first = checkoutKey('zia', [item('a'), item('b', 2)]);
  expect(first).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(checkoutKey('zia', [item('b', 2), item('a')])).toBe(first);
  forgetCheckoutKey('zia');
  expect(checkoutKey('zia', [item('a'), item('b', 2)])).not.toBe(first);
});

it('is kept by the page where storage is forbidden', () => {
  vi.stubGlobal('localStorage', undefined);
  const first = checkoutKey('zia', [item('a')]);
  expect(checkoutKey('zia', [item('a')])).toBe(first);
  expect(checkoutKey('zia', [item('b')])).not.toBe(first);
  forgetCheckoutKey('zia');
  expect(checkoutKey('zia', [item('b')])).not.toBe(first);
});

it('is kept by the page where a full storage still has the one of another cart', () => {
  checkoutKey('zia', [item('a')]);
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new Error('full');
  });
  const first = checkoutKey('zia', [item('b')]);
  expect(checkoutKey('zia', [item('b')])).toBe(first);
});

it('is the one that a page of the version before has stored', () => {
  const key = checkoutKey('zia', [item('a')]);
  const { cart } = JSON.parse(localStorage.getItem('tischlein:zia:order-key') ?? '');
  localStorage.setItem('tischlein:zia:order-key', JSON.stringify({ cart, key }));
  expect(checkoutKey('zia', [item('a')])).toBe(key);
});

it('is another one where another tab has placed the order', () => {
  const first = checkoutKey('zia', [item('a')]);
  localStorage.removeItem('tischlein:zia:order-key');
  expect(checkoutKey('zia', [item('a')])).not.toBe(first);
});

it('is the one that another tab stored in the same moment', () => {
  const store = localStorage.setItem.bind(localStorage);
  vi.spyOn(localStorage, 'setItem').mockImplementation((place, text) => {
    store(place, text.replace(/"key":"[^"]*"/, '"key":"of-the-other-tab-1234"'));
  });
  expect(checkoutKey('zia', [item('a')])).toBe('of-the-other-tab-1234');
  expect(checkoutKey('zia', [item('a')])).toBe('of-the-other-tab-1234');
});

it('is another one the next day', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T19:00:00Z') });
  const first = checkoutKey('zia', [item('a')]);
  vi.setSystemTime(Date.parse('2026-11-28T23:30:00Z'));
  expect(checkoutKey('zia', [item('a')])).toBe(first);
  vi.setSystemTime(Date.parse('2026-11-29T19:00:00Z'));
  expect(checkoutKey('zia', [item('a')])).not.toBe(first);
  vi.useRealTimers();
});

it('is another one for another cart or shop', () => {
  const first = checkoutKey('zia', [item('a')]);
  expect(checkoutKey('burger', [item('a')])).not.toBe(first);
  expect(checkoutKey('zia', [item('a', 2)])).not.toBe(first);
});
