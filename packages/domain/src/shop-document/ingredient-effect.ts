import {
  entriesOf,
  isList,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from './document.ts';

/** A dish that has an ingredient, itself or in what goes with it. */
export interface DishWithIngredient {
  path: DocumentPath;
  /** Codes of allergens and additives that it has without this ingredient. */
  others: ReadonlySet<string>;
}

interface Known {
  path: DocumentPath;
  codes: readonly string[];
  ingredients: readonly string[];
  parts: readonly string[];
}

/** Every dish with this ingredient: a code that is given or taken there changes those that have it from nowhere else. */
export function dishesWithIngredient(
  document: DocumentMap,
  ingredientId: string,
): DishWithIngredient[] {
  const dishes = dishesOf(document);
  const ingredients = new Map(
    (entriesOf(valueAt(document, ['extras', 'ingredients'])) ?? []).map(([id, value]) => [
      id,
      textsAt(value, 'allergens'),
    ]),
  );
  return [...dishes.values()].flatMap((dish): DishWithIngredient[] => {
    const others = new Set<string>();
    let has = false;
    for (const part of withParts(dish, dishes)) {
      for (const code of part.codes) others.add(code);
      for (const id of part.ingredients) {
        if (id === ingredientId) has = true;
        else for (const code of ingredients.get(id) ?? []) others.add(code);
      }
    }
    return has ? [{ path: dish.path, others }] : [];
  });
}

/** A dish and all that is served as part of it, each once. */
function withParts(dish: Known, dishes: ReadonlyMap<string, Known>): Set<Known> {
  const found = new Set([dish]);
  for (const each of found)
    for (const id of each.parts) {
      const part = dishes.get(id);
      if (part) found.add(part);
    }
  return found;
}

function dishesOf(document: DocumentMap): Map<string, Known> {
  const dishes = new Map<string, Known>();
  for (const [category, value] of entriesOf(document['categories']) ?? [])
    for (const [id, dish] of entriesOf(valueAt(value, ['dishes'])) ?? []) {
      if (!isMap(dish) || dish['dish'] !== undefined) continue;
      const texts = (...fields: string[]) => fields.flatMap((field) => textsAt(dish, field));
      dishes.set(id, {
        path: ['categories', category, 'dishes', id],
        codes: texts('allergens'),
        ingredients: texts('ingredients', 'fixedIngredients'),
        parts: texts('includes', 'alsoIncludes'),
      });
    }
  return dishes;
}

function textsAt(value: DocumentValue, field: string): string[] {
  const found = valueAt(value, [field]);
  return isList(found) ? found.map(String) : [];
}
