import { useEffect, useState } from 'react';
import type { Quote } from '@tischlein/domain/pricing/quote.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { classNames } from '@tischlein/ui/class-names.ts';
import { totalText } from '../cart/quote-view/bar-texts.ts';
import { useQuote } from '../cart/quote-store.ts';
import { usePeriod } from '../session/period-store.ts';
import { useDeliveryType } from '../session/place-store.ts';
import { useShop } from '../session/shop-context.tsx';
import { serveTimeText } from './serve-time-field.tsx';
import { showPart } from './show-part.ts';
import type { CheckoutForm } from './use-checkout-form.ts';
import styles from './order-bar.module.css';

/**
 * Total, place and time in reach, as long as the button that orders is out of sight. It leads there and orders nothing:
 * the essential facts stand directly above that button (BGB § 312j (2), LG Berlin 97 O 23/25).
 */
export function OrderBar({ quote, form }: { quote: Quote; form: CheckoutForm }) {
  const shop = useShop();
  const type = useDeliveryType(shop);
  const period = usePeriod((state) => state.period);
  const isEstimate = useQuote((state) => state.isEstimate);
  const isOutOfSight = useOutOfSight('#checkout-order');
  // Beside the cards the summary may show it already.
  const isTotalSeen = !useOutOfSight('[data-part="order-summary"] [data-part="quote-total"]');
  if (!isOutOfSight) return null;
  const { street, streetNumber } = form.values;
  // Postcode and place stand in the card above; here they would cut off the time.
  const place = type === 'delivery' ? `${street} ${streetNumber}`.trim() : 'Abholung';
  const time = serveTimeText(period, type, form.values.serveAt, shop.timeZone);
  return (
    <div data-part="order-bar" className={styles.bar}>
      <p className={styles.facts}>
        <strong className={classNames(styles.total, isTotalSeen && styles.seen)}>
          {totalText(quote, isEstimate)}
        </strong>
        <span className={styles.place}>{[place, time].filter(Boolean).join(' · ')}</span>
      </p>
      <Button variant="primary" onClick={() => showPart('order')}>
        Zur Übersicht
      </Button>
    </div>
  );
}

/** Whether an element is not on the screen; false until that is known. */
function useOutOfSight(selector: string): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const element = document.querySelector(selector);
    if (!element) return undefined;
    const watcher = new IntersectionObserver(([seen]) => setOut(seen?.isIntersecting === false));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [selector]);
  return isOut;
}
