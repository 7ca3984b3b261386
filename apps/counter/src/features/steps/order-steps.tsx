import { nextStatuses, type KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { isRefundAlone, stepLabel } from '../../order-view/order-facts.ts';
import type { Order } from '../../state/orders.ts';
import { useShop } from '../../state/shop-context.tsx';
import { takeStep, useSteps } from '../../state/step-store.ts';
import { askBeforeEnd } from './ask-before-end.ts';
import { NewOrderSteps } from './new-order-steps.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SeenStep } from './seen-step.tsx';
import styles from './steps.module.css';

/** On a card the next two steps; `all` adds what is done rarely: every allowed step and the late rejection. */
export function OrderSteps({ order, all }: { order: Order; all?: boolean }) {
  const shop = useShop();
  const busy = useSteps((steps) => steps.busy[order.id]);
  const settling = useSteps((steps) => steps.settling);
  const [rejecting, setRejecting] = useState(false);
  if (order.status === 'placed')
    return isRefundAlone(order) ? <SeenStep order={order} /> : <NewOrderSteps order={order} />;

  const next = nextStatuses(order.status, order.orderType);
  const onward = next.filter((to) => to !== 'rejected');
  const shown = all ? onward : onward.slice(0, 2);
  if (next.length === 0) return null;
  const held = busy !== undefined || settling;
  const step = async (to: KitchenStatus) => {
    if (!held && (await askBeforeEnd(order, to))) await takeStep(shop.id, order, { to });
  };
  return (
    <div className={styles.row}>
      {shown.map((to, index) => (
        <Button
          key={to}
          variant={index === 0 ? 'primary' : 'plain'}
          className={styles.step}
          busy={busy === to}
          aria-disabled={held && busy !== to ? true : undefined}
          onClick={() => void step(to)}
        >
          {stepLabel(to, order.orderType)}
        </Button>
      ))}
      {all && next.includes('rejected') && (
        <>
          <Button
            variant="quiet"
            aria-disabled={held || undefined}
            onClick={() => setRejecting(true)}
          >
            Doch ablehnen
          </Button>
          <RejectDialog order={order} open={rejecting} onClose={() => setRejecting(false)} />
        </>
      )}
    </div>
  );
}
