import { renewStaffPush, enableStaffPush, disableStaffPush } from '@tischlein/client/staff-push.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { useEffect } from 'react';
import { call } from '../api/request.ts';
import { WAY_LABELS } from '../order-view/order-facts.ts';
import { useDevice } from '../session/device.ts';
import type { Order } from '../session/orders.ts';

const told = new Set<string>();

/** Tells each new order once, only while nobody looks at the page. */
export function notifyNewOrders(orders: readonly Order[]): void {
  if (!canNotify() || Notification.permission !== 'granted') return;
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

/** Whether this browser can show notifications at all. */
export function canNotify(): boolean {
  return 'Notification' in globalThis;
}

/**
 * Lets this device be told: of new orders while another window lies in front, and woken by the server when nobody answers.
 * null: done; else what is in the way. A browser that cannot be woken still shows what the page tells it.
 */
export async function switchNotifications(shopId: string, on: boolean): Promise<string | null> {
  const problem = await (on ? enableStaffPush : disableStaffPush)(call, shopId);
  const isOn = on && Notification.permission === 'granted';
  useDevice.setState({ notifications: isOn });
  return problem;
}

/** Registers a device that has notifications on for push under this login, too. */
export function useRenewStaffPush(shopId: string, mayOrders: boolean): void {
  const isOn = useDevice((device) => device.notifications);
  useEffect(() => {
    if (isOn && mayOrders) void renewStaffPush(call, shopId);
  }, [isOn, mayOrders, shopId]);
}
