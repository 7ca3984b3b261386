import type { FastifyRequest } from 'fastify';
import { hashToken, sameBytes } from '../http/secret-token.ts';

/** Beside every X-Forwarded-*: who sends one of these asks for somebody else, from wherever that may be. */
const FORWARDING = new Set(['forwarded', 'via', 'x-real-ip', 'x-client-ip', 'cf-connecting-ip']);
const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/**
 * The figures tell of a shop's business: they are for this machine itself, and for who knows the token. The address is
 * the connection's own, never one that a header claims.
 */
export function mayReadMetrics({ raw, headers }: FastifyRequest, token: string | null): boolean {
  const isNear = LOOPBACK.test(raw.socket.remoteAddress ?? '');
  const names = Object.keys(headers);
  if (isNear && !names.some((name) => FORWARDING.has(name) || name.startsWith('x-forwarded')))
    return true;
  const [, given] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
  return !!token && !!given && sameBytes(hashToken(given), hashToken(token));
}
