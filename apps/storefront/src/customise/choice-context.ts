import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import type { MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish } from '@tischlein/domain/menu/menu.ts';
import type { QuoteExtra } from '@tischlein/domain/pricing/quote.ts';

/** Changes the extras as they are when it is called; stays the same function while the dialog is open. */
export type ChangeExtras = (change: (extras: readonly CartExtra[]) => CartExtra[]) => void;

/** One level of choices: a dish, or a side dish of it. */
export interface ChoiceContext {
  menu: MenuIndex;
  dish: Dish;
  sizeId: string | null;
  extras: readonly CartExtra[];
  onExtras: ChangeExtras;
  /** The extras, priced together: some of them may be free. */
  priced: readonly QuoteExtra[];
  /** Dishes that lead here, outermost first, this one last. */
  path: readonly string[];
  /** Keys of groups that lack a choice, once the guest has tried to go on. */
  missing: readonly string[];
}
