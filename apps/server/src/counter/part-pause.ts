import type pg from 'pg';
import type { PartPause } from '@tischlein/contract/calls/times.ts';
import { MINUTE } from '@tischlein/domain/hours/zoned-time.ts';
import { stationsByDish } from '@tischlein/domain/print/route-lines.ts';
import type { CallBody } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import { recordEvent, transaction } from '../db/transaction.ts';
import type { PaymentsContext } from '../payments/context.ts';
import { routesOf } from '../printing/print-settings.ts';
import type { PublishedShop } from '../shops/shop-directory.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import type { CounterActor } from './locked-order.ts';

const WAYS: readonly string[] = ['delivery', 'pickup'];
const WAY_NAMES: Record<string, string> = { delivery: 'Lieferung', pickup: 'Abholung' };

/** The pauses of ways and stations that are not over. */
export async function partPausesOf(
  pool: pg.Pool,
  shopId: string,
  now: number,
): Promise<PartPause[]> {
  const found = await pool.query<{ kind: PartPause['kind']; item_id: string; until: Date }>(
    `select kind, item_id, until from part_pause where shop_id = $1 and until > $2
      order by kind, item_id`,
    [shopId, new Date(now)],
  );
  return found.rows.map(({ kind, item_id: id, until }) => ({
    ...{ kind, id, until: until.toISOString() },
  }));
}

/** What a station makes, by dish id. */
async function dishesOf(
  client: pg.PoolClient,
  { shop, menu }: PublishedShop,
  stationId: string,
): Promise<{ name: string; dishIds: string[] } | null> {
  const routes = await routesOf(client, shop.id);
  const station = routes.stations.find(({ id }) => id === stationId);
  if (!station) return null;
  const { dishes, unmade } = stationsByDish(routes, menu);
  const first = routes.stations[0]?.id;
  const dishIds = [...menu.dishes.keys()].filter(
    (id) => !unmade.includes(id) && (dishes[id] ?? first) === stationId,
  );
  return { name: station.name, dishIds };
}

/** Pauses of a shop wait for each other: two devices press at once. */
async function lockPauses(client: pg.PoolClient, shopId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`pause:${shopId}`]);
}

/**
 * Pauses a way, or a station: its dishes are sold out for that time. null: the shop has none of this id. What was
 * marked sold out before stays so, however the pause ends.
 */
export async function pausePart(
  context: PaymentsContext,
  published: PublishedShop,
  { actor }: CounterActor,
  { kind, id, minutes }: CallBody<Calls['counterPausePart']>,
): Promise<PartPause[] | null> {
  const { pool } = context.database;
  const shopId = published.shop.id;
  const now = context.now();
  const isDone = await transaction(pool, async (client) => {
    const station = kind === 'station' ? await dishesOf(client, published, id) : null;
    if (kind === 'way' ? !WAYS.includes(id) : station === null) return false;
    await lockPauses(client, shopId);
    const before = await client.query<{ until: Date }>(
      `delete from part_pause where shop_id = $1 and kind = $2 and item_id = $3 returning until`,
      [shopId, kind, id],
    );
    const formerEnd = before.rows[0]?.until;
    if (station && formerEnd)
      await client.query(
        `delete from sold_out
          where shop_id = $1 and kind = 'dish' and item_id = any($2) and until = $3`,
        [shopId, station.dishIds, formerEnd],
      );
    const until = new Date(now + minutes * MINUTE);
    if (minutes > 0) {
      await client.query(
        `insert into part_pause (shop_id, kind, item_id, until) values ($1, $2, $3, $4)`,
        [shopId, kind, id, until],
      );
      if (station)
        await client.query(
          `insert into sold_out (shop_id, kind, item_id, until)
             select $1, 'dish', item, $3 from unnest($2::text[]) as item
             on conflict (shop_id, kind, item_id) do update set until = excluded.until
               where sold_out.until <= $4`,
          [shopId, station.dishIds, until, new Date(now)],
        );
    }
    await recordEvent(client, shopId, 'pause', `${kind}:${id}`, {});
    if (station) await recordEvent(client, shopId, 'stock', `station:${id}`, {});
    const name = station?.name ?? WAY_NAMES[id] ?? id;
    await recordAudit(client, {
      action: minutes > 0 ? 'paused' : 'resumed',
      shopIds: [shopId],
      actor,
      detail: { name, ...(minutes > 0 && { minutes }) },
      now,
    });
    return true;
  });
  if (!isDone) return null;
  await context.shops.refresh(shopId);
  context.live.notify();
  return partPausesOf(pool, shopId, now);
}
