import type { FastifyRequest } from 'fastify';
import { RefusedError } from './errors.ts';
import { readGuestSecret, xsrfTokenFor } from './guest-session.ts';
import { sameBytes } from './secret-token.ts';

/**
 * Every write carries the XSRF-TOKEN cookie's value in the X-XSRF-TOKEN header (specification 1 §9) and, when the
 * browser names an origin, comes from our own host.
 */
export function requireXsrf(request: FastifyRequest): void {
  const guest = readGuestSecret(request);
  const header = request.headers['x-xsrf-token'];
  const good =
    guest !== null &&
    typeof header === 'string' &&
    sameBytes(Buffer.from(header), Buffer.from(xsrfTokenFor(guest))) &&
    sameOrigin(request);
  if (!good) throw refused();
}

/** Refuses a write from a page of another origin, where no session is known whose token could be asked for. */
export function requireOwnOrigin(request: FastifyRequest): void {
  if (!sameOrigin(request)) throw refused();
}

const refused = () =>
  new RefusedError(403, {
    error: 'xsrf',
    message: 'Bitte lade die Seite neu und versuch es noch einmal.',
  });

function sameOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (!origin) return true;
  try {
    return new URL(origin).host === request.headers.host;
  } catch {
    return false;
  }
}
