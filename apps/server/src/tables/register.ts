import type { FastifyInstance } from 'fastify';
import type { PaymentsContext } from '../payments/context.ts';
import { registerActs } from './acts/register-acts.ts';
import { registerCounterFloor } from './counter-floor.ts';
import { registerCounterLinks } from './counter-links.ts';
import { registerCounterWaiters } from './counter-waiters.ts';
import { registerFloorCalls } from './floor-calls.ts';
import { registerServeCalls } from './serve-calls.ts';
import { registerGuestCalls } from './guest-calls.ts';
import { TableHub } from './table-hub.ts';
import { registerWaiterCalls } from './waiter-calls.ts';

/** Tables and waiters (docs/decisions/0016-tables.md). */
export function registerTables(app: FastifyInstance, context: PaymentsContext): void {
  registerGuestCalls(app, context, new TableHub(context));
  registerServeCalls(app, context);
  registerFloorCalls(app, context);
  registerWaiterCalls(app, context);
  registerCounterFloor(app, context);
  registerCounterLinks(app, context);
  registerCounterWaiters(app, context);
  registerActs(app, context);
}
