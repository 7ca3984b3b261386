import type { FastifyInstance } from 'fastify';
import type { DeliveryArea } from '@tischlein/domain/delivery/delivery-area.ts';
import { inOneLine } from '@tischlein/domain/address/one-line.ts';
import { toKilometres } from '@tischlein/domain/delivery/distance.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import {
  location as locationText,
  type DeliveryInfo,
  type GeoSuggestion,
} from '@tischlein/contract/calls/shop.ts';
import type { PlacesContext } from './context.ts';
import { GeocoderUnavailable } from './geocoder/geocoder.ts';
import { refuse, refuseAsSpecified, registerCall, type Refusal } from '../http/route.ts';
import { requireOnline } from '../shops/guest-shop.ts';
import { resolvePlace, type ResolvedPlace } from './resolve-place.ts';
import { findBranch } from '../shops/published-franchise.ts';

const NOT_FOUND = refuse(404, {
  error: 'notFound',
  message: 'Zu dieser Adresse konnte keine Entfernung berechnet werden',
});

/** As many as a phone shows above its keyboard. */
const SUGGESTIONS = 6;
const SHORTEST = 2;

/** Delivery conditions of a place and the address of coordinates (specification 1 §7). */
export function registerPlaces(app: FastifyInstance, context: PlacesContext): void {
  registerCall(app, 'geo', { rate: 'geo' }, async ({ params, body }) =>
    deliveryInfo(context, params.shopId, body.location),
  );

  registerCall(app, 'geoLookup', { rate: 'geo' }, async ({ params, query }) =>
    deliveryInfo(context, params.shopId, query.location),
  );

  registerCall(app, 'geoSuggest', { rate: 'suggest' }, async ({ params, query }) => {
    const { shop } = requireOnline(context.shops, params.shopId);
    return { results: await suggestions(context, shop, query.text) };
  });

  registerCall(app, 'geolocation', { rate: 'geo' }, async ({ params, query }) => {
    requireOnline(context.shops, params.shopId);
    try {
      const address = await context.geocoder.reverse(query.lat, query.long);
      if (!address) return NOT_FOUND;
      return {
        streetName: address.street,
        streetNumber: address.streetNumber,
        postalCode: address.zip,
        locality: address.city,
      };
    } catch (error) {
      if (error instanceof GeocoderUnavailable) return NOT_FOUND;
      throw error;
    }
  });
}

async function suggestions(
  context: PlacesContext,
  shop: Shop,
  text: string,
): Promise<GeoSuggestion[]> {
  if (text.length < SHORTEST) return [];
  try {
    const found = await context.geocoder.suggest(text, SUGGESTIONS, shop);
    return found.map(({ text: whole, street, streetNumber, zip, city }) => ({
      text: whole,
      street,
      streetNumber,
      zip,
      city,
    }));
  } catch (error) {
    if (error instanceof GeocoderUnavailable) return [];
    throw error;
  }
}

async function deliveryInfo(
  context: PlacesContext,
  shopId: string,
  typed: string,
): Promise<DeliveryInfo | Refusal> {
  const published = requireOnline(context.shops, shopId);
  const location = inOneLine(typed);
  if (location.trim() === '') return refuseAsSpecified(400, 'empty');
  if (!locationText.safeParse(location).success) return refuseAsSpecified(400, 'invalid');
  const place = await resolvePlace(context, published.shop, location);
  // Specification 1 §8: on 400 the body is the error code, 404 means notFound.
  if (place.kind === 'error') return refuseAsSpecified(400, place.error);
  if (place.kind === 'notFound') return NOT_FOUND;
  const { area, distance } = published.isOverview
    ? bestBranch(context, published.shop, place)
    : { area: place.area, distance: toKilometres(place.distanceMetres ?? 0) };
  return {
    deliveryFee: area?.fee ?? 0,
    minimumOrderValue: area?.minimumOrder ?? null,
    freeAfter: area?.freeFrom ?? null,
    extraMinutes: area?.extraMinutes ?? 0,
    distance,
    addr: place.address,
    corrected: place.corrected,
  };
}

/** The overview of a franchise has no areas of its own: those of the branch that suits the place best hold. */
function bestBranch(
  { shops, now }: PlacesContext,
  { franchiseId }: Shop,
  { point, address }: Extract<ResolvedPlace, { kind: 'found' }>,
): { area: DeliveryArea | null; distance: number } {
  const franchise = shops.franchise(franchiseId ?? '');
  if (!franchise) return { area: null, distance: 0 };
  const { area, suggested } = findBranch(shops, franchise, {
    now: now(),
    deliveryType: 'delivery',
    serveAt: null,
    point,
    postcode: address.zip,
  });
  return { area, distance: suggested?.distance ?? 0 };
}
