import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import type { Applicability, Offer } from '@tischlein/domain/pricing/offer.ts';
import { usePublished } from '../session/published-shop.ts';
import { inTableMode, useTable } from './table-store.ts';

/** Ids of the offers in force that cannot count at a table. */
export function offersNotHere(shop: PublicShop): string[] {
  const { offers } = usePublished.getState().shop ?? shop;
  return offers.filter((offer) => !countsAtTable(offer, offers)).map(({ id }) => id);
}

/** What is published while guests sit there is looked through as well. */
export function hideOffersNotHere(shop: PublicShop): void {
  usePublished.subscribe(() => {
    if (inTableMode(useTable.getState())) useTable.setState({ hiddenOffers: offersNotHere(shop) });
  });
}

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
