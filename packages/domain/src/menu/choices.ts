import { cents, type Cents } from '../money/cents.ts';
import { MAX_EXTRA_DEPTH, type CartExtra } from '../cart/cart.ts';
import type { Dish, DishSize, ExtraGroup, ExtraItem } from './menu.ts';
import { sideDishSize, type MenuIndex } from './index-menu.ts';

/** From this price on an extra cannot be chosen (specification 2 §9). */
export const NOT_CHOOSABLE_FROM = cents(9999);
/** From this price on an extra is unavailable in the size: struck through and removed (specification 2 §9). */
export const UNAVAILABLE_FROM = cents(999_900);
export const UNAVAILABLE_TEXT = '(In der Größe nicht verfügbar)';
export const MISSING_CHOICE_TEXT = 'Bitte wählen!';

export type Choosable = 'choosable' | 'not-choosable' | 'unavailable';

/** Price of one extra beside a dish in a size. */
export function extraPrice(item: ExtraItem, sizeId: string | null): Cents {
  if (sizeId !== null && Object.hasOwn(item.priceBySize, sizeId)) {
    return item.priceBySize[sizeId] ?? item.price;
  }
  return item.price;
}

/** What the price of an extra in this size says: choosable, shown but not choosable, or not there. null: a dish without sizes. */
export function extraState(item: ExtraItem, sizeId: string | null): Choosable {
  const price = extraPrice(item, sizeId);
  if (price >= UNAVAILABLE_FROM) return 'unavailable';
  return price >= NOT_CHOOSABLE_FROM ? 'not-choosable' : 'choosable';
}

/**
 * Whether a size can be chosen. Only the sentinels themselves forbid it, and anything over the cap: a size for
 * 120 euro is a real price.
 */
export function sizeState(size: DishSize): Choosable {
  if (size.price >= UNAVAILABLE_FROM) return 'unavailable';
  return size.price === NOT_CHOOSABLE_FROM ? 'not-choosable' : 'choosable';
}

/** The size preselected in the dialog: the first that can be chosen; null for a dish without sizes. */
export function defaultSize(dish: Dish): DishSize | null {
  return dish.sizes.find((size) => sizeState(size) === 'choosable') ?? null;
}

/** Groups of a dish in the order shown: ingredients, then side dishes. */
export function groupsOf(menu: MenuIndex, dish: Pick<Dish, 'id'>): readonly ExtraGroup[] {
  return menu.groupsOfDish.get(dish.id) ?? [];
}

/**
 * Groups of a dish that `path` (ids of the dishes it is chosen for, outermost first) leads to. None where it leads
 * back to itself or deeper than a cart may nest: such options are neither offered nor demanded.
 */
export function groupsBelow(
  menu: MenuIndex,
  dish: Pick<Dish, 'id'>,
  path: readonly string[],
): readonly ExtraGroup[] {
  return path.includes(dish.id) || path.length >= MAX_EXTRA_DEPTH ? [] : groupsOf(menu, dish);
}

/** Extras in the order shown: those of the dish's ranking first, the others as they come. */
export function ranked<T extends Pick<ExtraItem, 'itemId'>>(dish: Dish, items: readonly T[]): T[] {
  const ranking = new Map(dish.extraIngredientsRanking.map((itemId, at) => [itemId, at]));
  const rank = ({ itemId }: T) => ranking.get(itemId) ?? ranking.size;
  return [...items].sort((a, b) => rank(a) - rank(b));
}

/** How many pieces are chosen in a group, or of one item in it. */
export function chosenCount(
  extras: readonly CartExtra[],
  groupId: string,
  itemId: string | null = null,
): number {
  let count = 0;
  for (const extra of extras) {
    if (extra.groupId === groupId && (itemId === null || extra.itemId === itemId)) {
      count += extra.amount;
    }
  }
  return count;
}

/**
 * Whether a group offers one of several, so that a choice replaces the one before (specification 2 §5). A lone item
 * that may be left out is no choice between things but a yes or no.
 */
