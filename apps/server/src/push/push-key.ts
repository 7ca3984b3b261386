import { createPublicKey } from 'node:crypto';
import type pg from 'pg';
import webPush from 'web-push';

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** The installation's key pair. Whoever asks first makes it; of several at once one wins, and all answer the same. */
export async function pushKey(pool: pg.Pool): Promise<PushKey> {
  const known = await readKey(pool);
  if (known) return known;
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  await pool.query(
    'insert into push_key (public_key, private_key) values ($1, $2) on conflict do nothing',
    [publicKey, privateKey],
  );
  const kept = await readKey(pool);
  if (!kept) throw new Error('the push key was not kept');
  return kept;
}

async function readKey(pool: pg.Pool): Promise<PushKey | null> {
  const found = await pool.query<PushKey>(
    'select public_key as "publicKey", private_key as "privateKey" from push_key',
  );
  return found.rows[0] ?? null;
}

/** An uncompressed point of the curve P-256. Anything else would fail only when there is something to tell. */
export function isPushKey(p256dh: string): boolean {
  const bytes = Buffer.from(p256dh, 'base64url');
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((part) =>
    part.toString('base64url'),
  );
  try {
    createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x!, y: y! } });
    return true;
  } catch {
    return false;
  }
}
