import { VisuallyHidden } from '@tischlein/ui/visually-hidden.tsx';
import { Board } from '../board/board.tsx';
import type { Order } from '../session/orders.ts';
import { OrderSteps } from '../steps/order-steps.tsx';
import { useDrivers } from '../steps/use-drivers.ts';

// Components, not functions made anew with each render: a card is made anew only when its order or the minute changes.
const CardSteps = ({ order }: { order: Order }) => <OrderSteps order={order} shown="some" />;
const NextStep = ({ order }: { order: Order }) => <OrderSteps order={order} shown="next" />;

export function BoardPage() {
  // For the steps of all its orders.
  useDrivers();
  return (
    <>
      <VisuallyHidden as="h1">Bestellungen</VisuallyHidden>
      <Board CardSteps={CardSteps} NextStep={NextStep} />
    </>
  );
}
