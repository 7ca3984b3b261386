import { Button } from '@tischlein/ui/button.tsx';
import { CheckIcon } from '@tischlein/ui/icons.tsx';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { takeSteps, useSteps } from '../session/step-store.ts';
import { ETA_MIN } from './eta.ts';
import styles from './steps.module.css';

/** A waiter gave something back: nothing is cooked or promised, it only wants to be seen. */
export function SeenStep({ order }: { order: Order }) {
  const shop = useShop();
  const busy = useSteps((steps) => steps.busy[order.id]);
  const settling = useSteps((steps) => steps.settling);
  return (
    <Button
      variant="primary"
      block
      className={styles.accept}
      icon={<CheckIcon />}
      busy={busy !== undefined}
      aria-disabled={settling || undefined}
      onClick={() =>
        void takeSteps(shop.id, order, [{ to: 'accepted', etaMinutes: ETA_MIN }, { to: 'done' }])
      }
    >
      Gesehen
    </Button>
  );
}
