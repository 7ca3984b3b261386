import { formatEuro } from '../money/cents.ts';
import type { LinePromotion, QuoteLine } from './quote.ts';

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
  | 'deposit'
>;

/** What stands at the right edge of a line: its total, 'gratis' for a free item. */
export function linePrice(line: Line): string {
  return line.freeItemOfferId === null ? formatEuro(line.total) : 'gratis';
}

/**
 * Why a line costs less than in the menu, in German, for bon, mail and counter: '-20 %: je 8,00 € statt 10,00 €',
 * '2 für 1: 1 gratis (-8,00 €)', 'statt 4,00 €, zuzüglich 0,08 € Pfand'. Empty for a line at its price.
 */
export function priceNotes(line: Line): string[] {
  if (line.freeItemOfferId !== null) {
    const deposit = line.deposit > 0 ? `, zuzüglich ${formatEuro(line.deposit)} Pfand` : '';
    return [`statt ${formatEuro(line.priceNonDiscounted)}${deposit}`];
  }
  const instead = line.promotions.filter((one) => isInsteadOfDiscount(line, one));
  const reduced = instead.reduce((pieces, { bundled }) => pieces - bundled, line.amount);
  return [
    ...(line.discount && reduced > 0 ? [discountNote(line, line.discount.label, reduced)] : []),
    ...line.promotions.flatMap((one) =>
      instead.includes(one) ? [insteadNote(line, one)] : freeNote(one),
    ),
  ];
}

/** A promotion whose pieces give up their dish discount saves something else than the price of its free pieces. */
function isInsteadOfDiscount({ basePrice }: Line, { saved, freeAmount }: LinePromotion): boolean {
  return saved !== freeAmount * basePrice;
}

function discountNote(line: Line, label: string, pieces: number): string {
  const some = pieces < line.amount ? `${pieces} × ` : line.amount > 1 ? 'je ' : '';
  return `${label}: ${some}${formatEuro(line.unitPrice)} statt ${formatEuro(line.priceNonDiscounted)}`;
}

function freeNote({ label, freeAmount, saved }: LinePromotion): string[] {
  return freeAmount > 0 ? [`${label}: ${freeAmount} gratis (-${formatEuro(saved)})`] : [];
}

function insteadNote(line: Line, { label, freeAmount, bundled }: LinePromotion): string {
  const extras = line.unitPrice > line.basePrice ? ' bis auf Extras' : '';
  const paid = bundled - freeAmount;
  const parts = [
    ...(freeAmount > 0 ? [`${freeAmount} gratis${extras}`] : []),
    ...(paid > 0 ? [`${paid} zu ${formatEuro(line.priceNonDiscounted)}`] : []),
  ];
  return `${label} statt Rabatt: ${parts.join(', ')}`;
}
