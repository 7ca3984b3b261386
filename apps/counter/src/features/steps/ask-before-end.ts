import { endsEarly, type KitchenStatus } from '@tischlein/domain/order/order-state.ts';
import { confirmDialog } from '@tischlein/ui/ask-dialog.ts';
import { stepLabel } from '../../order-view/order-facts.ts';
import type { Order } from '../../state/orders.ts';

/** Whether a step may be taken: one that ends the order early is asked about, since a slip could not be mended. */
export async function askBeforeEnd(order: Order, to: KitchenStatus): Promise<boolean> {
  if (!endsEarly(order.status, to, order.orderType)) return true;
  const said = stepLabel(to, order.orderType).toLocaleLowerCase('de');
  return confirmDialog({
    title: `Nr. ${order.number} schon ${said}?`,
    text: 'Der Gast sieht es sofort, und es lässt sich nicht zurücknehmen.',
    okLabel: `Ja, ${said}`,
  });
}
