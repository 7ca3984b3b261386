import { formatEuro, type Cents } from '../money/cents.ts';
import type { OfferExplanation, Quote } from './quote.ts';

/** Below this much the way to free delivery is counted down (specification 2 §9). */
const COUNTDOWN_FROM = 1000;

/** Why an offer counts, or what is missing to it. */
export function explainOffer(
  { state, missing, missingItems = 0 }: OfferExplanation,
  orderType: Quote['orderType'],
): string {
  switch (state) {
    case 'applied':
      return 'Ist abgezogen.';
    case 'reached':
      return 'Erreicht: Such dir etwas aus.';
    case 'nearly-reached':
    case 'missing-amount':
      return missing > 0
        ? `Noch ${formatEuro(missing)} bis zum Angebot.`
        : 'Leg etwas in den Warenkorb.';
    case 'missing-items':
      return missingItems === 1
        ? 'Noch ein Gericht daraus.'
        : `Noch ${missingItems} Gerichte daraus.`;
    case 'needs-confirmation':
      return 'Du hast die Wahl: dieses Angebot oder der Rabatt auf das Gericht.';
    case 'other-order-type':
      return `Gilt nicht bei ${ORDER_TYPE_LABELS[orderType]}.`;
    case 'other-time':
      return 'Gilt nicht zu dieser Zeit.';
    case 'group-only':
      return 'Gilt nur für Gruppenbestellungen.';
    case 'not-with-two-for-one':
      return 'Nicht zusammen mit einem Gratisgericht aus einem anderen Angebot.';
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
