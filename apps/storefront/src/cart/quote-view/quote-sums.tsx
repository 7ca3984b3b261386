import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { sumRows } from '@tischlein/domain/pricing/sum-rows.ts';
import { euro } from '../../base/euro.ts';
import { totalText } from './bar-texts.ts';
import { OwnWords } from '../../session/own-words.tsx';
import styles from './quote-view.module.css';

interface QuoteSumsProps {
  quote: Quote;
  /** Fee and minimum are those of the cheapest area, because the place is not known yet. */
  isEstimate?: boolean;
  showVat?: boolean;
}

/** Every figure between the goods and the total. */
export function QuoteSums({ quote, isEstimate = false, showVat = false }: QuoteSumsProps) {
  return (
    <dl data-part="quote-sums" className={styles.sums}>
      {sumRows(quote, isEstimate).map(({ kind, label, text }, at) => (
        <div key={at} className={kind === 'discount' ? styles.good : styles.sum}>
          <dt>
            <OwnWords text={label} />
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div data-part="quote-total" className={styles.total} aria-live="polite" aria-atomic>
        <dt>{isEstimate && quote.deliveryFee === 0 ? 'Gesamt ohne Lieferung' : 'Gesamt'}</dt>
        <dd>{totalText(quote, isEstimate)}</dd>
      </div>
      {showVat &&
        quote.vat
          .filter(({ gross }) => gross !== 0)
          .map(({ rate, tax }) => (
            <div key={rate} className={styles.vat}>
              <dt>enthält {rate} % MwSt.</dt>
              <dd>{euro(tax)}</dd>
            </div>
          ))}
    </dl>
  );
}
