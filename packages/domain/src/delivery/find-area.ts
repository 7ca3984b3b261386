import type { AreaShape, DeliveryArea, Position } from './delivery-area.ts';
import type { GeoPoint } from './distance.ts';
import { greatCircleMetres, roadMetres } from './distance.ts';

/** What is known of the guest's place; either may be missing. */
export interface AreaQuery {
  point: GeoPoint | null;
  postcode: string | null;
  /** From the shop to the point by road, from a router; missing: estimated. */
  roadMetres?: number | null;
}

/** Even-odd rule over all rings, so that holes need no case of their own. */
export function insidePolygon(point: GeoPoint, rings: readonly Position[][]): boolean {
  const { latitude: y, longitude: x } = point;
  let inside = false;
  for (const ring of rings) {
    let previous = ring.at(-1);
    for (const corner of ring) {
      if (previous && corner[1] > y !== previous[1] > y) {
        const share = (y - corner[1]) / (previous[1] - corner[1]);
        if (x < corner[0] + share * (previous[0] - corner[0])) inside = !inside;
      }
      previous = corner;
    }
  }
  return inside;
}

function covers(shape: AreaShape, shop: GeoPoint, query: AreaQuery): boolean {
  if (shape.type === 'postcodes') {
    return query.postcode !== null && shape.postcodes.includes(query.postcode);
  }
  if (query.point === null) return false;
  if (shape.type === 'polygon') return insidePolygon(query.point, shape.rings);
  const metres = shape.byRoad
    ? (query.roadMetres ?? roadMetres(shop, query.point))
    : greatCircleMetres(shop, query.point);
  return metres >= shape.fromMetres && metres < shape.toMetres;
}

/** The order in which overlapping areas suit the guest: fee, then minimum, then free-from, then time. */
export function compareForGuest(a: DeliveryArea, b: DeliveryArea): number {
  const free = (area: DeliveryArea): number => area.freeFrom ?? Number.MAX_SAFE_INTEGER;
  return (
    a.fee - b.fee ||
    a.minimumOrder - b.minimumOrder ||
    free(a) - free(b) ||
    a.extraMinutes - b.extraMinutes
  );
}

/**
 * The delivery area that holds for a place (design "Place"); where several overlap, the guest's best. A list of
 * postcodes needs no coordinates, the other shapes do. null: not deliverable.
 */
export function findArea(
  areas: readonly DeliveryArea[],
  shop: GeoPoint,
  query: AreaQuery,
): DeliveryArea | null {
  let best: DeliveryArea | null = null;
  for (const area of areas) {
    if (covers(area.shape, shop, query) && (!best || compareForGuest(area, best) < 0)) best = area;
  }
  return best;
}
