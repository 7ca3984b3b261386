import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { normalizeIP } from '@fastify/rate-limit';
import type pg from 'pg';
import { transaction } from '../../db/transaction.ts';
import { refuse, registerCall } from '../../http/route.ts';
import { byStaff, recordAudit } from '../audit/record-audit.ts';
import type { StaffContext } from '../context.ts';
import { countAttempt, forgetFailures, forgiveAttempt, normalLogin } from '../login-failures.ts';
import { hashPassword, verifyPassword } from '../password.ts';
import { endSessions, closeSessionStreams } from '../sessions.ts';
import { findStaff } from '../staff-session.ts';
import { mayReset } from './decide.ts';
import { findInvitation, removeInvitation, type Invitation } from './invitations.ts';

const NO_INVITATION = refuse(404, {
  error: 'no-invitation',
  message: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Lass dir einen neuen geben.',
});
const LOGIN_TAKEN = refuse(409, {
  error: 'login-taken',
  message:
    'Diesen Namen gibt es schon. Wähle einen anderen. Ist es deiner, gib dein Passwort dazu ein.',
});

/** Who is asked in by a link. Its secret has 256 bits, is kept as a hash and good once. */
export function registerInvitations(app: FastifyInstance, context: StaffContext): void {
  const { pool } = context.database;

  registerCall(app, 'staffOpenInvitation', { rate: 'staff-login' }, async ({ body }) => {
    const invitation = await findInvitation(pool, body.token, context.now());
    if (!invitation) return NO_INVITATION;
    const { name, login, place, shopId } = invitation;
    return {
      kind: place ? ('join' as const) : ('password' as const),
      shop: context.shops.byId(shopId)?.shop.restaurantName ?? '',
      name,
      login,
      role: place?.role ?? null,
    };
  });

  registerCall(app, 'staffAcceptInvitation', { rate: 'staff-login' }, async ({ body, request }) => {
    const now = context.now();
    // Looked at before the slow work of a password, and again when it is taken.
    const asked = await findInvitation(pool, body.token, now);
    if (!asked) return NO_INVITATION;
    if (asked.login === null && body.login === undefined) return LOGIN_TAKEN;
    const login = normalLogin(asked.login ?? body.login ?? '');
    const known = asked.login === null ? await knownLogin(request, login, body.password) : null;
    if (known === 'wrong') return LOGIN_TAKEN;
    const hash = known ? '' : await hashPassword(body.password);
    const ended: Buffer[] = [];
    const outcome = await transaction(pool, async (client) => {
      const held = await findInvitation(client, body.token, now, true);
      if (!held || !(await mayStillReset(client, held))) return NO_INVITATION;
      const joined = held.staffId
        ? await renew(client, held.staffId, { login, hash, ended })
        : await join(client, held, { login, hash, known });
      if (joined === null) return LOGIN_TAKEN;
      await removeInvitation(client, held.shopId, held.id);
      await recordAudit(client, {
        action: held.staffId ? 'password-changed' : 'staff-joined',
        shopIds: [...new Set([held.shopId, ...joined.shopIds])].toSorted(),
        actor: byStaff({ ...joined, role: held.place?.role ?? null }, request),
        subject: joined.staffId,
        detail: { name: joined.name, ...(held.place && { to: held.place.role }) },
        now,
      });
      return { login };
    });
    closeSessionStreams(app, ended);
    return outcome;
  });

  /** Somebody who works elsewhere already proves it by the password, counted as at the login. null: a new name. */
  const knownLogin = async (
    request: FastifyRequest,
    login: string,
    password: string,
  ): Promise<{ staffId: string } | 'wrong' | null> => {
    const found = await pool.query<{ staff_id: string; password_hash: string }>(
      'select staff_id, password_hash from staff where login = $1',
      [login],
    );
    const [row] = found.rows;
    if (!row) return null;
    const attempt = { login, from: { network: normalizeIP(request.ip) } };
    if ((await countAttempt(pool, attempt, context.now())) !== 'free') return 'wrong';
    if (!(await verifyPassword(password, row.password_hash))) return 'wrong';
    await forgiveAttempt(pool, attempt);
    return { staffId: row.staff_id };
  };
}

/**
 * Whether who gave the link for a new password may still decide about it: its person may work in more shops by now, and
 * be more. True of links to join.
 */
async function mayStillReset(
  client: pg.PoolClient,
  { staffId, invitedBy }: { staffId: string | null; invitedBy: string | null },
): Promise<boolean> {
  if (staffId === null) return true;
  const [asker, target] = [await findStaff(client, invitedBy), await findStaff(client, staffId)];
  return asker !== null && target !== null && mayReset(asker, target);
}

interface Joined {
  staffId: string;
  name: string;
  shopIds: string[];
}

/** A new password: whoever knew the former one is out. */
async function renew(
  client: pg.PoolClient,
  staffId: string,
  { login, hash, ended }: { login: string; hash: string; ended: Buffer[] },
): Promise<Joined | null> {
  const renewed = await client.query<{ name: string; shop_ids: string[] }>(
    `update staff p set password_hash = $2 where staff_id = $1
      returning name, array(select shop_id from staff_shop s where s.staff_id = p.staff_id) as shop_ids`,
    [staffId, hash],
  );
  const [row] = renewed.rows;
  if (!row) return null;
  await forgetFailures(client, login);
  ended.push(...(await endSessions(client, staffId)));
  return { staffId, name: row.name, shopIds: row.shop_ids };
}

/** A new login with its place, or the place for one there is; what it may do here already stays. */
async function join(
  client: pg.PoolClient,
  { shopId, name, place }: Invitation,
  by: { login: string; hash: string; known: { staffId: string } | null },
): Promise<Joined | null> {
  if (!place) return null;
  const staffId = by.known?.staffId ?? randomUUID();
  if (!by.known) {
    const made = await client.query(
      `insert into staff (staff_id, login, name, password_hash) values ($1, $2, $3, $4)
        on conflict (login) do nothing`,
      [staffId, by.login, name, by.hash],
    );
    if (!made.rowCount) return null;
  }
  await client.query(
    `insert into staff_shop (shop_id, staff_id, role, granted, removed) values ($1, $2, $3, $4, $5)
      on conflict (shop_id, staff_id) do nothing`,
    [shopId, staffId, place.role, place.granted, place.removed],
  );
  return { staffId, name, shopIds: [shopId] };
}
