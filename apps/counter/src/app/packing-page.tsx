import { PackingView } from '../kitchen/packing-view.tsx';
import { OrderSteps } from '../steps/order-steps.tsx';

export function PackingPage() {
  return <PackingView renderNextStep={(order) => <OrderSteps order={order} shown="next" />} />;
}
