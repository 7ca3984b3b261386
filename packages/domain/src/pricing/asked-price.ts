import type { WeeklyWindow } from '../menu/menu.ts';
import type { Cents } from '../money/cents.ts';

/** What a published shop asks for a dish in a size or a set menu. */
export interface AskedPrice {
  /** See `priceKey`. */
  item: string;
  /** '' for the menu's price, the id of a dish discount or of a cart discount for all, 'a+b' where several make it. */
  offer: string;
  price: Cents;
  /** When it is asked; null: always. */
  windows: WeeklyWindow[] | null;
}
