import type pg from 'pg';
import { isUnavailable } from '../db/unavailable.ts';
import {
  insertOrders,
  keyOf,
  type NewOrder,
  type PlacedOrder,
  type RefusedOrder,
} from '../orders/insert-orders.ts';

type Outcome = PlacedOrder | RefusedOrder;

interface Waiting {
  order: NewOrder;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 64;
/** More would only queue at the same disk flush and the same counter rows. */
const MAX_UNDER_WAY = 2;
/** While one batch is being written, fewer than these wait for it and share the next: that costs all of them less. */
const WORTH_A_SECOND = 12;

/**
 * Writes orders. One alone is written at once; those that arrive while others are being written share the next
 * transaction, so a busy shop's counter row and the disk flush are paid once for many. Answered only after commit.
 */
export function orderBatches(
  pool: pg.Pool,
  onPlaced: () => void,
): (order: NewOrder) => Promise<Outcome> {
  let queue: Waiting[] = [];
  let underWay = 0;

  const pump = () => {
    while (queue.length >= (underWay === 0 ? 1 : WORTH_A_SECOND) && underWay < MAX_UNDER_WAY) {
      const { batch, rest } = takeBatch(queue);
      queue = rest;
      underWay += 1;
      void write(batch).finally(() => {
        underWay -= 1;
        pump();
      });
    }
  };

  const write = async (batch: Waiting[], isSecondTry = false): Promise<void> => {
    try {
      const placed = await insertOrders(
        pool,
        batch.map(({ order }) => order),
      );
      onPlaced();
      for (const waiting of batch) answer(waiting, placed);
    } catch (error) {
      if (isUnavailable(error)) {
        // A connection may be lost alone: what it had written is found by its keys. One by one would take too long.
        if (!isSecondTry) return write(batch, true);
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      // One bad order must not fail its neighbours: each gets a transaction of its own.
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await write([waiting]);
    }
  };

  const answer = (waiting: Waiting, placed: Map<string, Outcome>) => {
    const outcome = placed.get(keyOf(waiting.order));
    if (outcome) waiting.resolve(outcome);
    // Another process placed the same key in the same instant; by now its row can be read.
    else
      insertOrders(pool, [waiting.order]).then((again) => {
        const second = again.get(keyOf(waiting.order));
        if (second) waiting.resolve(second);
        else waiting.reject(new Error('an order was neither placed nor found'));
      }, waiting.reject);
  };

  return (order) =>
    new Promise((resolve, reject) => {
      queue.push({ order, resolve, reject });
      pump();
    });
}

/** The next batch: the same key twice never shares a transaction, the second finds the first's order later. */
function takeBatch(queue: Waiting[]): { batch: Waiting[]; rest: Waiting[] } {
  const keys = new Set<string>();
  const batch: Waiting[] = [];
  const rest: Waiting[] = [];
  for (const waiting of queue) {
    const key = keyOf(waiting.order);
    if (batch.length < MAX_BATCH && !keys.has(key)) {
      keys.add(key);
      batch.push(waiting);
    } else rest.push(waiting);
  }
  return { batch, rest };
}
