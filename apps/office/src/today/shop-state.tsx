import type { OfficeToday } from '@tischlein/contract/calls/office-today.ts';
import { DeliveryIcon, PickupIcon } from '@tischlein/ui/icons.tsx';
import styles from './today.module.css';
import { wholeTimes } from './whole-times.ts';

const SIGNS = { delivery: <DeliveryIcon />, pickup: <PickupIcon /> };

/** How the shop stands at this moment, as a guest would find it. */
export function ShopState({ today }: { today: OfficeToday }) {
  const [{ exceptions } = { exceptions: [] as string[] }] = today.days;
  return (
    <section className={styles.state} data-state={today.state} aria-label="So steht es gerade">
      <p className={styles.headline} role="status">
        {today.headline}
      </p>
      <ul className={styles.ways}>
        {today.ways.map(({ way, title, text }) => (
          <li key={way}>
            {SIGNS[way]}
            <span>
              {title} {text}
            </span>
          </li>
        ))}
      </ul>
      {exceptions.length > 0 && <p>Heute anders: {wholeTimes(exceptions)}</p>}
    </section>
  );
}
