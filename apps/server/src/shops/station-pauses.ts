import { indexMenu } from '@tischlein/domain/menu/index-menu.ts';
import { stationsByDish } from '@tischlein/domain/print/route-lines.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Queryable } from '../db/queryable.ts';
import { recordEvent } from '../db/transaction.ts';
import { routesOf } from './station-routes.ts';

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

/** Begins a pause in the place of the one before. `dishIds`: what the station makes. Under the lock. */
export async function beginPause(
  client: Queryable,
  { shopId, kind, id }: PausedPart,
  { dishIds, until }: { dishIds: readonly string[]; until: Date },
): Promise<void> {
  await client.query(
    `insert into part_pause (shop_id, kind, item_id, until, dish_ids) values ($1, $2, $3, $4, $5)`,
    [shopId, kind, id, until, dishIds],
  );
}

/** Under the lock. */
export async function endPause(client: Queryable, { shopId, kind, id }: PausedPart): Promise<void> {
  await client.query('delete from part_pause where shop_id = $1 and kind = $2 and item_id = $3', [
    shopId,
    kind,
    id,
  ]);
}

/** Staff switch a dish while its station pauses: it is sold all the same, or no longer. Under the lock. */
export async function sellWhilePaused(
  client: Queryable,
  { shopId, dishId }: { shopId: string; dishId: string },
  isSold: boolean,
): Promise<void> {
  await client.query(
    `update part_pause
      set sold_ids = array_remove(sold_ids, $2) || case when $3 then array[$2] else '{}'::text[] end
      where shop_id = $1 and $2 = any(dish_ids)`,
    [shopId, dishId, isSold],
  );
}

/**
 * Call it in the transaction that changed the menu or the stations, under the lock from its beginning: a dish that comes
 * to a station that pauses is sold out, one that leaves it is there again, and the pause of a station that is gone ends.
 */
export async function followStations(
  client: Queryable,
  shopId: string,
  now: number,
): Promise<void> {
  const pauses = await client.query<{ item_id: string }>(
    `select item_id from part_pause where shop_id = $1 and kind = 'station' and until > $2`,
    [shopId, new Date(now)],
  );
  for (const { item_id: id } of pauses.rows) {
    const station = await dishesOfStation(client, shopId, id);
    if (station)
      await client.query(
        `update part_pause set dish_ids = $3 where shop_id = $1 and kind = 'station' and item_id = $2`,
        [shopId, id, station.dishIds],
      );
    else {
      await endPause(client, { shopId, kind: 'station', id });
      await recordEvent(client, shopId, 'pause', `station:${id}`, {});
    }
    await recordEvent(client, shopId, 'stock', `station:${id}`, {});
  }
}
