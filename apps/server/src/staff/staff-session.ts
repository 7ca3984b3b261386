import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { RefusedError } from '../http/errors.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { isSecure, secretCookie } from '../http/secure-cookies.ts';

const COOKIE = 'staff';
/** A counter's tablet stays logged in for a month. */
const SESSION_SECONDS = 30 * 24 * 3600;

export interface Staff {
  staffId: string;
  name: string;
  role: 'owner' | 'staff';
  shopIds: string[];
}

/** Starts a session and sets its cookie. A token the browser brought along is never taken over. */
export async function startStaffSession(
  client: Pick<pg.ClientBase, 'query'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  staffId: string,
): Promise<void> {
  const token = randomToken() + randomToken();
  await client.query(
    `insert into staff_session (token_hash, staff_id, expires_at) values ($1, $2, now() + $3 * interval '1 second')`,
    [hashToken(token), staffId, SESSION_SECONDS],
  );
  reply.setCookie(secretCookie(request, COOKIE), token, {
    ...cookieOptions(request),
    maxAge: SESSION_SECONDS,
  });
}

/** `alongside` happens in the same transaction. */
export async function endStaffSession(
  pool: pg.Pool,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  alongside?: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const hash = tokenHash(request);
  if (hash) {
    await transaction(pool, async (client) => {
      await client.query('delete from staff_session where token_hash = $1', [hash]);
      await alongside?.(client);
    });
    request.server.sessionEnds.tell(hash);
  }
  reply.clearCookie(secretCookie(request, COOKIE), cookieOptions(request));
}

/** Calls the listener when the request's session is ended in this process. Answers with how to stop listening. */
export function onSessionEnd(request: FastifyRequest, listener: () => void): () => void {
  const hash = tokenHash(request);
  return hash ? request.server.sessionEnds.listen(hash, listener) : () => undefined;
}

function tokenHash(request: FastifyRequest): Buffer | null {
  const token = request.cookies[secretCookie(request, COOKIE)];
  return token && token.length <= 100 ? hashToken(token) : null;
}

/** Who is logged in, or null. */
export async function readStaff(pool: pg.Pool, request: FastifyRequest): Promise<Staff | null> {
  const hash = tokenHash(request);
  if (!hash) return null;
  const result = await pool.query<{
    staff_id: string;
    name: string;
    role: Staff['role'];
    shop_ids: string[];
  }>({
    name: 'staff-session',
    text: `select p.staff_id, p.name, p.role,
        array(select shop_id from staff_shop where staff_id = p.staff_id order by shop_id) as shop_ids
      from staff_session s join staff p on p.staff_id = s.staff_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  });
  const row = result.rows[0];
  return row
    ? { staffId: row.staff_id, name: row.name, role: row.role, shopIds: row.shop_ids }
    : null;
}

/** Staff of this shop, or a refusal: 401 for nobody, 403 for somebody else's staff. */
export async function requireStaff(
  pool: pg.Pool,
  request: FastifyRequest,
  shopId: string,
): Promise<Staff> {
  const staff = await readStaff(pool, request);
  if (!staff)
    throw new RefusedError(401, { error: 'not-logged-in', message: 'Bitte melde dich an.' });
  if (!staff.shopIds.includes(shopId))
    throw new RefusedError(403, {
      error: 'forbidden',
      message: 'Dieser Shop gehört nicht zu deinem Zugang.',
    });
  return staff;
}

function cookieOptions(request: FastifyRequest) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict' as const,
    secure: isSecure(request),
  };
}
