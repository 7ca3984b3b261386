import { useState } from 'react';
import { AddOns, useAddable } from '../../cart-dialog/add-ons.tsx';
import { knownRecommendations } from '../../session/load-recommendations.ts';
import { useShop } from '../../session/shop-context.tsx';
import { addAtOnce } from '../add-at-once.ts';

const NONE: readonly string[] = [];

/**
 * What others bought with a dish, below its choices; as known when its dialog opens, since nothing moves then. Whoever
 * adds it is asked for place and age as at a row of the menu.
 */
export function GoesWithDish({ dishId }: { dishId: string }) {
  const shop = useShop();
  const [ids] = useState(() => knownRecommendations()?.together[dishId] ?? NONE);
  const found = useAddable(ids);
  return (
    <AddOns
      found={[...found.values()]}
      onAdd={({ id, name }) => void addAtOnce(shop, { kind: 'dish', id, name })}
    />
  );
}
