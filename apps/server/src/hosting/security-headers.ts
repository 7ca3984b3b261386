import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLOSED_POLICY } from '../http/content-security-policy.ts';

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': CLOSED_POLICY,
};
const SECURE_HEADERS = {
  ...HEADERS,
  'strict-transport-security': 'max-age=31536000',
};

export function securityHeaders(request: FastifyRequest): Record<string, string> {
  return request.protocol === 'https' ? SECURE_HEADERS : HEADERS;
}

/** On every answer, errors and refusals included; pages put their own policy in the place of the closed one. */
export function installSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(securityHeaders(request));
    done();
  });
}
