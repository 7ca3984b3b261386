import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { QuoteLines } from '../cart/quote-view/quote-lines.tsx';
import { QuoteSums } from '../cart/quote-view/quote-sums.tsx';
import { problemText } from '../cart/cart-problems.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './checkout.module.css';

/** The whole order, uncollapsed, directly above the button (LG Berlin 97 O 23/25). */
export function OrderSummary({ quote }: { quote: Quote }) {
  const shop = useShop();
  const isEstimate = useQuote((state) => state.isEstimate);
  return (
    <section
      data-part="order-summary"
      className={styles.summary}
      aria-labelledby="deine-bestellung"
    >
      <h2 id="deine-bestellung" className={styles.heading}>
        Deine Bestellung
      </h2>
      <QuoteLines quote={quote} showNumbers={shop.showDishNumbers} />
      {quote.problems.map((problem) => (
        <p key={`${problem.index}-${problem.code}-${problem.name}`} className={styles.problem}>
          {problemText(problem)}
        </p>
      ))}
      <QuoteSums quote={quote} isEstimate={isEstimate} showVat={!quote.refunds} />
    </section>
  );
}
