import type { FastifyInstance } from 'fastify';
import type { ShopsContext } from '../shops/context.ts';
import { registerLogin } from './login.ts';
import { registerSignUp } from './sign-up.ts';
import { registerUser } from './user.ts';

/** Accounts of guests (specification 2 §7 "Platform account"). */
export function registerAccounts(app: FastifyInstance, context: ShopsContext): void {
  registerLogin(app, context);
  registerSignUp(app, context);
  registerUser(app, context);
}
