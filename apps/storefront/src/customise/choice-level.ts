import type { CartExtra } from '@tischlein/domain/cart/cart.ts';
import { mergeExtras } from '@tischlein/domain/cart/canonical-item.ts';
import type { OrderingContext } from '@tischlein/domain/cart/ordering-context.ts';
import { sideDishSize, type MenuIndex } from '@tischlein/domain/menu/index-menu.ts';
import type { Dish, ExtraGroup, ExtraItem } from '@tischlein/domain/menu/menu.ts';
import { priceExtras } from '@tischlein/domain/pricing/price-extras.ts';
import type { QuoteExtra } from '@tischlein/domain/pricing/quote.ts';
import { following, latest, type Listened } from './listened.ts';
import type { Made, Making } from './making.ts';

/** Changes the extras as they are when it is called. */
type ChangeExtras = (change: (extras: readonly CartExtra[]) => CartExtra[]) => void;

/** What is chosen on one level. */
export interface Choices {
  sizeId: string | null;
  extras: readonly CartExtra[];
  /** The extras, priced together: some of them may be free. */
  priced: readonly QuoteExtra[];
  /** Keys of groups that lack a choice, once the guest has tried to go on. */
  missing: readonly string[];
}

/** One level of choices: a dish, or a side dish of it. Stays the same while the dialog is open. */
export interface ChoiceLevel extends Listened<Choices> {
  /** A frame later: for what may follow the answer to a press. */
  later: Listened<Choices>;
  menu: MenuIndex;
  soldOut: OrderingContext['soldOut'];
  /** Prices of nothing are shown too. */
  showZero: boolean;
  dish: Dish;
  /** Dishes that lead here, outermost first, this one last. */
  path: readonly string[];
  onExtras: ChangeExtras;
}

type Shop = Pick<ChoiceLevel, 'menu' | 'soldOut' | 'showZero'>;

export function dishLevel(shop: Shop, dish: Dish, making: Making): ChoiceLevel {
  const choicesOf = latest(({ draft: { sizeId, extras }, missing }: Made) =>
    choices(shop.menu, dish, sizeId, extras, missing),
  );
  const now = { read: () => choicesOf(making.read()), subscribe: making.subscribe };
  return {
    ...shop,
    ...now,
    later: following(now),
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
  const below = ({ read, subscribe }: Listened<Choices>) => {
    const choicesOf = latest(({ sizeId, extras, missing }: Choices) => {
      const own = extras.find((each) => isOf(each, group, item))?.extras ?? [];
      return choices(above.menu, side, sideDishSize(side, sizeId), own, missing);
    });
    return { read: () => choicesOf(read()), subscribe };
  };
  return {
    ...above,
    ...below(above),
    later: below(above.later),
    dish: side,
    path: [...above.path, side.id],
    onExtras: (change) =>
      above.onExtras((now) =>
        now.map((each) =>
          isOf(each, group, item) ? { ...each, extras: change(each.extras ?? []) } : each,
        ),
      ),
  };
}

export function isOf(
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
