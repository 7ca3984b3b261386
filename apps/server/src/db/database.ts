import pg from 'pg';
import { Pool } from './pool.ts';

// Dates stay 'YYYY-MM-DD': a Date object would move with the host's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/**
 * Nothing of ours takes long. A request that cannot get a connection is told so, and a transaction somebody forgot is
 * ended: it would hold back every live event behind it. A database that is frozen or cut off does not even say that a
 * statement took too long, so we stop waiting a little later by ourselves.
 */
const PATIENCE = {
  connectionTimeoutMillis: 5_000,
  statement_timeout: 15_000,
  query_timeout: 20_000,
  idle_in_transaction_session_timeout: 15_000,
};

export interface DatabaseHandle {
  /** With its password: never log it. */
  url: string;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(
  url: string,
  options: { max: number; onError: (error: Error) => void },
): DatabaseHandle {
  let closing = false;
  const lost = (error: Error) => {
    if (!closing) options.onError(error);
  };
  const pool = new Pool({
    connectionString: url,
    max: options.max,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    ...PATIENCE,
  });
  // Without listeners a lost connection would be an unhandled error and end the process.
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  return {
    url,
    pool,
    async close() {
      closing = true;
      // A second close finds it ending.
      if (!pool.ending) await pool.end();
    },
  };
}
