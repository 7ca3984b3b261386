import { formatEuro, type Cents } from '../money/cents.ts';
import type { DishDiscountOffer } from './offer.ts';

/** A dish in a size, or a set menu, as its prices are kept: 'dish:margherita:gross', 'menu:spar:'. */
export function priceKey(kind: 'dish' | 'menu', id: string, sizeId: string | null): string {
  return `${kind}:${id}:${sizeId ?? ''}`;
}

/**
 * Whether German words announce a reduction (PAngV 11, ECJ C-330/23: a percentage does, too). '100 % Rind' does not.
 */
export function announcesReduction(text: string): boolean {
  return (
    WORDS.test(text) ||
    [...text.matchAll(FIGURE)].some(
      ([, figure, percent]) => percent !== undefined && Number(figure?.replace(',', '.')) < 100,
    )
  );
}

const WORDS =
  /(?:^|[\s(])[-−–]\d|\bstatt\b|rabatt|nachla(?:ss|ß)|preissturz|reduziert|ermäßig|herabgesetzt|günstiger|billiger|\bfür weniger\b|(?:€|euro|cent)\s+weniger|\bspar(?:e|t|en|st|preis)\b/i;
/** Each figure with its percent sign, if any: a long one is read once, without looking behind (Safari before 16.4). */
const FIGURE = /(\d+(?:[.,]\d+)?)(\s*(?:%|prozent))?/gi;

/** What may be said about a price under dish discounts. */
interface Announced {
  /** The lowest price of the 30 days before the reduction, where it is one; null: there is nothing to compare with. */
  lowest: Cents | null;
  /** Of the labels those that are true; without any the price itself. '' without offers. */
  label: string;
}

/**
 * Holds a reduced price against the lowest of the 30 days before (PAngV 11). Recurring offers compare with nothing:
 * their own price of last week is the lowest. A percentage is of the menu's price, so it is said only where that was
 * the lowest.
 */
export function announced(
  offers: readonly DishDiscountOffer[],
  key: string,
  full: Cents,
  result: Cents,
): Announced {
  if (offers.length === 0) return { lowest: null, label: '' };
  const known = offers.map((offer) => lowestBefore(offer, key, full));
  const low = known.some((price) => price === null)
    ? null
    : known.reduce<Cents | null>((a, b) => (a !== null && b !== null && a < b ? a : b), null);
  const lowest = low !== null && low > result ? low : null;
  const isTrue = lowest !== null && lowest >= full;
  const labels = offers
    .map(({ label }) => label)
    .filter((each) => isTrue || !announcesReduction(each));
  return { lowest, label: labels.join(' und ') || `nur ${formatEuro(result)}` };
}

function lowestBefore(
  { availability, lowestBefore: prices }: DishDiscountOffer,
  key: string,
  full: Cents,
): Cents | null {
  if (availability !== null) return null;
  return prices ? (prices[key] ?? null) : full;
}

/**
 * A label for beside its own price, which is said once: of 'nur 7,12 €' nothing is left and the price is `only`, of
 * 'Mittags nur 7,12 €' it is 'Mittags'. Labels that name no or another price stay as they are.
 */
export function besidePrice(label: string, price: Cents): { label: string; only?: true } {
  const [euros = '', unit = ''] = formatEuro(price).split(/\s/);
  const named = new RegExp(`(^|[^\\d.,])(?:nur )?${euros.replaceAll('.', '\\.')}\\s*${unit}`);
  if (!named.test(label)) return { label };
  return { label: label.replace(named, '$1').replace(/ {2,}/g, ' ').trim(), only: true };
}

/** 'niedrigster Preis der letzten 30 Tage: 9,90 €' */
export function lowestPriceText(price: Cents): string {
  return `niedrigster Preis der letzten 30 Tage: ${formatEuro(price)}`;
}
