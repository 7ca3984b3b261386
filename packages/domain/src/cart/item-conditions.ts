import type { MenuIndex } from '../menu/index-menu.ts';
import type { OrderType } from '../menu/menu.ts';

/** Ids that the kitchen has run out of. */
export interface SoldOut {
  dishes: ReadonlySet<string>;
  ingredients: ReadonlySet<string>;
}

export const NOTHING_SOLD_OUT: SoldOut = { dishes: new Set(), ingredients: new Set() };

/** What decides whether an item may be ordered. */
export interface ItemConditions {
  menu: MenuIndex;
  orderType: OrderType;
  /** Minute of the week at which the food is wanted (0 to 10079); null: time windows are not checked. */
  minuteOfWeek: number | null;
  soldOut: SoldOut;
  /** Notes to the kitchen stand on every dish: the restaurant itself orders, or changes what was ordered. */
  takesEveryNote?: boolean;
}
