import { ImprintStep } from '../first-day/imprint-step.tsx';
import styles from './business.module.css';

/** Who sells: the same as on the first day. */
export const ImprintPage = () => (
  <div className={styles.page}>
    <ImprintStep />
  </div>
);
