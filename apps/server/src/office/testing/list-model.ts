/** The entries of a list by name; where `isSure` is false the order is not foretold. */
export interface Keys {
  keys: readonly string[];
  isSure: boolean;
}
/** Every list, by its place in `COLLECTIONS`. */
export type Lists = readonly Keys[];

export type ListOperation =
  | { kind: 'insert'; list: number; key: string; before: string | null }
  | { kind: 'remove'; list: number; key: string; before: string | null }
  | {
      kind: 'move';
      list: number;
      to: number;
      key: string;
      before: string | null;
      oldBefore: string | null;
    };

/** 'same': nothing had to be done; null: it does not fit. */
type ListOutcome = Lists | 'same' | null;

const sure = (keys: readonly string[]): Keys => ({ keys, isSure: true });

function placed(keys: readonly string[], key: string, before: string | null): string[] {
  const others = keys.filter((each) => each !== key);
  const at = before === null ? -1 : others.indexOf(before);
  return others.toSpliced(at < 0 ? others.length : at, 0, key);
}

export function doToLists(lists: Lists, operation: ListOperation): ListOutcome {
  const { list, key, before } = operation;
  const { keys } = lists[list]!;
  const has = keys.includes(key);
  switch (operation.kind) {
    case 'insert':
      return has ? 'same' : lists.with(list, sure(placed(keys, key, before)));
    case 'remove':
      return has ? lists.with(list, sure(keys.filter((each) => each !== key))) : 'same';
    case 'move': {
      const { to } = operation;
      const isThere = lists[to]!.keys.includes(key);
      if (!has) return isThere ? 'same' : null;
      if (to === list)
        return before === key ? 'same' : lists.with(list, sure(placed(keys, key, before)));
      if (isThere) return null;
      return lists
        .with(list, sure(keys.filter((each) => each !== key)))
        .with(to, sure(placed(lists[to]!.keys, key, before)));
    }
  }
}

/** What takes it back; `lists` are those before it. */
export function backOf(lists: Lists, operation: ListOperation): ListOperation {
  const { list, key } = operation;
  const { keys } = lists[list]!;
  const next = keys[keys.indexOf(key) + 1] ?? null;
  switch (operation.kind) {
    case 'insert':
      return { kind: 'remove', list, key, before: operation.before };
    case 'remove':
      return { kind: 'insert', list, key, before: next };
    case 'move': {
      const { to, before: oldBefore } = operation;
      return { kind: 'move', list: to, to: list, key, before: next, oldBefore };
    }
  }
}

const isSame = (a: Keys, b: Keys) => a === b || a.keys.join('\n') === b.keys.join('\n');

/** What changed from `from` to `to` done to a list that is `now` by then; of one value only where it is `from` still. */
export function mergedList(
  from: Keys,
  to: Keys,
  { now, isOneValue }: { now: Keys; isOneValue: boolean },
): Keys {
  if (isSame(from, to) || isSame(to, now)) return now;
  if (isSame(from, now)) return to;
  if (isOneValue) return now;
  const gone = from.keys.filter((key) => !to.keys.includes(key));
  const come = to.keys.filter((key) => !from.keys.includes(key));
  const kept = now.keys.filter((key) => !gone.includes(key));
  return { keys: [...kept, ...come.filter((key) => !kept.includes(key))], isSure: false };
}

export const sameLists = (a: Lists, b: Lists): boolean =>
  a.every((keys, index) => isSame(keys, b[index]!));

/** Whether two lists changed in ways that meet: what comes of it may be refused. */
export const isMet = (from: Keys, to: Keys, now: Keys): boolean =>
  !isSame(from, to) && !isSame(from, now) && !isSame(to, now);
