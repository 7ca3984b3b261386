import { Holding } from '../../group/holding.tsx';
import { useStarted } from '../../base/use-started.ts';
import styles from './text-page.module.css';

/** Route 'checkout-holding': members of a group wait here while its owner orders. */
export function HoldingPage() {
  const started = useStarted();
  return (
    <div data-part="checkout-holding" className={styles.page}>
      <h1 className={styles.title}>Gruppenbestellung</h1>
      {/* Who is in which group only the guest's browser knows. */}
      {started ? <Holding /> : <p role="status">Einen Moment …</p>}
    </div>
  );
}
