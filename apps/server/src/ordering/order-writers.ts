import { TermsKeeper } from '../legal/terms-versions.ts';
import type { OrderingContext } from './context.ts';
import type { OrderWriters } from './place-order.ts';
import { writeBatched } from './write-batched.ts';
import { writeWithClaims } from './write-with-claims.ts';

/** Writes orders into the database of this server, and tells it of them. */
export function orderWriters({
  database: { pool },
  live,
}: Pick<OrderingContext, 'database' | 'live'>): OrderWriters {
  const notify = () => live.notify();
  return {
    terms: new TermsKeeper(pool),
    writeBatched: writeBatched(pool, notify),
    async writeWithClaims(order, claims) {
      const written = await writeWithClaims(pool, order, claims);
      notify();
      return written;
    },
  };
}
