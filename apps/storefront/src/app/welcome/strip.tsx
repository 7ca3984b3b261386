import { Suspense } from 'react';
import { lazyView } from '../../base/lazy-view.tsx';
import { useStarted } from '../../base/use-started.ts';
import { inGroup, useGroup } from '../../group-order/group-store.ts';
import { askPlace } from '../../session/dialogs.ts';
import { useShop } from '../../session/shop-context.tsx';
import { inTableMode, useTable } from '../../table-visit/table-store.ts';
import { Offers } from './offers.tsx';
import styles from './strip.module.css';

const GroupEntry = lazyView(() =>
  import('../../group/dialogs/group-entry.tsx').then((m) => m.GroupEntry),
);
const GROUPS = (
  <Suspense>
    <GroupEntry className={styles.entry} />
  </Suspense>
);

/** What one may do besides choosing dishes, in one low row to be thrown sideways: the menu stays where it is. */
export function Strip() {
  const shop = useShop();
  const started = useStarted();
  const atTable = useTable(inTableMode);
  // A group orders from its own branch.
  const isGrouped = useGroup(inGroup);
  return (
    <div data-part="strip" className={styles.strip}>
      {/* Its room is kept. In the first HTML it would be a button that does nothing until its file is here. */}
      {!atTable && (
        <div data-part="group-entry" className={styles.card}>
          {started && GROUPS}
        </div>
      )}
      {!atTable && shop.franchise && !isGrouped && (
        <button
          type="button"
          data-part="branch-line"
          className={styles.card}
          onClick={() => void askPlace({ list: true })}
        >
          {shop.slug === null ? 'Filiale wählen' : 'Andere Filiale'}
        </button>
      )}
      <Offers />
    </div>
  );
}
