import { MAIN_DRAWER } from '@tischlein/domain/closing/purse.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useOrderName } from '../order-view/order-name.tsx';
import { nextStatuses } from '@tischlein/domain/order/order-state.ts';
import type { Order } from '../session/orders.ts';
import { useDrivers } from './use-drivers.ts';
import { useOvertaken } from './use-overtaken.ts';

interface DriverDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
  /** Somebody was chosen, or nobody. */
  onGo: () => void;
}

/** Who drives an order that is paid in cash: the one who brings the money back. */
export function DriverDialog({ order, open, onClose, onGo }: DriverDialogProps) {
  const nameOf = useOrderName();
  const { drivers, assign } = useDrivers();
  const isOver = !nextStatuses(order.status, order.orderType).includes('on-the-way');
  useOvertaken({ order, open, isBusy: false, isOver, onClose });
  const go = async (purseId: string) => {
    onClose();
    // Whether it is kept or not, the order goes: the driver stands at the door.
    await assign(order.id, purseId);
    onGo();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="driver"
      size="small"
      title={`Wer fährt ${nameOf(order)}?`}
      subheader="Das Bargeld dieser Bestellung steht dann bei ihr oder ihm."
      footer={null}
    >
      <div className="stack gap-2">
        {drivers.map(({ id, name }, index) => (
          <Button
            key={id}
            size="prominent"
            block
            data-autofocus={index === 0 || undefined}
            onClick={() => void go(id)}
          >
            {name}
          </Button>
        ))}
        <Button variant="quiet" block onClick={() => void go(MAIN_DRAWER)}>
          Niemand davon
        </Button>
      </div>
    </Dialog>
  );
}
