import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { usePublished } from '../session/published-shop.ts';
import { countsAtTable } from './counts-at-table.ts';
import { inTableMode, useTable } from './table-store.ts';

/** Ids of the offers in force that cannot count at a table. */
export function offersNotHere(shop: PublicShop): string[] {
  const { offers } = usePublished.getState().shop ?? shop;
  return offers.filter((offer) => !countsAtTable(offer, offers)).map(({ id }) => id);
}

/** What is published while guests sit there is looked through as well. */
export function followOffers(shop: PublicShop): void {
  usePublished.subscribe(() => {
    if (inTableMode(useTable.getState())) useTable.setState({ hiddenOffers: offersNotHere(shop) });
  });
}
