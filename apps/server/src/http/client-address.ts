import type { FastifyInstance } from 'fastify';

/** A client that has left has no address any more; what it asked for is finished all the same, and logged under the address it had. */
export function keepClientAddress(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const address: string | undefined = request.ip;
    Object.defineProperty(request, 'ip', { value: address ?? '' });
    done();
  });
}
