import type { FastifyInstance } from 'fastify';
import type { PaymentsContext } from '../payments/context.ts';
import { registerEntryCalls } from './entry-calls.ts';
import { GroupHub } from './group-hub.ts';
import { registerMemberCalls } from './member-calls.ts';
import { registerOwnerCalls } from './owner-calls.ts';
import { registerSettlingCalls } from './settling-calls.ts';

/** Group orders (docs/decisions/0014-groups.md): ways in, what members do, what the owner decides. */
export function registerGroups(app: FastifyInstance, context: PaymentsContext): void {
  registerEntryCalls(app, context);
  registerMemberCalls(app, context, new GroupHub(context));
  registerOwnerCalls(app, context);
  registerSettlingCalls(app, context);
}
