import { isMap, isOrdered, isSame, type DocumentMap } from './document.ts';
import {
  applyOperation,
  type Conflict,
  type Operation,
  type SingleOperation,
} from './operation.ts';

/** Operations upon another document than the one they were made for. */
export interface Rebased {
  document: DocumentMap;
  /** What did not fit, as small as it can be told. */
  refused: readonly { operation: SingleOperation; conflict: Conflict }[];
}

/**
 * Does these operations upon `document`. What is done there already falls away; one that sets many fields at once, and
 * a batch, is done part by part, so that only those are refused that somebody else changed, too.
 */
export function rebaseOperations(document: DocumentMap, operations: readonly Operation[]): Rebased {
  let next = document;
  const refused: { operation: SingleOperation; conflict: Conflict }[] = [];
  for (const operation of operations) {
    const applied = applyOperation(next, operation);
    if (applied.ok) {
      next = applied.document;
      continue;
    }
    const parts = operation.kind === 'batch' ? operation.operations : fieldsOf(operation);
    if (operation.kind !== 'batch' && parts === null) {
      refused.push({ operation, conflict: applied.conflict });
      continue;
    }
    const rebased = rebaseOperations(next, parts ?? []);
    next = rebased.document;
    refused.push(...rebased.refused);
  }
  return { document: next, refused };
}

/** The same as operations on each of its fields; null where there are none. */
function fieldsOf(operation: SingleOperation): SingleOperation[] | null {
  if (operation.kind !== 'set') return null;
  const { path, value, old } = operation;
  const [to, from] = [value ?? {}, old ?? {}];
  if (!isMap(to) || !isMap(from) || isOrdered(to, path)) return null;
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !isSame(from[name], to[name], name))
    .map((name) => ({ kind: 'set', path: [...path, name], value: to[name], old: from[name] }));
}
