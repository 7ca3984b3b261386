import cookie from '@fastify/cookie';
import rateLimit from '@fastify/rate-limit';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import type { AppContext } from './context.ts';
import { installErrors } from './http/errors.ts';
import { registerCounter } from './features/counter/register.ts';
import { registerHosting } from './features/hosting/register.ts';
import { registerMailbox } from './features/mail/mailbox.ts';
import { registerMedia } from './features/media/register.ts';
import { registerOperations } from './features/operations/register.ts';
import { registerOrders } from './features/orders/register.ts';
import { registerPlaces } from './features/places/register.ts';
import { registerPlatform } from './features/platform/register.ts';
import { registerShopCalls } from './features/shop-calls/register.ts';
import { registerStaff } from './features/staff/register.ts';

/** The biggest cart the contract allows fits well into this. */
const BODY_LIMIT = 256 * 1024;

/** The whole server on one page: every feature registers its own calls. */
export async function buildApp(context: AppContext): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: context.log,
    // A line per request would be most of the log; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: (_address, hop) => hop < context.config.trustedProxies,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: true,
    return503OnClosing: true,
  });
  app.decorate('rateLimitFactor', context.config.rateLimitFactor);
  await app.register(cookie);
  await app.register(rateLimit, { global: false });
  installErrors(app);
  registerOperations(app, context);
  registerPlatform(app, context);
  registerShopCalls(app, context);
  registerPlaces(app, context);
  registerOrders(app, context);
  registerStaff(app, context);
  registerCounter(app, context);
  registerMedia(app, context);
  if (!context.config.production) registerMailbox(app, context);
  registerHosting(app, context);
  return app;
}
