import { AreaStep } from '../first-day/area-step.tsx';
import styles from './business.module.css';

/** How guests get their food, where it is brought, and how they pay: the same as on the first day. */
export const DeliveryPage = () => (
  <div className={styles.page}>
    <AreaStep />
  </div>
);
