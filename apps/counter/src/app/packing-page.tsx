import { PackingView } from '../kitchen/packing-view.tsx';
import { OrderSteps } from '../steps/order-steps.tsx';
import { useDrivers } from '../steps/use-drivers.ts';

export function PackingPage() {
  // For the steps of all its orders.
  useDrivers();
  return <PackingView renderNextStep={(order) => <OrderSteps order={order} shown="next" />} />;
}
