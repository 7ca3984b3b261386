import { nextStatuses, type KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { isVoidOnly, stepLabel } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { takeStep, useSteps } from '../session/step-store.ts';
import { DriverChoice } from './driver-choice.tsx';
import { DriverDialog } from './driver-dialog.tsx';
import { askBeforeEnd, offerToTakeBack } from './ending-step.ts';
import { BagSteps } from './bag-steps.tsx';
import { ChangeStep } from './change-step.tsx';
import { DivideStep } from './divide-step.tsx';
import { JoinStep } from './join-step.tsx';
import { NewOrderSteps } from './new-order-steps.tsx';
import { NobodyStep } from './nobody-step.tsx';
import { NotCollectedStep } from './not-collected-step.tsx';
import { PromiseStep } from './promise-step.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import { SeenStep } from './seen-step.tsx';
import styles from './steps.module.css';
import { TakeBackStep } from './take-back-step.tsx';
import { hasDrivers, isCash } from './use-drivers.ts';

interface OrderStepsProps {
  order: Order;
  /** 'next': the next step alone. 'some': on a card the next two. 'all': every allowed step and the late rejection. */
  shown: 'next' | 'some' | 'all';
}

export function OrderSteps({ order, shown }: OrderStepsProps) {
  const nameOf = useOrderName();
  const shop = useShop();
  const busy = useSteps((steps) => steps.busy[order.id]);
  const settling = useSteps((steps) => steps.settling);
  const [rejecting, setRejecting] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  /** A dialog costs each of many cards; it is made when it is first asked for, and stays to be closed. */
  const [made, setMade] = useState(false);
  if (isLeaving && !made) setMade(true);
  if (order.status === 'placed')
    return isVoidOnly(order) ? (
      <SeenStep order={order} />
    ) : (
      <NewOrderSteps order={order} onlyAccept={shown === 'next'} />
    );

  const next = nextStatuses(order.status, order.orderType);
  const onward = next.filter((to) => to !== 'rejected' && to !== 'not-collected');
  const offered = onward.slice(0, { next: 1, some: 2, all: undefined }[shown]);
  if (next.length === 0) return shown === 'all' ? <TakeBackStep order={order} /> : null;
  const held = busy !== undefined || settling;
  const step = async (to: KitchenStatus) => {
    if (held) return;
    // Looked at with the tap: many cards need not follow who drives.
    if (to === 'on-the-way' && isCash(order) && hasDrivers(shop.id) && !isLeaving)
      return setLeaving(true);
    if (!(await askBeforeEnd(order, to, nameOf(order)))) return;
    if ((await takeStep(shop.id, order, { to })) && to === 'done')
      offerToTakeBack(shop.id, order, { to, name: nameOf(order) });
  };
  return (
    <div className={styles.row}>
      {offered.map((to, index) => (
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
      {made && (
        <DriverDialog
          order={order}
          open={isLeaving}
          onClose={() => setLeaving(false)}
          onGo={() => void takeStep(shop.id, order, { to: 'on-the-way' })}
        />
      )}
      {shown !== 'next' && <BagSteps order={order} />}
      {shown === 'all' && (
        <>
          <DriverChoice order={order} />
          <ChangeStep order={order} />
          <JoinStep order={order} />
          <NobodyStep order={order} />
          <PromiseStep order={order} />
          <DivideStep order={order} />
          <TakeBackStep order={order} />
          {next.includes('not-collected') && <NotCollectedStep order={order} />}
        </>
      )}
      {shown === 'all' && next.includes('rejected') && (
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
