import { create } from 'zustand';
import type { Connection } from '../api/follow-events.ts';
import { mergeOrders, withoutOrder, type Order, type OrdersById } from './orders.ts';

interface Board {
  shopId: string | null;
  orders: OrdersById;
  /** Whether the list has been fetched at all. */
  loaded: boolean;
  /** ISO instant, null: orders are taken. */
  pausedUntil: string | null;
  connection: Connection;
}

const EMPTY: Board = {
  shopId: null,
  orders: {},
  loaded: false,
  pausedUntil: null,
  connection: { kind: 'connecting' },
};

/** What the counter of one shop knows; filled by the live connection and by the answers to our own steps. */
export const useBoard = create<Board>(() => EMPTY);

/** Turns the board to a shop: empty, where it showed another one. */
export function startBoard(shopId: string): void {
  // After a session has ended the same shop's orders stay until the list comes anew.
  if (useBoard.getState().shopId !== shopId) useBoard.setState({ ...EMPTY, shopId });
}

/** Answers for a shop that is no longer shown are dropped. */
export function receiveOrders(shopId: string, incoming: readonly Order[]): void {
  useBoard.setState((board) =>
    board.shopId === shopId ? { orders: mergeOrders(board.orders, incoming) } : board,
  );
}

/** Takes over all open orders, and until when the shop pauses. */
export function receiveList(
  shopId: string,
  orders: readonly Order[],
  pausedUntil: string | null,
): void {
  receiveOrders(shopId, orders);
  useBoard.setState((board) => (board.shopId === shopId ? { loaded: true, pausedUntil } : board));
}

/** Takes an order off the board that is not there any more. */
export function dropOrder(shopId: string, id: string): void {
  useBoard.setState((board) =>
    board.shopId === shopId ? { orders: withoutOrder(board.orders, id) } : board,
  );
}

export function receivePause(pausedUntil: string | null): void {
  useBoard.setState({ pausedUntil });
}
