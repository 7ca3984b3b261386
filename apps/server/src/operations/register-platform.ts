import type { FastifyInstance } from 'fastify';
import type { OperationsContext } from './context.ts';
import { ensureGuestDevice, ensureGuestSession } from '../http/guest-session.ts';
import { registerCall } from '../http/route.ts';
import { reportForwarder } from './forward-report.ts';
import { withoutKeys } from './without-keys.ts';

/** The anonymous session, and uncaught errors of browsers. */
export function registerPlatform(app: FastifyInstance, context: OperationsContext): void {
  const forward = reportForwarder(context);

  registerCall(app, 'session', { rate: 'read' }, async ({ request, reply }) => {
    const { sessionId, userId } = ensureGuestSession(request, reply);
    return { sessionId, userId };
  });

  registerCall(app, 'device', { rate: 'read' }, async ({ request, reply }) => {
    ensureGuestDevice(request, reply);
    return { success: true } as const;
  });

  registerCall(
    app,
    'reportError',
    // A page that broke on a guest who only looks says so without giving the device cookies.
    { rate: 'report', bodyLimit: 16 * 1024 },
    async ({ body, reply }) => {
      const { message, stack, page } = body;
      const report = {
        ...body,
        message: withoutKeys(message),
        stack: withoutKeys(stack),
        page: withoutKeys(page),
      };
      context.log.warn({ browserError: report }, 'uncaught error in a browser');
      forward(report);
      reply.code(202);
      return { accepted: true };
    },
  );
}
