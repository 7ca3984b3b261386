import { BellIcon, ChevronRightIcon } from '@tischlein/ui/icons.tsx';
import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { memo } from 'react';
import { Link } from 'react-router';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { agoText, waitedMinutes } from '../order-view/order-times.ts';
import { paths } from '../base/paths.ts';
import type { Order } from '../session/orders.ts';
import { showNewOrders } from '../session/shown-orders.ts';
import { useNow } from '../session/use-now.ts';
import styles from './alarm.module.css';

const MAX_NUMBERS = 4;

/** Across the whole screen, on every page, until every new order is answered. */
export const AlarmBand = memo(function AlarmBand({ orders }: { orders: readonly Order[] }) {
  const now = useNow(5000);
  const nameOf = useOrderName();
  const first = orders[0];
  const words = orders.length === 1 ? '1 neue Bestellung' : `${orders.length} neue Bestellungen`;
  return (
    <section aria-label="Neue Bestellungen" className={styles.section}>
      {/* Said once per change; the ticking minutes below would be said over and over. */}
      <div role="alert">{first && <VisuallyHidden>{words}</VisuallyHidden>}</div>
      {first && (
        <Link
          to={paths.board}
          className={styles.band}
          data-part="alarm-band"
          onClick={showNewOrders}
        >
          <BellIcon className={styles.bell} />
          <span className={styles.words}>
            <span className={styles.headline}>{words}</span>
            <span className={styles.detail}>
              {orders.length === 1
                ? `${nameOf(first)}, ${WAY_LABELS[first.orderType]}, ${formatEuro(cents(first.total))}`
                : `Nr. ${orders
                    .slice(0, MAX_NUMBERS)
                    .map(({ number }) => number)
                    .join(', ')}${orders.length > MAX_NUMBERS ? ' …' : ''}`}
              {` – ${orders.length === 1 ? 'kam' : 'die erste kam'} ${agoText(waitedMinutes(first, now))}`}
            </span>
          </span>
          <ChevronRightIcon className={styles.arrow} />
        </Link>
      )}
    </section>
  );
});
