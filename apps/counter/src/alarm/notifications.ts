import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { useDevice } from '../session/device.ts';
import type { Order } from '../session/orders.ts';

const told = new Set<string>();

/** Tells each new order once, only while nobody looks at the page. */
export function notifyNewOrders(orders: readonly Order[]): void {
  if (!notificationsPossible() || Notification.permission !== 'granted') return;
  for (const order of orders) {
    if (told.has(order.id)) continue;
    told.add(order.id);
    if (document.visibilityState === 'visible') continue;
    try {
      const text = `${WAY_LABELS[order.orderType]}, ${formatEuro(cents(order.total))}`;
      new Notification(`Neue Bestellung Nr. ${order.number}`, { body: text, tag: order.id });
    } catch {
      // Chrome on Android knows notifications only through a service worker; sound and title remain.
    }
  }
}

export function notificationsPossible(): boolean {
  return 'Notification' in globalThis;
}

/** Asks the browser when needed; answers whether notifications are on. */
export async function switchNotifications(on: boolean): Promise<boolean> {
  const granted = on && (await Notification.requestPermission()) === 'granted';
  useDevice.setState({ notifications: granted });
  return granted;
}
