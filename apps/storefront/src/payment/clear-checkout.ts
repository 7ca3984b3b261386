import { notify } from '@tischlein/ui/notify.ts';
import { useGroup } from '../group-order/group-store.ts';
import { clearCart, cartItems } from '../session/cart-store.ts';
import { cartFingerprint, forgetCheckoutKey } from '../session/checkout-key.ts';
import { forgetCheckoutVisit } from '../session/checkout-visit.ts';
import { clearCoupon } from '../cart/coupon.ts';
import { clearOfferChoices } from '../session/offer-choices.ts';
import { NO_QUOTE_CHOICES, setQuoteChoices } from '../cart/quote-store.ts';
import { keepServeTime } from '../session/kept-serve-time.ts';
import { hasTablePayment, keepTablePayment } from '../table-visit/table-payment-draft.ts';
import { forgetSent, wasTakenOver } from '../table-visit/sent-orders.ts';
import { forgetVoids } from '../table-visit/voids.ts';
import { keepChecked, keepRelease } from './express-release.ts';
import { keepPaymentNotice } from './payment-notice.ts';
import { abandonOrder } from './abandon-order.ts';
import { forgetWaiting, readWaiting, TABLE_BILL } from './waiting-payment.ts';
import { forgetApproval } from './wallet-approval.ts';

/** Forgets cart, key, coupon, choices and payment of an order that stands: the next one starts anew. */
export function clearCheckout(shopId: string, orderId: string): void {
  if (wasTakenOver(shopId)) return forgetSent(shopId);
  // In a group first of all: what leaves the cart now is not taken out of the group's order.
  const finishGroup = useGroup.getState().finish ?? clearCart;
  finishGroup(orderId);
  const waiting = readWaiting(shopId, Date.now());
  if (waiting) forgetPayment(shopId, waiting.orderId);
  forgetCheckoutKey(shopId);
  forgetVoids(shopId);
  // The last of it: a page that ends before has still got its cart.
  forgetSent(shopId);
  clearOfferChoices(shopId);
  clearCoupon(shopId);
  setQuoteChoices(NO_QUOTE_CHOICES);
  keepServeTime(shopId, null);
  forgetCheckoutVisit(shopId);
}

/** Forgets an order that waited for its money and has it; but a cart that was changed since is another order's. */
export function clearPaid(shopId: string, orderId: string): void {
  const waiting = readWaiting(shopId, Date.now());
  if (waiting?.orderId !== orderId) return;
  if (waiting.cart === cartFingerprint(cartItems())) clearCheckout(shopId, orderId);
  else forgetPayment(shopId, orderId);
}

/** Thanks where a part of a table's bill is paid; before `clearPaid`, which forgets what it was for. */
export function thankForBill(shopId: string, orderId: string): void {
  if (isTableBill(shopId, orderId))
    notify('Danke! Deine Zahlung ist angekommen.', { tone: 'good', topic: 'table-payment' });
}

/** A part of a table's bill is paid: the cart is the next round's. */
export function isTableBill(shopId: string, orderId: string): boolean {
  const waiting = readWaiting(shopId, Date.now());
  return waiting?.orderId === orderId && waiting.cart === TABLE_BILL;
}

/**
 * Back at the menu nobody is about to pay a part of the table's bill here: what was begun and not paid keeps others from
 * paying it no longer.
 */
export function leaveBill(shopId: string): void {
  if (!hasTablePayment(shopId)) return;
  keepTablePayment(shopId, null);
  const waiting = readWaiting(shopId, Date.now());
  if (waiting?.cart !== TABLE_BILL) return;
  forgetPayment(shopId, waiting.orderId);
  void abandonOrder(shopId, waiting);
}

function forgetPayment(shopId: string, orderId: string): void {
  forgetWaiting(shopId, orderId);
  forgetApproval(shopId);
  keepRelease(shopId, null);
  keepChecked(shopId, null);
  keepPaymentNotice(shopId, null);
}
