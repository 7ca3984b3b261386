import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import { useState } from 'react';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { takeStep, useSteps } from '../session/step-store.ts';
import { useNow } from '../session/use-now.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { isTimePromised, mayChooseMinutes, roundEta } from './eta.ts';
import { RejectDialog } from './reject-dialog.tsx';
import styles from './steps.module.css';
import { useProposal } from './use-proposal.ts';

interface NewOrderStepsProps {
  order: Order;
  /** Without another time and the rejection: they stand on the order's page. */
  onlyAccept: boolean;
}

/** The proposed time with one tap; another time and the rejection ask first. */
export function NewOrderSteps({ order, onlyAccept }: NewOrderStepsProps) {
  const shop = useShop();
  const busy = useSteps((steps) => steps.busy[order.id]);
  const settling = useSteps((steps) => steps.settling);
  const [asking, setAsking] = useState<'accept' | 'reject' | null>(null);
  /** A dialog costs each of many cards; it is made when it is first asked for, and stays to be closed. */
  const [made, setMade] = useState<'accept' | 'reject' | null>(null);
  if (asking !== null && asking !== made) setMade(asking);
  const way = order.orderType === 'pickup' ? 'pickup' : 'delivery';
  const now = useNow(60_000);
  const { proposed, why } = useProposal(order, now);
  // Another time than everybody is used to is explained.
  const isOther = proposed !== 'requested' && proposed !== roundEta(shop.usualMinutes[way]);
  const isPromised = isTimePromised(order);
  const promise = proposed === 'requested' ? 'zur Wunschzeit' : `in ${proposed} min`;
  const held = busy !== undefined || settling || undefined;
  const close = () => setAsking(null);
  return (
    <div className={styles.decide}>
      <Button
        variant="primary"
        block
        className={styles.accept}
        icon={<CheckIcon />}
        busy={busy === 'accepted'}
        aria-disabled={busy === 'accepted' ? undefined : held}
        onClick={() =>
          void takeStep(shop.id, order, {
            to: 'accepted',
            ...(isPromised && proposed !== 'requested' && { etaMinutes: proposed }),
          })
        }
      >
        <span>Annehmen</span> {isPromised && <span>{promise}</span>}
      </Button>
      {isPromised && isOther && !onlyAccept && <p className={styles.why}>{why}</p>}
      {!onlyAccept && mayChooseMinutes(order, now) && (
        <Button className={styles.step} aria-disabled={held} onClick={() => setAsking('accept')}>
          Andere Zeit
        </Button>
      )}
      {!onlyAccept && (
        <Button
          className={styles.step}
          busy={busy === 'rejected'}
          aria-disabled={busy === 'rejected' ? undefined : held}
          onClick={() => setAsking('reject')}
        >
          Ablehnen
        </Button>
      )}
      {made === 'accept' && (
        <AcceptDialog order={order} open={asking === 'accept'} onClose={close} />
      )}
      {made === 'reject' && (
        <RejectDialog order={order} open={asking === 'reject'} onClose={close} />
      )}
    </div>
  );
}
