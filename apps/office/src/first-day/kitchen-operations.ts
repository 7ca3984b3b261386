import {
  isList,
  isMap,
  valueAt,
  type DocumentMap,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { KITCHENS, usualCategory } from './catalog.ts';

/** Of a new shop, so that it has one; it goes when there are others and nothing stands in it. */
export const FIRST_CATEGORY = 'speisekarte';

/** The categories of a kitchen, empty: what is there already stays. */
export function kitchenOperations(document: DocumentMap, kitchenId: string): SingleOperation[] {
  const kitchen = KITCHENS.find(({ id }) => id === kitchenId);
  const operations: SingleOperation[] = [];
  for (const id of kitchen?.categories ?? []) {
    const usual = usualCategory(id);
    if (!usual || valueAt(document, ['categories', id]) !== undefined) continue;
    const defaults = usual.drink ? { defaults: { drink: true } } : {};
    const value = { id, name: usual.name, ...defaults };
    operations.push({ kind: 'insert', path: ['categories', id], value, before: null });
  }
  const first = valueAt(document, ['categories', FIRST_CATEGORY]);
  if (operations.length > 0 && isMap(first) && !isList(first['dishes']))
    operations.push({
      kind: 'remove',
      path: ['categories', FIRST_CATEGORY],
      old: first,
      before: null,
    });
  return operations;
}
