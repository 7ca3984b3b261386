import type { FastifyReply, FastifyRequest } from 'fastify';
import { hashToken } from './secret-token.ts';
import { isSecure, secretCookie } from './secure-cookies.ts';

const TOKEN = /^[A-Za-z0-9_-]{22}$/;

const nameOf = (request: FastifyRequest, shopId: string) =>
  secretCookie(request, `table-${shopId}`);

/** The hash of the table token a device holds for a shop; null: none. */
export function tableTokenHash(request: FastifyRequest, shopId: string): Buffer | null {
  const token = request.cookies[nameOf(request, shopId)];
  return token !== undefined && TOKEN.test(token) ? hashToken(token) : null;
}

/** One table per shop and device. */
export function setTableToken(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  shopId: string,
  token: string,
  maxAgeSeconds: number,
): void {
  reply.setCookie(nameOf(request, shopId), token, {
    ...cookieOptions(request),
    maxAge: maxAgeSeconds,
  });
}

export function clearTableToken(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
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
