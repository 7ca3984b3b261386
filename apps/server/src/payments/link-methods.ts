import { isOnlineMethod, minimumCents } from '@tischlein/domain/payment/gateway.ts';
import { DISCONTINUED_METHODS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/**
 * The ways in which a link over so many cents can be paid: every one that works online in the shop, takes so little and
 * has a page of the provider to go to. Amazon Pay has none: its button and script would have to be let into the order's page (0013). That some are
 * offered for one way of getting the food only, or from a minimum on, is about orders; what is owed of one is asked for
 * without such conditions.
 */
export function linkMethods(published: PublishedShop, amount: number): PaymentMethod[] {
  return methodsWithPage(published).filter((method) => amount >= minimumCents(method));
}

/** The least that a link can ask for, in cents; null: nothing can be paid by one. */
export function leastForLink(published: PublishedShop): number | null {
  const least = methodsWithPage(published).map(minimumCents);
  return least.length === 0 ? null : Math.min(...least);
}

const methodsWithPage = ({ paymentMethods }: PublishedShop): PaymentMethod[] =>
  [...paymentMethods].filter(
    (method) =>
      isOnlineMethod(method) &&
      method !== 'AmazonPay_Checkout' &&
      !DISCONTINUED_METHODS.has(method),
  );
