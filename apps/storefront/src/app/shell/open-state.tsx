import { usePeriod } from '../../session/period-store.ts';
import styles from './shop-header.module.css';

/** 'Geöffnet' or when the shop opens; the plain word until the server has told, as in the first HTML. */
export function OpenState() {
  const period = usePeriod((state) => state.period);
  if (!period) return <span>Öffnungszeiten</span>;
  if (period.pausedUntil !== null) {
    return <span data-state="closed">Kurze Pause</span>;
  }
  if (period.insideOpenHours) {
    return (
      <span className={styles.open} data-state="open">
        Geöffnet
      </span>
    );
  }
  return (
    <span data-state="closed">
      Geschlossen
      {period.nextOpeningTimeString && (
        <span className={styles.wide}> · öffnet {period.nextOpeningTimeString}</span>
      )}
    </span>
  );
}
