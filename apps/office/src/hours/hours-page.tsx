import { Closures } from './closures.tsx';
import styles from './hours.module.css';
import { SpecialDays } from './special-days.tsx';
import { WeekHours } from './week-hours.tsx';

export function HoursPage() {
  return (
    <div className={styles.page}>
      <h1>Zeiten</h1>
      <WeekHours />
      <SpecialDays />
      <Closures />
    </div>
  );
}
