import { slugOf } from './slug.ts';
import type { SourceNode } from './source-tree.ts';

// How a branch's file is laid over the common one (docs/shop-files.md "Filialen").

/** Lists whose entries have an id and are merged one by one. */
const KEYED_LISTS = new Set([
  ...[
    'dishes',
    'ingredients',
    'groups',
    'items',
    'menus',
    'slots',
    'offers',
    'coupons',
    'areas',
    'tables',
    'links',
    'jobs',
  ],
  ...['declarations', 'specialDays'],
]);
/** Values that only make sense as a whole. */
export const ATOMIC = new Set([
  ...['opening', 'delivery', 'pickup', 'available', 'when', 'price', 'trackingIds'],
]);
/** Naming one of these takes the place of the others. */
const EXCLUSIVE = [
  ['price', 'sizes'],
  ['discount', 'newPrice'],
  ['postcodes', 'ring', 'polygon'],
];

export function isKeyedList(field: string): boolean {
  return KEYED_LISTS.has(field);
}

/** The key of an entry in a keyed list; null for none. */
export function entryKey(node: SourceNode): string | null {
  if (node.kind === 'scalar') return typeof node.value === 'string' ? node.value : null;
  if (node.kind === 'list') return null;
  for (const field of ['id', 'dish', 'item', 'table', 'code', 'date']) {
    const value = scalarOf(node, field);
    if (value !== null) return value;
  }
  const name = scalarOf(node, 'name') ?? scalarOf(node, 'title');
  return name === null ? null : slugOf(name) || null;
}

type OverlayReport = (node: SourceNode, message: string, mend: string) => void;

/** The common node with the branch's laid over it. `undefined` when the branch removes it. */
export function overlay(
  common: SourceNode | undefined,
  own: SourceNode,
  field: string,
  report: OverlayReport,
): SourceNode | undefined {
  if (own.kind === 'map') {
    if (isTrue(own.entries.get('remove'))) {
      if (common === undefined)
        report(own, 'Hier ist nichts, was man weglassen könnte.', 'Lösche den Eintrag.');
      return undefined;
    }
    if (isTrue(own.entries.get('replace'))) return withoutField(own, 'replace');
    if (common === undefined || common.kind !== 'map' || ATOMIC.has(field)) {
      return overlayMap({ ...own, entries: new Map() }, own, report);
    }
    return overlayMap(common, own, report);
  }
  // An empty list says that there is nothing, not that nothing changes.
  const isChange = own.kind === 'list' && own.items.length > 0 && own.items.every(isMap);
  if (isChange && KEYED_LISTS.has(field)) {
    const items = common?.kind === 'list' ? common.items : [];
    return { ...own, items: overlayList(items, own.items, report) };
  }
  return own;
}

function overlayMap(
  common: SourceNode & { kind: 'map' },
  own: SourceNode & { kind: 'map' },
  report: OverlayReport,
): SourceNode {
  const entries = new Map(common.entries);
  for (const exclusive of EXCLUSIVE) {
    if (!exclusive.some((field) => own.entries.has(field))) continue;
    for (const field of exclusive) if (!own.entries.has(field)) entries.delete(field);
  }
  for (const [field, child] of own.entries) {
    const merged = isNull(child) ? undefined : overlay(entries.get(field), child, field, report);
    if (merged === undefined) entries.delete(field);
    else entries.set(field, merged);
  }
  return { ...own, entries };
}

function overlayList(
  common: readonly SourceNode[],
  own: readonly SourceNode[],
  report: OverlayReport,
): SourceNode[] {
  const items: (SourceNode | undefined)[] = [...common];
  const places = new Map<string, number>();
  items.forEach((item, index) => {
    const key = item === undefined ? null : entryKey(item);
    if (key !== null && !places.has(key)) places.set(key, index);
  });
  for (const item of own) {
    const key = entryKey(item);
    const place = key === null ? undefined : places.get(key);
    const before = place === undefined ? undefined : items[place];
    const merged = overlay(before, item, '', report);
    // Two entries of one id in the branch's file stay two, so that the duplicate is reported.
    if (place === undefined) items.push(merged);
    else items[place] = merged;
    if (place !== undefined && key !== null) places.delete(key);
  }
  return items.filter((item) => item !== undefined);
}

function scalarOf(node: SourceNode, field: string): string | null {
  const child = node.kind === 'map' ? node.entries.get(field) : undefined;
  return child?.kind === 'scalar' && child.value !== null ? String(child.value) : null;
}

function withoutField(node: SourceNode & { kind: 'map' }, field: string): SourceNode {
  return { ...node, entries: new Map([...node.entries].filter(([key]) => key !== field)) };
}

function isTrue(node: SourceNode | undefined): boolean {
  return node?.kind === 'scalar' && node.value === true;
}

function isNull(node: SourceNode): boolean {
  return node.kind === 'scalar' && node.value === null;
}

function isMap(node: SourceNode): boolean {
  return node.kind === 'map';
}
