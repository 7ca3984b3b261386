import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { findArea } from '@tischlein/domain/delivery/find-area.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { PlacesContext } from './context.ts';
import { findPlace, type FoundPlace } from './find-place.ts';

type Found = Extract<FoundPlace, { kind: 'found' }>;

export type ResolvedPlace =
  | (Found & {
      /** By road; null when the place is known only by its postcode. */
      distanceMetres: number | null;
      /** null: not deliverable. */
      area: DeliveryArea | null;
    })
  | Exclude<FoundPlace, Found>;

/** Where a place is and what delivering there means. The one answer for dialog, checkout and submit. */
export async function resolvePlace(
  { geocoder, router }: Pick<PlacesContext, 'geocoder' | 'router'>,
  shop: Shop,
  location: string,
): Promise<ResolvedPlace> {
  const place = await findPlace(geocoder, location, shop);
  if (place.kind !== 'found') return place;
  const { point, address } = place;
  const [metres] = point ? await router.distances(shop, [point]) : [];
  return {
    ...place,
    distanceMetres: metres === undefined ? null : Math.round(metres),
    area: findArea(shop.areas, shop, { point, postcode: address.zip, roadMetres: metres ?? null }),
  };
}
