import type { Db } from '../db/database.ts';

const REMEMBERED = 20_000;

/** Which of some shops has a picture. What was found is remembered: an id names its content and never moves. */
export function mediaOwners(db: Db) {
  const known = new Map<string, string>();
  return {
    async find(shopIds: string[], mediaId: string): Promise<string | null> {
      if (shopIds.length === 0) return null;
      const key = `${mediaId} ${shopIds.join(' ')}`;
      const remembered = known.get(key);
      if (remembered) return remembered;
      const row = await db
        .selectFrom('media')
        .select('shop_id')
        .where('shop_id', 'in', shopIds)
        .where('media_id', '=', mediaId)
        .executeTakeFirst();
      if (!row) return null;
      if (known.size >= REMEMBERED) known.clear();
      known.set(key, row.shop_id);
      return row.shop_id;
    },
    async bytes(shopId: string, mediaId: string): Promise<Buffer | null> {
      const row = await db
        .selectFrom('media')
        .select('bytes')
        .where('shop_id', '=', shopId)
        .where('media_id', '=', mediaId)
        .executeTakeFirst();
      return row?.bytes ?? null;
    },
  };
}
