import { ImprintStep } from '../first-day/imprint-step.tsx';
import pageStyles from '../base/page.module.css';

/** Who sells: the same as on the first day. */
export const ImprintPage = () => (
  <div className={pageStyles.page}>
    <ImprintStep />
  </div>
);
