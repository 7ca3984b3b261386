import { useEffect, useId, useState } from 'react';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { ShopRecommendations } from '@tischlein/contract/calls/recommendations.ts';
import {
  addableDishes,
  dishToReach,
  goesWithCart,
  type Addable,
} from '@tischlein/domain/recommendations/suggest-dishes.ts';
import { dishDiscounts, NO_DISH_DISCOUNTS } from '@tischlein/domain/pricing/dish-discounts.ts';
import { useOfferContext } from '../cart/dish-discounts.ts';
import { useAvailability } from '../session/availability-store.ts';
import { useCart } from '../session/cart-store.ts';
import { loadRecommendations } from '../session/load-recommendations.ts';
import { useMenu } from '../session/menu-store.ts';
import { usePublishedShop } from '../session/published-shop.ts';
import { useShop } from '../session/shop-context.tsx';
import { AddOn } from './add-on.tsx';
import styles from './add-ons.module.css';

/** What one tap can put into the cart right now; of `ids` alone, where they are given. */
export function useAddable(ids?: readonly string[]): ReadonlyMap<string, Addable> {
  const menu = useMenu((state) => state.index);
  const items = useCart((state) => state.items);
  const soldOut = useAvailability();
  const { offers } = usePublishedShop();
  const context = useOfferContext();
  if (!menu) return new Map();
  const { orderType, minuteOfWeek } = context;
  const discounts = offers.length > 0 ? dishDiscounts(menu, offers, context) : NO_DISH_DISCOUNTS;
  return addableDishes({ menu, orderType, minuteOfWeek, soldOut }, items, discounts, ids);
}

/** What is missing to something, and the dish that gets there with one tap. */
export function AddToReach({ missing, of }: { missing: number; of: ReadonlyMap<string, Addable> }) {
  const found = dishToReach(of, missing);
  if (!found) return null;
  return (
    <ul aria-label="Damit reicht es" className={styles.reach}>
      <AddOn {...found} />
    </ul>
  );
}

/** What others bought with it: three at most, nothing chosen ahead, and nothing to be closed. */
export function GoesWith({ of }: { of: ReadonlyMap<string, Addable> }) {
  const shop = useShop();
  const items = useCart((state) => state.items);
  const [together, setTogether] = useState<ShopRecommendations['together']>({});
  useEffect(() => {
    void loadRecommendations(shop).then((known) => known && setTogether(known.together));
  }, [shop]);
  return <AddOns found={goesWithCart(of, items, together)} />;
}

interface AddOnsProps {
  found: readonly Addable[];
  /** Default: into the cart, whose guest has said where to. */
  onAdd?: (dish: Dish) => void;
}

/** Dishes that go with the cart, each added with one tap; nothing where there are none. */
export function AddOns({ found, onAdd }: AddOnsProps) {
  const title = useId();
  if (found.length === 0) return null;
  return (
    <section data-part="goes-with" aria-labelledby={title} className={styles.part}>
      <h3 id={title} className={styles.title}>
        Passt dazu
      </h3>
      <ul>
        {found.map((each) => (
          <AddOn key={each.dish.id} {...each} {...(onAdd && { onAdd })} />
        ))}
      </ul>
    </section>
  );
}
