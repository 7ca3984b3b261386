import { formatEuro } from '../money/cents.ts';
import type { OfferExplanation, Quote } from './quote.ts';

/** Why an offer counts, or what is missing to it. */
export function explainOffer(
  { state, missing, missingItems = 0, blockedBy = [] }: OfferExplanation,
  orderType: Quote['orderType'],
): string {
  if (blockedBy.length > 0) return `Nicht zusammen mit ${titleList(blockedBy)}.`;
  switch (state) {
    case 'applied':
      return 'Schon abgezogen.';
    case 'reached':
      return 'Erreicht: Such dir etwas aus.';
    case 'nearly-reached':
    case 'missing-amount':
      return missing > 0
        ? `Noch ${formatEuro(missing)} bis zum Angebot.`
        : 'Leg etwas in den Warenkorb.';
    case 'missing-items':
      return missingItems === 1
        ? 'Noch ein Gericht aus diesem Angebot.'
        : `Noch ${missingItems} Gerichte aus diesem Angebot.`;
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
    case 'nothing-left':
      return 'Davon ist gerade nichts verfügbar.';
    case 'better-offer-applied':
      return 'Nicht mit einem besseren Angebot kombinierbar.';
  }
}

/** '„A“', '„A“ und „B“', '„A“, „B“ und „C“'. */
function titleList(titles: readonly string[]): string {
  const quoted = titles.map((title) => `„${title}“`);
  const last = quoted.at(-1) ?? '';
  return quoted.length > 1 ? `${quoted.slice(0, -1).join(', ')} und ${last}` : last;
}

export const ORDER_TYPE_LABELS: Record<Quote['orderType'], string> = {
  delivery: 'Lieferung',
  pickup: 'Abholung',
  table: 'Tischbestellung',
};
