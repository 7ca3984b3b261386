import { Closures } from './closures.tsx';
import { Holidays } from './holidays.tsx';
import styles from './hours.module.css';
import { OrderingTimes } from './ordering-times.tsx';
import { SpecialDays } from './special-days.tsx';
import { WeekHours } from './week-hours.tsx';

const PARTS = [
  { id: 'woche', label: 'Woche' },
  { id: 'feiertage', label: 'Feiertage' },
  { id: 'besondere-tage', label: 'Besondere Tage' },
  { id: 'geschlossen', label: 'Ferien' },
  { id: 'dauer', label: 'Dauer' },
  { id: 'vorbestellen', label: 'Vorbestellen' },
  { id: 'kapazitaet', label: 'Küche' },
];

/** Everything about times, with a way to each part. */
export function HoursPage() {
  return (
    <div className={styles.page}>
      <h1>Zeiten</h1>
      <nav className={styles.jumps} aria-label="Auf dieser Seite">
        {PARTS.map(({ id, label }) => (
          <a key={id} href={`#${id}`}>
            {label}
          </a>
        ))}
      </nav>
      <WeekHours />
      <Holidays />
      <SpecialDays />
      <Closures />
      <OrderingTimes />
    </div>
  );
}
