import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, secretCookie } from './secure-cookies.ts';
import { randomToken } from './secret-token.ts';

/** Cookies of the anonymous guest, read by the browser's script; beside them the secret one. */
const COOKIES = {
  xsrf: 'XSRF-TOKEN',
  sessionId: 'sessionId',
  userId: 'userId',
} as const;
const SECRET = 'guest';

const HALF_A_YEAR_SECONDS = 182 * 24 * 3600;
const TOKEN = /^[A-Za-z0-9_-]{22}$/;

export interface GuestSession {
  /** The device's secret; kept hashed. */
  guest: string;
  sessionId: string;
  userId: string;
}

/** The device's secret, or null where there is none of our making. */
export function readGuestSecret(request: FastifyRequest): string | null {
  const secret = request.cookies[secretCookie(request, SECRET)];
  return secret !== undefined && TOKEN.test(secret) ? secret : null;
}

/** The guest's session if the request carries a whole one, else null. */
export function readGuestSession(request: FastifyRequest): GuestSession | null {
  const guest = readGuestSecret(request);
  const { sessionId, userId } = request.cookies;
  if (guest === null || !sessionId || !TOKEN.test(sessionId)) return null;
  if (!userId || !TOKEN.test(userId)) return null;
  return request.cookies[COOKIES.xsrf] === xsrfTokenFor(guest)
    ? { guest, sessionId, userId }
    : null;
}

/** Gives the guest the cookies that are missing, keeping the good ones. */
export function ensureGuestSession(request: FastifyRequest, reply: FastifyReply): GuestSession {
  const whole = readGuestSession(request);
  if (whole) return whole;
  const keep = (name: string) => {
    const value = request.cookies[name];
    return value && TOKEN.test(value) ? value : randomToken();
  };
  const session = {
    guest: readGuestSecret(request) ?? randomToken(),
    sessionId: keep(COOKIES.sessionId),
    userId: keep(COOKIES.userId),
  };
  const base = { path: '/', sameSite: 'lax' as const, secure: isSecure(request) };
  reply.setCookie(secretCookie(request, SECRET), session.guest, {
    ...base,
    httpOnly: true,
    maxAge: HALF_A_YEAR_SECONDS,
  });
  // Recognising a guest from visit to visit needs consent (TDDDG 25): until there is one, it lasts for the session.
  reply.setCookie(COOKIES.userId, session.userId, base);
  reply.setCookie(COOKIES.sessionId, session.sessionId, base);
  reply.setCookie(COOKIES.xsrf, xsrfTokenFor(session.guest), {
    ...base,
    maxAge: HALF_A_YEAR_SECONDS,
  });
  return session;
}

/** A guest's every request asks twice; foreign secrets must not fill the memory. */
const REMEMBERED_TOKENS = 5_000;
const xsrfTokens = new Map<string, string>();

/** Derived from the HttpOnly secret, so that a planted XSRF cookie alone is worth nothing. */
export function xsrfTokenFor(guest: string): string {
  const known = xsrfTokens.get(guest);
  if (known !== undefined) return known;
  const token = createHash('sha256').update(`xsrf:${guest}`).digest('base64url').slice(0, 32);
  if (xsrfTokens.size >= REMEMBERED_TOKENS) xsrfTokens.clear();
  // Only secrets of our own length, whatever a request brings.
  if (TOKEN.test(guest)) xsrfTokens.set(guest, token);
  return token;
}
