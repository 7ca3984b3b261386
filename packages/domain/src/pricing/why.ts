import { formatEuro, type Cents } from '../money/cents.ts';
import type { Quote } from './quote.ts';

/** Below this much the way to free delivery is counted down (specification 2 §9). */
const COUNTDOWN_FROM = 1000;

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
