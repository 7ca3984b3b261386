import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { cartItems, setCart, startCart } from '../session/cart-store.ts';
import { cartFingerprint, checkoutKey } from '../session/checkout-key.ts';
import { keepTablePayment } from '../table-visit/table-payment-draft.ts';
import { clearCheckout, clearPaid, leaveBill } from './clear-checkout.ts';
import { keepPaymentNotice, readPaymentNotice } from './payment-notice.ts';
import { keepWaiting, readWaiting, TABLE_BILL } from './waiting-payment.ts';
import { keepApproval, readApproval } from './wallet-approval.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const waiting = () => readWaiting('shop', Date.now())?.orderId ?? null;
let key = '';
const wait = (cart: string) =>
  keepWaiting('shop', {
    orderId: 'order-1',
    gateway: 'paypal',
    method: 'PayPal_Rest',
    total: 1900,
    walletOrderId: 'W-1',
    cart,
    at: Date.now(),
  });

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('addEventListener', () => {});
  startCart('shop');
  setCart([item('lasagne', { amount: 2 })]);
  key = checkoutKey('shop', cartItems());
  wait(cartFingerprint(cartItems()));
  keepApproval('shop', { orderId: 'order-1', walletOrderId: 'W-1', print: 'x' });
  keepPaymentNotice('shop', { kind: 'failed', message: null });
});
afterEach(() => vi.unstubAllGlobals());

it('once it is paid nothing is left: cart, key, what waited, its approval and what was said of it', () => {
  clearPaid('shop', 'order-1');
  expect(cartItems()).toEqual([]);
  expect(checkoutKey('shop', [item('lasagne', { amount: 2 })])).not.toBe(key);
  expect([waiting(), readApproval('shop'), readPaymentNotice('shop')]).toEqual([null, null, null]);
});

it('another cart than the paid one is kept', () => {
  setCart([item('tiramisu')]);
  clearPaid('shop', 'order-1');
  expect(cartItems()).toHaveLength(1);
  expect(waiting()).toBeNull();
});

it('the page of another order ends nothing', () => {
  clearPaid('shop', 'order-2');
  expect(cartItems()).toHaveLength(1);
  expect(waiting()).toBe('order-1');
});

it('an order for cash ends what waited before it', () => {
  clearCheckout('shop', 'order-1');
  expect(cartItems()).toEqual([]);
  expect(waiting()).toBeNull();
});

describe('back at the menu of a table', () => {
  const input = { table: 7, clientKey: 'k', share: { by: 'all' as const }, label: 'Alles' };
  const told: string[] = [];
  beforeEach(() => {
    told.length = 0;
    vi.stubGlobal('location', { origin: 'https://shop.example' });
    vi.stubGlobal('document', { cookie: 'XSRF-TOKEN=x' });
    vi.stubGlobal('fetch', async (url: string) => {
      told.push(url);
      return Response.json({ cancelled: true });
    });
  });

  it('a part of the bill that was begun here and not paid is given up, once', async () => {
    wait(TABLE_BILL);
    keepTablePayment('shop', { ...input, amount: 1900, tip: 0 });
    leaveBill('shop');
    leaveBill('shop');
    await vi.waitFor(() => expect(told).toHaveLength(1));
    expect(told[0]).toContain('/feedback/webshop/order/order-1/not-used');
    expect([waiting(), readApproval('shop'), readPaymentNotice('shop')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(cartItems()).toHaveLength(1);
  });

  it('what another tab pays of the bill goes on', () => {
    wait(TABLE_BILL);
    leaveBill('shop');
    expect([waiting(), told]).toEqual(['order-1', []]);
  });

  it('an order that waits goes on, too', () => {
    keepTablePayment('shop', { ...input, amount: 1900, tip: 0 });
    leaveBill('shop');
    expect([waiting(), told]).toEqual(['order-1', []]);
  });
});
