import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { StaffPlace, StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { transaction } from '../db/transaction.ts';
import { networkOf } from './audit/network.ts';
import { deviceWords } from './device-words.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import type { Staff } from '../http/staff-gate.ts';
import { secretCookie, secretCookieOptions } from '../http/secure-cookies.ts';
import type { Queryable } from '../db/queryable.ts';

const COOKIE = 'staff';
/** A counter's tablet stays logged in for a month. */
const SESSION_SECONDS = 30 * 24 * 3600;

/** Who is logged in, with the place in each shop. */
export interface StaffMember extends Staff {
  /** Whether the login asks for a second factor. */
  hasFactor: boolean;
  places: readonly (StaffPlace & { shopId: string })[];
}

/** Starts a session and sets its cookie. A token the browser brought along is never taken over. */
export async function startStaffSession(
  client: Queryable,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  staffId: string,
): Promise<void> {
  const token = randomToken() + randomToken();
  await client.query(
    `insert into staff_session (token_hash, staff_id, expires_at, device, network)
      values ($1, $2, now() + $3 * interval '1 second', $4, $5)`,
    [
      hashToken(token),
      staffId,
      SESSION_SECONDS,
      deviceWords(request.headers['user-agent']),
      networkOf(request.ip),
    ],
  );
  reply.setCookie(secretCookie(request, COOKIE), token, {
    ...secretCookieOptions(request),
    maxAge: SESSION_SECONDS,
  });
}

/** Logs a session of staff out; `alongside` is written in the same transaction. */
export async function endStaffSession(
  pool: pg.Pool,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  alongside?: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const hash = sessionHash(request);
  if (hash) {
    await transaction(pool, async (client) => {
      await client.query('delete from staff_session where token_hash = $1', [hash]);
      await alongside?.(client);
    });
    request.server.sessionEnds.tell(hash);
  }
  reply.clearCookie(secretCookie(request, COOKIE), secretCookieOptions(request));
}

/** Logs a person out everywhere. */
export async function endSessionsOf(client: Queryable, staffId: string): Promise<void> {
  await client.query('delete from staff_session where staff_id = $1', [staffId]);
}

/** Notes that the session is in use; asked with every page, written down once in a quarter of an hour. */
export async function noteSessionUse(pool: pg.Pool, request: FastifyRequest): Promise<void> {
  await pool.query(
    `update staff_session set seen_at = now(), network = $2
      where token_hash = $1 and seen_at < now() - interval '15 minutes'`,
    [sessionHash(request), networkOf(request.ip)],
  );
}

/** Calls the listener when the request's session is ended in this process. Answers with how to stop listening. */
export function onSessionEnd(request: FastifyRequest, listener: () => void): () => void {
  const hash = sessionHash(request);
  return hash ? request.server.sessionEnds.listen(hash, listener) : () => undefined;
}

/** The hash of the session's token; null: none was sent. */
export function sessionHash(request: FastifyRequest): Buffer | null {
  const token = request.cookies[secretCookie(request, COOKIE)];
  return token && token.length <= 100 ? hashToken(token) : null;
}

/** A person's places as JSON, in a query in which `staff` is called p. */
const PLACES = `coalesce((select json_agg(json_build_object(
    'shopId', shop_id, 'role', role, 'granted', granted, 'removed', removed) order by shop_id)
  from staff_shop where staff_id = p.staff_id), '[]')`;

/** The one role of somebody who has the same in all shops. */
function commonRole(places: StaffMember['places']): StaffRole | null {
  const roles = new Set(places.map(({ role }) => role));
  const [role = null] = roles;
  return roles.size === 1 ? role : null;
}

export interface MemberRow {
  staff_id: string;
  name: string;
  places: StaffMember['places'];
  has_factor: boolean;
}

/** The columns of `MemberRow`, in a query in which `staff` is called p. */
export const MEMBER = `p.staff_id, p.name, ${PLACES} as places,
  exists (select from staff_factor f where f.staff_id = p.staff_id and f.secret is not null) as has_factor`;

/** A person as the rows tell. */
export function memberOf(row: MemberRow): StaffMember {
  const { staff_id: staffId, name, places, has_factor: hasFactor } = row;
  return {
    staffId,
    name,
    hasFactor,
    role: commonRole(places),
    shopIds: places.map(({ shopId }) => shopId),
    places,
  };
}

/** A person by their id; null: there is none. */
export async function findStaff(
  database: Queryable,
  staffId: string | null,
): Promise<StaffMember | null> {
  const { rows } = await database.query<MemberRow>(
    `select ${MEMBER} from staff p where p.staff_id::text = $1`,
    [staffId],
  );
  return rows[0] ? memberOf(rows[0]) : null;
}

/** Who is logged in, or null. */
export async function readStaff(
  pool: Queryable,
  request: FastifyRequest,
): Promise<StaffMember | null> {
  const hash = sessionHash(request);
  if (!hash) return null;
  const result = await pool.query<MemberRow>({
    name: 'staff-session',
    text: `select ${MEMBER}
      from staff_session s join staff p on p.staff_id = s.staff_id
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [hash],
  });
  return result.rows[0] ? memberOf(result.rows[0]) : null;
}
