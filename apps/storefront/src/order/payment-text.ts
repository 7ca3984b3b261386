import type { OrderStatusView } from '@tischlein/contract/calls/order.ts';
import { gatewayOf } from '@tischlein/domain/payment/gateway.ts';
import { PAYMENT_LABELS } from '@tischlein/domain/order/payment-methods.ts';
import { euro } from '../base/euro.ts';
import { PAYMENT_METHODS } from '@tischlein/domain/shop/shop.ts';

export interface PaidOrder extends Pick<OrderStatusView, 'status' | 'orderType'> {
  paymentMethod: string;
  paid: boolean;
  /** Cents paid on handover beside what was paid online: a change made it dearer. */
  due: number;
}

const HANDOVER: Record<OrderStatusView['orderType'], string> = {
  delivery: 'zu bezahlen bei der Lieferung',
  pickup: 'zu bezahlen bei der Abholung',
  table: 'zu bezahlen am Tisch',
};

/** How an order is paid, and whether it is yet. */
export function paymentText(order: PaidOrder): string {
  const { status, orderType, paymentMethod, paid, due } = order;
  const method = PAYMENT_METHODS.find((each) => each === paymentMethod);
  const label = method ? PAYMENT_LABELS[method] : paymentMethod;
  // Nothing is owed for what will not be cooked, or nobody took.
  const isOwed = due > 0 && status !== 'rejected' && status !== 'not-collected';
  if (paid && isOwed && status === 'done')
    return `${label}, bezahlt; ${euro(due)} bei der Übergabe`;
  if (paid)
    return isOwed ? `${label}, bezahlt; ${euro(due)} ${HANDOVER[orderType]}` : `${label}, bezahlt`;
  if (status === 'not-collected') return `${label}, nicht bezahlt`;
  if (status === 'rejected' || status === 'expired' || status === 'cancelled') return label;
  const isOffline = method !== undefined && gatewayOf(method) === 'offline';
  return `${label}, ${isOffline ? HANDOVER[orderType] : 'noch nicht bezahlt'}`;
}
