import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    production: boolean;
  }
}

/** Browsers keep Secure cookies from plain http for none of these, or not all of them. */
const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether the browser talks https with us: always in production, even where the proxy does not say so, unless somebody
 * tries the program out on their own machine.
 */
export function isSecure(request: FastifyRequest): boolean {
  if (request.protocol === 'https') return true;
  return request.server.production && !THIS_MACHINE.has(request.hostname);
}

/**
 * A secret's cookie name. Over https no other host of the same domain can plant it: browsers take `__Host-` cookies
 * only from the host itself.
 */
export function secretCookie(request: FastifyRequest, name: string): string {
  return isSecure(request) ? `__Host-${name}` : name;
}

/** How a secret's cookie is kept: hidden from scripts, and never sent with a request from another site. */
export function secretCookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(request),
  };
}
