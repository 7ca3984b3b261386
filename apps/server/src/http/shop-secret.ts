import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from './secret-token.ts';
import { secretCookie, secretCookieOptions } from './secure-cookies.ts';

/** What a device may be in a shop: a member of a group, a guest at a table, a waiter's. One of each. */
export type SecretKind = 'group' | 'table' | 'waiter';

/** A request of a device and the reply that may set its cookie. */
export interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

const nameOf = (request: FastifyRequest, kind: SecretKind, shopId: string) =>
  secretCookie(request, `${kind}-${shopId}`);

/** The hash of the token a device holds in its cookie for a shop; null: none. */
export function secretHash(
  request: FastifyRequest,
  kind: SecretKind,
  shopId: string,
): Buffer | null {
  const token = request.cookies[nameOf(request, kind, shopId)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

/** The token of an earlier one is forgotten. */
export function setSecret(
  { request, reply }: Exchange,
  kind: SecretKind,
  shopId: string,
  { token, maxAgeSeconds }: { token: string; maxAgeSeconds: number },
): void {
  reply.setCookie(nameOf(request, kind, shopId), token, {
    ...secretCookieOptions(request),
    maxAge: maxAgeSeconds,
  });
}

export function clearSecret({ request, reply }: Exchange, kind: SecretKind, shopId: string): void {
  reply.clearCookie(nameOf(request, kind, shopId), secretCookieOptions(request));
}
