import type pg from 'pg';
import { permissionsOf, type StaffPlace } from '@tischlein/contract/staff-permissions.ts';
import { hashToken } from '../http/secret-token.ts';
import type { Subscription } from './push-subscriptions.ts';

/** More than a restaurant has; each message goes to all of them. */
const MAX_PER_SHOP = 50;

/** A device of the staff that is woken by push. */
export type PushDevice = Subscription & { endpoint_hash: Buffer };

/** Keeps a device until the session ends that asks for it; asked again it follows the new session. */
export async function addPushDevice(
  client: pg.PoolClient,
  { shopId, session }: { shopId: string; session: Buffer },
  { endpoint, p256dh, auth }: Subscription,
  now: number,
): Promise<'added' | 'too-many'> {
  const hash = hashToken(endpoint);
  await client.query(`select pg_advisory_xact_lock(hashtextextended('staff-push ' || $1, 0))`, [
    shopId,
  ]);
  const others = await client.query(
    'select from staff_push where shop_id = $1 and endpoint_hash <> $2',
    [shopId, hash],
  );
  if ((others.rowCount ?? 0) >= MAX_PER_SHOP) return 'too-many';
  await client.query(
    `insert into staff_push (shop_id, endpoint_hash, endpoint, p256dh, auth, session_id, created_at)
      select $1, $2, $3, $4, $5, session_id, $7 from staff_session where token_hash = $6
      on conflict (shop_id, endpoint_hash) do update
        set p256dh = excluded.p256dh, auth = excluded.auth, session_id = excluded.session_id`,
    [shopId, hash, endpoint, p256dh, auth, session, new Date(now)],
  );
  return 'added';
}

export async function removePushDevice(
  pool: pg.Pool,
  shopId: string,
  endpoint: string,
): Promise<void> {
  await pool.query('delete from staff_push where shop_id = $1 and endpoint_hash = $2', [
    shopId,
    hashToken(endpoint),
  ]);
}

/** Devices whose login still holds and may answer orders of the shop. */
export async function pushDevices(pool: pg.Pool, shopId: string): Promise<PushDevice[]> {
  const found = await pool.query<PushDevice & StaffPlace>(
    `select d.endpoint, d.p256dh, d.auth, d.endpoint_hash, p.role, p.granted, p.removed
      from staff_push d join staff_session s on s.session_id = d.session_id and s.expires_at > now()
        join staff_shop p on p.staff_id = s.staff_id and p.shop_id = d.shop_id
      where d.shop_id = $1`,
    [shopId],
  );
  return found.rows.filter((row) => permissionsOf(row).includes('orders'));
}
