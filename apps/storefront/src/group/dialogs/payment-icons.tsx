import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import { offeredMethods, PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod } from '@tischlein/domain/shop/shop.ts';
import { MethodIcon } from '../../payment/method-icon.tsx';
import type { DeliveryType } from '../../session/place-store.ts';
import styles from './payment-icons.module.css';

/** More than any order: which methods a small one does not reach is said at the checkout. */
const ANY_ORDER = cents(Number.MAX_SAFE_INTEGER);

/** How the leader may pay for all, each way named once. */
export function groupMethods(shop: PublicShop, type: DeliveryType): PaymentMethod[] {
  const settings = {
    methods: shop.paymentMethods,
    onlyPickup: shop.paymentMethodsOnlyPickup,
    onlyDelivery: shop.paymentMethodsOnlyDelivery,
    pickupMinimumEuros: shop.paymentMethodPickupMinimum,
  };
  const named = new Map<string, PaymentMethod>();
  for (const method of offeredMethods(settings, type, ANY_ORDER))
    if (!named.has(PAYMENT_LABELS[method])) named.set(PAYMENT_LABELS[method], method);
  return [...named.values()];
}

/** The ways to pay as small pictures with their names. */
export function PaymentIcons({ methods }: { methods: readonly PaymentMethod[] }) {
  if (methods.length === 0) return null;
  return (
    <section data-part="group-payment" className="stack gap-2">
      <h3 className={styles.heading}>So kann bezahlt werden</h3>
      <ul className="cluster gap-2">
        {methods.map((method) => (
          <li key={method} data-method={method} className={styles.method}>
            <MethodIcon method={method} />
            {PAYMENT_LABELS[method]}
          </li>
        ))}
      </ul>
    </section>
  );
}
