import {
  entriesOf,
  isList,
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { KITCHENS, usualCategory } from './catalog.ts';

/** Of a new shop, so that it has one; it goes when there are others and nothing stands in it. */
export const FIRST_CATEGORY = 'speisekarte';

/** A usual category as it comes into the menu. */
function usualValue(id: string): DocumentMap | null {
  const usual = usualCategory(id);
  return usual && { id, name: usual.name, ...(usual.drink ? { defaults: { drink: true } } : {}) };
}

/**
 * The categories of a kitchen, empty, in the place of the empty ones of another kitchen that was chosen before. What
 * somebody changed or filled stays.
 */
export function kitchenOperations(document: DocumentMap, kitchenId: string): SingleOperation[] {
  const wanted = KITCHENS.find(({ id }) => id === kitchenId)?.categories ?? [];
  const there = entriesOf(document['categories']) ?? [];
  const untouched = there.filter(([id, value]) => isSame(value, usualValue(id) ?? undefined));
  if (untouched.map(([id]) => id).join() === wanted.join()) return [];
  const first = valueAt(document, ['categories', FIRST_CATEGORY]);
  const isEmpty = isMap(first) && !isList(first['dishes']);
  const leaving = isEmpty ? [...untouched, [FIRST_CATEGORY, first] as const] : untouched;
  const staying = there.map(([id]) => id).filter((id) => !leaving.some(([one]) => one === id));
  const arriving = wanted.flatMap((id) => {
    const value = staying.includes(id) ? null : usualValue(id);
    return value ? [{ id, value }] : [];
  });
  return [
    ...leaving.map(([id, old]): SingleOperation => {
      const path = ['categories', id];
      return { kind: 'remove', path, old, before: null };
    }),
    ...arriving.map(({ id, value }): SingleOperation => {
      const path = ['categories', id];
      return { kind: 'insert', path, value, before: null };
    }),
  ];
}
