import { useState } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { canonicalItem } from '@tischlein/domain/cart/canonical-item.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { DishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import { priceItem } from '@tischlein/domain/pricing/price-item.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import { missingChoices, newDraft, NOTHING_MISSING, repairDraft } from '../customise/draft.ts';
import { oneFrameBehind, memoLatest } from '../customise/listened.ts';
import type { Made, Making } from '../customise/making.ts';

/** The dish of the dialog while it is made up. */
export interface MakingDish extends Making {
  /** What keeps it from being saved, told to the guest from now on; empty: nothing does. */
  check: () => readonly string[];
  /** What was changed since the dish was opened; null: nothing. */
  changed: () => DishCartItem | null;
}

/** A dish while it is chosen. `edited`: its item in the cart; `kept`: what was chosen before another was looked at. */
export function useMakingDish(
  menu: MenuIndex,
  dish: Dish,
  edited: DishCartItem | undefined,
  kept: DishCartItem | undefined,
): MakingDish {
  const start = () => ({
    dish,
    making: makingOf(menu, dish, kept ?? startingDraft(menu, dish, edited)),
  });
  const [held, hold] = useState(start);
  if (held.dish.id === dish.id) return held.making;
  const begun = start();
  hold(begun);
  return begun.making;
}

export function makingOf(menu: MenuIndex, dish: Dish, start: DishCartItem): MakingDish {
  const store = createStore<Made>({ draft: start, missing: NOTHING_MISSING });
  const { read, write, subscribe } = store;
  let checked = false;
  const show = (draft: DishCartItem) => {
    const missing = checked ? missingChoices(menu, dish, draft.extras) : NOTHING_MISSING;
    write({ draft, missing });
    return missing;
  };
  return {
    read,
    subscribe,
    later: oneFrameBehind(store),
    change: (change) => void show(change(read().draft)),
    changed: () => (read().draft === start ? null : read().draft),
    check: () => {
      checked = true;
      return show(read().draft);
    },
  };
}

/** What is made up as a line of the cart. */
export function lineOf(menu: MenuIndex, discounts: DishDiscounts): (made: Made) => QuoteLine {
  return memoLatest(({ draft }: Made) => priceItem(menu, canonicalItem(draft), 0, discounts).line);
}

function startingDraft(
  menu: MenuIndex,
  dish: Dish,
  edited: DishCartItem | undefined,
): DishCartItem {
  return edited ? repairDraft(menu, dish, edited) : newDraft(dish);
}
