import { dishTitle } from '@tischlein/domain/kitchen/kitchen-tickets.ts';
import { canDivide, isBeforeDispatch } from '@tischlein/domain/order/send-off.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { Stepper } from '@tischlein/ui/stepper.tsx';
import { useState } from 'react';
import type { Order } from '../session/orders.ts';
import { divideDelivery } from '../session/send-off-store.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import styles from './steps.module.css';
import { useOvertaken } from './use-overtaken.ts';

/** Divides a large delivery for two couriers, or puts it together again. */
export function DivideStep({ order }: { order: Order }) {
  const shop = useShop();
  const [isOpen, setOpen] = useState(false);
  const pieces = order.quote.lines.reduce((sum, { amount }) => sum + amount, 0);
  if (!isBeforeDispatch(order) || pieces < 2) return null;
  if (order.bags !== null)
    return (
      <Button variant="quiet" onClick={() => void divideDelivery(shop.id, order, null)}>
        Wieder in einer Fahrt
      </Button>
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Auf zwei Fahrten aufteilen
      </Button>
      {isOpen && <DivideDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function DivideDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const nameOf = useOrderName();
  const shop = useShop();
  const [isBusy, setBusy] = useState(false);
  // The pieces are counted by the place of their line: what is shown is what is divided.
  const [{ quote, revision }] = useState(order);
  const { lines } = quote;
  const [second, setSecond] = useState(() => lines.map(() => 0));
  useOvertaken({ order, open: true, isBusy, isOver: order.revision !== revision, onClose });
  const save = async () => {
    setBusy(true);
    const isDone = await divideDelivery(shop.id, { ...order, revision }, second);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      name="divide"
      title={`${nameOf(order)}: zwei Fahrten`}
      subheader="Es bleibt eine Bestellung mit einer Rechnung. Kassiert wird mit Fahrt 1; jede Fahrt bekommt ihren Packzettel."
      okLabel="Aufteilen"
      okBusy={isBusy}
      okDisabled={!canDivide(lines, second)}
      onOk={() => void save()}
    >
      <ul className="stack gap-3">
        {lines.map((line, at) => (
          <li key={at} className={styles.bag}>
            <span>
              {line.amount} × {dishTitle(line)}
            </span>
            <Stepper
              label={`${dishTitle(line)}, mit Fahrt 2`}
              value={second[at] ?? 0}
              min={0}
              max={line.amount}
              onChange={(amount) => setSecond(second.map((one, i) => (i === at ? amount : one)))}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
