import { AreaStep } from '../first-day/area-step.tsx';
import { Wallets } from './wallets.tsx';
import pageStyles from '../base/page.module.css';

/** How guests get their food, where it is brought, and how they pay: the same as on the first day. */
export const DeliveryPage = () => (
  <div className={pageStyles.page}>
    <AreaStep />
    <Wallets />
  </div>
);
