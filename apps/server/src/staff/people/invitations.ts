import type { StaffPlace, StaffRole } from '@tischlein/contract/staff-permissions.ts';
import type { StaffContext } from '../context.ts';
import { hashToken, randomToken } from '../../http/secret-token.ts';
import type { Queryable } from '../../db/queryable.ts';

const HOUR = 3_600_000;
/** Somebody who is to join may read it after the weekend; a new password is wanted now. */
const JOIN_MS = 7 * 24 * HOUR;
const PASSWORD_MS = 24 * HOUR;

export interface Invitation {
  id: string;
  shopId: string;
  name: string;
  /** Whose new password it is; null: somebody who is to join. */
  staffId: string | null;
  place: StaffPlace | null;
  /** Where its link is mailed to; null: nowhere. */
  mail: string | null;
}

/** Opens for its own invitation alone. */
const sealOf = (id: string) => `invitation ${id}`;

/** So many mails go out for one invitation. */
export const MAX_MAILS_OF_INVITATION = 5;
/** So many wait to be taken in a shop. */
export const MAX_OPEN_INVITATIONS = 100;

/** Keeps an invitation and answers with its secret; null: the id is another shop's. */
export async function insertInvitation(
  client: Queryable,
  { id, shopId, name, staffId, place, mail }: Invitation,
  { by, now, box }: { by: string; now: number; box: StaffContext['box'] },
): Promise<string | null> {
  const token = randomToken() + randomToken();
  const made = await client.query(
    `insert into staff_invitation
        (invitation_id, shop_id, token_hash, name, staff_id, role, granted, removed, invited_by, expires_at,
        mail, sealed_token)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (invitation_id) do update set token_hash = excluded.token_hash, name = excluded.name,
        role = excluded.role, granted = excluded.granted, removed = excluded.removed, expires_at = excluded.expires_at,
        mail = excluded.mail, sealed_token = excluded.sealed_token
        where staff_invitation.shop_id = excluded.shop_id
          and staff_invitation.staff_id is not distinct from excluded.staff_id`,
    [
      id,
      shopId,
      hashToken(token),
      name,
      staffId,
      place?.role ?? null,
      place?.granted ?? [],
      place?.removed ?? [],
      by,
      new Date(now + (staffId === null ? JOIN_MS : PASSWORD_MS)),
      mail,
      mail === null ? null : box.seal(sealOf(id), token),
    ],
  );
  return made.rowCount ? token : null;
}

/** What a secret opens; null: used, over, or withdrawn. `hold`: nobody else takes it meanwhile. */
export async function findInvitation(
  client: Queryable,
  token: string,
  now: number,
  hold = false,
): Promise<(Invitation & { login: string | null; invitedBy: string | null }) | null> {
  const found = await client.query<{
    id: string;
    shop_id: string;
    name: string;
    staff_id: string | null;
    role: StaffRole | null;
    granted: StaffPlace['granted'];
    removed: StaffPlace['removed'];
    mail: string | null;
    login: string | null;
    invited_by: string | null;
  }>(
    `select i.invitation_id::text as id, i.shop_id, i.name, i.staff_id, i.role, i.granted, i.removed, i.mail, i.invited_by,
        (select login from staff p where p.staff_id = i.staff_id) as login
      from staff_invitation i where i.token_hash = $1 and i.expires_at > $2 ${hold ? 'for update' : ''}`,
    [hashToken(token), new Date(now)],
  );
  const [row] = found.rows;
  if (!row) return null;
  const { id, shop_id: shopId, name, staff_id: staffId, role, granted, removed, login, mail } = row;
  const place = role && { role, granted, removed };
  return { id, shopId, name, staffId, login, mail, invitedBy: row.invited_by, place };
}

/** One that nobody has taken yet, by its id; null: there is none here that somebody is to join by. */
export async function openInvitation(
  client: Queryable,
  shopId: string,
  id: string,
): Promise<(Invitation & { place: StaffPlace }) | null> {
  const found = await client.query<
    Omit<StaffPlace, 'role'> & { role: StaffRole | null; name: string; mail: string | null }
  >(
    `select name, role, granted, removed, mail from staff_invitation
      where shop_id = $1 and invitation_id = $2 and role is not null`,
    [shopId, id],
  );
  const [row] = found.rows;
  if (!row?.role) return null;
  const { name, mail, role, granted, removed } = row;
  return { id, shopId, name, mail, place: { role, granted, removed }, staffId: null };
}

/** How many wait to be taken in a shop. */
export async function countInvitations(client: Queryable, shopId: string): Promise<number> {
  const found = await client.query<{ count: number }>(
    'select count(*)::int as count from staff_invitation where shop_id = $1',
    [shopId],
  );
  return found.rows[0]?.count ?? 0;
}

/** Counts one mail more; answers with its number, or null where there were enough. */
export async function countInvitationMail(client: Queryable, id: string): Promise<number | null> {
  const counted = await client.query<{ mails: number }>(
    `update staff_invitation set mails = mails + 1 where invitation_id = $1 and mails < $2
      returning mails`,
    [id, MAX_MAILS_OF_INVITATION],
  );
  return counted.rows[0]?.mails ?? null;
}

/** What the mail of an invitation says; null: it was taken, withdrawn, or is over. */
export async function invitationToMail(
  { client, box, now }: { client: Queryable; box: StaffContext['box']; now: number },
  shopId: string,
  id: string,
): Promise<{
  name: string;
  by: string | null;
  role: StaffRole;
  token: string;
  until: number;
} | null> {
  const found = await client.query<{
    name: string;
    by: string | null;
    role: StaffRole | null;
    sealed: Buffer | null;
    expires_at: Date;
  }>(
    `select name, role, sealed_token as sealed, expires_at,
        (select p.name from staff p where p.staff_id = i.invited_by) as by
      from staff_invitation i
      where shop_id = $1 and invitation_id = $2 and expires_at > $3`,
    [shopId, id, new Date(now)],
  );
  const [row] = found.rows;
  if (!row?.role || row.sealed === null) return null;
  const token = box.open(sealOf(id), row.sealed);
  if (token === null) return null;
  const { name, by, role, expires_at } = row;
  return { name, by, role, token, until: expires_at.getTime() };
}

/** Answers with the name of who was invited; null: there is no such invitation here. */
export async function removeInvitation(
  client: Queryable,
  shopId: string,
  id: string,
): Promise<string | null> {
  const gone = await client.query<{ name: string }>(
    'delete from staff_invitation where shop_id = $1 and invitation_id = $2 returning name',
    [shopId, id],
  );
  return gone.rows[0]?.name ?? null;
}
