import type { SelectedFreeItem } from './free-items.ts';
import type { FreeItemState } from './quote.ts';

/** A selection after the cart has changed. */
interface KeptSelection {
  kept: SelectedFreeItem[];
  /** What can no longer be had. */
  dropped: SelectedFreeItem[];
}

/**
 * Takes out what falls away: items of offers no longer reached, of another combination group than the first, and those
 * `canHave` denies, as sold-out ones. What is kept may lack an item of an offer reached since; then it does not count
 * until the guest has chosen there too (see `missingOffers`).
 */
export function keepFreeItems(
  selected: readonly SelectedFreeItem[],
  states: readonly FreeItemState[],
  canHave: (item: SelectedFreeItem) => boolean,
): KeptSelection {
  const groupOf = ({ offerId }: SelectedFreeItem) =>
    states.find((state) => state.offerId === offerId)?.group ?? [];
  const possible = selected.filter((item) => groupOf(item).length > 0 && canHave(item));
  const group = possible[0] ? groupOf(possible[0]) : [];
  const kept = possible.filter(
    (item, at) =>
      group.includes(item.offerId) &&
      possible.findIndex(({ offerId }) => offerId === item.offerId) === at,
  );
  return { kept, dropped: selected.filter((item) => !kept.includes(item)) };
}

/** Offers of the group begun in which nothing is chosen yet; empty: the selection is whole, or there is none. */
export function missingOffers(
  selected: readonly SelectedFreeItem[],
  states: readonly FreeItemState[],
): FreeItemState[] {
  const [first] = selected;
  const group = states.find(({ offerId }) => offerId === first?.offerId)?.group ?? [];
  return states.filter(
    ({ offerId }) => group.includes(offerId) && !selected.some((item) => item.offerId === offerId),
  );
}
