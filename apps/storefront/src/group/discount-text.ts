import { highestGroupDiscount } from '@tischlein/domain/group/group-discounts.ts';
import type { CartDiscountOffer } from '@tischlein/domain/pricing/offer.ts';
import { euro } from '../base/euro.ts';

type Discount = Pick<CartDiscountOffer, 'discountType' | 'value'>;

/** '10 %' or '5,00 €' (specification 2 §9). */
export function discountValue({ discountType, value }: Discount): string {
  return discountType === 'percent' ? `${value}\u00a0%` : euro(value);
}

/** What a group can get at most, as the eye first meets it; null: there is no group discount. */
interface DiscountHeadline {
  /** 'bis zu' where there are several. */
  lead: string | null;
  value: string;
  minimum: string | null;
}

export function discountHeadline(discounts: readonly CartDiscountOffer[]): DiscountHeadline | null {
  const highest = highestGroupDiscount(discounts);
  if (!highest) return null;
  const lead = discounts.length > 1 ? 'bis zu' : null;
  return { lead, value: discountValue(highest), minimum: minimumText(highest) };
}

const ONLY: Partial<Record<CartDiscountOffer['applicability'], string>> = {
  delivery: 'nur bei Lieferung',
  pickup: 'nur bei Abholung',
};

/** One group discount as a footnote: '10 % Gruppenrabatt ab 100,00 € Bestellwert, nur bei Abholung'. */
export function discountFootnote(discount: CartDiscountOffer): string {
  const words = [`${discountValue(discount)} Gruppenrabatt`, minimumText(discount)];
  const text = words.filter(Boolean).join(' ');
  const only = ONLY[discount.applicability];
  return only ? `${text}, ${only}` : text;
}

function minimumText({ minimumOrderValue }: CartDiscountOffer): string | null {
  return minimumOrderValue > 0 ? `ab ${euro(minimumOrderValue)} Bestellwert` : null;
}
