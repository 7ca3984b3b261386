import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { findArea } from '@tischlein/domain/delivery/find-area.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import type { Address, AddressError } from '@tischlein/domain/address/address.ts';
import { parseAddress } from '@tischlein/domain/address/parse-address.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { PlacesContext } from './context.ts';
import { GeocoderUnavailable, type Geocoder } from './geocoder/geocoder.ts';

export type FoundPlace =
  | {
      kind: 'found';
      address: Address;
      /** null when the place is known only by its postcode. */
      point: GeoPoint | null;
      /** The address is not quite what was typed: ask. */
      corrected: boolean;
      /** False when no geocoder could be asked. */
      checked: boolean;
    }
  | { kind: 'error'; error: AddressError }
  | { kind: 'notFound' };

/** 'latitude,longitude' in degrees with decimals, so that no address is mistaken for it. */
const COORDINATES = /^(-?\d{1,2}\.\d+) ?, ?(-?\d{1,3}\.\d+)$/;

/** Where a place is: an address as typed, or coordinates. `near` decides between addresses that could both be meant. */
export async function findPlace(
  geocoder: Geocoder,
  location: string,
  near: GeoPoint,
): Promise<FoundPlace> {
  const [, latitude, longitude] = COORDINATES.exec(location) ?? [];
  if (latitude !== undefined && longitude !== undefined)
    return placeAt(geocoder, { latitude: Number(latitude), longitude: Number(longitude) });
  try {
    const result = await geocoder.search(location, {
      latitude: near.latitude,
      longitude: near.longitude,
    });
    if (result.kind === 'error' || result.kind === 'notFound') return result;
    return {
      kind: 'found',
      address: plainAddress(result.address),
      point: pointOf(result.address),
      corrected: result.kind === 'corrected',
      checked: true,
    };
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    return placeByPostcode(location);
  }
}

async function placeAt(geocoder: Geocoder, point: GeoPoint): Promise<FoundPlace> {
  try {
    const address = await geocoder.reverse(point.latitude, point.longitude);
    if (!address) return { kind: 'notFound' };
    return {
      kind: 'found',
      address: plainAddress(address),
      point,
      corrected: false,
      checked: true,
    };
  } catch (error) {
    if (!(error instanceof GeocoderUnavailable)) throw error;
    return { kind: 'notFound' };
  }
}

/** Without a geocoder areas given by postcodes still tell whether and for how much we deliver. */
function placeByPostcode(location: string): FoundPlace {
  const parsed = parseAddress(location);
  if (!parsed.ok) return { kind: 'error', error: parsed.error };
  const { street, streetNumber, zip, city } = parsed.address;
  if (zip === null) return { kind: 'error', error: 'Incomplete' };
  const address = { street, streetNumber, zip, city: city ?? '' };
  return { kind: 'found', address, point: null, corrected: false, checked: false };
}

function plainAddress({ street, streetNumber, zip, city }: Address): Address {
  return { street, streetNumber, zip, city };
}

function pointOf({ latitude, longitude }: GeoPoint): GeoPoint {
  return { latitude, longitude };
}

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
