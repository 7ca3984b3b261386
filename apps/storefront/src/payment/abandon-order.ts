import { requestOrder } from '../api/request-order.ts';
import { readStored, shopKey } from '../session/storage.ts';
import { TABLE_BILL, type WaitingPayment } from './waiting-payment.ts';

let abandoning: Promise<unknown> = Promise.resolve();

/**
 * An order whose payment has failed or was given up is given up, too, where others wait for it: a group, which goes
 * back to the checkout (specification 1 §4), and those at a table, who can pay what it held of their bill. Of other
 * orders nothing happens: they may still be paid.
 */
export async function abandonOrder(
  shopId: string,
  { orderId, cart }: Pick<WaitingPayment, 'orderId' | 'cart'>,
): Promise<void> {
  // The group itself may still be on its way when the guest comes back from the provider.
  if (cart !== TABLE_BILL && readStored(shopKey(shopId, 'group')) === null) return;
  abandoning = requestOrder('orderNotUsed', { params: { shopId, orderId } });
  await abandoning;
}

/** Whoever begins again must not find the order that is just being given up. */
export async function untilAbandoned(): Promise<void> {
  await abandoning;
}
