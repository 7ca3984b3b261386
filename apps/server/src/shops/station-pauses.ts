import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { stationsByDish } from '@tischlein/domain/print/route-lines.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';
import { recordEvent } from '../db/transaction.ts';
import { routesOf } from '../shops/station-routes.ts';

/** A way of ordering by its name, or a station by its id. */
interface PausedPart {
  shopId: string;
  kind: 'way' | 'station';
  id: string;
}

/**
 * Pauses of a shop wait for each other, and for menu and stations that change meanwhile. Take it before rows that refer
 * to the shop, or the shop's own.
 */
export async function lockPauses(client: Queryable, shopId: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`pause:${shopId}`]);
}

/** What a station makes, by dish id, as menu and stations are now; null: the shop has no such station. Under the lock. */
export async function dishesOfStation(
  client: Queryable,
  shopId: string,
  stationId: string,
): Promise<{ name: string; dishIds: string[] } | null> {
  const routes = await routesOf(client, shopId);
  const station = routes.stations.find(({ id }) => id === stationId);
  if (!station) return null;
  const { rows } = await client.query<{ menu: Shop['menu'] }>(
    `select v.model->'menu' as menu from shop s
      join shop_version v on v.shop_id = s.shop_id and v.version = s.current_version where s.shop_id = $1`,
    [shopId],
  );
  const menu = rows[0] && indexMenu(rows[0].menu);
  if (!menu) return null;
  const { dishes, unmade } = stationsByDish(routes, menu);
  const first = routes.stations[0]?.id;
  const dishIds = [...menu.dishes.keys()].filter(
    (id) => !unmade.includes(id) && (dishes[id] ?? first) === stationId,
  );
  return { name: station.name, dishIds };
}

/** Marks dishes as sold out for a pause; what is sold out otherwise stays as it is. */
async function markPaused(
  client: Queryable,
  shopId: string,
  { dishIds, until, now }: { dishIds: readonly string[]; until: Date; now: number },
): Promise<void> {
  await client.query(
    `insert into sold_out (shop_id, kind, item_id, until)
       select $1, 'dish', item, $3 from unnest($2::text[]) as item
       on conflict (shop_id, kind, item_id) do update set until = excluded.until
         where sold_out.until <= $4`,
    [shopId, dishIds, until, new Date(now)],
  );
}

/** Takes back what a pause that was to end then has marked. */
async function unmarkPaused(
  client: Queryable,
  shopId: string,
  { dishIds, until }: { dishIds: readonly string[]; until: Date },
): Promise<void> {
  await client.query(
    `delete from sold_out where shop_id = $1 and kind = 'dish' and item_id = any($2) and until = $3`,
    [shopId, dishIds, until],
  );
}

/** Begins a pause in the place of the one before. `dishIds`: what the station makes. Under the lock. */
export async function beginPause(
  client: Queryable,
  { shopId, kind, id }: PausedPart,
  { dishIds, until, now }: { dishIds: readonly string[]; until: Date; now: number },
): Promise<void> {
  await client.query(
    `insert into part_pause (shop_id, kind, item_id, until, dish_ids) values ($1, $2, $3, $4, $5)`,
    [shopId, kind, id, until, dishIds],
  );
  await markPaused(client, shopId, { dishIds, until, now });
}

/** Ends a pause with what it has marked; what staff marked by hand stays sold out. Under the lock. */
export async function endPause(client: Queryable, { shopId, kind, id }: PausedPart): Promise<void> {
  const ended = await client.query<{ until: Date; dish_ids: string[] }>(
    `delete from part_pause where shop_id = $1 and kind = $2 and item_id = $3 returning until, dish_ids`,
    [shopId, kind, id],
  );
  for (const { until, dish_ids: dishIds } of ended.rows)
    await unmarkPaused(client, shopId, { dishIds, until });
}

/**
 * Call it in the transaction that changed the menu or the stations, under the lock from its beginning: a dish that comes to a station that pauses is sold
 * out, one that leaves it is there again, and the pause of a station that is gone ends.
 */
export async function followStations(
  client: Queryable,
  shopId: string,
  now: number,
): Promise<void> {
  const pauses = await client.query<{ item_id: string; until: Date; dish_ids: string[] }>(
    `select item_id, until, dish_ids from part_pause where shop_id = $1 and kind = 'station' and until > $2`,
    [shopId, new Date(now)],
  );
  // First what leaves: it may have gone to another station that pauses.
  const coming: { dishIds: string[]; until: Date }[] = [];
  for (const { item_id: id, until, dish_ids: known } of pauses.rows) {
    const station = await dishesOfStation(client, shopId, id);
    await recordEvent(client, shopId, 'stock', `station:${id}`, {});
    if (!station) {
      await endPause(client, { shopId, kind: 'station', id });
      await recordEvent(client, shopId, 'pause', `station:${id}`, {});
      continue;
    }
    const { dishIds } = station;
    const left = known.filter((dish) => !dishIds.includes(dish));
    await unmarkPaused(client, shopId, { dishIds: left, until });
    coming.push({ dishIds: dishIds.filter((dish) => !known.includes(dish)), until });
    await client.query(
      `update part_pause set dish_ids = $3 where shop_id = $1 and kind = 'station' and item_id = $2`,
      [shopId, id, dishIds],
    );
  }
  for (const { dishIds, until } of coming)
    await markPaused(client, shopId, { dishIds, until, now });
}
