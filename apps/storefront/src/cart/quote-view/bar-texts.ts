import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { explainFreeDelivery, explainMinimumOrder } from '@tischlein/domain/pricing/why.ts';
import { euro } from '../../base/euro.ts';

/** What the cart's bar says of a quote. */
export interface BarTexts {
  /** What is missing or to be looked at; null: nothing. */
  hint: string | null;
  total: string;
  /** Whether the fee is in the total, so that total and minimum order add up. Not where there is none to pay. */
  /** 'mit Lieferung', 'ohne Lieferung'. */
  fee: string | null;
}

/** 'ab 14,00 €' while the fee is only the lowest of all areas. */
export function totalText(quote: Quote, isEstimate: boolean): string {
  return isEstimate && quote.deliveryFee > 0 ? `ab ${euro(quote.total)}` : euro(quote.total);
}

export function barTexts(quote: Quote, isEstimate: boolean): BarTexts {
  const { problems, freeDeliveryMissing, deliveryFee } = quote;
  return {
    hint:
      problems.length > 0
        ? 'Bitte prüfe deine Auswahl'
        : (explainMinimumOrder(quote) ?? explainFreeDelivery(freeDeliveryMissing)),
    total: totalText(quote, isEstimate),
    fee: deliveryFee > 0 ? 'mit Lieferung' : isEstimate ? 'ohne Lieferung' : null,
  };
}
