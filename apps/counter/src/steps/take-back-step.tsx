import { stepToTakeBack } from '@tischlein/domain/order/status-history.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { stepLabel } from '../order-view/order-facts.ts';
import { minutesText } from '@tischlein/domain/hours/minutes-text.ts';
import type { Order } from '../session/orders.ts';
import { useShop } from '../session/shop-context.tsx';
import { takeBackStep, useSteps } from '../session/step-store.ts';
import { useNow } from '../session/use-now.ts';

/** Takes the last step back, as long as it may be. */
export function TakeBackStep({ order }: { order: Order }) {
  const { id: shopId } = useShop();
  const now = useNow(10_000);
  const busy = useSteps((steps) => steps.busy[order.id] !== undefined || steps.settling);
  const back = stepToTakeBack(order.steps);
  if (back === null || now > back.until) return null;
  const left = minutesText(Math.max(1, Math.ceil((back.until - now) / MINUTE)));
  return (
    <Button
      variant="quiet"
      aria-disabled={busy || undefined}
      onClick={() => void takeBackStep(shopId, order, order.status)}
    >
      „{stepLabel(order.status, order.orderType)}“ zurücknehmen (noch {left})
    </Button>
  );
}
