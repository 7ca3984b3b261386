/** Degrees, WGS84. */
export interface GeoPoint {
  latitude: number;
  longitude: number;
}

/** Median detour of real roads over the great circle, measured on a road graph. */
const DETOUR_FACTOR = 1.4;
const EARTH_METRES = 6_371_008.8;

/** Metres of great circle between two points (haversine). */
export function greatCircleMetres(a: GeoPoint, b: GeoPoint): number {
  const radians = Math.PI / 180;
  const dLat = (b.latitude - a.latitude) * radians;
  const dLon = (b.longitude - a.longitude) * radians;
  const h =
    Math.sin(dLat / 2) ** 2 +
    Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(dLon / 2) ** 2;
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Estimated metres by road, for want of a router. */
export function roadMetres(a: GeoPoint, b: GeoPoint): number {
  return greatCircleMetres(a, b) * DETOUR_FACTOR;
}

/** Kilometres with one decimal, as shown to guests: 1234 -> 1.2. */
export function toKilometres(metres: number): number {
  return Math.round(metres / 100) / 10;
}
