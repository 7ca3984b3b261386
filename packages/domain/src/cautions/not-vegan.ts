import { groupsOf } from '../menu/choices.ts';
import type { MenuIndex } from '../menu/index-menu.ts';
import type { Dish, ExtraGroup, Ingredient } from '../menu/menu.ts';
import { declaredOf } from '../pricing/contents.ts';
import { tagsOfDish } from '../tags/tags-of-dish.ts';
import type { WrittenTag } from '../tags/tag.ts';
import { writtenTags } from '../tags/written-tags.ts';

const MEAT: readonly WrittenTag[] = ['fish', 'chicken', 'pork', 'beef', 'lamb', 'game'];
/** Allergens that come from animals, by the words the law has for them. */
const ANIMAL = /milch|laktose|\bei(?:er)?\b|fisch|krebstier|weichtier/i;

/** Why a dish that is called vegan is none: what is in it, or what must be chosen with it. Null: nothing speaks against it. */
export function notVegan(menu: MenuIndex, dish: Dish): string | null {
  const inside = [...dish.primaryIngredients, ...dish.secondaryIngredients]
    .flatMap((id) => menu.ingredients.get(id) ?? [])
    .filter((one) => isAnimal(menu, one))
    .map(({ name }) => name);
  const parts = [...dish.primarySubDishes, ...dish.secondarySubDishes]
    .flatMap((id) => menu.dishes.get(id) ?? [])
    .filter((part) => isAnimalDish(menu, part))
    .map(({ name }) => name);
  const named = [...inside, ...parts];
  if (named.length > 0) return `darin ist ${named.join(', ')}`;
  const own = writtenTags(dish).find((tag) => MEAT.includes(tag));
  if (own !== undefined) return 'auch mit Fleisch oder Fisch';
  const declared = animalWords(menu, dish.declarations);
  if (declared.length > 0) return `angegeben ist auch ${declared.join(', ')}`;
  const forced = groupsOf(menu, dish).find(
    (group) =>
      group.min > 0 && group.items.every(({ itemId }) => isAnimalItem(menu, group, itemId)),
  );
  return forced ? `bei „${forced.name}“ gibt es nur Tierisches zur Wahl` : null;
}

/** An ingredient of an animal; one that says nothing of itself is taken for none. */
function isAnimal(menu: MenuIndex, ingredient: Ingredient): boolean {
  const tags = writtenTags(ingredient);
  if (animalWords(menu, ingredient.declarations).length > 0) return true;
  if (tags.some((tag) => MEAT.includes(tag))) return true;
  return !tags.includes('vegan') && (tags.includes('vegetarian') || tags.includes('cheese'));
}

/** A dish that goes with it; what it says of itself counts. */
function isAnimalDish(menu: MenuIndex, dish: Dish): boolean {
  const tags = tagsOfDish(menu, dish);
  const codes = declaredOf(menu, dish, [], []).declarations;
  if (animalWords(menu, codes).length > 0) return true;
  if (tags.includes('vegan')) return false;
  return tags.includes('vegetarian') || tags.some((tag) => MEAT.includes(tag));
}

function isAnimalItem(menu: MenuIndex, group: ExtraGroup, itemId: string): boolean {
  if (group.groupType === 'dish') {
    const side = menu.dishes.get(itemId);
    return side !== undefined && isAnimalDish(menu, side);
  }
  const ingredient = menu.ingredients.get(itemId);
  return ingredient !== undefined && isAnimal(menu, ingredient);
}

const animalWords = (menu: MenuIndex, codes: readonly string[]): string[] =>
  codes.flatMap((code) => {
    const found = menu.declarations.get(code);
    return found?.kind === 'allergen' && ANIMAL.test(found.name) ? [found.name] : [];
  });
