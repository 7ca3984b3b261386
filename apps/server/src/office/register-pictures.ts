import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { calls } from '@tischlein/contract/calls.ts';
import { RefusedError } from '../http/errors.ts';
import { refuse, registerStaffCall } from '../http/route.ts';
import { requireXsrf } from '../http/xsrf.ts';
import { keepUpload, type Upload } from '../shop-files/keep-upload.ts';
import type { ShopsContext } from '../shops/context.ts';
import { singleFlight } from '../upstream/single-flight.ts';
import { readUpload } from './read-upload.ts';

/** So many lie in memory at once; scaling them takes one core at most. */
const MAX_AT_ONCE = 6;
const ERRORS = { 415: 'wrong-type', 422: 'bad-picture', 429: 'too-many' } as const;

/** Pictures for the draft, as they come from a phone. */
export function registerOfficePictures(app: FastifyInstance, context: ShopsContext): void {
  const { pool } = context.database;
  const once = singleFlight<Upload>(1);
  const under = new Set<FastifyRequest>();
  void app.register(async (scope) => {
    // After the limits and before the body: nobody else makes the server read twenty megabytes.
    scope.addHook('preParsing', async (request) => {
      requireXsrf(request);
      const { shopId } = request.params as { shopId: string };
      await scope.staffGate(request, shopId, calls.officePicture.permission);
      if (under.size >= MAX_AT_ONCE)
        throw new RefusedError(
          503,
          {
            error: 'unavailable',
            message: 'Gerade kommen viele Bilder an. Gleich geht es weiter.',
          },
          2,
        );
      under.add(request);
      request.raw.once('close', () => under.delete(request));
    });
    scope.addHook('onResponse', async (request) => void under.delete(request));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (request: FastifyRequest, body: IncomingMessage) =>
      readUpload(body, request.headers['content-length']),
    );
    registerStaffCall(scope, 'officePicture', async ({ params, query, request }) => {
      const { shopId } = params;
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const input = { shopId, name: query.name ?? '', bytes, now: context.now() };
      const kept = await once(`${shopId} ${request.id}`, () => keepUpload(pool, input));
      if (!kept.ok)
        return refuse(kept.status, { error: ERRORS[kept.status], message: kept.message });
      const { picture, width, height } = kept;
      return { picture, width, height };
    });
  });
}
