import type { orderSubmit } from '@tischlein/contract/calls/order.ts';
import type { CartItem } from '@tischlein/domain/cart/cart.ts';
import { isRecord } from '../session/storage.ts';
import { fromStored, toStored } from '../session/stored-cart.ts';
import type { VoidItem } from '../table-visit/table-store.ts';
import { readKeptBy, type KeptBy } from './kept-by.ts';

export type OrderBody = (typeof orderSubmit)['_zod']['input'];

/** A waiter's order that this device keeps until it is answered; it goes out once, under its client key. */
export interface UnsentOrder extends KeptBy {
  key: string;
  table: number;
  body: OrderBody;
  items: readonly CartItem[];
  refunds: readonly VoidItem[];
  /** '2 × Pizza Margherita' */
  lines: string[];
  /** In cents, as the waiter saw it. */
  total: number;
  /** It has been sent, and no answer came: it may be in the kitchen already. */
  maybePlaced: boolean;
  /** It was under way when its page ended (`keepSentOrders`). */
  fromEndedPage: boolean;
  /** Why it was not taken; null: it has not been sent yet. */
  problem: string | null;
  /** The price the server would take it for, in cents; null: none was told. */
  newTotal: number | null;
}

export const toStoredOrder = (order: UnsentOrder) => ({ ...order, items: toStored(order.items) });

/** Storage belongs to whoever holds the device: what has the wrong shape is left out. */
export function fromStoredOrders(stored: unknown): UnsentOrder[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((value) => {
    if (!isRecord(value) || typeof value['key'] !== 'string') return [];
    if (typeof value['table'] !== 'number' || !isRecord(value['body'])) return [];
    const items = fromStored(value['items']);
    const maybePlaced = value['maybePlaced'] !== false;
    const fromEndedPage = value['fromEndedPage'] === true;
    const read = { ...readKeptBy(value), items, maybePlaced, fromEndedPage };
    return [{ ...(value as unknown as UnsentOrder), ...read }];
  });
}
