import {
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentPath,
} from '@tischlein/domain/shop-document/document.ts';
import { nextKey, type SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import { operationsInTurn, removal } from '@tischlein/domain/shop-document/references.ts';

/** A dish goes last into another category; its sizes are called there what they were called before. */
export function moveDish(
  document: DocumentMap,
  path: DocumentPath,
  categoryId: string,
): SingleOperation[] {
  const [, from = ''] = path;
  const target = ['categories', categoryId];
  const to = [...target, 'dishes'];
  const shown = [...to, path.at(-1)!];
  return operationsInTurn(document, (put, now) => {
    // Shown there already, it would be there twice.
    if (valueAt(now(), shown) !== undefined) put(removal(now(), shown));
    const sizes = valueAt(now(), [...path, 'sizes']);
    for (const key of isMap(sizes) ? Object.keys(sizes) : []) {
      const size = [...path, 'sizes', key];
      const was = valueAt(now(), ['categories', from, 'sizeNames', key]);
      const is = valueAt(now(), [...target, 'sizeNames', key]);
      if (was === undefined || valueAt(now(), [...size, 'name']) !== undefined) continue;
      if (isSame(was, is)) continue;
      if (is === undefined) {
        put({ kind: 'set', path: [...target, 'sizeNames', key], value: was });
        continue;
      }
      const { name, text } = isMap(was) ? was : { name: was };
      if (name !== undefined) put({ kind: 'set', path: [...size, 'name'], value: name });
      if (text !== undefined && valueAt(now(), [...size, 'text']) === undefined)
        put({ kind: 'set', path: [...size, 'text'], value: text });
    }
    put({ kind: 'move', path, to, before: null, oldBefore: nextKey(now(), path) });
  });
}
