import { cents, formatEuro, type Cents } from '../money/cents.ts';
import { besidePrice } from './announced.ts';
import { linePromotions, type GivenPromotion } from './line-promotions.ts';
import type { QuoteLine } from './quote.ts';

type Line = Pick<
  QuoteLine,
  | 'amount'
  | 'basePrice'
  | 'unitPrice'
  | 'priceNonDiscounted'
  | 'discount'
  | 'promotions'
  | 'freeItemOfferId'
  | 'total'
>;

/** What stands at the right edge of a line: its total, 'gratis' for a free item. */
export function linePrice(line: Line): string {
  return line.freeItemOfferId === null ? formatEuro(line.total) : 'gratis';
}

/**
 * Why a line costs less than in the menu, in German, for bon, mail and counter: '-20 %: je 8,00 € statt 10,00 €',
 * '2 für 1: 1 gratis (-8,00 €)', 'statt 4,00 €'. Empty for a line at its price.
 */
export function priceNotes(line: Line): string[] {
  if (line.freeItemOfferId !== null) return [`statt ${formatEuro(line.priceNonDiscounted)}`];
  const { given, reduced } = linePromotions(line);
  return [
    ...(line.discount && reduced > 0 ? discountNotes(line, line.discount.label, reduced) : []),
    ...given.flatMap((one) => (one.insteadOfDiscount ? [insteadNote(line, one)] : freeNote(one))),
  ];
}

function discountNotes(line: Line, label: string, pieces: number): string[] {
  const some = pieces < line.amount ? `${pieces} × ` : line.amount > 1 ? 'je ' : '';
  const before = priceBefore(line);
  // The label's price is of the dish alone: what it costs with extras is not 'donnerstags'.
  if (before === null && line.unitPrice !== line.basePrice)
    return [label, ...(some ? [`${some}${formatEuro(line.unitPrice)}`] : [])];
  const instead = before === null ? '' : ` statt ${formatEuro(before)}`;
  const price = formatEuro(line.unitPrice);
  const { label: words, only } = besidePrice(label, line.unitPrice);
  return [`${words && `${words}: `}${some}${only ? 'nur ' : ''}${price}${instead}`];
}

/**
 * What a piece of a line costs with its extras at the lowest price of the 30 days before its reduction; null where its
 * price is compared with nothing. Of older quotes the menu's price.
 */
export function priceBefore({
  discount,
  unitPrice,
  basePrice,
  priceNonDiscounted,
}: Pick<Line, 'discount' | 'unitPrice' | 'basePrice' | 'priceNonDiscounted'>): Cents | null {
  if (discount === null || discount.lowest === null) return null;
  if (discount.lowest === undefined) return priceNonDiscounted;
  return cents(discount.lowest + unitPrice - basePrice);
}

function freeNote({ label, freeAmount, worth }: GivenPromotion): string[] {
  return freeAmount > 0 ? [`${label}: ${freeAmount} gratis (-${formatEuro(worth)})`] : [];
}

function insteadNote(line: Line, { label, freeAmount, bundled }: GivenPromotion): string {
  const extras = line.unitPrice > line.basePrice ? ' bis auf Extras' : '';
  const paid = bundled - freeAmount;
  const parts = [
    ...(freeAmount > 0 ? [`${freeAmount} gratis${extras}`] : []),
    ...(paid > 0 ? [`${paid} zu ${formatEuro(line.priceNonDiscounted)}`] : []),
  ];
  return `${label} statt Rabatt: ${parts.join(', ')}`;
}
