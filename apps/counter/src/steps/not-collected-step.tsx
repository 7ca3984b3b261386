import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { useState } from 'react';
import { stepLabel } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { confirmStep, useSteps } from '../session/step-store.ts';
import { useOvertaken } from './use-overtaken.ts';

/** Ends an order that nobody fetched, or whose guest was not there. */
export function NotCollectedStep({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {stepLabel('not-collected', order.orderType)}
      </Button>
      {isOpen && <NotCollectedDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function NotCollectedDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const nameOf = useOrderName();
  const { id: shopId } = useShop();
  const busy = useSteps((steps) => steps.busy[order.id] !== undefined);
  useOvertaken({ order, open: true, isBusy: busy, onClose });
  const [money, setMoney] = useState<'keep' | 'back'>('keep');
  const label = stepLabel('not-collected', order.orderType);
  const left = order.paid ? order.total - order.refunded : 0;
  const end = async () => {
    const refund = left > 0 && money === 'back';
    if (await confirmStep(shopId, order, { to: 'not-collected', refund })) onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      name="not-collected"
      title={`${nameOf(order)}: ${label}`}
      subheader="Die Bestellung ist damit zu Ende und zählt nicht zum Umsatz des Tages. Der Gast erfährt es."
      okLabel={`${label}, beenden`}
      okBusy={busy}
      onOk={() => void end()}
    >
      {left > 0 && (
        <RadioList
          legend={`Schon bezahlt: ${formatEuro(cents(left))}`}
          value={money}
          options={[
            {
              value: 'keep',
              label: 'Geld behalten',
              detail: 'Steht im Tagesbericht für sich, in keiner Summe.',
            },
            {
              value: 'back',
              label: 'Geld zurückgeben',
              detail: 'Es geht automatisch dorthin zurück, von wo es kam.',
            },
          ]}
          onChange={setMoney}
        />
      )}
    </Dialog>
  );
}
