import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';
import { enumerated } from './words.ts';

const MOST_AREAS = 6;

/** What BGB § 312j (1) wants told when ordering begins: how it can be paid, and where to it is delivered. */
export function orderNote(shop: Shop, paymentMethods: readonly PaymentMethod[]): string {
  const methods = new Set(
    paymentMethods.map((method) => PAYMENT_LABELS[method] + limitOf(shop, method)),
  );
  const pay = methods.size > 0 ? [`Bezahlen: ${[...methods].join(', ')}.`] : [];
  return [...pay, ...areasOf(shop)].join(' ');
}

function limitOf({ payment }: Shop, method: PaymentMethod): string {
  const pickup = payment.onlyPickup.includes(method);
  const delivery = payment.onlyDelivery.includes(method);
  if (pickup === delivery) return '';
  return pickup ? ' (nur Abholung)' : ' (nur Lieferung)';
}

function areasOf({ supportDelivery, areas }: Shop): string[] {
  const names = areas.map(({ name }) => name);
  if (!supportDelivery || names.length === 0) return [];
  const more = names.length - MOST_AREAS;
  const shown = more > 1 ? [...names.slice(0, MOST_AREAS), `${more} weitere`] : names;
  return [`Wir liefern nur in unsere Gebiete: ${enumerated(shown)}.`];
}
