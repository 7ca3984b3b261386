import type { WaiterAtCounter } from '@tischlein/contract/calls/counter-tables.ts';
import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import type { Queryable } from '../db/queryable.ts';

/** The waiter of a secret code; null: of no one here, renewed, or removed. */
export async function waiterOfCode(
  database: Queryable,
  shopId: string,
  code: string,
): Promise<WaiterView | null> {
  const { rows } = await database.query<{ waiter_id: string; name: string }>(
    'select waiter_id, name from waiter where shop_id = $1 and code_hash = $2 and removed_at is null',
    [shopId, hashToken(code)],
  );
  const row = rows[0];
  return row ? { waiterId: row.waiter_id, name: row.name } : null;
}

/** A new waiter; the code is for the link alone, only its hash is kept. */
export async function insertWaiter(
  database: Queryable,
  shopId: string,
  { name, now, code = randomToken() }: { name: string; now: number; code?: string },
): Promise<{ waiterId: string; code: string }> {
  const waiterId = randomToken();
  await database.query(
    'insert into waiter (shop_id, waiter_id, name, code_hash, created_at) values ($1, $2, $3, $4, $5)',
    [shopId, waiterId, name, hashToken(code), new Date(now)],
  );
  return { waiterId, code };
}

/**
 * A new code for a waiter; the devices of the old one are ended. Answers with the hashes of their tokens; null: there is
 * no waiter of this id. In a transaction: who opens a device by the old code just now waits for it, and is refused.
 */
export async function renewWaiterCode(
  client: Queryable,
  shopId: string,
  waiterId: string,
): Promise<{ code: string; ended: Buffer[] } | null> {
  const code = randomToken();
  const renewed = await client.query(
    'update waiter set code_hash = $3 where shop_id = $1 and waiter_id = $2 and removed_at is null',
    [shopId, waiterId, hashToken(code)],
  );
  if (!renewed.rowCount) return null;
  return { code, ended: await removeDevices(client, shopId, waiterId, null) };
}

/** What a waiter is called; '' where there is none of this id. */
export async function waiterName(
  database: Queryable,
  shopId: string,
  waiterId: string,
): Promise<string> {
  const { rows } = await database.query<{ name: string }>(
    'select name from waiter where shop_id = $1 and waiter_id = $2',
    [shopId, waiterId],
  );
  return rows[0]?.name ?? '';
}

/**
 * Removed waiters stay for the journal, without code and devices. Answers the hashes of the devices' tokens; null: nobody
 * is here of this id.
 */
export async function removeWaiter(
  client: Queryable,
  shopId: string,
  waiterId: string,
  now: number,
): Promise<{ ended: Buffer[] } | null> {
  const removed = await client.query(
    `update waiter set removed_at = $3, code_hash = $4
      where shop_id = $1 and waiter_id = $2 and removed_at is null`,
    [shopId, waiterId, new Date(now), hashToken(randomToken())],
  );
  if (!removed.rowCount) return null;
  return { ended: await removeDevices(client, shopId, waiterId, null) };
}

/** Locks out one device of a waiter, or with null all of them. Answers the hashes of their tokens. */
export async function removeDevices(
  client: Queryable,
  shopId: string,
  waiterId: string,
  deviceId: string | null,
): Promise<Buffer[]> {
  const { rows } = await client.query<{ token_hash: Buffer }>(
    `delete from waiter_device
      where shop_id = $1 and waiter_id = $2 and ($3::text is null or device_id = $3) returning token_hash`,
    [shopId, waiterId, deviceId],
  );
  return rows.map((row) => row.token_hash);
}

interface Row {
  waiter_id: string;
  name: string;
  created_at: Date;
  devices: { deviceId: string; name: string; openedAt: string; lastSeenAt: string }[];
}

/** Those who are not removed, by name, each with the devices that are open now. */
export async function listWaiters(
  database: Queryable,
  shopId: string,
  now: number,
): Promise<WaiterAtCounter[]> {
  const { rows } = await database.query<Row>(
    `select w.waiter_id, w.name, w.created_at,
        coalesce((select json_agg(json_build_object('deviceId', d.device_id, 'name', d.name,
            'openedAt', d.opened_at, 'lastSeenAt', d.last_seen_at) order by d.opened_at, d.device_id)
          from waiter_device d where d.shop_id = w.shop_id and d.waiter_id = w.waiter_id
            and d.expires_at > $2), '[]') as devices
      from waiter w where w.shop_id = $1 and w.removed_at is null order by lower(w.name), w.created_at`,
    [shopId, new Date(now)],
  );
  return rows.map((row) => ({
    waiterId: row.waiter_id,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    devices: row.devices.map((device) => ({
      ...device,
      openedAt: new Date(device.openedAt).toISOString(),
      lastSeenAt: new Date(device.lastSeenAt).toISOString(),
    })),
  }));
}
