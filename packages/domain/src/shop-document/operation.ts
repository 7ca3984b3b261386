import {
  entriesOf,
  hasPosition,
  isOrdered,
  isList,
  isMap,
  isSame,
  keyOf,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from './document.ts';
import { isBlank } from '../text/typed-text.ts';
import { visibleText } from '../text/visible-text.ts';

/**
 * One change of a shop's document. It carries what it found, so that it is refused where another was faster, and can be
 * taken back.
 */
export type Operation = SingleOperation | Batch;
/** Many changes as one step: all are done, or none; one undo takes all back. */
interface Batch {
  kind: 'batch';
  operations: readonly SingleOperation[];
}
export type SingleOperation =
  /** A field gets another value; without `value` it is taken away. */
  | {
      kind: 'set';
      path: DocumentPath;
      value?: DocumentValue | undefined;
      old?: DocumentValue | undefined;
    }
  /** A new entry; it stands before the entry of this name, else last. */
  | { kind: 'insert'; path: DocumentPath; value: DocumentValue; before: string | null }
  | { kind: 'remove'; path: DocumentPath; old: DocumentValue; before: string | null }
  /** An entry goes to another place, in its own list or in another. */
  | {
      kind: 'move';
      path: DocumentPath;
      to: DocumentPath;
      before: string | null;
      oldBefore: string | null;
    };

/** Why an operation does not fit. */
export interface Conflict {
  /** gone: what it is about is not there any more; changed: it is another by now; exists: the name is taken. */
  reason: 'gone' | 'changed' | 'exists';
  path: DocumentPath;
  /** What stands there now. */
  current: DocumentValue | undefined;
}

type Applied = { ok: true; document: DocumentMap } | { ok: false; conflict: Conflict };

/**
 * The document after an operation. What is done already counts as done, so that an operation sent twice does no harm.
 * Refuses with a conflict what was meant for another document; the document given stays as it is.
 */
export function applyOperation(document: DocumentMap, operation: Operation): Applied {
  switch (operation.kind) {
    case 'set':
      return applySet(document, operation);
    case 'insert':
      return applyInsert(document, operation);
    case 'remove':
      return applyRemove(document, operation);
    case 'move':
      return applyMove(document, operation);
    case 'batch':
      return applyBatch(document, operation);
  }
}

function applyBatch(document: DocumentMap, { operations }: Batch): Applied {
  let next = document;
  for (const operation of operations) {
    const applied = applyOperation(next, operation);
    if (!applied.ok) return applied;
    next = applied.document;
  }
  return { ok: true, document: next };
}

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

function applySet(document: DocumentMap, { path, value: given, old }: Of<'set'>): Applied {
  const current = valueAt(document, path);
  const value = saying(given);
  if (isAt(path, current, value)) return { ok: true, document };
  if (!isFound(path, current, old)) return refuse('changed', path, current);
  // What has its place comes and goes by 'insert' and 'remove', and never changes its name.
  if (hasPosition(document, path)) {
    if (current === undefined || value === undefined) return refuse('gone', path, current);
    if (isList(valueAt(document, path.slice(0, -1))) && keyOf(value) !== path.at(-1))
      return refuse('changed', path, current);
  }
  const parent = path.slice(0, -1);
  const next = value === undefined ? without(document, path) : written(document, path, () => value);
  if (next === null) return refuse('gone', path, undefined);
  const isRenamed = valueAt(next, parent) === undefined && hasPosition(document, parent);
  return isRenamed ? refuse('changed', path, current) : { ok: true, document: next };
}

function applyInsert(document: DocumentMap, { path, value, before }: Of<'insert'>): Applied {
  const current = valueAt(document, path);
  if (current !== undefined)
    return isAt(path, current, value) ? { ok: true, document } : refuse('exists', path, current);
  const next = placed(document, path, value, before);
  return next ? { ok: true, document: next } : refuse('gone', path.slice(0, -1), undefined);
}

function applyRemove(document: DocumentMap, { path, old }: Of<'remove'>): Applied {
  const current = valueAt(document, path);
  if (current === undefined) return { ok: true, document };
  if (!hasPosition(document, path)) return refuse('gone', path, current);
  if (!isFound(path, current, old)) return refuse('changed', path, current);
  return { ok: true, document: without(document, path) };
}

function applyMove(document: DocumentMap, { path, to, before }: Of<'move'>): Applied {
  const key = path.at(-1)!;
  const target = [...to, key];
  const value = valueAt(document, path);
  const there = valueAt(document, target);
  if (value === undefined)
    return there === undefined ? refuse('gone', path, undefined) : { ok: true, document };
  const isHere = isSame([...path], target);
  if (isHere ? before === key : there !== undefined)
    return isHere ? { ok: true, document } : refuse('exists', target, there);
  const isInside = path.every((step, index) => to[index] === step);
  if (isInside || !hasPosition(document, path)) return refuse('gone', path, undefined);
  const next = isHere
    ? placed(without(document, path, true), target, value, before)
    : placed(document, target, value, before);
  if (next === null) return refuse('gone', to, undefined);
  return { ok: true, document: isHere ? next : without(next, path) };
}

/** A text that shows nothing is none: a field that holds spaces alone is taken away. */
const saying = (value: DocumentValue | undefined): DocumentValue | undefined =>
  typeof value === 'string' && isBlank(value) ? undefined : value;

const isAt = (
  path: DocumentPath,
  current: DocumentValue | undefined,
  value: DocumentValue | undefined,
) => isSame(current, value, path.at(-1));

/**
 * Whether an operation found what stands there. White space around a text, and what nobody sees in it, is no change of
 * somebody else: files end a text with a line break, and a space that is typed last is not kept.
 */
const isFound = (
  path: DocumentPath,
  current: DocumentValue | undefined,
  old: DocumentValue | undefined,
) => isAt(path, current, old) || isAt(path, seen(saying(current)), seen(saying(old)));

function seen(value: DocumentValue): DocumentValue;
function seen(value: DocumentValue | undefined): DocumentValue | undefined;
function seen(value: DocumentValue | undefined): DocumentValue | undefined {
  if (typeof value === 'string') return visibleText(value);
  if (isList(value)) return value.map((each) => seen(each));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, seen(each)]));
}

