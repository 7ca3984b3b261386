import { Link } from 'react-router';
import { formatEuro, fromEuros } from '@tischlein/domain/money/cents.ts';
import { shortWhen } from '@tischlein/domain/hours/german-time.ts';
import { paths } from '../base/paths.ts';
import { useShop } from '../session/shop-context.tsx';
import { useNow } from '../session/use-now.ts';
import styles from './phone.module.css';
import { usePlaced } from './placed.ts';

/** What was placed last, as the caller hears it. */
export function PlacedNote() {
  const last = usePlaced((placed) => placed.last);
  const { timeZone } = useShop();
  const now = useNow(60_000);
  return (
    <div role="status">
      {last && (
        <p className={styles.placed}>
          <Link to={paths.order(last.orderId)}>Bestellung Nr. {last.number}</Link> für {last.name}{' '}
          ist angenommen: {last.isPickup ? 'Abholung' : 'Lieferung'} um{' '}
          {shortWhen(Date.parse(last.promisedAt), now, timeZone)},{' '}
          {formatEuro(fromEuros(last.total))}.
        </p>
      )}
    </div>
  );
}
