import { besidePrice, lowestPriceText } from '@tischlein/domain/pricing/announced.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Price } from '@tischlein/ui/price.tsx';
import { euro } from '../../base/euro.ts';
import { OwnWords } from '../../session/own-words.tsx';

interface DiscountNoteProps {
  /** Of a dish or menu that is being made up. */
  line: Pick<QuoteLine, 'discount' | 'basePrice'>;
  className?: string | undefined;
}

/** '-20 %, statt 9,50 € 7,60 €' and what 9,50 € is; nothing without a dish discount. Extras are not part of it. */
export function DiscountNote({ line, className }: DiscountNoteProps) {
  const { discount, basePrice } = line;
  if (!discount) return null;
  const { label, lowest } = discount;
  const said = besidePrice(label, basePrice);
  return (
    <p data-part="discount-note" className={className}>
      {said.label && (
        <strong>
          <OwnWords text={said.label} />
        </strong>
      )}{' '}
      <Price
        text={(said.only && !lowest ? 'nur ' : '') + euro(basePrice)}
        was={lowest ? euro(lowest) : undefined}
      />
      {lowest && <>, {lowestPriceText(lowest)}</>}
    </p>
  );
}
