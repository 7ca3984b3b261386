import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { ErrorBody } from '@tischlein/contract/calls/shared.ts';
import { ACCOUNT_COLUMNS, type AccountKey, type AccountRow } from './account-rows.ts';
import { RefusedError } from '../http/errors.ts';
import { isSecure } from '../http/secure-cookies.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** Read by the browser's script, which takes the token over (specification 2 §4); the server looks at the header only. */
const COOKIE = 'login-token';
const SESSION_SECONDS = 180 * 24 * 3600;
const BEARER = /^Bearer ([A-Za-z0-9_-]{22})$/i;

export const NOT_LOGGED_IN_BODY: ErrorBody = {
  error: 'not-logged-in',
  message: 'Bitte melde dich an.',
};

/**
 * The token of the session that a device opens with a link: of both, so that a link sent again opens the same session,
 * and no other device can know it.
 */
export function sessionTokenOfLink(guest: string, link: string): string {
  return hash('sha256', `login:${guest}:${link}`, 'base64url').slice(0, 22);
}

/** Starts a session under a token that nobody else knows, never one the browser brought along. */
export async function startAccountSession(
  database: Queryable,
  { realm, accountId }: AccountKey,
  token: string,
  now: number,
): Promise<void> {
  await database.query(
    `insert into account_session (token_hash, realm, account_id, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [hashToken(token), realm, accountId, new Date(now), new Date(now + SESSION_SECONDS * 1000)],
  );
}

export function setAccountCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(COOKIE, token, { ...cookieOptions(request), maxAge: SESSION_SECONDS });
}

/** Ends the request's session, if it has one, and takes the cookie back. */
export async function endAccountSession(
  pool: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = bearerToken(request);
  if (token)
    await pool.query('delete from account_session where token_hash = $1', [hashToken(token)]);
  reply.clearCookie(COOKIE, cookieOptions(request));
}

/** The account of the bearer token, or null. */
export async function readAccount(
  pool: pg.Pool,
  request: FastifyRequest,
  now: number,
): Promise<AccountRow | null> {
  const token = bearerToken(request);
  return token ? accountOfSession(pool, token, { now, since: 0 }) : null;
}

/** The account of a session that has not ended and was opened since then, or null. */
export async function accountOfSession(
  database: Queryable,
  token: string,
  { now, since }: { now: number; since: number },
): Promise<AccountRow | null> {
  const result = await database.query<AccountRow>({
    name: 'account-session',
    text: `select ${ACCOUNT_COLUMNS} from account_session s
      join account a on a.realm = s.realm and a.account_id = s.account_id
      where s.token_hash = $1 and s.expires_at > $2 and s.created_at >= $3`,
    values: [hashToken(token), new Date(now), new Date(since)],
  });
  return result.rows[0] ?? null;
}

/** The account, or 401: the browser then knows that nobody is logged in (specification 2 §8). */
export async function requireAccount(
  pool: pg.Pool,
  request: FastifyRequest,
  now: number,
): Promise<AccountRow> {
  const account = await readAccount(pool, request, now);
  if (account) return account;
  throw new RefusedError(401, NOT_LOGGED_IN_BODY);
}

function bearerToken(request: FastifyRequest): string | undefined {
  return BEARER.exec(request.headers.authorization ?? '')?.[1];
}

function cookieOptions(request: FastifyRequest) {
  return { path: '/', sameSite: 'lax' as const, secure: isSecure(request) };
}
