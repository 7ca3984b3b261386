import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../../context.ts';
import { ensureGuestSession } from '../../http/guest-session.ts';
import { registerCall } from '../../http/route.ts';
import { reportForwarder } from './forward-report.ts';

/** The anonymous session, and uncaught errors of browsers. */
export function registerPlatform(app: FastifyInstance, context: AppContext): void {
  const forward = reportForwarder(context);

  registerCall(app, 'session', { rate: 'read' }, async ({ request, reply }) => {
    const { sessionId, userId } = ensureGuestSession(request, reply);
    return { sessionId, userId };
  });

  registerCall(
    app,
    'reportError',
    { rate: 'report', bodyLimit: 16 * 1024 },
    async ({ body, reply }) => {
      context.log.warn({ browserError: body }, 'uncaught error in a browser');
      forward(body);
      reply.code(202);
      return { accepted: true };
    },
  );
}
