import {
  isList,
  isMap,
  valueAt,
  type DocumentList,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';

/** A category of the document, whatever it holds. */
export interface CategoryEntry {
  id: string;
  name: string;
  path: DocumentPath;
  dishes: readonly DishEntry[];
}

export interface DishEntry {
  id: string;
  categoryId: string;
  path: DocumentPath;
  name: string;
  number: string;
  text: string;
  /** Keys of its sizes; none: one price. */
  sizes: readonly string[];
  ingredients: readonly string[];
  /** A dish of another category that is shown here, too. */
  isReference: boolean;
}

const listAt = (value: DocumentValue | undefined, ...path: string[]): DocumentList => {
  const found = value === undefined ? undefined : valueAt(value, path);
  return isList(found) ? found : [];
};
const text = (value: DocumentValue | undefined) => (value === undefined ? '' : String(value));

/** The menu in its order. */
export function categoriesOf(document: DocumentMap): CategoryEntry[] {
  return listAt(document, 'categories')
    .filter(isMap)
    .map((category) => {
      const id = text(category['id']);
      const path = ['categories', id];
      const dishes = listAt(category, 'dishes').filter(isMap);
      return {
        id,
        name: text(category['name']) || id,
        path,
        dishes: dishes.map((dish) => dishOf(dish, id)),
      };
    });
}

function dishOf(dish: DocumentMap, categoryId: string): DishEntry {
  const isReference = dish['dish'] !== undefined;
  const id = text(dish['id'] ?? dish['dish']);
  const sizes = dish['sizes'];
  return {
    id,
    categoryId,
    path: ['categories', categoryId, 'dishes', id],
    name: text(dish['name']),
    number: text(dish['number']),
    text: text(dish['text']),
    sizes: isMap(sizes) ? Object.keys(sizes) : [],
    ingredients: [...listAt(dish, 'ingredients'), ...listAt(dish, 'fixedIngredients')].map(String),
    isReference,
  };
}

/** The dish itself, not where else it is shown. */
export function findDish(categories: readonly CategoryEntry[], id: string): DishEntry | undefined {
  return categories
    .flatMap(({ dishes }) => dishes)
    .find((dish) => dish.id === id && !dish.isReference);
}

/** Names of ingredients by their ids, of the document's part `extras`. */
export function ingredientNames(extras: DocumentValue | undefined): Map<string, string> {
  const entries = listAt(extras, 'ingredients').filter(isMap);
  return new Map(entries.map((entry) => [text(entry['id']), text(entry['name'])]));
}

/** 'Crème' is found by 'creme'. */
const folded = (word: string) =>
  word
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** The categories with the dishes whose number, name or ingredient is looked for; numbers from their beginning. */
export function searchMenu(
  categories: readonly CategoryEntry[],
  names: ReadonlyMap<string, string>,
  wanted: string,
): CategoryEntry[] {
  const words = folded(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...categories];
  const fits = (dish: DishEntry) => {
    const number = folded(dish.number);
    const texts = [dish.name, ...dish.ingredients.map((id) => names.get(id) ?? '')].map(folded);
    return words.every(
      (word) => number.startsWith(word) || texts.some((each) => each.includes(word)),
    );
  };
  return categories
    .map((category) => ({
      ...category,
      dishes: category.dishes.filter((dish) => !dish.isReference && fits(dish)),
    }))
    .filter(({ dishes }) => dishes.length > 0);
}

/** The wanted ingredient that a dish has, to say why it was found; '' where its name says so itself. */
export function foundIngredient(
  dish: DishEntry,
  names: ReadonlyMap<string, string>,
  wanted: string,
): string {
  const word = folded(wanted.trim());
  if (word === '' || folded(dish.name).includes(word)) return '';
  return (
    dish.ingredients.map((id) => names.get(id) ?? '').find((name) => folded(name).includes(word)) ??
    ''
  );
}
