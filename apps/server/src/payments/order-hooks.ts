import type pg from 'pg';

/**
 * What else changes with the payment of an order, in the same transaction: the group and the table it belongs to.
 * Handed in at the start, since groups and tables stand above payments.
 */
export interface OrderHooks {
  /** Called before any row of the order is locked, so that everybody locks in one order. */
  lock(client: pg.PoolClient, shopId: string, orderId: string): Promise<void>;
  /** The payment came and the order is placed. */
  onPlaced(client: pg.PoolClient, shopId: string, orderId: string, now: number): Promise<void>;
  /** The order ended unpaid. */
  onEnded(client: pg.PoolClient, shopId: string, orderId: string, now: number): Promise<void>;
}
