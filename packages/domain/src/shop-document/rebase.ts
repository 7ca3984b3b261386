import { isMap, isOrdered, isSame, type DocumentMap } from './document.ts';
import { applyOperation, type Conflict, type Operation } from './operation.ts';

/** Operations upon another document than the one they were made for. */
export interface Rebased {
  document: DocumentMap;
  /** What did not fit, as small as it can be told. */
  refused: readonly { operation: Operation; conflict: Conflict }[];
}

/**
 * Does these operations upon `document`. What is done there already falls away; one that sets many fields at once is done
 * field by field, so that only those are refused that somebody else changed, too.
 */
export function rebaseOperations(document: DocumentMap, operations: readonly Operation[]): Rebased {
  let next = document;
  const refused: { operation: Operation; conflict: Conflict }[] = [];
  for (const operation of operations) {
    const applied = applyOperation(next, operation);
    if (applied.ok) {
      next = applied.document;
      continue;
    }
    const fields = fieldsOf(operation);
    if (fields === null) {
      refused.push({ operation, conflict: applied.conflict });
      continue;
    }
    const rebased = rebaseOperations(next, fields);
    next = rebased.document;
    refused.push(...rebased.refused);
  }
  return { document: next, refused };
}

/** The same as operations on each of its fields; null where there are none. */
function fieldsOf(operation: Operation): Operation[] | null {
  if (operation.kind !== 'set') return null;
  const { path, value, old } = operation;
  const [to, from] = [value ?? {}, old ?? {}];
  if (!isMap(to) || !isMap(from) || isOrdered(to, path)) return null;
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names
    .filter((name) => !isSame(from[name], to[name], name))
    .map((name) => ({ kind: 'set', path: [...path, name], value: to[name], old: from[name] }));
}
