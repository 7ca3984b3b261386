import { Board } from '../board/board.tsx';
import { OrderSteps } from '../steps/order-steps.tsx';

export function BoardPage() {
  return (
    <>
      <h1 className="visually-hidden">Bestellungen</h1>
      <Board
        renderSteps={(order) => <OrderSteps order={order} shown="some" />}
        renderNextStep={(order) => <OrderSteps order={order} shown="next" />}
      />
    </>
  );
}
