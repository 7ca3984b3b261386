import { streetKey } from '@tischlein/domain/address/match-key.ts';
import { greatCircleMetres } from '@tischlein/domain/delivery/distance.ts';
import type { SourceRow } from './source-row.ts';

/** Further away the same name may be another street. */
const SAME_STREET_METRES = 1_000;

/**
 * Fills in postcode and city from the nearest house of the same street that has them: mappers do not repeat them at
 * every house. What has none is left as it is.
 */
export function completeRows(rows: SourceRow[]): void {
  const isWhole = ({ postcode, city }: SourceRow) => postcode !== '' && city !== '';
  const whole = new Map<string, SourceRow[]>();
  for (const row of rows.filter(isWhole)) {
    const key = streetKey(row.street);
    whole.set(key, [...(whole.get(key) ?? []), row]);
  }
  for (const row of rows) {
    if (isWhole(row)) continue;
    const nearest = nearestOf(row, whole.get(streetKey(row.street)) ?? []);
    if (!nearest) continue;
    row.postcode ||= nearest.postcode;
    row.city ||= nearest.city;
  }
}

function nearestOf(row: SourceRow, houses: readonly SourceRow[]): SourceRow | null {
  let best: SourceRow | null = null;
  let bestMetres = SAME_STREET_METRES;
  for (const house of houses) {
    const agrees =
      (row.postcode === '' || row.postcode === house.postcode) &&
      (row.city === '' || row.city === house.city);
    const metres = agrees ? metresBetween(row, house) : Number.POSITIVE_INFINITY;
    if (metres <= bestMetres) [best, bestMetres] = [house, metres];
  }
  return best;
}

function metresBetween(a: SourceRow, b: SourceRow): number {
  const point = ({ lat, lon }: SourceRow) => ({ latitude: lat ?? 0, longitude: lon ?? 0 });
  return greatCircleMetres(point(a), point(b));
}
