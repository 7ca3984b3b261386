import type pg from 'pg';
import type { StaffPlace, StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { hashToken, randomToken } from '../../http/secret-token.ts';

type Queries = Pick<pg.ClientBase, 'query'>;

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
}

/** Keeps an invitation and answers with its secret; null: the id is another shop's. */
export async function insertInvitation(
  client: Queries,
  { id, shopId, name, staffId, place }: Invitation,
  { by, now }: { by: string; now: number },
): Promise<string | null> {
  const token = randomToken() + randomToken();
  const made = await client.query(
    `insert into staff_invitation
        (invitation_id, shop_id, token_hash, name, staff_id, role, granted, removed, invited_by, expires_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (invitation_id) do update set token_hash = excluded.token_hash, name = excluded.name,
        role = excluded.role, granted = excluded.granted, removed = excluded.removed, expires_at = excluded.expires_at
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
    ],
  );
  return made.rowCount ? token : null;
}

/** What a secret opens; null: used, over, or withdrawn. `hold`: nobody else takes it meanwhile. */
export async function findInvitation(
  client: Queries,
  token: string,
  now: number,
  hold = false,
): Promise<(Invitation & { login: string | null }) | null> {
  const found = await client.query<{
    id: string;
    shop_id: string;
    name: string;
    staff_id: string | null;
    role: StaffRole | null;
    granted: StaffPlace['granted'];
    removed: StaffPlace['removed'];
    login: string | null;
  }>(
    `select i.invitation_id::text as id, i.shop_id, i.name, i.staff_id, i.role, i.granted, i.removed,
        (select login from staff p where p.staff_id = i.staff_id) as login
      from staff_invitation i where i.token_hash = $1 and i.expires_at > $2 ${hold ? 'for update' : ''}`,
    [hashToken(token), new Date(now)],
  );
  const [row] = found.rows;
  if (!row) return null;
  const { id, shop_id: shopId, name, staff_id: staffId, role, granted, removed, login } = row;
  return { id, shopId, name, staffId, login, place: role && { role, granted, removed } };
}

/** Answers with the name of who was invited; null: there is no such invitation here. */
export async function removeInvitation(
  client: Queries,
  shopId: string,
  id: string,
): Promise<string | null> {
  const gone = await client.query<{ name: string }>(
    'delete from staff_invitation where shop_id = $1 and invitation_id = $2 returning name',
    [shopId, id],
  );
  return gone.rows[0]?.name ?? null;
}
