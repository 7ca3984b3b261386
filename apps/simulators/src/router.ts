import { jsonAnswer, startSimulator, type Answer, type Simulator } from './http/simulator.ts';

interface RouterOptions {
  /** Metres by road over metres of great circle. */
  detour?: number;
  /** No road leads to points north of this latitude. */
  islandAbove?: number;
}

interface Point {
  lat: number;
  lon: number;
}

const METRES_A_SECOND = 7;

/** A router that speaks as OSRM: `/table/v1/{profile}/` and `/route/v1/{profile}/`. */
export function startRouter(options: RouterOptions = {}): Promise<Simulator> {
  return startSimulator((url) => osrm(url, options));
}

function osrm(url: URL, options: RouterOptions): Answer {
  const [, service, version, profile, coordinates] = url.pathname.split('/');
  const points = (coordinates ?? '').split(';').map(point);
  if (version !== 'v1' || !profile || points.some((one) => one === null))
    return jsonAnswer(400, { code: 'InvalidUrl', message: 'URL string malformed' });
  const known = points.filter((one) => one !== null);
  if (service === 'table') return table(url, known, options);
  if (service === 'route') return route(known, options);
  return jsonAnswer(400, { code: 'InvalidService', message: 'Service not found!' });
}

function point(text: string): Point | null {
  const [lon, lat] = text.split(',').map(Number);
  return lon !== undefined && lat !== undefined && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    ? { lat, lon }
    : null;
}

function table(url: URL, points: Point[], options: RouterOptions): Answer {
  const chosen = (name: string): Point[] => {
    const text = url.searchParams.get(name);
    return text && text !== 'all'
      ? text.split(';').flatMap((at) => points[Number(at)] ?? [])
      : points;
  };
  const matrix = chosen('sources').map((from) =>
    chosen('destinations').map((to) => roadMetres(from, to, options)),
  );
  const wanted = (url.searchParams.get('annotations') ?? 'duration').split(',');
  const seconds = (metres: number | null) => (metres === null ? null : metres / METRES_A_SECOND);
  return jsonAnswer(200, {
    code: 'Ok',
    ...(wanted.includes('duration') ? { durations: matrix.map((row) => row.map(seconds)) } : {}),
    ...(wanted.includes('distance') ? { distances: matrix } : {}),
    sources: chosen('sources').map(waypoint),
    destinations: chosen('destinations').map(waypoint),
  });
}

function route(points: Point[], options: RouterOptions): Answer {
  const legs = points.slice(1).map((to, at) => roadMetres(points[at] ?? to, to, options));
  if (legs.includes(null))
    return jsonAnswer(400, { code: 'NoRoute', message: 'Impossible route between points' });
  const metres = legs.reduce<number>((sum, leg) => sum + (leg ?? 0), 0);
  return jsonAnswer(200, {
    code: 'Ok',
    routes: [{ distance: metres, duration: metres / METRES_A_SECOND, weight: 1, legs: [] }],
    waypoints: points.map(waypoint),
  });
}

const waypoint = ({ lat, lon }: Point) => ({ location: [lon, lat], name: '', distance: 3.2 });

function roadMetres(a: Point, b: Point, options: RouterOptions): number | null {
  const { detour = 1.5, islandAbove = 90 } = options;
  if (a.lat > islandAbove !== b.lat > islandAbove) return null;
  // Flat, for the few kilometres of a delivery.
  const north = (a.lat - b.lat) * 111_195;
  const east = (a.lon - b.lon) * 111_195 * Math.cos((a.lat * Math.PI) / 180);
  return Math.round(Math.hypot(north, east) * detour * 10) / 10;
}
