import type { KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { stepLabel } from '../order-view/order-facts.ts';
import type { Order } from '../session/orders.ts';
import { takeBackStep } from '../session/step-store.ts';

const OFFERED_MS = 6000;

/** An order that is over leaves the board with its buttons: a slip is mended here, later on the order's page. */
export function offerToTakeBack(shopId: string, order: Order, taken: KitchenStatus): void {
  notify(`Nr. ${order.number}: ${stepLabel(taken, order.orderType)}`, {
    tone: 'good',
    topic: 'step',
    timeoutMs: OFFERED_MS,
    action: { label: 'Zurücknehmen', run: () => void takeBackStep(shopId, order, taken) },
  });
}
