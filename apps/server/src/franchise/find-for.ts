import { inOneLine } from '@tischlein/domain/address/one-line.ts';
import type { GeoPoint } from '@tischlein/domain/delivery/distance.ts';
import type { FinderAnswer } from '@tischlein/domain/franchise/finder.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { CallQuery } from '@tischlein/contract/call.ts';
import type { Calls } from '@tischlein/contract/calls.ts';
import type { FinderErrorCode, FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import { location as locationText } from '@tischlein/contract/calls/shop.ts';
import type { PlacesContext } from '../places/context.ts';
import { findPlace, type FoundPlace } from '../places/resolve-place.ts';
import type { Router } from '../places/router/router.ts';
import { findBranch } from '../shops/published-franchise.ts';
import type { BranchLoads } from '../shops/shop-times.ts';
import { type PublishedFranchise, type PublishedShop } from '../shops/shop-directory.ts';

const ASKED_BY_ROAD = 50;

type Question = CallQuery<Calls['franchiseFindFor']>;

type FinderContext = Pick<PlacesContext, 'geocoder' | 'router' | 'shops' | 'now'> & {
  branchLoads: BranchLoads;
};

/** The branch for a guest's place and request, with all others. Without a location it is a plain list. */
export async function findFor(
  { geocoder, router, shops, now, branchLoads }: FinderContext,
  franchise: PublishedFranchise,
  asking: PublishedShop,
  { location: typed, deliveryType, serveAt }: Question,
): Promise<FranchiseLookup> {
  const read = typed === undefined ? null : locationText.safeParse(inOneLine(typed));
  const location = read?.data;
  const place = location ? await findPlace(geocoder, location, asking.shop) : null;
  const found = place?.kind === 'found' ? place : null;
  const query = {
    now: now(),
    deliveryType,
    serveAt: serveAt === undefined ? null : Date.parse(serveAt),
    point: found?.point ?? null,
    postcode: found?.address.zip ?? null,
  };
  let answer = findBranch(shops, franchise, query, branchLoads);
  if (query.point) {
    const roadMetres = await metresTo(router, query.point, answer.shops.slice(0, ASKED_BY_ROAD));
    answer = findBranch(shops, franchise, { ...query, roadMetres }, branchLoads);
  }
  if (read?.success === false) return refused(answer, 'invalid', null);
  if (location === '')
    return refused(answer, deliveryType === 'delivery' ? 'empty' : 'franchisePickupEmpty', null);
  if (place?.kind === 'error') return refused(answer, place.error, null);
  if (place?.kind === 'notFound') return refused(answer, 'notFound', null);
  if (found && deliveryType === 'delivery' && !answer.covered)
    return refused(answer, 'notInRange', found);
  return lookup(answer, found);
}

/** By road, of those that are the best by their estimates: one call of the router. */
async function metresTo(
  router: Router,
  from: GeoPoint,
  shops: readonly FranchiseShop[],
): Promise<Map<string, number>> {
  const metres = await router.distances(from, shops);
  return new Map(shops.map(({ id }, at) => [id, metres[at] ?? 0]));
}

type Found = Extract<FoundPlace, { kind: 'found' }>;

function lookup(
  { shops, suggested, area, services }: FinderAnswer,
  place: Found | null,
): FranchiseLookup {
  return {
    allShops: shops,
    addr: addrOf(place),
    err: null,
    id: suggested?.id ?? null,
    slug: suggested?.slug ?? null,
    found: place !== null && suggested !== null,
    distance: suggested?.distance ?? 0,
    deliveryFee: area?.fee ?? 0,
    minimumOrderValue: area?.minimumOrder ?? null,
    freeAfter: area?.freeFrom ?? null,
    extraMinutes: area?.extraMinutes ?? 0,
    services: services.map(({ slug, area: here, atOnce, minutes, from }) => ({
      slug,
      delivery: here && { fee: here.fee, minimumOrder: here.minimumOrder, freeFrom: here.freeFrom },
      atOnce,
      minutes,
      from: from === null ? null : new Date(from).toISOString(),
    })),
    corrected: place?.corrected ?? false,
  };
}

function refused(answer: FinderAnswer, err: FinderErrorCode, place: Found | null): FranchiseLookup {
  return {
    ...lookup({ ...answer, suggested: null, area: null }, place),
    err,
    found: false,
  };
}

function addrOf(place: Found | null): FranchiseLookup['addr'] {
  if (!place) return null;
  const { address, point } = place;
  return {
    ...address,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  };
}
