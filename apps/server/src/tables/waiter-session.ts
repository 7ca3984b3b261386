import type { FastifyRequest } from 'fastify';
import type { WaiterView } from '@tischlein/contract/calls/waiter.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';
import { clearSecret, secretHash, setSecret, type Exchange } from '../http/shop-secret.ts';
import type { Queryable } from '../db/queryable.ts';

/** A long shift. */
export const WAITER_SESSION_SECONDS = 16 * 3600;
const SEEN_EVERY_MS = 60_000;

/** The waiter whose device it is; null: nobody's, locked out at the counter, or of an earlier shift. */
export async function waiterOf(
  context: PaymentsContext,
  request: FastifyRequest,
  shopId: string,
): Promise<WaiterView | null> {
  const hash = secretHash(request, 'waiter', shopId);
  if (!hash) return null;
  const now = context.now();
  const { rows } = await context.database.pool.query<{
    waiter_id: string;
    name: string;
    last_seen_at: Date;
  }>({
    name: 'waiter-session',
    text: `select w.waiter_id, w.name, d.last_seen_at
      from waiter_device d join waiter w on w.shop_id = d.shop_id and w.waiter_id = d.waiter_id
      where d.shop_id = $1 and d.token_hash = $2 and d.expires_at > $3 and w.removed_at is null`,
    values: [shopId, hash, new Date(now)],
  });
  const row = rows[0];
  if (!row) return null;
  if (Math.abs(now - row.last_seen_at.getTime()) >= SEEN_EVERY_MS)
    await context.database.pool.query(
      'update waiter_device set last_seen_at = $3 where shop_id = $1 and token_hash = $2',
      [shopId, hash, new Date(now)],
    );
  return { waiterId: row.waiter_id, name: row.name };
}

/**
 * Makes the device that of the waiter with this code and sets its cookie; null: the code opens nothing, also when it is
 * renewed at this very moment. A token the browser brought along is never taken over.
 */
export async function startWaiterSession(
  client: Queryable,
  exchange: Exchange,
  shopId: string,
  { code, device, now }: { code: string; device: string; now: number },
): Promise<WaiterView | null> {
  const token = randomToken();
  const started = await client.query<WaiterView>(
    `with holder as (
       select waiter_id, name from waiter
         where shop_id = $1 and code_hash = $2 and removed_at is null for share
     ), opened as (
       insert into waiter_device
           (shop_id, token_hash, device_id, waiter_id, name, opened_at, last_seen_at, expires_at)
         select $1, $3, $4, waiter_id, $5, $6, $6, $7 from holder
     )
     select waiter_id as "waiterId", name from holder`,
    [
      shopId,
      hashToken(code),
      hashToken(token),
      randomToken(),
      device,
      new Date(now),
      new Date(now + WAITER_SESSION_SECONDS * 1000),
    ],
  );
  const [waiter] = started.rows;
  if (!waiter) return null;
  setSecret(exchange, 'waiter', shopId, { token, maxAgeSeconds: WAITER_SESSION_SECONDS });
  return waiter;
}

/** The device is no waiter's any more. */
export async function endWaiterSession(
  client: Queryable,
  exchange: Exchange,
  shopId: string,
): Promise<void> {
  const hash = secretHash(exchange.request, 'waiter', shopId);
  if (hash) await endWaiterToken(client, exchange.request, shopId, hash);
  clearSecret(exchange, 'waiter', shopId);
}

/** Ends what a device was before; its cookie holds another token now. */
export async function endWaiterToken(
  client: Queryable,
  request: FastifyRequest,
  shopId: string,
  hash: Buffer,
): Promise<void> {
  await client.query('delete from waiter_device where shop_id = $1 and token_hash = $2', [
    shopId,
    hash,
  ]);
  request.server.sessionEnds.tell(hash);
}

/**
 * Calls the listener when the request's device is locked out in this process; streams of others find out by asking
 * `waiterOf` again. Answers with how to stop listening.
 */
export function onWaiterEnd(
  request: FastifyRequest,
  shopId: string,
  listener: () => void,
): () => void {
  const hash = secretHash(request, 'waiter', shopId);
  return hash ? request.server.sessionEnds.listen(hash, listener) : () => undefined;
}
