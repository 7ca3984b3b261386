import type { FastifyInstance } from 'fastify';

/** Says once that a proxy stands in front which the settings do not know of. Anybody can send the headers, so only once. */
export function warnOfUnknownProxy(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request;
    if (!warned && (headers['x-forwarded-proto'] ?? headers['x-forwarded-for']) !== undefined) {
      warned = true;
      request.log.warn(
        'X-Forwarded-* headers arrive, but TRUSTED_PROXIES is 0: all guests behind your proxy share one rate limit. Set TRUSTED_PROXIES to the number of your proxies.',
      );
    }
    done();
  });
}
