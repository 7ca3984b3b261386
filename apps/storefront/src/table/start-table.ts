import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { loadChunk } from '../base/load-chunk.ts';
import { readStored, shopKey } from '../session/storage.ts';
import { NO_TABLE, useTable } from '../table-visit/table-store.ts';

/**
 * Takes up the table of this device, or the link in the address, with what `load` brings. Of tables nothing more is
 * loaded for anybody else.
 */
export function startTable(
  shop: PublicShop,
  load: () => Promise<{ loadTable: (shop: PublicShop) => void }>,
): void {
  const known = readStored(shopKey(shop.id, 'table')) !== null;
  if (!known && !/[?&#](tisch|kellner)=/.test(location.href)) return;
  // Whoever is faster than the table's answer is not asked where to deliver.
  useTable.setState({ status: 'opening' });
  const loadOrGiveUp = () =>
    load().catch((error: unknown) => {
      // Without a network a link leads nowhere, until the guest tries again.
      if (!known) useTable.setState(NO_TABLE);
      throw error;
    });
  loadChunk(loadOrGiveUp, (m) => m.loadTable(shop));
}
