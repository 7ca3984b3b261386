import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { RequestFailure } from '../api/request-failure.ts';
import { request } from '../api/request.ts';
import type { LocationError } from '../session/location-check.ts';
import type { DeliveryType } from '../session/place-store.ts';

export interface Wish {
  type: DeliveryType;
  /** '' only for a plain list. */
  location: string;
  /** null: as soon as possible. */
  serveAt: string | null;
}

export type FinderAnswer =
  | { kind: 'found'; lookup: FranchiseLookup; suggested: FranchiseShop }
  | { kind: 'all-closed' }
  | { kind: 'refused'; error: LocationError }
  | { kind: 'failed'; failure: RequestFailure };

/** What is wrong with a wish before anybody is asked (specification 1 §5, franchise mode); null: nothing. */
export function precheckWish({ type, location }: Wish): LocationError | null {
  const text = location.trim();
  if (text === '') return type === 'delivery' ? 'empty' : 'franchisePickupEmpty';
  return /^\d{5}$/.test(text) ? 'zipInsteadOfAddressEntered' : null;
}

/** Asks the finder and judges its answer. Without a location every branch is listed. */
export async function findBranch(shop: PublicShop, wish: Wish): Promise<FinderAnswer> {
  const location = wish.location.trim();
  const answer = await request('franchiseFindFor', {
    params: { shopId: shop.id, franchiseId: shop.franchise?.id ?? '' },
    query: {
      deliveryType: wish.type,
      ...(location === '' ? {} : { location }),
      ...(wish.serveAt === null ? {} : { serveAt: wish.serveAt }),
    },
  });
  if (!answer.ok) return { kind: 'failed', failure: answer.failure };
  const { err, allShops, slug } = answer.value;
  if (err !== null) return { kind: 'refused', error: err };
  if (!allShops.some(({ acceptOrders }) => acceptOrders)) return { kind: 'all-closed' };
  const suggested = allShops.find((one) => one.slug === slug) ?? allShops[0];
  return suggested
    ? { kind: 'found', lookup: answer.value, suggested }
    : { kind: 'refused', error: 'notInRange' };
}
