import type { Queryable } from '../db/queryable.ts';

const REMEMBERED = 20_000;

/** Finds which of some shops has a picture. Answers are kept: an id names a picture's content and never changes its shop. */
export function mediaOwners(pool: Queryable) {
  const known = new Map<string, string>();
  return {
    async find(shopIds: string[], mediaId: string): Promise<string | null> {
      if (shopIds.length === 0) return null;
      const key = `${mediaId} ${shopIds.join(' ')}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      const { rows } = await pool.query<{ shop_id: string }>(
        'select shop_id from media where shop_id = any($1) and media_id = $2 limit 1',
        [shopIds, mediaId],
      );
      const [row] = rows;
      if (!row) return null;
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, row.shop_id);
      return row.shop_id;
    },
    async bytes(shopId: string, mediaId: string): Promise<Buffer | null> {
      const { rows } = await pool.query<{ bytes: Buffer }>(
        'select bytes from media where shop_id = $1 and media_id = $2',
        [shopId, mediaId],
      );
      return rows[0]?.bytes ?? null;
    },
  };
}
