import { linePromotions } from '@tischlein/domain/pricing/line-promotions.ts';
import type { QuoteExtra, QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { euro } from '../euro.ts';

export interface ChoiceText {
  text: string;
  /** '+1,00 €', '' for what costs nothing more. */
  price: string;
}

/** 'Pizza Margherita, groß' */
export function lineName({ name, sizeName }: Pick<QuoteLine, 'name' | 'sizeName'>): string {
  return sizeName ? `${name}, ${sizeName}` : name;
}

/** Everything chosen on one dish, in the words of a bill: what is left out, then what comes on top. */
export function lineChoices(line: Pick<QuoteLine, 'without' | 'extras'>): ChoiceText[] {
  return [
    ...line.without.map((name) => ({ text: `ohne ${name}`, price: '' })),
    // Deposits stand outside the price and are shown on their own.
    ...line.extras.filter(({ type }) => type !== 'deposit').flatMap(extraTexts),
  ];
}

function extraTexts(extra: QuoteExtra): ChoiceText[] {
  const paid = Math.max(0, extra.amount - extra.freeAmount) * extra.unitPrice;
  const own = {
    text: extra.amount > 1 ? `${extra.amount} × ${extra.itemName}` : extra.itemName,
    price: paid > 0 ? `+${euro(paid)}` : '',
  };
  const contents = extra.extras.filter(({ type }) => type !== 'deposit');
  const inner = contents.flatMap((each) =>
    extraTexts(each).map(({ text, price }) => ({ text: `dazu ${text}`, price })),
  );
  return [own, ...inner];
}

/** Why a line costs less than the menu says: '-20 %', '2 für 1: -8,50 €', 'Gratis dazu'. */
export function lineOffers(line: OfferedLine): string[] {
  const { discount, freeItemOfferId } = line;
  if (freeItemOfferId !== null) return ['Gratis dazu'];
  const { given, reduced } = linePromotions(line);
  return [
    ...(discount && reduced > 0 ? [discount.label] : []),
    ...given
      .filter(({ worth }) => worth > 0)
      .map(({ label, worth }) => `${label}: -${euro(worth)}`),
  ];
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
