import { baseNumber } from '@tischlein/domain/address/match-key.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { greatCircleMetres } from '@tischlein/domain/delivery/distance.ts';

export interface House extends GeoPoint {
  number: string;
}

/** Houses averaged to a point in the middle of the street; of a short one only neighbours. */
const WINDOW = 4;
const SHORT = 8;
/** A larger gap is another stretch of the street. */
const GAP_METRES = 220;
const STEP_METRES = 12;
/** The middle of both sides may be so much longer than one side; else their numbers do not run together. */
const DETOUR = 1.4;

/** The run of a street as its houses tell it, in one or more stretches: their numbers follow it. */
export function streetLines(houses: readonly House[]): GeoPoint[][] {
  const ordered = houses
    .map((house) => ({ house, order: baseNumber(house.number) ?? 0 }))
    .sort((a, b) => a.order - b.order);
  const side = (rest: number) =>
    stretches(ordered.filter(({ order }) => order % 2 === rest).map(({ house }) => house));
  const middle = stretches(ordered.map(({ house }) => house));
  const sides = [side(0), side(1)];
  const longest = Math.max(...sides.map(lengthOf));
  const length = lengthOf(middle);
  const together = length <= longest * DETOUR + 2 * STEP_METRES && length >= longest / 2;
  return together ? middle : sides.flat();
}

function stretches(houses: readonly GeoPoint[]): GeoPoint[][] {
  const runs: GeoPoint[][] = [];
  for (const house of houses) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last && greatCircleMetres(last, house) <= GAP_METRES) run.push(house);
    else runs.push([house]);
  }
  return runs
    .map((run) => spaced(run.length > 2 ? smoothed(run) : run))
    .filter((line) => line.length > 1);
}

/** Without points that lie closer than anybody sees. */
function spaced(points: readonly GeoPoint[]): GeoPoint[] {
  const line: GeoPoint[] = [];
  for (const point of points) {
    const last = line.at(-1);
    if (!last || greatCircleMetres(last, point) >= STEP_METRES) line.push(point);
  }
  return line;
}

function smoothed(houses: readonly GeoPoint[]): GeoPoint[] {
  const points: GeoPoint[] = [];
  const window = houses.length < SHORT ? WINDOW / 2 : WINDOW;
  for (let at = 0; at + window <= houses.length; at += window / 2) {
    const some = houses.slice(at, at + window);
    const mean = (of: (point: GeoPoint) => number) =>
      some.reduce((sum, point) => sum + of(point), 0) / some.length;
    points.push({ latitude: mean((one) => one.latitude), longitude: mean((one) => one.longitude) });
  }
  return points;
}

function lengthOf(lines: readonly GeoPoint[][]): number {
  let metres = 0;
  for (const line of lines)
    for (const [at, point] of line.entries()) {
      const next = line[at + 1];
      if (next) metres += greatCircleMetres(point, next);
    }
  return metres;
}
