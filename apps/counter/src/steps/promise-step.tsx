import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { canPromise } from '@tischlein/domain/order/order-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { ClockIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import { serverNow } from '../api/clock.ts';
import { whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { promiseTime, useSteps } from '../session/step-store.ts';
import { useNow } from '../session/use-now.ts';
import { EtaChoices } from './eta-choices.tsx';
import { promisedMinutes } from './eta.ts';
import { useOvertaken } from './use-overtaken.ts';

/** Promises an accepted order for another time; its guest learns it at once. */
export function PromiseStep({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  if (order.promisedAt === null || !canPromise(order.status, order.orderType)) return null;
  return (
    <>
      <Button variant="quiet" icon={<ClockIcon />} onClick={() => setOpen(true)}>
        Zeit ändern
      </Button>
      {isOpen && (
        <PromiseDialog order={order} promised={order.promisedAt} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface PromiseDialogProps {
  order: Order;
  promised: string;
  onClose: () => void;
}

function PromiseDialog({ order, promised, onClose }: PromiseDialogProps) {
  const nameOf = useOrderName();
  const { id: shopId, timeZone } = useShop();
  const now = useNow(10_000);
  const busy = useSteps((steps) => steps.busy[order.id] !== undefined);
  useOvertaken({ order, open: true, isBusy: busy, onClose });
  // What is shown is what a new time takes the place of; changed meanwhile elsewhere, it is refused.
  const [seen] = useState(promised);
  const [eta, setEta] = useState(() => promisedMinutes(promised, serverNow()));
  const promise = async () => {
    if (await promiseTime(shopId, order, { at: serverNow() + eta * MINUTE, instead: seen }))
      onClose();
  };
  const ready = order.orderType === 'delivery' ? 'da' : 'fertig';
  return (
    <Dialog
      open
      onClose={onClose}
      name="promise"
      title={`${nameOf(order)}: Zeit ändern`}
      subheader={`Versprochen für ${whenText(seen, now, timeZone)}. Der Gast erfährt die neue Zeit sofort.`}
      okLabel={`Neue Zeit: um ${whenText(now + eta * MINUTE, now, timeZone)} ${ready}`}
      okBusy={busy}
      onOk={() => void promise()}
    >
      <div className="stack gap-4">
        <EtaChoices eta={eta} minutes={eta} onChoose={setEta} />
      </div>
    </Dialog>
  );
}