const refuse = (
  reason: Conflict['reason'],
  path: DocumentPath,
  current: DocumentValue | undefined,
): Applied => ({ ok: false, conflict: { reason, path, current } });

/** The name of the entry that follows this one, or null. */
export function nextKey(document: DocumentMap, path: DocumentPath): string | null {
  const entries = entriesOf(valueAt(document, path.slice(0, -1))) ?? [];
  const index = entries.findIndex(([key]) => key === path.at(-1));
  return index < 0 ? null : (entries[index + 1]?.[0] ?? null);
}

/** What takes an operation back; `document` is the one before it. */
export function inverseOf(document: DocumentMap, operation: SingleOperation): SingleOperation;
export function inverseOf(document: DocumentMap, operation: Operation): Operation;
export function inverseOf(document: DocumentMap, operation: Operation): Operation {
  return operation.kind === 'batch'
    ? inverseOfBatch(document, operation)
    : inverseOfSingle(document, operation);
}

/** From the last to the first; each knows the document that it found. */
function inverseOfBatch(document: DocumentMap, { operations }: Batch): Batch {
  let next = document;
  const inverses: SingleOperation[] = [];
  for (const operation of operations) {
    const applied = applyOperation(next, operation);
    // What is done already is not this step's to take back.
    if (!applied.ok || applied.document === next) continue;
    inverses.unshift(inverseOfSingle(next, operation));
    next = applied.document;
  }
  return { kind: 'batch', operations: inverses };
}

function inverseOfSingle(document: DocumentMap, operation: SingleOperation): SingleOperation {
  const { path } = operation;
  switch (operation.kind) {
    case 'set':
      // What stood there, to the letter.
      return { kind: 'set', path, value: valueAt(document, path), old: operation.value };
    case 'insert':
      return { kind: 'remove', path, old: operation.value, before: operation.before };
    case 'remove':
      return {
        kind: 'insert',
        path,
        value: valueAt(document, path) ?? operation.old,
        before: nextKey(document, path),
      };
    case 'move':
      return {
        kind: 'move',
        path: [...operation.to, path.at(-1)!],
        to: path.slice(0, -1),
        before: nextKey(document, path),
        oldBefore: operation.before,
      };
  }
}

/** With another value at `path`; maps that are not there yet come to be. Null where something else is in the way. */
function written(
  document: DocumentValue,
  path: DocumentPath,
  change: (current: DocumentValue | undefined) => DocumentValue | null,
): DocumentMap | null {
  const result = inside(document, path, change);
  return isMap(result ?? undefined) ? (result as DocumentMap) : null;
}

function inside(
  value: DocumentValue | undefined,
  [key, ...rest]: DocumentPath,
  change: (current: DocumentValue | undefined) => DocumentValue | null,
): DocumentValue | null {
  if (key === undefined) return change(value);
  const container = value ?? {};
  if (isMap(container)) {
    const next = inside(container[key], rest, change);
    return next === null ? null : { ...container, [key]: next };
  }
  if (!isList(container)) return null;
  const index = container.findIndex((entry) => keyOf(entry) === key);
  if (index < 0) return null;
  const next = inside(container[index], rest, change);
  return next === null ? null : container.with(index, next);
}

/** Without what stands at `path`; what becomes empty by it goes, too, except entries of lists. */
function without(document: DocumentMap, path: DocumentPath, keepEmpty = false): DocumentMap {
  const parent = path.slice(0, -1);
  const container = valueAt(document, parent);
  const kept = (entriesOf(container) ?? []).filter(([key]) => key !== path.at(-1));
  if (kept.length === 0 && !keepEmpty && parent.length > 0 && !isEntry(document, parent))
    return without(document, parent);
  const next = isList(container) ? kept.map(([, entry]) => entry) : Object.fromEntries(kept);
  return written(document, parent, () => next)!;
}

const isEntry = (document: DocumentMap, path: DocumentPath) =>
  isList(valueAt(document, path.slice(0, -1)));

/** With a new entry at `path`, before the one of this name, else last. Null where there is nothing to hold it. */
function placed(
  document: DocumentMap,
  path: DocumentPath,
  value: DocumentValue,
  before: string | null,
): DocumentMap | null {
  const key = path.at(-1)!;
  const parent = path.slice(0, -1);
  const usual = isOrdered({}, parent) ? {} : [];
  return written(document, parent, (container = usual) => {
    const entries = entriesOf(container);
    if (entries === null || !isOrdered(container, parent)) return null;
    if (isList(container) && keyOf(value) !== key) return null;
    const index = entries.findIndex(([name]) => name === before);
    const all = entries.toSpliced(index < 0 ? entries.length : index, 0, [key, value]);
    return isList(container) ? all.map(([, entry]) => entry) : Object.fromEntries(all);
  });
}
