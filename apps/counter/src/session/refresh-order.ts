import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import { notify } from '@tischlein/ui/notify.ts';
import { call } from '../api/request.ts';
import { dropOrder, receiveOrders, useBoard } from './board-store.ts';
import { orderNews } from './order-news.ts';
import type { Order } from './orders.ts';

const REFUSED_MS = 8000;

/** Whether the order stands otherwise than it was seen. */
export function isOutdated({ id, version }: Order): boolean {
  return useBoard.getState().orders[id]?.version !== version;
}

/**
 * What was asked of an order was not done: why, and what somebody else made of it meanwhile. Whether it was done before
 * the line broke, or by somebody else: the server knows.
 */
export async function tellRefused(
  shopId: string,
  order: Order,
  failure: RequestFailure,
): Promise<void> {
  const { id, number } = order;
  const tell = (news: string) =>
    notify(
      `Nr. ${number}: ${[failureText(failure), news && `Zuletzt: ${news}.`].join(' ').trim()}`,
      {
        ...{ tone: 'bad', timeoutMs: REFUSED_MS, topic: `order ${id}` },
      },
    );
  // Nobody waits for the second answer where the first one did not come.
  if (failure.status !== 409) tell('');
  if (failure.status === 401) return;
  const answer = await call('counterOrder', { params: { shopId, orderId: id } });
  if (answer.ok) receiveOrders(shopId, [answer.value]);
  else if (answer.failure.status === 404) dropOrder(shopId, id);
  const news = orderNews(order, useBoard.getState().orders[id]);
  if (failure.status === 409 || news !== '') tell(news);
}

/** Said where a dialog about an order closes because somebody else was quicker; false: nobody was. */
export function tellOvertaken(order: Order, name: string): boolean {
  const news = orderNews(order, useBoard.getState().orders[order.id]);
  if (news === '') return false;
  const topic = `order ${order.id}`;
  notify(`${name}: inzwischen ${news}.`, { tone: 'warn', timeoutMs: REFUSED_MS, topic });
  return true;
}
