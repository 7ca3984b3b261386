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

export function receiveList(
  shopId: string,
  orders: readonly Order[],
  pausedUntil: string | null,
): void {
  receiveOrders(shopId, orders);
  useBoard.setState((board) => (board.shopId === shopId ? { loaded: true, pausedUntil } : board));
}

export function dropOrder(shopId: string, id: string): void {
  useBoard.setState((board) =>
    board.shopId === shopId ? { orders: withoutOrder(board.orders, id) } : board,
  );
}

export function receivePause(pausedUntil: string | null): void {
  useBoard.setState({ pausedUntil });
}
