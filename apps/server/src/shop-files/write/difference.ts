import { ATOMIC, isKeyedList, overlay } from '../overlay.ts';
import { nodeOf, plainValue } from '../source-tree.ts';
import { isKeyed, treeKey } from './consensus.ts';
import { isTree, meaningOf, type Tree, type TreeValue } from './tree.ts';

/** What a branch's file must say so that, laid over the common one, it means `target`. Null: nothing. */
export function difference(common: Tree | undefined, target: Tree): Tree | null {
  if (common === undefined) return target;
  return treeDifference(common, target, '');
}

function treeDifference(common: Tree, target: Tree, field: string): Tree | null {
  if (meaningOf(common, field) === meaningOf(target, field)) return null;
  const patch: Tree = {};
  for (const [key, value] of Object.entries(target)) {
    if (value === undefined) continue;
    const change = valueDifference(common[key], value, key);
    if (change !== undefined) patch[key] = change;
  }
  for (const key of Object.keys(common))
    if (common[key] !== undefined && target[key] === undefined) patch[key] = null;
  if (means(common, patch, target, field)) return patch;
  // An order or a removal that cannot be said as changes: the branch says it all.
  return { replace: true, ...target };
}

function valueDifference(before: TreeValue, after: TreeValue, field: string): TreeValue {
  if (before !== undefined && meaningOf(before, field) === meaningOf(after, field))
    return undefined;
  if (ATOMIC.has(field) || before === undefined) return after;
  if (isTree(before) && isTree(after)) return treeDifference(before, after, field) ?? undefined;
  if (!isKeyedList(field) || !isKeyed(before) || !isKeyed(after)) return after;
  const old = new Map(before.map((entry) => [treeKey(entry), entry]));
  const keys = new Set(after.map((entry) => treeKey(entry)));
  const changes: Tree[] = [];
  for (const entry of after) {
    const previous = old.get(treeKey(entry));
    const change = previous === undefined ? entry : treeDifference(previous, entry, '');
    if (change !== null) changes.push({ ...identity(entry), ...change });
  }
  for (const entry of before)
    if (!keys.has(treeKey(entry))) changes.push({ ...identity(entry), remove: true });
  return changes;
}

/** The field that identifies an entry. */
function identity(entry: Tree): Tree {
  const field = ['id', 'dish', 'item', 'table', 'code', 'date'].find(
    (name) => entry[name] !== undefined,
  );
  return field === undefined ? {} : { [field]: entry[field] };
}

function means(common: Tree, patch: Tree, target: Tree, field: string): boolean {
  const merged = overlay(nodeOf(common), nodeOf(patch), field, () => undefined);
  if (merged === undefined) return false;
  return meaningOf(plainValue(merged) as Tree, field) === meaningOf(target, field);
}
