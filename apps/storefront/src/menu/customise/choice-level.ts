import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { mergeExtras } from '@tischlein/domain/cart/canonical-item.ts';
import type { ItemConditions } from '@tischlein/domain/cart/item-conditions.ts';
import { sideDishSize, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { priceExtras } from '@tischlein/domain/pricing/price-extras.ts';
import type { QuoteExtra } from '@tischlein/domain/pricing/quote.ts';
import { memoLatest, type Listened } from './listened.ts';
import type { Made, Making } from './making.ts';

/** Changes the extras as they are when it is called. */
type ChangeExtras = (change: (extras: readonly CartExtra[]) => CartExtra[]) => void;

/** What is chosen on one level. */
interface Chosen {
  sizeId: string | null;
  extras: readonly CartExtra[];
}

/** What is chosen, and all that comes of it. */
export interface Choices extends Chosen {
  /** The extras, priced together: some of them may be free. */
  priced: readonly QuoteExtra[];
  /** Keys of groups that lack a choice, once the guest has tried to go on. */
  missing: readonly string[];
}

/**
 * One level of choices: a dish, or a side dish of it. Stays the same while the dialog is open. Who listens to it is
 * drawn a frame after a press: what was pressed shows that by itself.
 */
export interface ChoiceLevel extends Listened<Choices> {
  /** Without that frame between. */
  now: Listened<Chosen>;
  menu: MenuIndex;
  soldOut: ItemConditions['soldOut'];
  /** Prices of nothing are shown too. */
  showZero: boolean;
  dish: Dish;
  /** Dishes that lead here, outermost first, this one last. */
  path: readonly string[];
  onExtras: ChangeExtras;
}

type Shop = Pick<ChoiceLevel, 'menu' | 'soldOut' | 'showZero'>;

export function dishLevel(shop: Shop, dish: Dish, making: Making): ChoiceLevel {
  const choicesOf = memoLatest(({ draft: { sizeId, extras }, missing }: Made) =>
    choices(shop.menu, dish, sizeId, extras, missing),
  );
  return {
    ...shop,
    read: () => choicesOf(making.later.read()),
    subscribe: making.later.subscribe,
    now: { read: () => making.read().draft, subscribe: making.subscribe },
    dish,
    path: [dish.id],
    onExtras: (change) => making.change((draft) => ({ ...draft, extras: change(draft.extras) })),
  };
}

/** The options of a side dish, chosen as an extra of `above`. */
export function sideLevel(
  above: ChoiceLevel,
  group: ExtraGroup,
  item: ExtraItem,
  side: Dish,
): ChoiceLevel {
  const below = ({ sizeId, extras }: Chosen): Chosen => ({
    sizeId: sideDishSize(side, sizeId),
    extras: extras.find((each) => isSameExtra(each, group, item))?.extras ?? [],
  });
  const choicesOf = memoLatest((all: Choices) => {
    const { sizeId, extras } = below(all);
    return choices(above.menu, side, sizeId, extras, all.missing);
  });
  return {
    ...above,
    read: () => choicesOf(above.read()),
    now: { read: () => below(above.now.read()), subscribe: above.now.subscribe },
    dish: side,
    path: [...above.path, side.id],
    onExtras: (change) =>
      above.onExtras((now) =>
        now.map((each) =>
          isSameExtra(each, group, item) ? { ...each, extras: change(each.extras ?? []) } : each,
        ),
      ),
  };
}

export function isSameExtra(
  { groupId, itemId }: Pick<CartExtra, 'groupId' | 'itemId'>,
  group: Pick<ExtraGroup, 'id'>,
  item: Pick<ExtraItem, 'itemId'>,
): boolean {
  return itemId === item.itemId && groupId === group.id;
}

function choices(
  menu: MenuIndex,
  dish: Dish,
  sizeId: string | null,
  extras: readonly CartExtra[],
  missing: readonly string[],
): Choices {
  const { extras: priced } = priceExtras(menu, dish, sizeId, mergeExtras(extras));
  return { sizeId, extras, priced, missing };
}
