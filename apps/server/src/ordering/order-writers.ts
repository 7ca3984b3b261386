import { TermsKeeper } from '../legal/terms-versions.ts';
import type { OrderingContext } from './context.ts';
import type { OrderWriters } from './place-order.ts';
import { writeBatched } from './write-batched.ts';
import { writeWithParts } from './write-with-parts.ts';

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
