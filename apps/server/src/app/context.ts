import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Payments } from '../payments/payments.ts';
import type { RunnerState } from '../jobs/runner/runner-state.ts';
import type { LiveEvents } from '../live/live-events.ts';
import type { QuoteTally } from '../shops/quote-tally.ts';
import type { ShopDirectory } from '../shops/shop-directory.ts';
import type { PlaceProviders } from '../places/open-providers.ts';

/** Everything a feature needs, made once in `main.ts` (or by a test) and handed down. */
export interface AppContext extends PlaceProviders {
  config: Config;
  database: DatabaseHandle;
  shops: ShopDirectory;
  live: LiveEvents;
  payments: Payments;
  quotes: QuoteTally;
  jobs: RunnerState;
  log: FastifyBaseLogger;
  /** Names this process among those that share the database. */
  instance: string;
  /** Epoch milliseconds. The only clock. */
  now: () => number;
}
