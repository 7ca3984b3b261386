import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { LiveEvents } from './live-events.ts';

/** What every room above may use. Made once at the start (or by a test) and handed down; each room adds its own. */
export interface BaseContext {
  config: Config;
  database: DatabaseHandle;
  live: LiveEvents;
  log: FastifyBaseLogger;
  /** Names this process among those that share the database. */
  instance: string;
  /** Epoch milliseconds. The only clock. */
  now: () => number;
}
