import { isOpenAt } from '@tischlein/domain/hours/opening.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { transaction } from '../db/transaction.ts';
import { wakeStaff } from '../jobs/wake-staff.ts';
import { askForMail } from '../mail/page-mails.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import type { OverlookedContext } from './context.ts';
import { readSettings } from './settings.ts';
import type { Queryable } from '../db/queryable.ts';

export const WATCH_COUNTERS_TASK = 'watch-counters';

/** Each open counter says every half minute that it is awake; two that are missing are no accident. */
export const COUNTER_AWAY_MS = MINUTE;
/** A shop whose counter was open lately is one that works with it. */
const WORKED_MS = 12 * 60 * MINUTE;

/** When a counter of the shop was last awake; null: not lately. */
export async function counterSeenAt(database: Queryable, shopId: string): Promise<number | null> {
  const { rows } = await database.query<{ seen_at: Date | null }>(
    `select max(seen_at) as seen_at from counter_device where shop_id = $1`,
    [shopId],
  );
  return rows[0]?.seen_at?.getTime() ?? null;
}

export const isCounterAway = (seenAt: number, now: number): boolean =>
  now - seenAt > COUNTER_AWAY_MS;

/** Every minute: where no counter is awake any more while the shop is open, its owner is told, once until one is. */
export async function watchCounters(context: OverlookedContext): Promise<void> {
  const now = context.now();
  const { rows } = await context.database.pool.query<{ shop_id: string; seen_at: Date }>(
    `select shop_id, max(seen_at) as seen_at from counter_device group by shop_id`,
  );
  const failures: unknown[] = [];
  for (const { shop_id: shopId, seen_at: seenAt } of rows) {
    const published = context.shops.byId(shopId);
    if (published && now - seenAt.getTime() < WORKED_MS)
      await watchShop(context, published, seenAt.getTime()).catch((error: unknown) =>
        failures.push(error),
      );
  }
  if (failures.length > 0) throw new AggregateError(failures, 'not all counters were looked at');
}

async function watchShop(
  context: OverlookedContext,
  { shop, offline }: PublishedShop,
  seenAt: number,
): Promise<void> {
  const now = context.now();
  const isAway = isCounterAway(seenAt, now);
  const told = await transaction(context.database.pool, async (client) => {
    const { away_told_at: toldAt, by_mail: byMail } = await readSettings(client, shop.id);
    if (!isAway) {
      if (toldAt !== null)
        await client.query('update overlooked_setting set away_told_at = null where shop_id = $1', [
          shop.id,
        ]);
      return false;
    }
    // Whoever closes the shop closes the counter, too; before the opening nobody needs it.
    const isOpen = isOpenAt(shop.hours, 'opening', now) && isOpenAt(shop.hours, 'opening', seenAt);
    if (toldAt !== null || !isOpen || offline) return false;
    const marked = await client.query(
      `insert into overlooked_setting (shop_id, by_mail, away_told_at) values ($1, true, $2)
        on conflict (shop_id) do update set away_told_at = $2 where overlooked_setting.away_told_at is null`,
      [shop.id, new Date(now)],
    );
    // Another process looked at the same moment.
    if (marked.rowCount === 0) return false;
    await wakeStaff(client, shop.id, 'counter-away', now);
    if (!byMail || shop.email === '') return true;
    const subject = new Date(seenAt).toISOString();
    const mail = { shopId: shop.id, kind: 'counter-away', subject, recipient: shop.email } as const;
    await askForMail(client, mail, now);
    return true;
  });
  if (told) context.live.notify();
}
