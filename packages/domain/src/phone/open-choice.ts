import { isMenuItem, type CartExtra, type CartItem, type DishCartItem } from '../cart/cart.ts';
import {
  chosenCount,
  extraPrice,
  extraState,
  groupsBelow,
  setExtraAmount,
  sizeState,
} from '../menu/choices.ts';
import { portionOf, sideDishSize, type MenuIndex } from '../menu/index-menu.ts';
import type { Dish, ExtraGroup } from '../menu/menu.ts';
import type { Cents } from '../money/cents.ts';

export interface ChoiceOption {
  id: string;
  name: string;
  /** Of a size what the dish costs, of an extra what it adds; null: nothing of its own, as in a set menu. */
  price: Cents | null;
}

/** Something that has to be chosen before an item can be ordered. */
interface OpenChoice {
  kind: 'size' | 'slot' | 'group';
  /** 'Größe', or the name of slot or group. */
  name: string;
  /** So many are to be chosen still. */
  missing: number;
  /** None: the item cannot be ordered. */
  options: ChoiceOption[];
  /** Where in the item: the subitem of a menu, then side dishes inwards. */
  place: { subitem: number | null; extras: readonly number[]; id: string };
}

/** A required group below a dish that lacks a choice, outer ones first. */
function openGroup(
  menu: MenuIndex,
  dish: Dish,
  sizeId: string | null,
  extras: readonly CartExtra[],
  path: readonly string[] = [],
): { group: ExtraGroup; sizeId: string | null; chosen: readonly CartExtra[]; at: number[] } | null {
  for (const group of groupsBelow(menu, dish, path))
    if (chosenCount(extras, group.id) < group.min) return { group, sizeId, chosen: extras, at: [] };
  for (const [index, extra] of extras.entries()) {
    const side = extra.type === 'dish' ? menu.dishes.get(extra.itemId) : undefined;
    if (!side) continue;
    const size = sideDishSize(side, sizeId);
    const below = openGroup(menu, side, size, extra.extras ?? [], [...path, dish.id]);
    if (below) return { ...below, at: [index, ...below.at] };
  }
  return null;
}

function groupOptions(
  menu: MenuIndex,
  { group, sizeId, chosen }: NonNullable<ReturnType<typeof openGroup>>,
): ChoiceOption[] {
  return group.items.flatMap((item) => {
    const known = group.groupType === 'dish' ? menu.dishes : menu.ingredients;
    const name = known.get(item.itemId)?.name;
    const count = chosenCount(chosen, group.id, item.itemId);
    if (!name || extraState(item, sizeId) !== 'choosable' || count >= group.maxAmount) return [];
    return [{ id: item.itemId, name, price: extraPrice(item, sizeId) }];
  });
}

function openInDish(
  menu: MenuIndex,
  item: DishCartItem,
  subitem: number | null,
): OpenChoice | null {
  const dish = menu.dishes.get(item.dishId);
  if (!dish) return null;
  if (portionOf(dish, item.sizeId) === null)
    return {
      kind: 'size',
      name: 'Größe',
      missing: 1,
      options: dish.sizes
        .filter((size) => sizeState(size) === 'choosable')
        .map(({ id, name, price }) => ({ id, name, price })),
      place: { subitem, extras: [], id: '' },
    };
  const open = openGroup(menu, dish, item.sizeId, item.extras);
  if (!open) return null;
  return {
    kind: 'group',
    name: open.group.name,
    missing: open.group.min - chosenCount(open.chosen, open.group.id),
    options: groupOptions(menu, open),
    place: { subitem, extras: open.at, id: open.group.id },
  };
}

/** What has to be chosen next for an item: size, dishes of a menu, required extras; null: nothing is missing. */
export function openChoice(menu: MenuIndex, item: CartItem): OpenChoice | null {
  if (!isMenuItem(item)) return openInDish(menu, item, null);
  for (const slot of menu.menus.get(item.menuId)?.slots ?? []) {
    const at = item.subitems.findIndex(({ slotId }) => slotId === slot.id);
    const filled = item.subitems[at];
    if (!filled) {
      const options = slot.dishes.flatMap((id) => {
        const dish = menu.dishes.get(id);
        return dish ? [{ id, name: dish.name, price: null }] : [];
      });
      const place = { subitem: null, extras: [], id: slot.id };
      return { kind: 'slot', name: slot.name, missing: 1, options, place };
    }
    const open = openInDish(menu, filled, at);
    if (open) return open;
  }
  return null;
}

function chooseExtra(
  menu: MenuIndex,
  extras: readonly CartExtra[],
  sizeId: string | null,
  [first, ...inner]: readonly number[],
  choose: (extras: readonly CartExtra[], sizeId: string | null) => CartExtra[],
): CartExtra[] {
  if (first === undefined) return choose(extras, sizeId);
  return extras.map((extra, at) => {
    const side = menu.dishes.get(extra.itemId);
    if (at !== first || !side) return extra;
    const size = sideDishSize(side, sizeId);
    return { ...extra, extras: chooseExtra(menu, extra.extras ?? [], size, inner, choose) };
  });
}

function chooseInDish(
  menu: MenuIndex,
  item: DishCartItem,
  { kind, place }: OpenChoice,
  optionId: string,
): DishCartItem {
  if (kind === 'size') return { ...item, sizeId: optionId };
  const group = menu.groups.get(place.id);
  if (!group) return item;
  const more = (extras: readonly CartExtra[], sizeId: string | null) => {
    const wanted = chosenCount(extras, group.id, optionId) + 1;
    return setExtraAmount(group, sizeId, extras, optionId, wanted);
  };
  return {
    ...item,
    extras: chooseExtra(menu, item.extras, item.sizeId, place.extras, more),
  };
}

/** The item with one of the options of its open choice. */
export function chooseOption(
  menu: MenuIndex,
  item: CartItem,
  choice: OpenChoice,
  optionId: string,
): CartItem {
  if (!isMenuItem(item)) return chooseInDish(menu, item, choice, optionId);
  if (choice.kind !== 'slot')
    return {
      ...item,
      subitems: item.subitems.map((one, at) =>
        at === choice.place.subitem ? chooseInDish(menu, one, choice, optionId) : one,
      ),
    };
  const slot = menu.menus.get(item.menuId)?.slots.find(({ id }) => id === choice.place.id);
  const dish = menu.dishes.get(optionId);
  if (!slot || !dish) return item;
  const filling: DishCartItem = {
    dishId: dish.id,
    sizeId: dish.sizes.length > 0 ? slot.size : null,
    memberName: null,
    amount: 1,
    without: [],
    extras: [],
    slotId: slot.id,
  };
  return { ...item, subitems: [...item.subitems, filling] };
}
