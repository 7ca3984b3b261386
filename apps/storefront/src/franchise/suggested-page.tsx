import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { FranchiseMap } from './franchise-map.tsx';
import { ShopLine } from './shop-line.tsx';
import { FinderPageFrame } from './finder-page-frame.tsx';
import styles from './finder.module.css';

/** One branch, and the way to the others. */
export function SuggestedPage({
  lookup,
  suggested,
  onOthers,
}: {
  lookup: FranchiseLookup;
  suggested: FranchiseShop;
  onOthers: () => void;
}) {
  return (
    <FinderPageFrame title="FILIALE BESTÄTIGEN">
      <FranchiseMap home={lookup.addr} shops={[suggested]} selected={suggested.slug} />
      <ShopLine shop={suggested} />
      <button type="button" className={styles.others} onClick={onOthers}>
        Andere Filiale wählen
      </button>
    </FinderPageFrame>
  );
}
