import { entriesOf, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { codesAt, declarationsOf } from './declared.ts';
import { categoriesOf, type CategoryEntry, type DishEntry } from './dishes.ts';
import { extraGroups, itemName } from './extra-groups.ts';

/** What was found besides dishes. */
interface FoundEntry {
  id: string;
  name: string;
  /** Why it was found, where its name does not say so; else ''. */
  why: string;
}

interface Found {
  categories: readonly CategoryEntry[];
  /** Why a dish was found, by its id, where its name does not say so. */
  why: ReadonlyMap<string, string>;
  ingredients: readonly FoundEntry[];
  groups: readonly FoundEntry[];
  menus: readonly FoundEntry[];
}

/** 'Crème' is found by 'creme'. */
export const foldAccents = (word: string): string =>
  word
    .toLocaleLowerCase('de')
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '');

/** What owners say for the words of the law. */
const SYNONYMS: Record<string, string> = {
  cashew: 'kaschu',
  pecan: 'pekan',
  nusse: 'schalenfruchte',
  gluten: 'glutenhaltig',
  laktose: 'milch',
  lactose: 'milch',
  garnelen: 'krebstiere',
  krabben: 'krebstiere',
  muscheln: 'weichtiere',
  koffein: 'koffeinhaltig',
};

/** A text of something that is looked through, and what is said of it when it is why. */
interface Text {
  text: string;
  why: string;
}

/**
 * Everything whose number, name, ingredient, allergen or additive is looked for: dishes, ingredients, groups of extras,
 * set menus. Numbers count from their beginning; every word must be found.
 */
export function searchDraft(document: DocumentMap, wanted: string): Found {
  const all = categoriesOf(document);
  const words = foldAccents(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0)
    return { categories: all, why: new Map(), ingredients: [], groups: [], menus: [] };
  const look = looker(words);
  const declared = declaredWords(document);
  const ofIngredient = (id: string): Text[] => {
    const name = itemName(document, id);
    return [
      { text: name, why: `mit ${name}` },
      ...declared(['extras', 'ingredients', id]).map((word) => ({
        text: word,
        why: `${word} (${name})`,
      })),
    ];
  };
  const ofDish = (dish: DishEntry): Text[] => [
    ...dish.ingredients.flatMap(ofIngredient),
    ...declared(dish.path).map((word) => ({ text: word, why: word })),
  ];
  const own = new Map(
    all
      .flatMap(({ dishes }) => dishes)
      .filter(({ isReference }) => !isReference)
      .map((dish) => [dish.id, dish]),
  );
  const why = new Map<string, string>();
  for (const dish of own.values()) {
    const found = look(dish.name, dish.number, ofDish(dish));
    if (found !== null) why.set(dish.id, found);
  }
  const ofItem = (id: string): Text[] => {
    const dish = own.get(id);
    return dish
      ? [{ text: dish.name, why: `mit ${dish.name}` }, ...ofDish(dish)]
      : ofIngredient(id);
  };
  return {
    why,
    categories: all
      .map((category) => ({
        ...category,
        dishes: category.dishes.filter(({ id, isReference }) => !isReference && why.has(id)),
      }))
      .filter(({ dishes }) => dishes.length > 0),
    ingredients: entries(document, ['extras', 'ingredients'], (id, name) => {
      const texts = declared(['extras', 'ingredients', id]).map((text) => ({ text, why: text }));
      return look(name, '', texts);
    }),
    groups: extraGroups(document).flatMap(({ id, name, items }) => {
      const found = look(
        name,
        '',
        items.flatMap((item) => ofItem(item.id)),
      );
      return found === null ? [] : [{ id, name, why: found }];
    }),
    menus: entries(document, ['menus', 'menus'], (id, name) => {
      const path = ['menus', 'menus', id];
      const slots = (entriesOf(valueAt(document, [...path, 'slots'])) ?? []).flatMap(([slot]) =>
        (entriesOf(valueAt(document, [...path, 'slots', slot, 'dishes'])) ?? []).map(
          ([key]) => key,
        ),
      );
      const number = String(valueAt(document, [...path, 'number']) ?? '');
      return look(name, number, slots.flatMap(ofItem));
    }),
  };
}

/** Answers why something fits: '' where its name or number says so, null where it does not. */
function looker(words: readonly string[]) {
  return (name: string, number: string, texts: readonly Text[]): string | null => {
    const reasons = words.map((word) => {
      if (
        foldAccents(name).includes(word) ||
        (number !== '' && foldAccents(number).startsWith(word))
      )
        return '';
      const other = Object.entries(SYNONYMS).find(([said]) => word.startsWith(said))?.[1];
      const found = texts.find(
        ({ text }) =>
          foldAccents(text).includes(word) ||
          (other !== undefined && foldAccents(text).includes(other)),
      );
      return found?.why ?? null;
    });
    if (reasons.includes(null)) return null;
    return [...new Set(reasons.filter(Boolean))].join(', ');
  };
}

function declaredWords(document: DocumentMap) {
  const names = new Map(declarationsOf(document).map(({ code, name }) => [code, name]));
  return (path: readonly string[]) =>
    codesAt(document, path).map((code) => names.get(code) ?? code);
}

function entries(
  document: DocumentMap,
  path: readonly string[],
  look: (id: string, name: string) => string | null,
): FoundEntry[] {
  return (entriesOf(valueAt(document, path)) ?? []).flatMap(([id, value]) => {
    const name = String(valueAt(value, ['name']) ?? '');
    const why = look(id, name);
    return why === null ? [] : [{ id, name, why }];
  });
}
