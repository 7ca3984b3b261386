import type { Answer } from '@tischlein/client/client.ts';
import { call } from '../api/request.ts';
import { receiveOrders } from './board-store.ts';
import type { Order } from './orders.ts';
import { isOutdated, tellRefused } from './refresh-order.ts';

// How a delivery goes out, as the server made it; what went wrong is said.

/** Answers whether its dialog is done with, as `confirmStep` does. */
async function take(shopId: string, order: Order, asked: Promise<Answer<Order>>): Promise<boolean> {
  const answer = await asked;
  if (answer.ok) receiveOrders(shopId, [answer.value]);
  else await tellRefused(shopId, order, answer.failure);
  return answer.ok || isOutdated(order);
}

/** Divides a delivery for two couriers. `second`: how many pieces of each line the second courier carries; null: it goes at once. */
export function divideDelivery(
  shopId: string,
  order: Order,
  second: number[] | null,
): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  const body = { revision: order.revision, second };
  return take(shopId, order, call('counterDivide', { params, body }));
}

/** One of the two bags of a divided delivery is with the guest. */
export function handOverBag(shopId: string, order: Order, bag: 1 | 2): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  return take(shopId, order, call('counterBagDone', { params, body: { bag } }));
}

/** What the driver says of the door: nobody is there, somebody is after all, or they come back with it. */
export function reportAtDoor(
  shopId: string,
  order: Order,
  news: { what: 'nobody' | 'found' | 'back'; note?: string; promisedAt?: string },
): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  const body = { note: '', promisedAt: null, ...news };
  return take(shopId, order, call('counterNobody', { params, body }));
}

/** Lets a delivery go along with another one. `other`: id of the order it goes out with; null: it goes alone. */
export async function joinDelivery(
  shopId: string,
  order: Order,
  other: string | null,
): Promise<boolean> {
  const params = { shopId, orderId: order.id };
  const answer = await call('counterJoin', { params, body: { with: other } });
  if (answer.ok) receiveOrders(shopId, answer.value.orders);
  else await tellRefused(shopId, order, answer.failure);
  return answer.ok;
}
