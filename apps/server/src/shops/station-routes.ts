import type { StationRoutes } from '@tischlein/domain/print/route-lines.ts';
import type { Queryable } from '../db/queryable.ts';

/** Of a shop that set up no stations. */
const ONLY_STATION = { id: 'kueche', name: 'Küche' };

/** The stations of a shop and what each makes; at least one: what nobody divided is made in one place. */
export async function routesOf(database: Queryable, shopId: string): Promise<StationRoutes> {
  const stations = await database.query<{ id: string; name: string }>(
    `select station_id as id, name from print_station where shop_id = $1 order by position, station_id`,
    [shopId],
  );
  const routes = await database.query<{ kind: string; item_id: string; station_id: string }>(
    `select kind, item_id, station_id from print_route where shop_id = $1`,
    [shopId],
  );
  const of = (kind: string) =>
    Object.fromEntries(
      routes.rows.filter((row) => row.kind === kind).map((row) => [row.item_id, row.station_id]),
    );
  return {
    stations: stations.rows.length === 0 ? [ONLY_STATION] : stations.rows,
    categories: of('category'),
    dishes: of('dish'),
  };
}
