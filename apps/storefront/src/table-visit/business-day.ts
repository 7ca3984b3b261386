import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';

const CUTOFF_MS = 5 * 3_600_000;

/** The date by which the restaurant reckons: until five in the morning it is still the evening before. */
export function businessDay({ timeZone }: Pick<PublicShop, 'timeZone'>): string {
  return toLocal(Date.now() - CUTOFF_MS, timeZone).date;
}