export function isSingleChoice({
  min,
  limit,
  items,
}: Pick<ExtraGroup, 'min' | 'limit' | 'items'>): boolean {
  return limit === 1 && (min > 0 || items.length > 1);
}

/** What stands behind a group's name (specification 2 §5); '' for a group without min and limit. */
export function groupHeader(group: Pick<ExtraGroup, 'min' | 'limit'>, count: number): string {
  const { min, limit } = group;
  if (min > 0 && limit === min) return `(${min} Auswählen)`;
  if (min > 0 && limit > 0) return `(min ${min}, max ${limit})`;
  if (limit > 0) return `(${count}/${limit})`;
  return min > 0 ? `(min ${min})` : '';
}

/** The amount an item may have instead of the one wanted: 0..maxAmount, and within what the group has left. */
export function clampExtraAmount(
  group: ExtraGroup,
  extras: readonly CartExtra[],
  itemId: string,
  wanted: number,
): number {
  const others = chosenCount(extras, group.id) - chosenCount(extras, group.id, itemId);
  const left = group.limit > 0 ? group.limit - others : Number.POSITIVE_INFINITY;
  return Math.max(0, Math.min(Math.trunc(wanted) || 0, group.maxAmount, left));
}

/**
 * Sets the amount of one extra and returns the new list. Amounts are clamped, 0 removes, a group with limit 1
 * replaces its choice, and what cannot be chosen in the size is never added.
 */
export function setExtraAmount(
  group: ExtraGroup,
  sizeId: string | null,
  extras: readonly CartExtra[],
  itemId: string,
  wanted: number,
): CartExtra[] {
  const item = group.items.find((one) => one.itemId === itemId);
  const choosable = item !== undefined && extraState(item, sizeId) === 'choosable';
  const replaces = group.limit === 1 && wanted > 0 && choosable;
  const kept = replaces
    ? extras.filter((extra) => extra.groupId !== group.id || extra.itemId === itemId)
    : extras;
  const amount = choosable ? clampExtraAmount(group, kept, itemId, wanted) : 0;
  const isIt = (extra: CartExtra) => extra.groupId === group.id && extra.itemId === itemId;
  const known = kept.findIndex(isIt);
  if (amount === 0) return kept.filter((extra) => !isIt(extra));
  if (known < 0) {
    return [...kept, { groupId: group.id, itemId, amount, type: group.groupType }];
  }
  return kept.flatMap((extra, at) => {
    if (!isIt(extra)) return [extra];
    return at === known ? [{ ...extra, amount }] : [];
  });
}

/**
 * The extras without those that the dish does not have in this size (unavailable, not choosable, not offered at all),
 * and side dishes without such extras of their own. For a change of size and for what an older menu left behind.
 */
export function keepChoosable(
  menu: MenuIndex,
  dish: Dish,
  sizeId: string | null,
  extras: readonly CartExtra[],
  path: readonly string[] = [],
): CartExtra[] {
  const groups = groupsBelow(menu, dish, path);
  const inside = [...path, dish.id];
  return extras.flatMap((extra) => {
    const group = groups.find(({ id }) => id === extra.groupId);
    const item = group?.items.find(({ itemId }) => itemId === extra.itemId);
    if (!item || group?.groupType !== extra.type) return [];
    if (extraState(item, sizeId) !== 'choosable') return [];
    if (extra.type === 'ingredient') return menu.ingredients.has(item.itemId) ? [extra] : [];
    const side = menu.dishes.get(item.itemId);
    if (!side || inside.includes(side.id)) return [];
    if (!extra.extras) return [extra];
    const nested = keepChoosable(menu, side, sideDishSize(side, sizeId), extra.extras, inside);
    return [{ ...extra, extras: nested }];
  });
}

/** Groups in which something is still to be chosen ('Bitte wählen!'), in the order shown. Saving is blocked by any. */
export function groupsUnderMin(
  groups: readonly ExtraGroup[],
  extras: readonly CartExtra[],
): ExtraGroup[] {
  return groups.filter((group) => group.min > 0 && chosenCount(extras, group.id) < group.min);
}
