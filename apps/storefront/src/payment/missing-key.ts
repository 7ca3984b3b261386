import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { missingPublicPart } from '@tischlein/domain/payment/usable-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';

/** A method that is offered without its public key is a mistake of the shop's; the specification raises an error (1 §7). */
export function missingKeyError(
  shop: Pick<PublicShop, 'stripePublicKey' | 'paypalClientId' | 'amazonMerchantId'>,
  method: PaymentMethod,
): Error | null {
  const { stripePublicKey, paypalClientId, amazonMerchantId: amazonPay } = shop;
  const missing = missingPublicPart(method, { stripePublicKey, paypalClientId, amazonPay });
  return missing === null ? null : new Error(`${method} without ${missing}`);
}
