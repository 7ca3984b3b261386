import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Price } from '@tischlein/ui/price.tsx';
import { euro } from '../euro.ts';

interface DiscountNoteProps {
  /** Of a dish or menu that is being made up. */
  line: Pick<QuoteLine, 'discount' | 'basePrice' | 'priceNonDiscounted' | 'unitPrice'>;
  className?: string | undefined;
}

/** '-20 %, statt 9,50 € 7,60 €'; nothing without a dish discount. Extras are not part of it. */
export function DiscountNote({ line, className }: DiscountNoteProps) {
  const { discount, basePrice, priceNonDiscounted, unitPrice } = line;
  if (!discount) return null;
  const was = euro(basePrice + priceNonDiscounted - unitPrice);
  return (
    <p data-part="discount-note" className={className}>
      <strong>{discount.label}</strong> <Price text={euro(basePrice)} was={was} />
    </p>
  );
}
