import type { FranchiseLookup } from '@tischlein/contract/calls/franchise.ts';
import type { FranchiseShop } from '@tischlein/domain/franchise/franchise-shop.ts';
import { RadioList } from '@tischlein/ui/radio-list.tsx';
import { FranchiseMap } from './franchise-map.tsx';
import { ShopDetails } from './shop-line.tsx';
import { FinderPageFrame } from './finder-page-frame.tsx';

/** All branches, on the map and as a list. */
export function ListPage({
  lookup,
  selected,
  serviceOf,
  onSelect,
}: {
  lookup: FranchiseLookup;
  /** What a branch does for the guest, by its slug. */
  serviceOf: (slug: string) => string;
  selected: FranchiseShop;
  onSelect: (shop: FranchiseShop) => void;
}) {
  const { allShops, addr } = lookup;
  const select = (slug: string) => {
    const shop = allShops.find((one) => one.slug === slug);
    if (shop) onSelect(shop);
  };
  return (
    <FinderPageFrame title="WÄHLE DEINE FILIALE">
      <FranchiseMap home={addr} shops={allShops} selected={selected.slug} onSelect={select} />
      <RadioList
        legend="Filialen"
        hideLegend
        value={selected.slug}
        onChange={select}
        options={allShops.map((shop) => ({
          value: shop.slug,
          label: shop.name,
          detail: <ShopDetails shop={shop} service={serviceOf(shop.slug)} />,
        }))}
      />
    </FinderPageFrame>
  );
}
