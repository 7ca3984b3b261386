import {
  entriesOf,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import type { DishWithIngredient } from '@tischlein/domain/shop-document/ingredient-effect.ts';
import { usesOf, type Use } from '@tischlein/domain/shop-document/references.ts';
import { codesAt, declarationsOf } from '../menu/declared.ts';
import { paths } from '../base/paths.ts';
import type { SheetList } from '../menu/new-entry.ts';

/** An ingredient, and what has it. */
export interface IngredientEntry {
  id: string;
  name: string;
  path: DocumentPath;
  /** Allergens and additives in words. */
  declared: readonly string[];
  /** Dishes that have it, and groups that offer it, each once. */
  dishes: readonly DocumentPath[];
  groups: readonly DocumentPath[];
}

export const INGREDIENTS: DocumentPath = ['extras', 'ingredients'];
export const INGREDIENT_LIST: SheetList = {
  path: INGREDIENTS,
  prefix: 'zutat',
  sheetOf: paths.ingredient,
};

export function ingredientsOf(document: DocumentMap): IngredientEntry[] {
  const words = new Map(declarationsOf(document).map(({ code, name }) => [code, name]));
  return (entriesOf(valueAt(document, INGREDIENTS)) ?? []).map(([id, value]) => {
    const path = [...INGREDIENTS, id];
    const uses = usesOf(document, 'ingredient', id);
    return {
      id,
      name: String(valueAt(value, ['name']) ?? ''),
      path,
      declared: codesAt(document, path).map((code) => words.get(code) ?? code),
      dishes: distinct(uses.filter(({ by }) => by[0] === 'categories' && isPart(by, uses))),
      groups: distinct(uses.filter(({ by }) => by[0] === 'extras')),
    };
  });
}

/** A dish that has it; not one in which it only belongs to a popular combination or a ranking. */
const isPart = (by: DocumentPath, uses: readonly Use[]) =>
  uses.some(
    (use) =>
      use.by === by && (use.path.includes('ingredients') || use.path.includes('fixedIngredients')),
  );

const distinct = (uses: readonly Use[]): DocumentPath[] => [
  ...new Map(uses.map(({ by }) => [by.join('/'), by])).values(),
];

/** 'in 3 Gerichten, 1 Extra-Gruppe' */
export function usageText({ dishes, groups }: Pick<IngredientEntry, 'dishes' | 'groups'>): string {
  const parts = [
    dishes.length === 0 ? '' : dishes.length === 1 ? '1 Gericht' : `${dishes.length} Gerichten`,
    groups.length === 0
      ? ''
      : groups.length === 1
        ? '1 Extra-Gruppe'
        : `${groups.length} Extra-Gruppen`,
  ].filter(Boolean);
  return parts.length === 0 ? 'wird nicht benutzt' : `in ${parts.join(' und ')}`;
}

/** '3 Gerichte und 1 Extra-Gruppe' */
export function usageCountText({
  dishes,
  groups,
}: Pick<IngredientEntry, 'dishes' | 'groups'>): string {
  const parts = [
    dishes.length === 0 ? '' : dishes.length === 1 ? '1 Gericht' : `${dishes.length} Gerichte`,
    groups.length === 0
      ? ''
      : groups.length === 1
        ? '1 Extra-Gruppe'
        : `${groups.length} Extra-Gruppen`,
  ];
  return parts.filter(Boolean).join(' und ');
}

/** How many dishes change with this code of the ingredient: those that have it from nowhere else. */
export function codeEffect(carriers: readonly DishWithIngredient[], code: string): string {
  const changed = carriers.filter(({ others }) => !others.has(code)).length;
  if (carriers.length === 0) return '';
  if (changed === 0) return 'ändert kein Gericht: alle haben es auch sonst';
  if (changed === carriers.length)
    return changed === 1 ? 'ändert 1 Gericht' : `ändert alle ${changed} Gerichte`;
  return `ändert ${changed} von ${carriers.length} Gerichten`;
}
