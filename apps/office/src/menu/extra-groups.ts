import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { paths } from '../base/paths.ts';
import type { SheetList } from './new-entry.ts';

/** A group of extras or of side dishes, whatever it holds. */
export interface ExtraGroupEntry {
  id: string;
  name: string;
  path: DocumentPath;
  /** Of dishes, as sides; else of ingredients. */
  isDishes: boolean;
  items: readonly { id: string; price: DocumentValue | undefined }[];
}

export const GROUPS: DocumentPath = ['extras', 'groups'];
export const GROUP_LIST: SheetList = {
  path: GROUPS,
  prefix: 'gruppe',
  sheetOf: paths.extraGroup,
};

export const extraGroups = (document: DocumentMap): ExtraGroupEntry[] =>
  (entriesOf(valueAt(document, GROUPS)) ?? []).map(([id, value]) => ({
    id,
    name: String(valueAt(value, ['name']) ?? ''),
    path: [...GROUPS, id],
    isDishes: valueAt(value, ['type']) === 'dish',
    items: (entriesOf(valueAt(value, ['items'])) ?? []).map(([item, entry]) => ({
      id: item,
      price: isMap(entry) ? entry['price'] : undefined,
    })),
  }));

/** The name of an ingredient or a dish. */
export function itemName(document: DocumentMap, id: string): string {
  const ingredient = valueAt(document, ['extras', 'ingredients', id, 'name']);
  if (ingredient !== undefined) return String(ingredient);
  for (const [category] of entriesOf(document['categories']) ?? []) {
    const name = valueAt(document, ['categories', category, 'dishes', id, 'name']);
    if (name !== undefined) return String(name);
  }
  return id;
}

/** 'wird in 14 Gerichten benutzt' */
export const usedInText = (dishes: number): string =>
  dishes === 0
    ? 'wird nicht benutzt'
    : dishes === 1
      ? 'wird in 1 Gericht benutzt'
      : `wird in ${dishes} Gerichten benutzt`;
