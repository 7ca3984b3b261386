import type { Stations } from './use-printing-setup.ts';

const without = (routes: Record<string, string>, stationId: string) =>
  Object.fromEntries(Object.entries(routes).filter(([, to]) => to !== stationId));

const routed = (routes: Record<string, string>, id: string, stationId: string) => {
  const { [id]: _before, ...others } = routes;
  return stationId === '' ? others : { ...others, [id]: stationId };
};

export function addStation(draft: Stations, id: string): Stations {
  return { ...draft, stations: [...draft.stations, { id, name: '' }] };
}

export function renameStation(draft: Stations, stationId: string, name: string): Stations {
  const stations = draft.stations.map((one) => (one.id === stationId ? { ...one, name } : one));
  return { ...draft, stations };
}

/** One place up or down; at the ends nothing happens. */
export function moveStation(draft: Stations, stationId: string, by: -1 | 1): Stations {
  const from = draft.stations.findIndex(({ id }) => id === stationId);
  const stations = [...draft.stations];
  const [moved] = stations.splice(from, 1);
  if (!moved || from + by < 0 || from + by > stations.length) return draft;
  stations.splice(from + by, 0, moved);
  return { ...draft, stations };
}

/** What it made is made by the first one again. */
export function removeStation(draft: Stations, stationId: string): Stations {
  return {
    stations: draft.stations.filter(({ id }) => id !== stationId),
    categories: without(draft.categories, stationId),
    dishes: without(draft.dishes, stationId),
  };
}

/** Assigns a category to a station; '': to the first one, which makes everything that is not assigned. */
export function routeCategory(draft: Stations, categoryId: string, stationId: string): Stations {
  return { ...draft, categories: routed(draft.categories, categoryId, stationId) };
}

/** Who makes a dish; '': whoever makes its category. */
export function routeDish(draft: Stations, dishId: string, stationId: string): Stations {
  return { ...draft, dishes: routed(draft.dishes, dishId, stationId) };
}

/** What must be mended before it is saved, by station; '' is that of all. German. */
export function stationProblems({ stations }: Stations): Record<string, string> {
  const problems: Record<string, string> = {};
  const names = new Set<string>();
  for (const { id, name } of stations) {
    const said = name.trim().toLocaleLowerCase('de');
    if (said === '') problems[id] = 'Gib der Station einen Namen.';
    else if (names.has(said)) problems[id] = 'So heißt schon eine.';
    names.add(said);
  }
  return problems;
}
