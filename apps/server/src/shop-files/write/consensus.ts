import { ATOMIC, entryKey, isKeyedList } from '../overlay.ts';
import { nodeOf } from '../source-tree.ts';
import { isList, isTree, meaningOf, type Tree, type TreeValue } from './tree.ts';

/**
 * Which of differing values is the common one: the most frequent ('plurality', for the menu: a dish needs some price), or
 * none unless more than half agree ('majority', for addresses and hours: the first branch's are nobody else's).
 */
export type MajorityKind = 'plurality' | 'majority';

/** What the same file of several branches has in common: the fields that more than half of the branches have. */
export function consensus(trees: readonly Tree[], majority: MajorityKind): Tree {
  const fields = [...new Set(trees.flatMap((tree) => Object.keys(tree)))];
  const result: Tree = {};
  for (const field of fields) {
    const values = trees.map((tree) => tree[field]).filter((value) => value !== undefined);
    if (values.length * 2 <= trees.length) continue;
    const common = commonValue(values, field, majority, trees.length);
    if (common !== undefined) result[field] = common;
  }
  return result;
}

function commonValue(
  values: readonly TreeValue[],
  field: string,
  majority: MajorityKind,
  voters: number,
): TreeValue {
  if (values.every(isTree) && !ATOMIC.has(field) && field !== 'sizes') {
    const tree = consensus(values, majority);
    return Object.keys(tree).length === 0 ? undefined : tree;
  }
  if (isKeyedList(field) && values.every(isKeyed)) return commonList(values, majority, voters);
  const votes = new Map<string, { value: TreeValue; count: number }>();
  for (const value of values) {
    const meaning = meaningOf(value, field);
    votes.set(meaning, {
      value: votes.get(meaning)?.value ?? value,
      count: (votes.get(meaning)?.count ?? 0) + 1,
    });
  }
  const best = [...votes.values()].reduce((a, b) => (b.count > a.count ? b : a));
  return majority === 'majority' && best.count * 2 <= voters ? undefined : best.value;
}

function commonList(
  lists: readonly (readonly Tree[])[],
  majority: MajorityKind,
  voters: number,
): TreeValue {
  const byKey = new Map<string, Tree[]>();
  for (const entry of lists.flat()) {
    const key = treeKey(entry) ?? '';
    byKey.set(key, [...(byKey.get(key) ?? []), entry]);
  }
  const order = unionOrder(lists.map((list) => list.map((entry) => treeKey(entry) ?? '')));
  const common = order.flatMap((key) => {
    const entries = byKey.get(key) ?? [];
    return entries.length * 2 > voters ? [consensus(entries, majority)] : [];
  });
  return common.length === 0 ? undefined : common;
}

/** Every key once; a key a list adds comes right after its predecessor there. */
export function unionOrder(lists: readonly (readonly string[])[]): string[] {
  const order: string[] = [];
  for (const list of lists) {
    let after = -1;
    for (const key of list) {
      const at = order.indexOf(key);
      if (at === -1) {
        after += 1;
        order.splice(after, 0, key);
      } else after = at;
    }
  }
  return order;
}

export function treeKey(value: TreeValue): string | null {
  return entryKey(nodeOf(value));
}

/** A list of entries that each have an id of their own. */
export function isKeyed(value: TreeValue): value is readonly Tree[] {
  if (!isList(value)) return false;
  const keys = value.map((entry) => (isTree(entry) ? treeKey(entry) : null));
  return keys.every((key) => key !== null) && new Set(keys).size === keys.length;
}
