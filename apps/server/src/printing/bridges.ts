import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { hashToken, randomToken } from '../http/secret-token.ts';

/** A code is typed into a bridge by hand, and good for as long as that takes. */
const PAIRING_MINUTES = 15;
/** Letters and digits that nobody confuses. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export interface BridgeRow {
  shop_id: string;
  bridge_id: string;
  name: string;
  paired_at: Date;
  last_seen_at: Date | null;
}

/** 'ABCD-2345', as it is read aloud; written in any case, with or without its dash, it is the same. */
function codeHash(code: string): Buffer {
  return hashToken(`print-pairing ${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`);
}

/** A new code for a bridge of the shop; codes before it are good no more. */
export async function newPairingCode(
  client: pg.PoolClient,
  shopId: string,
  now: number,
): Promise<{ code: string; expiresAt: Date }> {
  const signs = Array.from({ length: CODE_LENGTH }, () => SIGNS[randomInt(SIGNS.length)] ?? 'A');
  const code = `${signs.slice(0, 4).join('')}-${signs.slice(4).join('')}`;
  const expiresAt = new Date(now + PAIRING_MINUTES * MINUTE);
  await client.query(`delete from print_pairing where shop_id = $1 or expires_at <= $2`, [
    shopId,
    new Date(now),
  ]);
  await client.query(
    `insert into print_pairing (code_hash, shop_id, expires_at) values ($1, $2, $3)`,
    [codeHash(code), shopId, expiresAt],
  );
  return { code, expiresAt };
}

/** Uses a code up; null: it is none, or too old. The token is told this once. */
export async function pairBridge(
  client: pg.PoolClient,
  code: string,
  name: string,
  now: number,
): Promise<{ shopId: string; bridgeId: string; token: string } | null> {
  const used = await client.query<{ shop_id: string }>(
    `delete from print_pairing where code_hash = $1 and expires_at > $2 returning shop_id`,
    [codeHash(code), new Date(now)],
  );
  const shopId = used.rows[0]?.shop_id;
  if (shopId === undefined) return null;
  const [bridgeId, token] = [randomToken(), randomToken()];
  await client.query(
    `insert into print_bridge (shop_id, bridge_id, name, token_hash, paired_at, last_seen_at)
      values ($1, $2, $3, $4, $5, $5)`,
    [shopId, bridgeId, name, hashToken(token), new Date(now)],
  );
  return { shopId, bridgeId, token };
}

export async function bridgeByToken(pool: pg.Pool, token: string): Promise<BridgeRow | null> {
  const found = await pool.query<BridgeRow>(
    `select shop_id, bridge_id, name, paired_at, last_seen_at from print_bridge where token_hash = $1`,
    [hashToken(token)],
  );
  return found.rows[0] ?? null;
}

export async function bridgesOf(pool: pg.Pool, shopId: string): Promise<BridgeRow[]> {
  const found = await pool.query<BridgeRow>(
    `select shop_id, bridge_id, name, paired_at, last_seen_at from print_bridge where shop_id = $1 order by paired_at`,
    [shopId],
  );
  return found.rows;
}
