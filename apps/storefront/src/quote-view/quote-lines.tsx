import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { LineChoices } from './line-choices.tsx';
import { LineOffers, LinePrice } from './line-offers.tsx';
import { lineName } from './quote-line-text.ts';
import styles from './quote-view.module.css';

/** The lines of an order to be read, not changed. */
export function QuoteLines({ quote, showNumbers }: { quote: Quote; showNumbers: boolean }) {
  return (
    <ul data-part="quote-lines" className={styles.lines}>
      {quote.lines.map((line) => (
        <li
          key={`${line.index}-${line.freeItemOfferId}`}
          data-part="quote-line"
          className={styles.line}
        >
          <span className={styles.amount}>{line.amount} ×</span>
          <div className={styles.what}>
            <span>
              {lineName(line)}
              {showNumbers && line.number && (
                <span className={styles.number}> Nr. {line.number}</span>
              )}
            </span>
            <LineChoices line={line} />
            <LineOffers line={line} />
          </div>
          <LinePrice line={line} className={styles.price} />
        </li>
      ))}
    </ul>
  );
}
