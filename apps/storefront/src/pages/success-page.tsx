import { ChevronLeftIcon } from '@tischlein/ui/icons.tsx';
import { OrderStatus } from '../features/order-status/order-status.tsx';
import { paths } from '../paths.ts';
import { Link, useParams } from '../router.tsx';
import { useStarted } from '../use-started.ts';
import styles from './text-page.module.css';

/** Route 'checkout-success'. */
export function SuccessPage() {
  const { orderId = '' } = useParams();
  const started = useStarted();
  return (
    <div data-part="checkout-success" className={styles.page}>
      <h1 className={styles.title}>Deine Bestellung</h1>
      {started && <OrderStatus key={orderId} orderId={orderId} />}
      <p>
        <Link to={paths.start()} className={styles.back}>
          <ChevronLeftIcon />
          Zurück zur Speisekarte
        </Link>
      </p>
    </div>
  );
}
