import {
  entriesOf,
  isList,
  isMap,
  isSame,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from './document.ts';

/** What one document has otherwise than another. */
export type Change =
  | {
      kind: 'changed';
      path: DocumentPath;
      from: DocumentValue | undefined;
      to: DocumentValue | undefined;
    }
  | { kind: 'added'; path: DocumentPath; value: DocumentValue }
  | { kind: 'removed'; path: DocumentPath; value: DocumentValue }
  /** The entries of a list or the sizes of a dish stand in another order. */
  | { kind: 'reordered'; path: DocumentPath };

/**
 * Everything in which `after` differs from `before`, each at its address and as small as can be; an entry that came or
 * went is one change. Empty exactly when both mean the same.
 */
export function changesBetween(before: DocumentMap, after: DocumentMap): Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(
  before: DocumentValue | undefined,
  after: DocumentValue | undefined,
  path: DocumentPath,
  changes: Change[],
): void {
  if (isSame(before, after, path.at(-1))) return;
  const isEntries = isEntryList(before) || isEntryList(after) || path.at(-1) === 'sizes';
  // A part of the document that comes or goes as a whole is told entry by entry, too.
  const isPart = (path.length === 1 || isOfTranslations(path)) && (isMap(before) || isMap(after));
  const [from, to] = [before, after].map((value) =>
    value === undefined && (isEntries || isPart) ? [] : entriesOf(value),
  );
  const isOfOneKind = isEntries || isPart || (isMap(before) && isMap(after));
  if (!from || !to || !isOfOneKind) {
    changes.push({ kind: 'changed', path, from: before, to: after });
    return;
  }
  const [was, is] = [new Map(from), new Map(to)];
  for (const [key, value] of from) {
    if (isEntries && !is.has(key)) changes.push({ kind: 'removed', path: [...path, key], value });
    else compare(value, is.get(key), [...path, key], changes);
  }
  for (const [key, value] of to) {
    if (was.has(key)) continue;
    if (isEntries) changes.push({ kind: 'added', path: [...path, key], value });
    else compare(undefined, value, [...path, key], changes);
  }
  const common = (entries: readonly (readonly [string, unknown])[], other: Map<string, unknown>) =>
    entries
      .map(([key]) => key)
      .filter((key) => other.has(key))
      .join('\n');
  if (isEntries && common(from, is) !== common(to, was)) changes.push({ kind: 'reordered', path });
}

/** The translations of a language are many things, though none of them has a place in an order. */
const isOfTranslations = (path: DocumentPath) => path[0] === 'languages' && path.length <= 3;

/** A list of things with names of their own; one of texts or numbers (tags, allergens) is one value. */
function isEntryList(value: DocumentValue | undefined): boolean {
  return isList(value) && value.some((entry) => isMap(entry)) && entriesOf(value) !== null;
}
