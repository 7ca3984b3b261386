import { defaultSize, sizeState, UNAVAILABLE_FROM } from '../menu/choices.ts';
import { sizeOf } from '../menu/index-menu.ts';
import type { Category, Dish, WeeklyWindow } from '../menu/menu.ts';
import { isInWindows } from '../menu/time-window.ts';
import type { DishDiscounts } from '../pricing/dish-discounts.ts';
import { priceItem, type PricedItem } from '../pricing/price-item.ts';
import type { CartProblem } from '../pricing/quote.ts';
import { canonicalItem } from './canonical-item.ts';
import { isMenuItem, type CartItem, type DishCartItem, type MenuCartItem } from './cart.ts';
import { MAX_AMOUNT } from './lines.ts';
import type { ItemConditions } from './item-conditions.ts';
import { isSoldOut } from './sold-out.ts';
import { validateExtras, type ReportProblem } from './validate-extras.ts';

/** Most that one piece may cost; anything above is a sentinel that slipped through (specification 1 §5). */
const PRICE_CAP = UNAVAILABLE_FROM;

function isOpen(
  minuteOfWeek: number | null,
  own: WeeklyWindow[] | null,
  categories: readonly Category[],
): boolean {
  if (minuteOfWeek === null) return true;
  const open = (windows: WeeklyWindow[] | null) =>
    windows === null || isInWindows(windows, minuteOfWeek);
  return open(own) && categories.some((category) => open(category.availability));
}

/** Order type and time of the dish itself: what holds for a dish alone and for one inside a menu. */
export function unavailableNow(
  { orderTypes, availability }: Pick<Dish, 'orderTypes' | 'availability'>,
  { orderType, minuteOfWeek }: Pick<ItemConditions, 'orderType' | 'minuteOfWeek'>,
): 'order-type-unsuitable' | 'outside-time-window' | null {
  if (!orderTypes.includes(orderType)) return 'order-type-unsuitable';
  const closed = availability && minuteOfWeek !== null && !isInWindows(availability, minuteOfWeek);
  return closed ? 'outside-time-window' : null;
}

function amountIsValid(amount: number): boolean {
  return Number.isInteger(amount) && amount >= 1 && amount <= MAX_AMOUNT;
}

/** Size, left-out ingredients, stock and extras: what holds for a dish alone and for one inside a menu. */
function validateChoices(
  context: ItemConditions,
  dish: Dish,
  item: DishCartItem,
  report: ReportProblem,
): void {
  const size = sizeOf(dish, item.sizeId);
  const sizeMatches = dish.sizes.length > 0 ? size !== null : item.sizeId === null && dish.portion;
  if (!sizeMatches || (size && sizeState(size) !== 'choosable' && size.price <= PRICE_CAP)) {
    report('size-not-found', size?.name ?? dish.name);
  }
  for (const id of item.without) {
    if (!dish.primaryIngredients.includes(id)) {
      report('ingredient-not-found', context.menu.ingredients.get(id)?.name ?? id);
    }
  }
  if (item.note && !dish.takesNote && !context.takesEveryNote) report('note-not-taken', dish.name);
  if (isSoldOut(context, dish, item.without)) report('sold-out', dish.name);
  validateExtras(context, dish, item.sizeId, item.extras, report);
}

function validateDish(context: ItemConditions, item: DishCartItem, report: ReportProblem): void {
  const dish = context.menu.dishes.get(item.dishId);
  const categories = context.menu.categoriesOfDish.get(item.dishId);
  // Without a size that can be chosen a dish is not shown either.
  const shown = dish && categories && (dish.sizes.length === 0 || defaultSize(dish) !== null);
  if (!shown) return report('dish-not-found', dish?.name ?? item.dishId);
  if (item.slotId !== undefined) report('slot-invalid', dish.name);
  if (!amountIsValid(item.amount)) report('amount-invalid', dish.name);
  if (!dish.orderTypes.includes(context.orderType)) report('order-type-unsuitable', dish.name);
  if (!isOpen(context.minuteOfWeek, dish.availability, categories)) {
    report('outside-time-window', dish.name);
  }
  validateChoices(context, dish, item, report);
}

/** Every slot filled exactly once, by a dish it offers that can be had now, in its size, one piece each. */
function validateMenu(context: ItemConditions, item: MenuCartItem, report: ReportProblem): void {
  const menu = context.menu.menus.get(item.menuId);
  const categories = context.menu.categoriesOfMenu.get(item.menuId);
  if (!menu || !categories) return report('menu-not-found', menu?.name ?? item.menuId);
  if (!amountIsValid(item.amount)) report('amount-invalid', menu.name);
  if (!menu.orderTypes.includes(context.orderType)) report('order-type-unsuitable', menu.name);
  if (!isOpen(context.minuteOfWeek, menu.availability, categories)) {
    report('outside-time-window', menu.name);
  }
  for (const slot of menu.slots) {
    const filled = item.subitems.filter((one) => one.slotId === slot.id).length;
    if (filled !== 1) report('slot-invalid', slot.name);
  }
  for (const subitem of item.subitems) {
    const slot = menu.slots.find((one) => one.id === subitem.slotId);
    const dish = context.menu.dishes.get(subitem.dishId);
    if (!dish || !slot?.dishes.includes(dish.id)) {
      report('slot-invalid', slot?.name ?? dish?.name ?? subitem.dishId);
      continue;
    }
    if (subitem.amount !== 1) report('amount-invalid', dish.name);
    if (dish.sizes.length > 0 && subitem.sizeId !== slot.size) {
      report('size-not-found', dish.name);
      continue;
    }
    // Its category has no say: a dish may be listed nowhere but in menus.
    const unsuited = unavailableNow(dish, context);
    if (unsuited) report(unsuited, dish.name);
    validateChoices(context, dish, subitem, report);
  }
}

/** An item looked at once: what forbids ordering it, or what it costs. */
interface ExaminedItem {
  problems: CartProblem[];
  /** null when there are problems. */
  priced: PricedItem | null;
}

/** Checks and, when nothing is wrong, prices an item. `index` is its place in the cart, for the answer. */
export function examineItem(
  context: ItemConditions,
  item: CartItem,
  index: number,
  discounts?: DishDiscounts,
): ExaminedItem {
  const problems: CartProblem[] = [];
  const report: ReportProblem = (code, name) => {
    if (problems.some((one) => one.code === code && one.name === name)) return;
    problems.push({ index, code, name });
  };
  const canonical = canonicalItem(item);
  if (isMenuItem(canonical)) validateMenu(context, canonical, report);
  else validateDish(context, canonical, report);
  if (problems.length > 0) return { problems, priced: null };
  const priced = priceItem(context.menu, canonical, index, discounts);
  if (priced.line.priceNonDiscounted > PRICE_CAP) report('price-over-cap', priced.line.name);
  return { problems, priced: problems.length > 0 ? null : priced };
}

/**
 * Everything that forbids ordering an item, each code and name once; empty: it can be ordered. Duplicates in
 * `without` and extras are merged before the check, not refused (see canonicalItem). A dish or menu that no category
 * lists cannot be ordered alone and counts as not found.
 */
export function validateItem(
  context: ItemConditions,
  item: CartItem,
  index: number,
): CartProblem[] {
  return examineItem(context, item, index).problems;
}
