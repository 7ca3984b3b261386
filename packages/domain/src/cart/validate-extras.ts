import { chosenCount, extraState, groupsBelow } from '../menu/choices.ts';
import { sideDishSize } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import type { CartProblemCode } from '../pricing/quote.ts';
import type { CartExtra } from './cart.ts';
import type { ItemConditions } from './item-conditions.ts';
import { isSoldOut } from './sold-out.ts';

/** Told for every rule broken: what is wrong and the German name of what it concerns. */
export type ReportProblem = (code: CartProblemCode, name: string) => void;

const MAX_EXTRA_AMOUNT = 99;

/**
 * Checks the extras of a dish in a size, and of side dishes theirs. `extras` are merged already. `path` holds the
 * dishes that lead here: one that comes back would be a loop and counts as not found. A side dish that is gone leaves
 * the dish it was chosen for in the cart: the guest chooses again.
 */
export function validateExtras(
  context: ItemConditions,
  dish: Dish,
  sizeId: string | null,
  extras: readonly CartExtra[],
  report: ReportProblem,
  path: readonly string[] = [],
): void {
  const groups = groupsBelow(context.menu, dish, path);
  for (const group of groups) {
    const count = chosenCount(extras, group.id);
    if (group.min > 0 && count < group.min) report('group-below-min', group.name);
    if (group.limit > 0 && count > group.limit) report('group-over-limit', group.name);
  }
  for (const extra of extras) {
    const group = groups.find((one) => one.id === extra.groupId);
    const belongs = group !== undefined && group.groupType === extra.type;
    if (!belongs) {
      report('group-not-found', context.menu.groups.get(extra.groupId)?.name ?? extra.groupId);
      continue;
    }
    const side = extra.type === 'dish' ? context.menu.dishes.get(extra.itemId) : undefined;
    const ingredient =
      extra.type === 'ingredient' ? context.menu.ingredients.get(extra.itemId) : undefined;
    const name = side?.name ?? ingredient?.name ?? extra.itemId;
    const item = group.items.find((one) => one.itemId === extra.itemId);
    if (item === undefined || (side ?? ingredient) === undefined) {
      report(extra.type === 'dish' ? 'side-dish-not-found' : 'ingredient-not-found', name);
      continue;
    }
    const whole = Number.isInteger(extra.amount) && extra.amount >= 1;
    if (!whole || extra.amount > MAX_EXTRA_AMOUNT) report('amount-invalid', name);
    if (chosenCount(extras, group.id, extra.itemId) > group.maxAmount)
      report('extra-over-max', name);
    if (extraState(item, sizeId) !== 'choosable') report('extra-not-choosable', name);
    const nested = extra.extras ?? [];
    if (ingredient) {
      if (context.soldOut.ingredients.has(ingredient.id)) report('sold-out', name);
      // An ingredient has no extras of its own.
      if (nested[0]) report('group-not-found', nested[0].groupId);
    } else if (side) {
      if (side.id === dish.id || path.includes(side.id)) {
        report('side-dish-not-found', name);
        continue;
      }
      if (isSoldOut(context, side)) report('sold-out', name);
      const sideSize = sideDishSize(side, sizeId);
      validateExtras(context, side, sideSize, nested, report, [...path, dish.id]);
    }
  }
}
