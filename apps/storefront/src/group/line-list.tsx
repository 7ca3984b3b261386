import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { LineChoices } from '../cart/quote-view/line-choices.tsx';
import { LineOffers, LinePrice } from '../cart/quote-view/line-offers.tsx';
import { LineName } from '../cart/quote-view/line-name.tsx';
import styles from './group-view.module.css';

/** Lines of one member, to be read. */
export function LineList({ lines }: { lines: readonly QuoteLine[] }) {
  if (lines.length === 0) return null;
  return (
    <ul data-part="member-lines" className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.index}-${line.freeItemOfferId}`} className={styles.line}>
          <span className={styles.amount}>{line.amount} ×</span>
          <div className={styles.what}>
            <LineName line={line} />
            <LineChoices line={line} />
            <LineOffers line={line} />
          </div>
          <LinePrice line={line} className={styles.price} />
        </li>
      ))}
    </ul>
  );
}
