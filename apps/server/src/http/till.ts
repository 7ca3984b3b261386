import type { Call } from '@tischlein/contract/call.ts';
import { RefusedError } from './errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether this server may do what makes a shop a till (`Config.tillAtTables`). */
    isTill: boolean;
  }
}

export const TILL_OFF = {
  error: 'till-off',
  message: 'Bezahlen an der Kasse des Hauses: Hier werden Tische nicht kassiert.',
} as const;

/** Throws where a call makes the shop a till and the server is none. */
export function requireTill(call: Call, isTill: boolean): void {
  if (call.till && !isTill) throw new RefusedError(403, TILL_OFF);
}
