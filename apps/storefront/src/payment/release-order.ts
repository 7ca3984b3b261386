import { request } from '../api/request.ts';
import { readStored, shopKey } from '../state/storage.ts';

/**
 * A group that waits for a payment which has failed or was given up goes back to the checkout (specification 1 §4): the
 * order is given up, since as long as it waits the group does. Of other orders nothing happens: they may still be paid.
 */
export async function releaseGroup(shopId: string, orderId: string): Promise<void> {
  // The group itself may still be on its way when the guest comes back from the provider.
  if (readStored(shopKey(shopId, 'group')) === null) return;
  await request('orderNotUsed', { params: { shopId, orderId } });
}
