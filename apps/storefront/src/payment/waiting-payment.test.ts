import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetWaiting, keepWaiting, readWaiting, type WaitingPayment } from './waiting-payment.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const WAITING: WaitingPayment = {
  orderId: 'order-1',
  gateway: 'stripe',
  method: 'Stripe_card',
  total: 1240,
  walletOrderId: null,
  cart: '1*pizza',
  at: 1_000,
};
const HOUR = 3_600_000;

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('is there again after the tab was closed, for its own shop only', () => {
  keepWaiting('a', WAITING);
  vi.stubGlobal('sessionStorage', memoryStorage());
  expect(readWaiting('a', 2_000)).toEqual(WAITING);
  expect(readWaiting('b', 2_000)).toBeNull();
});

it('each tab follows its own order', () => {
  keepWaiting('a', WAITING);
  const here = sessionStorage;
  vi.stubGlobal('sessionStorage', memoryStorage());
  keepWaiting('a', { ...WAITING, orderId: 'order-2' });
  forgetWaiting('a', 'order-1');
  expect(readWaiting('a', 2_000)?.orderId).toBe('order-2');
  vi.stubGlobal('sessionStorage', here);
  expect(readWaiting('a', 2_000)?.orderId).toBe('order-1');
});

it('once forgotten it is gone everywhere', () => {
  keepWaiting('a', WAITING);
  forgetWaiting('a', 'order-1');
  expect(readWaiting('a', 2_000)).toBeNull();
});

it.each([
  ['too old', WAITING, 1_000 + 3 * HOUR, null],
  ['young enough', WAITING, 3 * HOUR, 'order-1'],
  ['a gateway nobody knows', { ...WAITING, gateway: 'x' }, 2_000, null],
  ['paid on handover', { ...WAITING, gateway: 'offline' }, 2_000, null],
  ['no order', { ...WAITING, orderId: 7 }, 2_000, null],
  ['no record', 'x', 2_000, null],
])('%s', (_what, stored, now, orderId) => {
  keepWaiting('a', stored as WaitingPayment);
  expect(readWaiting('a', now)?.orderId ?? null).toBe(orderId);
});
