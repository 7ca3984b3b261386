import type { CartExtra } from '../cart/cart.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish } from '../menu/menu.ts';
import { effectiveTags, minimumAge } from '../tags/effective-tags.ts';
import type { DishTag, WrittenTag } from '../tags/tag.ts';
import { writtenTags } from '../tags/written-tags.ts';

/** What is in a dish as ordered: codes to declare (LMIV) and tags. */
export interface Contents {
  declarations: Set<string>;
  tags: Set<DishTag>;
}

/**
 * Adds a dish with everything in it: its ingredients but those left out, the dishes served as part of it, its extras
 * and theirs. What the dish itself declares stays declared even when an ingredient is left out.
 */
export function collectContents(
  menu: MenuIndex,
  dish: Dish,
  without: readonly string[],
  extras: readonly CartExtra[],
  into: Contents,
  seen: ReadonlySet<string> = new Set(),
): void {
  if (seen.has(dish.id)) return;
  const inside = new Set(seen).add(dish.id);
  const ingredientTags: WrittenTag[][] = [];
  const addIngredient = (id: string) => {
    const ingredient = menu.ingredients.get(id);
    if (!ingredient) return;
    for (const code of ingredient.declarations) into.declarations.add(code);
    ingredientTags.push(writtenTags(ingredient));
  };
  const addDish = (id: string, nested: readonly CartExtra[]) => {
    const part = menu.dishes.get(id);
    if (part) collectContents(menu, part, [], nested, into, inside);
  };
  for (const code of dish.declarations) into.declarations.add(code);
  for (const id of dish.primaryIngredients) if (!without.includes(id)) addIngredient(id);
  for (const id of dish.secondaryIngredients) addIngredient(id);
  for (const id of [...dish.primarySubDishes, ...dish.secondarySubDishes]) addDish(id, []);
  for (const extra of extras) {
    if (extra.type === 'ingredient') addIngredient(extra.itemId);
    else addDish(extra.itemId, extra.extras ?? []);
  }
  for (const tag of effectiveTags(writtenTags(dish), ingredientTags)) into.tags.add(tag);
}

/** What a guest must know about a dish as ordered: its codes in printing order, and the age in years. */
interface Declared {
  declarations: readonly string[];
  minimumAge: 0 | 16 | 18;
}

/** Of dishes as they come; a menu does not change, and every price asks. */
const plainDishes = new WeakMap<MenuIndex, Map<string, Declared>>();

/** What a line declares, as `collectContents`, but of its tags the age alone. */
export function declaredOf(
  menu: MenuIndex,
  dish: Dish,
  without: readonly string[],
  extras: readonly CartExtra[],
): Declared {
  if (without.length > 0) return lookInto(menu, dish, without, extras);
  const plain = declaredPlain(menu, dish);
  if (extras.length === 0) return plain;
  const codes = new Set(plain.declarations);
  let age = plain.minimumAge;
  const add = (more: readonly string[], demanded: Declared['minimumAge']) => {
    for (const code of more) codes.add(code);
    if (demanded > age) age = demanded;
  };
  for (const { type, itemId, extras: nested = [] } of extras) {
    const ingredient = type === 'ingredient' ? menu.ingredients.get(itemId) : undefined;
    const side = type === 'dish' ? menu.dishes.get(itemId) : undefined;
    if (ingredient) add(ingredient.declarations, minimumAge(ingredient.tags));
    if (!side) continue;
    const inside = declaredOf(menu, side, [], nested);
    add(inside.declarations, inside.minimumAge);
  }
  const isMore = codes.size > plain.declarations.length;
  return { declarations: isMore ? sortCodes(codes) : plain.declarations, minimumAge: age };
}

function declaredPlain(menu: MenuIndex, dish: Dish): Declared {
  const known = plainDishes.get(menu) ?? new Map<string, Declared>();
  plainDishes.set(menu, known);
  const found = known.get(dish.id) ?? lookInto(menu, dish, [], []);
  known.set(dish.id, found);
  return found;
}

function lookInto(
  menu: MenuIndex,
  dish: Dish,
  without: readonly string[],
  extras: readonly CartExtra[],
): Declared {
  const contents: Contents = { declarations: new Set(), tags: new Set() };
  collectContents(menu, dish, without, extras, contents);
  return {
    declarations: sortCodes(contents.declarations),
    minimumAge: minimumAge(contents.tags),
  };
}

function compareCodes(a: string, b: string): number {
  const [numberA, numberB] = [Number(a), Number(b)];
  if (Number.isInteger(numberA) && Number.isInteger(numberB)) return numberA - numberB;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Codes in printing order: numbers by value, all others as text. */
export function sortCodes(codes: Iterable<string>): string[] {
  return [...codes].sort(compareCodes);
}
