import type { MenuIndex } from '../menu/index-menu.ts';
import type { QuoteLine } from '../pricing/quote.ts';

/** A place of the kitchen that gets its own tickets: oven, kitchen, bar. */
export interface Station {
  id: string;
  /** 'Pizzaofen' */
  name: string;
}

/** Which station makes what. What nobody named is made by the first station, so that nothing is ever lost. */
export interface StationRoutes {
  /** At least one. */
  stations: readonly Station[];
  /** Station by category id. */
  categories: Readonly<Record<string, string>>;
  /** Station by dish id; goes before that of its category. */
  dishes: Readonly<Record<string, string>>;
}

/** What one station makes of an order. */
export interface StationLines {
  station: Station;
  lines: QuoteLine[];
}

const own = (record: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

function stationOf(
  { dishId, menuId }: Pick<QuoteLine, 'dishId' | 'menuId'>,
  { stations, categories, dishes }: StationRoutes,
  menu: MenuIndex,
): Station | undefined {
  const listed =
    dishId === null
      ? (menu.categoriesOfMenu.get(menuId ?? '') ?? [])
      : (menu.categoriesOfDish.get(dishId) ?? []);
  const ids = [
    dishId === null ? undefined : own(dishes, dishId),
    ...listed.map(({ id }) => own(categories, id)),
  ];
  // A station that was removed since makes nothing.
  for (const id of ids) {
    const station = stations.find((each) => each.id === id);
    if (station) return station;
  }
  return stations[0];
}

/**
 * Which station makes which dish, for displays that have no menu: those that another one than the first makes, and
 * drinks that nobody gave to a station, which are taken out of the fridge.
 */
export function stationsByDish(
  routes: StationRoutes,
  menu: MenuIndex,
): { dishes: Record<string, string>; unmade: string[] } {
  const dishes: Record<string, string> = {};
  const unmade: string[] = [];
  const known = new Set(routes.stations.map(({ id }) => id));
  const isNamed = (id: string | undefined) => id !== undefined && known.has(id);
  for (const { id, isDrink } of menu.dishes.values()) {
    const categories = menu.categoriesOfDish.get(id) ?? [];
    const named =
      isNamed(own(routes.dishes, id)) ||
      categories.some((category) => isNamed(own(routes.categories, category.id)));
    if (isDrink && !named) unmade.push(id);
    const station = stationOf({ dishId: id, menuId: null }, routes, menu);
    if (station && station !== routes.stations[0]) dishes[id] = station.id;
  }
  return { dishes, unmade };
}

/**
 * The lines of an order by station, in the order of the stations; stations without work are left out. Extras and side
 * dishes stay with their dish; a set menu is split, and each of its stations sees the menu's name with its own dishes.
 */
export function routeLines(
  lines: readonly QuoteLine[],
  routes: StationRoutes,
  menu: MenuIndex,
): StationLines[] {
  const found = new Map<Station, QuoteLine[]>();
  const give = (station: Station | undefined, line: QuoteLine) => {
    if (!station) return;
    const known = found.get(station);
    if (known) known.push(line);
    else found.set(station, [line]);
  };
  for (const line of lines) {
    if (line.subitems.length === 0) give(stationOf(line, routes, menu), line);
    else
      for (const station of routes.stations) {
        const subitems = line.subitems.filter((one) => stationOf(one, routes, menu) === station);
        if (subitems.length > 0) give(station, { ...line, subitems });
      }
  }
  return routes.stations.flatMap((station) => {
    const its = found.get(station);
    return its ? [{ station, lines: its }] : [];
  });
}
