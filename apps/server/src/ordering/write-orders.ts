import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { TermsKeeper } from '../legal/terms-versions.ts';
import {
  insertOrder,
  insertOrders,
  keyOf,
  type InsertOutcome,
  type NewOrder,
} from '../orders/insert-orders.ts';
import type { OrderingContext } from './context.ts';
import type { PartRefusal, TransactionPart } from './transaction-parts.ts';

/** `part-refused`: what the order needs went to others since it was checked; nothing is written. */
export type WriteOutcome = InsertOutcome | { kind: 'part-refused'; refusal: PartRefusal };

/** What writes orders: those without further parts together, the others one by one. */
export interface OrderWriters {
  /** Each version of the terms that an order accepts. */
  terms: TermsKeeper;
  writeBatched: (order: NewOrder) => Promise<InsertOutcome>;
  writeWithParts: (order: NewOrder, parts: readonly TransactionPart[]) => Promise<WriteOutcome>;
}

/** Writes orders into the database of this server, and tells it of them. */
export function orderWriters({
  database: { pool },
  live,
}: Pick<OrderingContext, 'database' | 'live'>): OrderWriters {
  const notify = () => live.notify();
  return {
    terms: new TermsKeeper(pool),
    writeBatched: writeBatched(pool, notify),
    async writeWithParts(order, parts) {
      const written = await writeWithParts(pool, order, parts);
      notify();
      return written;
    },
  };
}

/** Writes an order and its other parts in one transaction; nothing is written when a part is refused. */
async function writeWithParts(
  pool: pg.Pool,
  order: NewOrder,
  parts: readonly TransactionPart[],
): Promise<WriteOutcome> {
  return transaction(pool, async (client) => {
    for (const part of parts) {
      await part.lock?.(client);
      const refusal = (await part.refusal?.(client)) ?? null;
      if (refusal !== null) return { kind: 'part-refused', refusal };
    }
    const outcome = await insertOrder(client, order);
    if (outcome.kind === 'written') for (const part of parts) await part.record(client, order);
    return outcome;
  });
}

interface Waiting {
  order: NewOrder;
  resolve: (outcome: InsertOutcome) => void;
  reject: (error: unknown) => void;
}

const MAX_BATCH = 64;
/** More would only queue at the same disk flush and the same counter rows. */
const MAX_PARALLEL_WRITES = 2;
/** While one batch is being written, fewer orders than these wait for its end and share the next: that costs less. */
const MIN_FOR_PARALLEL_WRITE = 12;

/**
 * Writes orders whose transactions have no other parts. One alone is written at once; those that arrive while others
 * are being written share the next statement, which is a transaction of its own: a busy shop's counter row and the disk
 * flush are paid once for many. Answered only after the commit.
 */
function writeBatched(
  pool: pg.Pool,
  onWritten: () => void,
): (order: NewOrder) => Promise<InsertOutcome> {
  let queue: Waiting[] = [];
  let writing = 0;

  const pump = () => {
    while (
      queue.length >= (writing === 0 ? 1 : MIN_FOR_PARALLEL_WRITE) &&
      writing < MAX_PARALLEL_WRITES
    ) {
      const { batch, rest } = takeBatch(queue);
      queue = rest;
      writing += 1;
      void write(batch).finally(() => {
        writing -= 1;
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
      onWritten();
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

  const answer = (waiting: Waiting, placed: Map<string, InsertOutcome>) => {
    const outcome = placed.get(keyOf(waiting.order));
    if (outcome) waiting.resolve(outcome);
    else insertOrder(pool, waiting.order).then(waiting.resolve, waiting.reject);
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
