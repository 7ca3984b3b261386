import type { Applicability, Offer } from '@tischlein/domain/pricing/offer.ts';

interface Parts {
  groupOrderOnly: boolean;
  offers?: string[];
  type?: Applicability;
  applicability?: Applicability;
}

/** Whether an offer can count at a table at all: there is no delivery and no group there, and 'webshop' is from home. */
export function countsAtTable(offer: Offer, all: readonly Offer[]): boolean {
  const { offers, groupOrderOnly, type, applicability = type }: Parts = offer;
  return offers
    ? all.some((one) => offers.includes(one.id) && countsAtTable(one, all))
    : applicability === 'all' && !groupOrderOnly;
}
