import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import { DISCONTINUED_METHODS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';

/**
 * The ways in which a link can be paid: every one that works online in the shop and has a page of the provider to go
 * to. Amazon Pay has none: its button and script would have to be let into the order's page (0013). That some are
 * offered for one way of getting the food only, or from a minimum on, is about orders; what is owed of one is asked for
 * without such conditions.
 */
export function linkMethods({ paymentMethods }: PublishedShop): PaymentMethod[] {
  return [...paymentMethods].filter(
    (method) =>
      isOnlineMethod(method) &&
      method !== 'AmazonPay_Checkout' &&
      !DISCONTINUED_METHODS.has(method),
  );
}
