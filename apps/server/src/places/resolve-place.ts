import type { Address, AddressError } from '@tischlein/domain/address/address.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import { findArea } from '@tischlein/domain/delivery/find-area.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { AppContext } from '../context.ts';
import { GeocoderUnavailable, type GeocodeResult } from '../providers/geocoder/geocoder.ts';

export type ResolvedPlace =
  | {
      kind: 'found';
      address: Address;
      point: GeoPoint | null;
      /** By road; null when the place is known only by its postcode. */
      distanceMetres: number | null;
      /** null: not deliverable. */
      area: DeliveryArea | null;
      /** The address is not quite what was typed: ask. */
      corrected: boolean;
      /** False when no geocoder could be asked (design.md "Place"). */
      checked: boolean;
    }
  | { kind: 'error'; error: AddressError }
  | { kind: 'notFound' };

/** Where a place is and what delivering there means. The one answer for dialog, checkout and submit. */
export async function resolvePlace(
  context: AppContext,
  shop: Shop,
  location: string,
): Promise<ResolvedPlace> {
  let result: GeocodeResult;
  try {
    result = await context.geocoder.search(location, shop);
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    return placeByPostcode(shop, location);
  }
  if (result.kind === 'error' || result.kind === 'notFound') return result;
  const { latitude, longitude, street, streetNumber, zip, city } = result.address;
  const point = { latitude, longitude };
  const [metres] = await context.router.distances(shop, [point]);
  return {
    kind: 'found',
    address: { street, streetNumber, zip, city },
    point,
    distanceMetres: metres === undefined ? null : Math.round(metres),
    area: findArea(shop.areas, shop, { point, postcode: zip }),
    corrected: result.kind === 'corrected',
    checked: true,
  };
}

/** Without a geocoder an area given by postcodes still tells whether and for how much we deliver. */
function placeByPostcode(shop: Shop, location: string): ResolvedPlace {
  const parsed = parseAddress(location);
  if (!parsed.ok) return { kind: 'error', error: parsed.error };
  const { street, streetNumber, zip, city } = parsed.address;
  if (zip === null) return { kind: 'error', error: 'Incomplete' };
  const area = findArea(shop.areas, shop, { point: null, postcode: zip });
  return {
    kind: 'found',
    address: { street, streetNumber, zip, city: city ?? '' },
    point: null,
    distanceMetres: null,
    area,
    corrected: false,
    checked: false,
  };
}
