import { useLayoutEffect, useMemo, useState } from 'react';
import type { DishCartItem } from '@tischlein/domain/cart/cart.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import type { EditDish } from './draft.ts';
import { oneFrameBehind, type Listened } from './listened.ts';

/** A dish as it is being made up. */
export interface Made {
  draft: DishCartItem;
  /** Keys of groups that lack a choice, once the guest has tried to go on. */
  missing: readonly string[];
}

/** A dish being made up. A press draws only the parts whose selection of it changes. */
export interface Making extends Listened<Made> {
  /** A frame later: for all that may follow the answer to a press. */
  later: Listened<Made>;
  change: EditDish;
}

/** For a dish that its form keeps elsewhere. */
export function useMaking({ draft, missing }: Made, change: EditDish): Making {
  const [store] = useState(() => createStore<Made>({ draft, missing }));
  useLayoutEffect(() => {
    const now = store.read();
    if (draft !== now.draft || missing !== now.missing) store.write({ draft, missing });
  }, [store, draft, missing]);
  const later = useMemo(() => oneFrameBehind(store), [store]);
  return useMemo(() => ({ ...store, later, change }), [store, later, change]);
}
