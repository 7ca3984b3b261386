import { hash } from 'node:crypto';
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
const LASTING = `Max-Age=${HALF_A_YEAR_SECONDS}; Path=/`;
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

const cookieBase = (request: FastifyRequest) => ({
  path: '/',
  sameSite: 'lax' as const,
  secure: isSecure(request),
});

/** The device's secret and the token that guards its writes, given where they are missing: all that ordering needs. */
export function ensureGuestDevice(request: FastifyRequest, reply: FastifyReply): string {
  const known = readGuestSecret(request);
  if (known !== null && request.cookies[COOKIES.xsrf] === xsrfTokenFor(known)) return known;
  const guest = known ?? randomToken();
  const secure = isSecure(request) ? '; Secure' : '';
  // Both values are of letters a cookie takes as they are. Written out, they cost a first visit a third of what the
  // general way does.
  reply.header('set-cookie', [
    `${secretCookie(request, SECRET)}=${guest}; ${LASTING}; HttpOnly${secure}; SameSite=Lax`,
    // Not remembered: most who come never write, and what is kept of each new one costs more than it saves.
    `${COOKIES.xsrf}=${xsrfTokenOf(guest)}; ${LASTING}${secure}; SameSite=Lax`,
  ]);
  return guest;
}

/**
 * The whole session (specification 1 §6): besides the device's cookies the two ids that orders and counted visits carry,
 * which nobody who only looks needs (TDDDG 25). The missing ones are given, the good ones kept.
 */
export function ensureGuestSession(request: FastifyRequest, reply: FastifyReply): GuestSession {
  const guest = ensureGuestDevice(request, reply);
  const keep = (name: string) => {
    const value = request.cookies[name];
    if (value && TOKEN.test(value)) return value;
    const token = randomToken();
    // Recognising a guest from visit to visit needs consent: until there is one, it lasts for the session.
    reply.setCookie(name, token, cookieBase(request));
    return token;
  };
  return { guest, sessionId: keep(COOKIES.sessionId), userId: keep(COOKIES.userId) };
}

/** A guest's every request asks twice; foreign secrets must not fill the memory. */
const REMEMBERED_TOKENS = 5_000;
const xsrfTokens = new Map<string, string>();

/** Derived from the HttpOnly secret, so that a planted XSRF cookie alone is worth nothing. */
export function xsrfTokenFor(guest: string): string {
  const known = xsrfTokens.get(guest);
  if (known !== undefined) return known;
  const token = xsrfTokenOf(guest);
  if (xsrfTokens.size >= REMEMBERED_TOKENS) xsrfTokens.clear();
  // Only secrets of our own length, whatever a request brings.
  if (TOKEN.test(guest)) xsrfTokens.set(guest, token);
  return token;
}

const xsrfTokenOf = (guest: string) => hash('sha256', `xsrf:${guest}`, 'base64url').slice(0, 32);
