import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CLOSED_POLICY } from '../http/content-security-policy.ts';

/** Who may ask the device for a payment: we ourselves, and frames from these origins. */
export const permissionsPolicy = (payment: readonly string[] = []): string => {
  const frames = payment.map((origin) => ` "${origin}"`).join('');
  return `geolocation=(self), camera=(), microphone=(), payment=(self${frames}), usb=()`;
};

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy(),
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
