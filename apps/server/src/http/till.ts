import type { Call } from '@tischlein/contract/call.ts';
import { RefusedError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server may serve as a cash register for tables (`Config.tillAtTables`). */
    isTill: boolean;
  }
}

export const TILL_OFF = {
  error: 'till-off',
  message: 'Bezahlen an der Kasse des Hauses: Hier werden Tische nicht kassiert.',
} as const;

/** Refuses a call that takes money at tables, as a cash register does, where this server may not (`Config.tillAtTables`). */
export function requireTill(call: Call, isTill: boolean): void {
  if (call.till && !isTill) throw new RefusedError(403, TILL_OFF);
}
