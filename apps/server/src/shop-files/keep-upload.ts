import { createHash } from 'node:crypto';
import type pg from 'pg';
import { transaction } from '../db/transaction.ts';
import { cleanPicture } from './clean-picture.ts';
import { pictureTones } from './picture-tones.ts';
import { slugOf } from './slug.ts';

/** A whole menu on its first day, several times over. */
const MAX_PER_DAY = 400;
/** Not published yet, and not gone yet. */
const MAX_WAITING = 2_000;
const DAY_MS = 86_400_000;

export interface KeptUpload {
  picture: string;
  width: number;
  height: number;
}
export type Upload =
  | ({ ok: true } & KeptUpload)
  | { ok: false; status: 415 | 422 | 429; message: string };

/** Stores a picture for the shop's draft to name. The same bytes are one picture, however often they come. */
export async function keepUpload(
  pool: pg.Pool,
  input: { shopId: string; name: string; bytes: Buffer; now: number },
): Promise<Upload> {
  const { shopId, name, bytes, now } = input;
  const sourceHash = createHash('sha256').update(bytes).digest();
  const known = await knownUpload(pool, shopId, sourceHash, now);
  if (known) return { ok: true, ...known };
  const cleaned = await cleanPicture(bytes);
  if (!cleaned.ok) return cleaned;
  const { picture } = cleaned;
  const tones = await pictureTones(picture.bytes);
  return transaction(pool, async (client): Promise<Upload> => {
    await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `pictures:${shopId}`,
    ]);
    const { rows } = await client.query<{ today: number; waiting: number }>(
      `select count(*) filter (where uploaded_at > $2)::int as today, count(*)::int as waiting
       from media_upload where shop_id = $1`,
      [shopId, new Date(now - DAY_MS)],
    );
    const { today, waiting } = rows[0]!;
    if (today >= MAX_PER_DAY || waiting >= MAX_WAITING)
      return {
        ok: false,
        status: 429,
        message: `Das waren ${MAX_PER_DAY} Bilder an einem Tag. Morgen geht es weiter.`,
      };
    const hash = createHash('sha256').update(picture.bytes).digest('hex').slice(0, 10);
    const mediaId = `${slugOf(name) || 'bild'}-${hash}${tones}`;
    await client.query(
      `insert into media (shop_id, media_id, content_type, bytes, width, height)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [shopId, mediaId, picture.contentType, picture.bytes, picture.width, picture.height],
    );
    await client.query(
      `insert into media_upload (shop_id, source_hash, media_id, uploaded_at)
       values ($1, $2, $3, $4) on conflict do nothing`,
      [shopId, sourceHash, mediaId, new Date(now)],
    );
    return { ok: true, picture: mediaId, width: picture.width, height: picture.height };
  });
}

/** What was sent before; it is kept as if it had come now. */
async function knownUpload(
  pool: pg.Pool,
  shopId: string,
  sourceHash: Buffer,
  now: number,
): Promise<KeptUpload | null> {
  const { rows } = await pool.query<{ media_id: string; width: number; height: number }>(
    `update media_upload u set uploaded_at = $3 from media m
     where u.shop_id = $1 and u.source_hash = $2
       and m.shop_id = u.shop_id and m.media_id = u.media_id
     returning m.media_id, m.width, m.height`,
    [shopId, sourceHash, new Date(now)],
  );
  const [row] = rows;
  return row === undefined ? null : { picture: row.media_id, width: row.width, height: row.height };
}
