import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { QuoteLines } from '../cart/quote-view/quote-lines.tsx';
import { QuoteSums } from '../cart/quote-view/quote-sums.tsx';
import { isChoice, problemOf } from '../cart/cart-problems.ts';
import { editItem } from '../cart/edit-item.ts';
import { useCart } from '../session/cart-store.ts';
import { useQuote } from '../cart/quote-store.ts';
import { useShop } from '../session/shop-context.tsx';
import styles from './checkout.module.css';

/** The whole order, uncollapsed, directly above the button (LG Berlin 97 O 23/25). */
export function OrderSummary({ quote }: { quote: Quote }) {
  const shop = useShop();
  const isEstimate = useQuote((state) => state.isEstimate);
  const items = useCart((state) => state.items);
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
      {quote.problems.map((problem) => {
        const { index, code, name } = problem;
        const item = items[index];
        return (
          <div key={`${index}-${code}-${name}`} className={styles.problem}>
            <p>{problemOf(problem, item)}</p>
            {item && isChoice(code) && <Button onClick={() => editItem(item)}>Neu wählen</Button>}
          </div>
        );
      })}
      <QuoteSums quote={quote} isEstimate={isEstimate} showVat={!quote.refunds} />
    </section>
  );
}
