import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from './secret-token.ts';
import { isSecure, secretCookie } from './secure-cookies.ts';

/** Longer than any group lasts after its last change. */
const WEEK_SECONDS = 7 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

const nameOf = (request: FastifyRequest, shopId: string) =>
  secretCookie(request, `group-${shopId}`);

/** The hash of the member token a device holds for a shop; null: none. */
export function groupTokenHash(request: FastifyRequest, shopId: string): Buffer | null {
  const token = request.cookies[nameOf(request, shopId)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

/** One group per shop and device: the token of an earlier one is forgotten. */
export function setGroupToken(
  request: FastifyRequest,
  reply: FastifyReply,
  shopId: string,
  token: string,
): void {
  reply.setCookie(nameOf(request, shopId), token, {
    ...cookieOptions(request),
    maxAge: WEEK_SECONDS,
  });
}

export function clearGroupToken(
  request: FastifyRequest,
  reply: FastifyReply,
  shopId: string,
): void {
  reply.clearCookie(nameOf(request, shopId), cookieOptions(request));
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(request),
  };
}
