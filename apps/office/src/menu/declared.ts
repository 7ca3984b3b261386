import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import {
  entriesOf,
  isList,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';

/** An allergen or additive by the code on the menu. */
interface DeclaredWord {
  code: string;
  name: string;
  isAllergen: boolean;
}

/** The shop's own words for them, else those of LMIV annex II and LMZDV. */
export function declarationsOf(document: DocumentMap): DeclaredWord[] {
  const own = valueAt(document, ['extras', 'declarations']);
  const all = isList(own)
    ? own.filter(isMap).map((entry) => ({
        code: String(entry['code']),
        name: String(entry['name'] ?? entry['code']),
        kind: String(entry['kind']),
      }))
    : GERMAN_DECLARATIONS;
  return all.map(({ code, name, kind }) => ({ code, name, isAllergen: kind === 'allergen' }));
}

export const codesAt = (document: DocumentMap, path: DocumentPath): string[] => {
  const value = valueAt(document, [...path, 'allergens']);
  return isList(value) ? value.map(String) : [];
};

/** What a dish has of its ingredients: each word with the ingredients it comes from. */
export function inherited(
  document: DocumentMap,
  dish: DocumentPath,
): { word: DeclaredWord; from: string[] }[] {
  const ingredients = ['ingredients', 'fixedIngredients'].flatMap((field) =>
    (entriesOf(valueAt(document, [...dish, field])) ?? []).map(([id]) => id),
  );
  return declarationsOf(document)
    .map((word) => ({
      word,
      from: ingredients
        .map((id) => ['extras', 'ingredients', id])
        .filter((path) => codesAt(document, path).includes(word.code))
        .map((path) => String(valueAt(document, [...path, 'name']) ?? path.at(-1))),
    }))
    .filter(({ from }) => from.length > 0);
}

/** Whether nothing at all is declared of it: nobody may have looked yet. */
export const isUndeclared = (document: DocumentMap, dish: DocumentPath): boolean =>
  codesAt(document, dish).length === 0 && inherited(document, dish).length === 0;
