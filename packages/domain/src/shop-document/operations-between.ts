import { changesBetween } from './changes.ts';
import { entriesOf, isSame, valueAt, type DocumentMap, type DocumentPath } from './document.ts';
import { applyOperation, nextKey, type Operation } from './operation.ts';

/**
 * Operations that make `before` into `after`: bringing back an earlier version is nothing but changes that can be taken
 * back in turn.
 */
export function operationsBetween(before: DocumentMap, after: DocumentMap): Operation[] {
  const operations: Operation[] = [];
  let document = before;
  const put = (operation: Operation) => {
    const applied = applyOperation(document, operation);
    if (!applied.ok)
      throw new Error(`cannot become the other: ${JSON.stringify(applied.conflict)}`);
    document = applied.document;
    operations.push(operation);
  };
  for (const change of changesBetween(before, after)) {
    const { path } = change;
    if (change.kind === 'changed') put({ kind: 'set', path, value: change.to, old: change.from });
    else if (change.kind === 'removed')
      put({ kind: 'remove', path, old: change.value, before: nextKey(document, path) });
    else if (change.kind === 'added')
      put({ kind: 'insert', path, value: change.value, before: nextKey(after, path) });
    else for (const move of moves(document, after, path)) put(move);
  }
  // Entries that came stand before others that came later.
  for (const path of orderedPaths(after))
    for (const move of moves(document, after, path)) put(move);
  return operations;
}

/** Moves that put the entries of one list in their order, from the last to the first. */
function moves(document: DocumentMap, after: DocumentMap, path: DocumentPath): Operation[] {
  const wanted = keysAt(after, path);
  let keys = keysAt(document, path);
  const found: Operation[] = [];
  if (isSame(keys, wanted)) return found;
  let before: string | null = null;
  for (const key of wanted.toReversed()) {
    const index = keys.indexOf(key);
    const next = keys[index + 1] ?? null;
    if (index >= 0 && next !== before) {
      const own = [...path, key];
      found.push({ kind: 'move', path: own, to: path, before, oldBefore: next });
      keys = keys.toSpliced(index, 1);
      const at: number = before === null ? keys.length : keys.indexOf(before);
      keys = keys.toSpliced(at, 0, key);
    }
    if (index >= 0) before = key;
  }
  return found;
}

const keysAt = (document: DocumentMap, path: DocumentPath) =>
  (entriesOf(valueAt(document, path)) ?? []).map(([key]) => key);

/** Every list of named entries, and the sizes of every dish. */
function orderedPaths(document: DocumentMap, path: DocumentPath = []): DocumentPath[] {
  const value = valueAt(document, path);
  const entries = entriesOf(value);
  if (entries === null) return [];
  const below = entries.flatMap(([key, child]) =>
    typeof child === 'object' ? orderedPaths(document, [...path, key]) : [],
  );
  return Array.isArray(value) || path.at(-1) === 'sizes' ? [path, ...below] : below;
}
