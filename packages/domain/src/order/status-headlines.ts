import type { OrderType } from '../menu/menu.ts';
import { CANCELLED_BY_GUEST, type OrderStatus } from './order-state.ts';

/** What is going on with an order, in one German sentence for its guest, without a full stop. */
export const STATUS_HEADLINES: Record<OrderStatus, (orderType: OrderType) => string> = {
  awaiting_payment: () => 'Deine Zahlung wird bestätigt',
  held: () => 'Dieser Gang ist vorgemerkt',
  expired: () => 'Deine Bestellung wurde nicht bezahlt und ist abgelaufen',
  cancelled: () => 'Deine Bestellung wurde abgebrochen',
  placed: () => 'Wir haben deine Bestellung',
  accepted: () => 'Das Restaurant hat deine Bestellung angenommen',
  preparing: () => 'Deine Bestellung wird zubereitet',
  ready: (orderType) =>
    orderType === 'pickup' ? 'Deine Bestellung steht bereit' : 'Deine Bestellung ist fertig',
  'on-the-way': () => 'Deine Bestellung ist unterwegs',
  done: (orderType) => (orderType === 'delivery' ? 'Guten Appetit!' : 'Lass es dir schmecken!'),
  'not-collected': (orderType) =>
    orderType === 'pickup'
      ? 'Deine Bestellung wurde nicht abgeholt'
      : 'Wir haben dich nicht angetroffen',
  rejected: () => 'Das Restaurant kann deine Bestellung leider nicht annehmen',
};

/** The headline of an order and its reason: who gave it up themselves is not told that the restaurant could not. */
export function headlineOf(
  status: OrderStatus,
  orderType: OrderType,
  reason: string | null,
): string {
  return status === 'rejected' && reason === CANCELLED_BY_GUEST
    ? 'Du hast deine Bestellung storniert'
    : STATUS_HEADLINES[status](orderType);
}
