import type { OrderType } from '../menu/menu.ts';
import { fromEuros, type Cents } from '../money/cents.ts';
import type { PaymentMethod, PaymentSettings } from '../shop/shop.ts';

export const PAYMENT_LABELS: Record<PaymentMethod, string> = {
  offline: 'Barzahlung',
  offline_debit: 'Kartenzahlung vor Ort',
  Stripe_card: 'Kreditkarte',
  Stripe_sofort: 'Sofortüberweisung',
  Stripe_alipay: 'Alipay',
  Stripe_klarna: 'Klarna',
  Stripe_wero: 'Wero',
  AmazonPay_Checkout: 'Amazon Pay',
  PayPal_Rest: 'PayPal',
  PayPal_Platform: 'PayPal',
  Heidelpay_Paypal: 'PayPal',
  Heidelpay_Sofort: 'Sofortüberweisung',
  Sofort: 'Sofortüberweisung',
};

/** Instant bank transfer ended on 31 March 2025: never offered, even when a shop still lists it. */
export const DISCONTINUED_METHODS: ReadonlySet<PaymentMethod> = new Set<PaymentMethod>([
  'Stripe_sofort',
  'Heidelpay_Sofort',
  'Sofort',
]);

/**
 * Of methods that work in a shop (`usableMethods`) those a guest may choose (specification 1 §5, 2 §9), in the shop's
 * order: listed, alive, allowed for the order type, and for pickup with the method's minimum reached by the goods after
 * discount and coupon. A method on a list of only one way is offered for that way; on both lists for both; neither is
 * for the table.
 */
export function offeredMethods(
  payment: Pick<PaymentSettings, 'methods' | 'onlyPickup' | 'onlyDelivery' | 'pickupMinimumEuros'>,
  orderType: OrderType,
  subTotalAfterDiscount: Cents,
): PaymentMethod[] {
  const allowed = (method: PaymentMethod) => {
    const onlyPickup = payment.onlyPickup.includes(method);
    const onlyDelivery = payment.onlyDelivery.includes(method);
    if (!onlyPickup && !onlyDelivery) return true;
    return (onlyPickup && orderType === 'pickup') || (onlyDelivery && orderType === 'delivery');
  };
  const minimumReached = (method: PaymentMethod) =>
    orderType !== 'pickup' ||
    subTotalAfterDiscount >= fromEuros(payment.pickupMinimumEuros[method] ?? 0);
  return [...new Set(payment.methods)].filter(
    (method) => !DISCONTINUED_METHODS.has(method) && allowed(method) && minimumReached(method),
  );
}

/**
 * What is chosen for whoever has chosen nothing yet: cash, which costs nothing and binds nobody to a provider
 * (BGB § 312a (3)), or the only way there is. null: the guest chooses.
 */
export function defaultMethod(offered: readonly PaymentMethod[]): PaymentMethod | null {
  if (offered.includes('offline')) return 'offline';
  return offered.length === 1 ? (offered[0] ?? null) : null;
}
