import { formatEuro, type Cents } from '../money/cents.ts';
import type { OfferExplanation, Quote } from './quote.ts';

/** Below this much the way to free delivery is counted down (specification 2 §9). */
const COUNTDOWN_FROM = 1000;

/** Why an offer counts, or what is missing to it. */
export function explainOffer(
  { state, missing }: OfferExplanation,
  orderType: Quote['orderType'],
): string {
  switch (state) {
    case 'applied':
      return 'Ist abgezogen.';
    case 'missing-amount':
      return missing > 0
        ? `Noch ${formatEuro(missing)} bis zum Rabatt.`
        : 'Leg etwas in den Warenkorb.';
    case 'other-order-type':
      return `Gilt nicht bei ${ORDER_TYPE_LABELS[orderType]}.`;
    case 'group-only':
      return 'Gilt nur für Gruppenbestellungen.';
    case 'better-offer-applied':
      return 'Nicht mit einem besseren Angebot kombinierbar.';
  }
}

export const ORDER_TYPE_LABELS: Record<Quote['orderType'], string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Tischbestellung',
};

/** 'Noch 3,40 € bis zum Mindestbestellwert.'; null when it is reached. */
export function explainMinimumOrder({ minimumOrder }: Pick<Quote, 'minimumOrder'>): string | null {
  if (minimumOrder.status === 'reached' || minimumOrder.missing === 0) return null;
  return `Noch ${formatEuro(minimumOrder.missing)} bis zum Mindestbestellwert.`;
}

/** The countdown to free delivery; null when it is reached, far away or not on offer. */
export function explainFreeDelivery(missing: Cents | null): string | null {
  if (missing === null || missing === 0 || missing > COUNTDOWN_FROM) return null;
  return `Noch ${formatEuro(missing)} bis zur kostenfreien Lieferung.`;
}
