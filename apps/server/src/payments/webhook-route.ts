import type { FastifyInstance } from 'fastify';
import { ONLINE_GATEWAYS } from '@tischlein/domain/payment/gateway.ts';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import type { PaymentsContext } from './context.ts';
import { RATE_CLASSES } from '../http/rate-limits.ts';
import { PaymentProviderError } from './provider.ts';
import { processEvent, receiveWebhook } from './webhooks.ts';

const BODY_LIMIT = 256 * 1024;

/** Where providers report to. The body is kept as bytes, for its signature; answered before it is worked on. */
export function registerWebhooks(app: FastifyInstance, context: PaymentsContext): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { gateway: string; shopId: string } }>(
      '/api/platform/payment/:gateway/:shopId',
      { bodyLimit: BODY_LIMIT, config: { rateLimit: RATE_CLASSES.webhook(app) } },
      async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const gateway = ONLINE_GATEWAYS.find((known) => known === request.params.gateway);
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const { shopId } = request.params;
        if (!gateway || !context.shops.byId(shopId)) return reply.code(404).send(NOT_HERE);
        try {
          const { received, eventId } = await receiveWebhook(context, shopId, gateway, {
            headers: single(request.headers),
            body,
            now: context.now(),
          });
          if (received === 'no-account') return await reply.code(404).send(NOT_HERE);
          if (received === 'unsigned') {
            context.log.warn({ shopId, gateway }, 'a webhook with a wrong signature was refused');
            return await reply.code(400).send(UNSIGNED);
          }
          if (received === 'taken' && eventId !== null)
            // After the answer: the provider waits seconds only, and what fails is done by the watch.
            setImmediate(() => {
              processEvent(context, shopId, gateway, eventId).catch((err: unknown) =>
                context.log.warn(
                  { err, shopId, gateway },
                  'a payment event could not be handled yet; it is tried again',
                ),
              );
            });
          return await reply.code(200).send({ received: true });
        } catch (error) {
          if (!(error instanceof PaymentProviderError)) throw error;
          // The signature could not be checked: the provider sends it again.
          return reply.code(503).send(LATER);
        }
      },
    );
  });
}

const NOT_HERE: ErrorBody = { error: 'no-account', message: 'Hier wird nichts erwartet.' };
const UNSIGNED: ErrorBody = { error: 'signature', message: 'Die Signatur stimmt nicht.' };
const LATER: ErrorBody = { error: 'unavailable', message: 'Bitte später noch einmal.' };

function single(
  headers: Readonly<Record<string, string | string[] | undefined>>,
): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );
}
