import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import type { RequestFailure } from '@tischlein/client/request-failure.ts';
import { requestPage } from '../api/request-page.ts';
import type { LocationError } from '../session/location-check.ts';
import type { BranchRequest } from '../session/go-to-branch.ts';

export type BranchAnswer =
  | { kind: 'found'; lookup: FranchiseLookup; suggested: FranchiseShop }
  | { kind: 'all-closed' }
  | { kind: 'refused'; error: LocationError }
  | { kind: 'failed'; failure: RequestFailure };

/** What is wrong with it before anybody is asked (specification 1 §5, franchise mode); null: nothing. */
export function precheckRequest({ type, location }: BranchRequest): LocationError | null {
  const text = location.trim();
  if (text === '') return type === 'delivery' ? 'empty' : 'franchisePickupEmpty';
  return /^\d{5}$/.test(text) ? 'zipInsteadOfAddressEntered' : null;
}

/** Asks the finder and judges its answer. Without a location every branch is listed. */
export async function findBranch(shop: PublicShop, wanted: BranchRequest): Promise<BranchAnswer> {
  const location = wanted.location.trim();
  const answer = await requestPage('franchiseFindFor', {
    params: { shopId: shop.id, franchiseId: shop.franchise?.id ?? '' },
    query: {
      deliveryType: wanted.type,
      ...(location === '' ? {} : { location }),
      ...(wanted.serveAt === null ? {} : { serveAt: wanted.serveAt }),
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
