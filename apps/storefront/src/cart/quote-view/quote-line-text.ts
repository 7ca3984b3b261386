import { besidePrice } from '@tischlein/domain/pricing/announced.ts';
import { linePromotions } from '@tischlein/domain/pricing/line-promotions.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../../base/euro.ts';
import { unbroken } from '../../base/unbroken.ts';

/** 'Pizza Margherita, groß' */
export function lineName({ name, sizeName }: Pick<QuoteLine, 'name' | 'sizeName'>): string {
  return unbroken(sizeName ? `${name}, ${sizeName}` : name);
}

/** Why a line costs less than the menu says: '-20 %', '2 für 1: -8,50 €', 'Gratis dazu'. */
export function lineOffers(line: OfferedLine): string[] {
  const { discount, freeItemOfferId } = line;
  if (freeItemOfferId !== null) return ['Gratis dazu'];
  const { given, reduced } = linePromotions(line);
  return [
    ...(discount && reduced > 0 ? [discountLabel(line, discount.label)] : []),
    ...given
      .filter(({ worth }) => worth > 0)
      .map(({ label, worth }) => `${label}: -${euro(worth)}`),
  ].filter((text) => text !== '');
}

/** Of one piece the price stands beside it already: 'nur 7,12 €' would say it twice. */
function discountLabel({ amount, unitPrice }: OfferedLine, label: string): string {
  return amount > 1 ? label : besidePrice(label, unitPrice).label;
}

type OfferedLine = Pick<
  QuoteLine,
  | 'amount'
  | 'basePrice'
  | 'unitPrice'
  | 'priceNonDiscounted'
  | 'discount'
  | 'promotions'
  | 'freeItemOfferId'
>;
