import {
  endsEarly,
  TAKE_BACK_MINUTES,
  type KitchenStatus,
} from '@tischlein/domain/order/order-state.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { stepLabel } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { takeBackStep } from '../session/step-store.ts';

/** Whether a step may be taken: one that ends the order early is asked about, since its guest sees it at once. */
export async function askBeforeEnd(
  order: Order,
  to: KitchenStatus,
  name: string,
): Promise<boolean> {
  if (!endsEarly(order.status, to, order.orderType)) return true;
  const said = stepLabel(to, order.orderType).toLocaleLowerCase('de');
  return confirmDialog({
    title: `${name} schon ${said}?`,
    text: `Der Gast sieht es sofort. Zurücknehmen lässt es sich ${TAKE_BACK_MINUTES} Minuten lang.`,
    okLabel: `Ja, ${said}`,
  });
}

const OFFERED_MS = 6000;

/** An order that is over leaves the board with its buttons: a slip is mended here, later on the order's page. */
export function offerToTakeBack(
  shopId: string,
  order: Order,
  { to, name }: { to: KitchenStatus; name: string },
): void {
  notify(`${name}: ${stepLabel(to, order.orderType)}`, {
    tone: 'good',
    topic: 'step',
    timeoutMs: OFFERED_MS,
    action: { label: 'Zurücknehmen', run: () => void takeBackStep(shopId, order, to) },
  });
}
