import { cents } from '@tischlein/domain/money/cents.ts';
import { offeredMethods, PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { isOnlineMethod } from '@tischlein/domain/payment/gateway.ts';
import type { PaymentMethod, Shop } from '@tischlein/domain/shop/shop.ts';

const MAX_AREAS = 6;
/** Of each branch of a franchise, whose note tells those of all. */
const MAX_AREAS_OF_BRANCH = 3;

/** What BGB § 312j (1) wants told when ordering begins, in lines: how it can be paid, and where to it is delivered. */
export function orderNote(shop: Shop, paymentMethods: readonly PaymentMethod[]): string {
  return [...methodsOf(shop, paymentMethods), ...areasOf(shop)].join('\n');
}

/** The order note at a franchise's common menu, a line for each branch: which one it will be is decided later. */
export function franchiseNote(
  model: Shop,
  paymentMethods: readonly PaymentMethod[],
  branches: readonly Shop[],
): string {
  const areas = branches.flatMap(({ restaurantName, supportDelivery, areas }) => {
    const names = areas.map(({ name }) => name);
    if (!supportDelivery || names.length === 0) return [];
    const name = restaurantName.replace(model.restaurantName, '').trim() || restaurantName;
    return [`${name}: ${shortened(names, MAX_AREAS_OF_BRANCH)}`];
  });
  const more = areas.length - MAX_AREAS;
  const shown = more > 0 ? [...areas.slice(0, MAX_AREAS), `${more} weitere Filialen`] : areas;
  const deliver = shown.length > 0 ? ['Wir liefern nur in unsere Gebiete:', ...shown] : [];
  return [...methodsOf(model, paymentMethods), ...deliver].join('\n');
}

/** The order note at a table, where only how it can be paid is a question; '' where there are no tables. */
export function tableNote(shop: Shop, paymentMethods: readonly PaymentMethod[]): string {
  if (shop.tables.length === 0) return '';
  const usable = { ...shop.payment, methods: [...paymentMethods] };
  const offered = offeredMethods(usable, 'table', cents(0));
  const labels = (online: boolean) => [
    ...new Set(
      offered
        .filter((method) => isOnlineMethod(method) === online)
        .map((method) => PAYMENT_LABELS[method]),
    ),
  ];
  const [online, onSite] = [labels(true), labels(false)];
  const ways = [
    ...(online.length > 0 ? [`online (${online.join(', ')})`] : []),
    `bei der Bedienung${onSite.length > 0 ? ` (${onSite.join(', ')})` : ''}`,
  ];
  return `Bezahlen am Tisch: ${ways.join(' oder ')}.`;
}

function methodsOf(shop: Shop, paymentMethods: readonly PaymentMethod[]): string[] {
  const methods = new Set(
    paymentMethods.map((method) => PAYMENT_LABELS[method] + paymentLimitText(shop, method)),
  );
  return methods.size > 0 ? [`Bezahlen: ${[...methods].join(', ')}.`] : [];
}

function paymentLimitText({ payment }: Shop, method: PaymentMethod): string {
  const pickup = payment.onlyPickup.includes(method);
  const delivery = payment.onlyDelivery.includes(method);
  if (pickup === delivery) return '';
  return pickup ? ' (nur Abholung)' : ' (nur Lieferung)';
}

function areasOf({ supportDelivery, areas }: Shop): string[] {
  const names = areas.map(({ name }) => name);
  if (!supportDelivery || names.length === 0) return [];
  return [`Wir liefern nur in unsere Gebiete: ${shortened(names, MAX_AREAS)}.`];
}

/** 'A, B, 3 weitere': without a word between them, which would be German in every language. */
function shortened(names: readonly string[], most: number): string {
  const more = names.length - most;
  return (more > 1 ? [...names.slice(0, most), `${more} weitere`] : names).join(', ');
}
