import { cents, type Cents } from '../money/cents.ts';
import { linePromotions } from './line-promotions.ts';
import type { QuoteLine } from './quote.ts';

/** Pieces of a line that cost the same. */
interface ChargedPieces {
  amount: number;
  /** Of one piece with its extras, as charged; of a free one what its extras cost. Without deposit. */
  price: Cents;
  /** Label of the dish discounts in the price; null for none. */
  discount: string | null;
  /** Title of the two-for-one promotion the pieces are bundled by; null for none. */
  promotion: string | null;
  isFree: boolean;
}

/** A line by what its pieces really cost: amounts times prices add up to its total, amounts to its amount. */
export function chargedPieces(line: QuoteLine): ChargedPieces[] {
  const { unitPrice, basePrice, priceNonDiscounted } = line;
  const label = line.discount?.label ?? null;
  const { given } = linePromotions(line);
  const bundled = given.reduce((pieces, one) => pieces + one.bundled, 0);
  const parts: ChargedPieces[] = [
    {
      amount: line.amount - bundled,
      price: unitPrice,
      discount: label,
      promotion: null,
      isFree: line.freeItemOfferId !== null,
    },
  ];
  for (const { title, freeAmount, bundled: pieces, insteadOfDiscount } of given) {
    const price = insteadOfDiscount ? priceNonDiscounted : unitPrice;
    const discount = insteadOfDiscount ? null : label;
    const paid = { amount: pieces - freeAmount, price, discount, promotion: title, isFree: false };
    const extras = cents(unitPrice - basePrice);
    parts.push(paid, { ...paid, amount: freeAmount, price: extras, discount: null, isFree: true });
  }
  return parts.filter(({ amount }) => amount > 0);
}

/** What each piece that is not free costs, as charged; null where they cost differently or nothing is paid. */
export function paidPrice(line: QuoteLine): Cents | null {
  const paid = chargedPieces(line).filter(({ isFree }) => !isFree);
  const [first] = paid;
  return first && paid.every(({ price }) => price === first.price) ? first.price : null;
}
