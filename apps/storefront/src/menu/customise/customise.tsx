import { createContext, use, useMemo, useState, type PropsWithChildren } from 'react';
import type { CartExtra, DishCartItem } from '@tischlein/domain/cart/cart.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import { NO_DISH_DISCOUNTS, type DishDiscounts } from '@tischlein/domain/pricing/dish-discounts.ts';
import { createStore } from '@tischlein/ui/external-store.ts';
import { useSelected, type Listened } from './listened.ts';

/** Which dish is made up: the same dish in two slots of a menu is two of them. */
type Made = Pick<DishCartItem, 'dishId' | 'slotId'>;
type Aside = ReadonlyMap<string, readonly CartExtra[] | null>;

interface CustomiseContext {
  menu: MenuIndex;
  /** What lowers the price of the dish; inside a menu nothing does. */
  discounts: DishDiscounts;
  aside: Listened<Aside>;
  putAside: (made: Made, extras: readonly CartExtra[] | null) => void;
}

const Context = createContext<CustomiseContext | null>(null);

/** What the parts of one customise dialog share. Outside of one it is an internal error (specification 2 §8). */
export function useCustomise(): CustomiseContext {
  const context = use(Context);
  if (!context) throw new Error('customise context is missing');
  return context;
}

/** What the guest had chosen before 'Beliebte Kombination'; null: the individual combination is on. */
export function useSetAside(made: Made): readonly CartExtra[] | null {
  return useSelected(useCustomise().aside, (aside) => aside.get(keyOf(made)) ?? null);
}

type CustomiseProps = Pick<CustomiseContext, 'menu'> & Partial<Pick<CustomiseContext, 'discounts'>>;

/** Around a dialog in which dishes are made up; it remembers as long as the dialog is open. */
export function Customise({
  menu,
  discounts = NO_DISH_DISCOUNTS,
  children,
}: PropsWithChildren<CustomiseProps>) {
  const [aside] = useState(() => createStore<Aside>(new Map()));
  const context: CustomiseContext = useMemo(
    () => ({
      menu,
      discounts,
      aside,
      putAside: (made, extras) => aside.write(new Map(aside.read()).set(keyOf(made), extras)),
    }),
    [menu, discounts, aside],
  );
  return <Context value={context}>{children}</Context>;
}

function keyOf({ dishId, slotId }: Made): string {
  return JSON.stringify([slotId, dishId]);
}
