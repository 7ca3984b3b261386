import type { OrderingContext } from './context.ts';
import { findOrder, statusView } from '../orders/orders.ts';
import type { EventStream } from '../http/event-stream.ts';

/**
 * Tells an order's course: first as it stands, then on every change. The view is read again each time, so an event
 * that comes twice or late does no harm, and one that was missed is contained in the next.
 */
export function streamStatus(
  context: OrderingContext,
  stream: EventStream,
  shopId: string,
  orderId: string,
): void {
  let reading = false;
  let again = false;
  let last = 0;

  const tell = async (): Promise<void> => {
    if (reading) {
      again = true;
      return;
    }
    reading = true;
    try {
      do {
        again = false;
        const order = await findOrder(context.database.pool, shopId, orderId);
        if (!order) return stream.close();
        if (order.version > last) {
          last = order.version;
          stream.send('status', statusView(order), String(order.version));
        }
      } while (again);
    } catch (error) {
      context.log.warn({ err: error }, 'a status stream could not read its order');
      // The browser comes back by itself and reads the order anew.
      stream.close();
    } finally {
      reading = false;
    }
  };

  const stop = context.live.follow(shopId, 'order', orderId, () => void tell());
  stream.onClose(stop);
  void tell();
}
