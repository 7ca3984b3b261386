import { Suspense } from 'react';
import type { PublicShop } from '@tischlein/contract/public-shop.ts';
import { lazyView } from '../../base/lazy-view.tsx';
import { loadChunk } from '../../base/load-chunk.ts';
import { useDialogs } from '../../session/dialogs.ts';
import { DialogSlot } from './dialogs.tsx';

// This file is all the first bundle knows of tables, so it names what it needs and holds nothing of it.
const TableStrip = lazyView(() => import('../../table/table-strip.tsx').then((m) => m.TableStrip));
const TableDialogs = lazyView(() =>
  import('../../table/table-dialogs.tsx').then((m) => m.TableDialogs),
);

/** Takes up the table of this device, or the link in the address. */
export function loadTable(shop: PublicShop): void {
  loadChunk(
    () => import('../../table/table-session.ts'),
    (m) => void m.enterTable(shop),
  );
  // At hand before a phone loses its connection.
  void Promise.allSettled([
    TableStrip.preload(),
    TableDialogs.preload(),
    import('../../cart-dialog/void-lines.tsx'),
    import('./checkout-page.tsx'),
    import('./table-checkout.tsx'),
    import('./success-page.tsx'),
  ]);
}

/** What is there on every page while a device orders for a table. */
export function TableLayer() {
  const request = useDialogs(({ table }) => table);
  return (
    <>
      <Suspense>
        <TableStrip />
      </Suspense>
      <DialogSlot value={request}>
        {(shown, open) => <TableDialogs request={shown} open={open} />}
      </DialogSlot>
    </>
  );
}
