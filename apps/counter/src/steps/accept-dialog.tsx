import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { Dialog } from '@tischlein/ui/dialog.tsx';
import { useEffect, useRef, useState } from 'react';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { preOrderText, whenText } from '../order-view/order-times.ts';
import type { Order } from '../session/orders.ts';
import { useOrderName } from '../order-view/order-name.tsx';
import { useShop } from '../session/shop-context.tsx';
import { confirmStep, useSteps } from '../session/step-store.ts';
import { useNow } from '../session/use-now.ts';
import { EtaChoices } from './eta-choices.tsx';
import styles from './steps.module.css';
import { useOvertaken } from './use-overtaken.ts';
import { useProposal } from './use-proposal.ts';

interface AcceptDialogProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** Accepts with a time: five minutes a step, the usual one chosen already. */
export function AcceptDialog({ order, open, onClose }: AcceptDialogProps) {
  const nameOf = useOrderName();
  const shop = useShop();
  const now = useNow(10_000);
  const busy = useSteps((steps) => steps.busy[order.id] !== undefined);
  useOvertaken({ order, open, isBusy: busy, onClose });
  const { proposed, why } = useProposal(order, now);
  const [eta, setEta] = useState(proposed);
  // What was chosen stays chosen, whatever the load becomes meanwhile.
  const atOpening = useRef(proposed);
  atOpening.current = proposed;
  useEffect(() => {
    if (open) setEta(atOpening.current);
  }, [open]);

  const requested = preOrderText(order, now, shop.timeZone);
  const minutes = eta === 'requested' ? Math.round(proposedMinutes(order, now)) : eta;
  const accept = async () => {
    const etaMinutes = eta === 'requested' ? {} : { etaMinutes: eta };
    if (await confirmStep(shop.id, order, { to: 'accepted', ...etaMinutes })) onClose();
  };
  const ready = order.orderType === 'delivery' ? 'da' : 'fertig';
  const at = (after: number) => whenText(now + after * MINUTE, now, shop.timeZone);
  const promise = eta === 'requested' ? requested : `um ${at(eta)} ${ready}`;

  return (
    <Dialog
      open={open}
      onClose={onClose}
      name="accept"
      title={`${nameOf(order)} annehmen`}
      subheader={`${WAY_LABELS[order.orderType]}${requested === null ? ', so bald wie möglich' : `, gewünscht ${requested}`}`}
      okLabel={`Annehmen, ${promise}`}
      okBusy={busy}
      onOk={() => void accept()}
    >
      <div className="stack gap-4">
        {requested !== null && (
          <button
            type="button"
            className={styles.requested}
            aria-pressed={eta === 'requested'}
            onClick={() => setEta('requested')}
          >
            Zur Wunschzeit, {requested}
          </button>
        )}
        {proposed !== 'requested' && (
          <p className={styles.why}>
            Vorschlag {proposed} min: {why}
          </p>
        )}
        <EtaChoices eta={eta} minutes={minutes} onChoose={setEta} />
      </div>
    </Dialog>
  );
}

function proposedMinutes(order: Order, now: number): number {
  return order.serveAt === null ? 0 : (Date.parse(order.serveAt) - now) / MINUTE;
}
