import { lowestPriceText } from '@tischlein/domain/pricing/announced.ts';
import { linePromotions } from '@tischlein/domain/pricing/line-promotions.ts';
import { priceBefore } from '@tischlein/domain/pricing/price-notes.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { Price } from '@tischlein/ui/price.tsx';
import { euro } from '../../base/euro.ts';
import { lineOffers } from './quote-line-text.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './quote-view.module.css';

/** What a line costs, beside it struck through what it would cost without offers: at the lowest price of 30 days. */
export function LinePrice({
  line,
  className,
}: {
  line: QuoteLine;
  className?: string | undefined;
}) {
  const full = priceWithoutOffers(line) * line.amount;
  const was = full > line.total ? euro(full) : undefined;
  return <Price text={euro(line.total)} was={was} stacked className={className} />;
}

/** A piece for nothing is told beside its price in the menu. */
function priceWithoutOffers(line: QuoteLine): number {
  return line.discount ? (priceBefore(line) ?? line.unitPrice) : line.priceNonDiscounted;
}

/** The offers that make it so: dish discount, two-for-one, free item. */
export function LineOffers({ line }: { line: QuoteLine }) {
  const texts = lineOffers(line);
  const lowest = linePromotions(line).reduced > 0 && line.discount?.lowest;
  return (
    <>
      {texts.length > 0 && (
        <ul data-part="line-offers" className={styles.offers}>
          {texts.map((text) => (
            <li key={text}>
              <OwnWords text={text} />
            </li>
          ))}
        </ul>
      )}
      {lowest && (
        <p data-part="lowest-price" className={styles.choices}>
          {lowestPriceText(lowest)}
        </p>
      )}
    </>
  );
}
