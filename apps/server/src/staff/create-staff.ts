import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { StaffRole } from '@tischlein/contract/staff-permissions.ts';
import { hashPassword, verifyPassword } from './password.ts';
import type { Queryable } from '../db/queryable.ts';

interface NewStaff {
  login: string;
  password: string;
  name: string;
  /** In each of the shops. */
  role: StaffRole;
  shopIds: string[];
}

/** Creates a login, or gives an existing one of this name the new password, name, role and shops. */
export async function createStaff(pool: pg.Pool | pg.Client, staff: NewStaff): Promise<void> {
  const login = staff.login.trim().toLowerCase();
  const known = await pool.query<{ password_hash: string }>(
    'select password_hash from staff where login = $1',
    [login],
  );
  const old = known.rows[0]?.password_hash;
  const hash =
    old && (await verifyPassword(staff.password, old)) ? old : await hashPassword(staff.password);
  await pool.query(
    `with person as (
       insert into staff (staff_id, login, name, password_hash) values ($1, $2, $3, $5)
       on conflict (login) do update set name = excluded.name, password_hash = excluded.password_hash, demo = false
       returning staff_id
     ), gone as (
       delete from staff_shop s using person p where s.staff_id = p.staff_id and not (s.shop_id = any($6))
     )
     insert into staff_shop (shop_id, staff_id, role)
       select shop_id, p.staff_id, $4 from unnest($6::text[]) as shop_id, person p
     on conflict (shop_id, staff_id) do update set role = excluded.role, granted = '{}', removed = '{}'`,
    [randomUUID(), login, staff.name, staff.role, hash, staff.shopIds],
  );
}

/** A shop that was made just now is theirs. */
export async function giveOwnShop(
  client: Queryable,
  staffId: string,
  shopId: string,
): Promise<void> {
  await client.query(
    "insert into staff_shop (shop_id, staff_id, role) values ($1, $2, 'owner') on conflict do nothing",
    [shopId, staffId],
  );
}
