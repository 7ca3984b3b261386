import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { TermsKeeper } from '../legal/terms-versions.ts';
import {
  insertOrder,
  insertOrders,
  clientKeyOf,
  type Insertion,
  type NewOrder,
} from '../orders/insert-orders.ts';
import type { OrderingContext } from './context.ts';
import type { LinkedRefusal, LinkedWrite } from './linked-writes.ts';

/** What the order needs (a slot, a coupon, its table) went to others since it was checked; nothing is written. */
interface LinkRefused {
  kind: 'linked-refused';
  refusal: LinkedRefusal;
}

/** What writes orders: those without linked writes together, the others each in a transaction of its own. */
export interface OrderWriters {
  /** Each version of the terms that an order accepts. */
  terms: TermsKeeper;
  writeBatched: (order: NewOrder) => Promise<Insertion>;
  writeWithLinked: (
    order: NewOrder,
    linked: readonly LinkedWrite[],
  ) => Promise<Insertion | LinkRefused>;
}

/** Writes orders into the database of this server, and tells it of them. */
export function orderWriters({
  database: { pool },
  live,
}: Pick<OrderingContext, 'database' | 'live'>): OrderWriters {
  const notify = () => live.notify();
  return {
    terms: new TermsKeeper(pool),
    writeBatched: batchWriter(pool, notify),
    async writeWithLinked(order, linked) {
      const written = await writeWithLinked(pool, order, linked);
      notify();
      return written;
    },
  };
}

/** Writes an order and what is linked with it in one transaction; nothing is written when one of them is refused. */
async function writeWithLinked(
  pool: pg.Pool,
  order: NewOrder,
  linked: readonly LinkedWrite[],
): Promise<Insertion | LinkRefused> {
  return transaction(pool, async (client) => {
    for (const write of linked) {
      await write.lock?.(client);
      const refusal = (await write.refusal?.(client)) ?? null;
      if (refusal !== null) return { kind: 'linked-refused', refusal };
    }
    const insertion = await insertOrder(client, order);
    if (insertion.kind === 'written') for (const write of linked) await write.record(client, order);
    return insertion;
  });
}

/** An order whose sender waits for what becomes of it. */
interface QueuedOrder {
  order: NewOrder;
  resolve: (insertion: Insertion) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 64;
/** More would only queue at the same disk flush and the same counter rows. */
const MAX_PARALLEL_WRITES = 2;
/** While one batch is being written, fewer orders than these wait for its end and share the next: that costs less. */
const MIN_FOR_PARALLEL_WRITE = 12;

/**
 * Writes orders without linked writes. One alone is written at once; those that arrive while others are being written
 * share the next statement, which is a transaction of its own: a busy shop's counter row and the disk flush are paid once
 * for many. Answered only after the commit.
 */
function batchWriter(
  pool: pg.Pool,
  onWritten: () => void,
): (order: NewOrder) => Promise<Insertion> {
  let queue: QueuedOrder[] = [];
  let writing = 0;

  const startBatches = () => {
    while (
      queue.length >= (writing === 0 ? 1 : MIN_FOR_PARALLEL_WRITE) &&
      writing < MAX_PARALLEL_WRITES
    ) {
      const { batch, rest } = takeBatch(queue);
      queue = rest;
      writing += 1;
      void write(batch).finally(() => {
        writing -= 1;
        startBatches();
      });
    }
  };

  const write = async (batch: QueuedOrder[], isSecondTry = false): Promise<void> => {
    try {
      const placed = await insertOrders(
        pool,
        batch.map(({ order }) => order),
      );
      onWritten();
      for (const waiting of batch) answer(waiting, placed);
    } catch (error) {
      if (isUnavailable(error)) {
        // The lost connection may have committed: the second try finds that by key. Not each alone: that would take too
        // long.
        if (!isSecondTry) return write(batch, true);
        for (const waiting of batch) waiting.reject(error);
        return;
      }
      // One bad order must not fail its neighbours: each gets a transaction of its own.
      if (batch.length === 1) batch[0]?.reject(error);
      else for (const waiting of batch) await write([waiting]);
    }
  };

  const answer = (waiting: QueuedOrder, placed: Map<string, Insertion>) => {
    const insertion = placed.get(clientKeyOf(waiting.order));
    if (insertion) waiting.resolve(insertion);
    // Its key was being written by another process: ask again.
    else insertOrder(pool, waiting.order).finally(onWritten).then(waiting.resolve, waiting.reject);
  };

  return (order) =>
    new Promise((resolve, reject) => {
      queue.push({ order, resolve, reject });
      startBatches();
    });
}

/** The next batch: the same key twice never shares a transaction, the second finds the first's order later. */
function takeBatch(queue: QueuedOrder[]): { batch: QueuedOrder[]; rest: QueuedOrder[] } {
  const keys = new Set<string>();
  const batch: QueuedOrder[] = [];
  const rest: QueuedOrder[] = [];
  for (const waiting of queue) {
    const key = clientKeyOf(waiting.order);
    if (batch.length < MAX_BATCH && !keys.has(key)) {
      keys.add(key);
      batch.push(waiting);
    } else rest.push(waiting);
  }
  return { batch, rest };
}
