import type { FastifyRequest } from 'fastify';
import type { Team } from '@tischlein/contract/calls/people.ts';
import {
  permissionsOf,
  type StaffPermission,
  type StaffRole,
} from '@tischlein/contract/staff-permissions.ts';
import { sessionsOf } from '../sessions.ts';
import {
  MEMBER,
  memberOf,
  sessionHash,
  type MemberRow,
  type StaffMember,
} from '../staff-session.ts';
import { mayDecide, mayReset } from './decide.ts';
import type { Queryable } from '../../db/queryable.ts';

/** Somebody of this shop, or null. */
export async function memberOfShop(
  client: Queryable,
  shopId: string,
  staffId: string,
): Promise<StaffMember | null> {
  const found = await client.query<MemberRow>(
    `select ${MEMBER} from staff p join staff_shop here on here.staff_id = p.staff_id
      where here.shop_id = $1 and p.staff_id = $2`,
    [shopId, staffId],
  );
  return found.rows[0] ? memberOf(found.rows[0]) : null;
}

/** Who works in the shop, as `asker` sees it. */
export async function readTeam(
  client: Queryable,
  { shopId, asker, request }: { shopId: string; asker: StaffMember; request: FastifyRequest },
  now: number,
): Promise<Omit<Team, 'mails'>> {
  const found = await client.query<MemberRow & { login: string }>(
    `select ${MEMBER}, p.login from staff p join staff_shop here on here.staff_id = p.staff_id
      where here.shop_id = $1 order by p.name, p.staff_id`,
    [shopId],
  );
  const ids = found.rows.map((row) => row.staff_id);
  const sessions = await sessionsOf(client, ids, sessionHash(request));
  const invitations = await client.query<{
    invitation_id: string;
    name: string;
    role: StaffRole | null;
    mail: string | null;
    expires_at: Date;
  }>(
    `select invitation_id::text as invitation_id, name, role, mail, expires_at from staff_invitation
      where shop_id = $1 and expires_at > $2 order by expires_at desc, invitation_id`,
    [shopId, new Date(now)],
  );
  return {
    people: found.rows.flatMap((row) => {
      const member = memberOf(row);
      const place = member.places.find((one) => one.shopId === shopId);
      if (!place) return [];
      const you = member.staffId === asker.staffId;
      const { staffId, name, hasFactor: factor } = member;
      const { role, granted, removed } = place;
      return {
        ...{ staffId, name, login: row.login, role, factor, you },
        granted: [...granted],
        removed: [...removed],
        permissions: [...permissionsOf(place)] satisfies StaffPermission[],
        mayChange: mayDecide(asker, shopId, place) && (!you || role === 'owner'),
        mayReset: mayReset(asker, member),
        sessions: sessions.get(staffId) ?? [],
      };
    }),
    invitations: invitations.rows.map((row) => ({
      id: row.invitation_id,
      kind: row.role === null ? ('password' as const) : ('join' as const),
      name: row.name,
      role: row.role,
      mail: row.mail,
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}
