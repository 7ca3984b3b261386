import {
  isList,
  isMap,
  valueAt,
  type DocumentList,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { paths } from '../base/paths.ts';
import type { SheetList } from './new-entry.ts';

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

export const CATEGORY_LIST: SheetList = {
  path: ['categories'],
  prefix: 'kategorie',
  sheetOf: paths.category,
};
export const dishesOfCategory = (categoryId: string): SheetList => ({
  path: ['categories', categoryId, 'dishes'],
  prefix: 'gericht',
  sheetOf: paths.dish,
});

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

/** The category of what stands in no other: only sides and parts of set menus. */
export const UNLISTED = 'nicht-in-der-karte';
