/**
 * What a shop's files say, as one value. Everything in it has an address made of ids, never of positions:
 * `categories/pizza/dishes/pizza-salami/sizes/gross/price`.
 */
export type DocumentValue = string | number | boolean | DocumentList | DocumentMap;
export type DocumentList = readonly DocumentValue[];
/** The order of fields counts where guests see it, as with sizes. */
export interface DocumentMap {
  readonly [field: string]: DocumentValue;
}
export type DocumentPath = readonly string[];

/** The fields that name an entry of a list, the first that it has. */
const NAMING = ['id', 'dish', 'item', 'code', 'table', 'date', 'from'] as const;

/** Whether the value is a list: entries in an order. */
export const isList = (value: DocumentValue | undefined): value is DocumentList =>
  Array.isArray(value);

/** Whether the value has fields. `undefined` has none. */
export const isMap = (value: DocumentValue | undefined): value is DocumentMap =>
  typeof value === 'object' && !isList(value);

/** The name of an entry of a list: its id, or the text or number itself; null for one that has no name. */
export function keyOf(entry: DocumentValue): string | null {
  if (!isMap(entry)) return isList(entry) ? null : String(entry);
  const name = entry[NAMING.find((field) => entry[field] !== undefined) ?? ''];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : null;
}

/** The named entries of a list or map in their order; null where there are none to be named. */
export function entriesOf(
  value: DocumentValue | undefined,
): readonly (readonly [string, DocumentValue])[] | null {
  if (isMap(value)) return Object.entries(value);
  if (!isList(value)) return null;
  const entries: [string, DocumentValue][] = [];
  for (const entry of value) {
    const key = keyOf(entry);
    if (key === null) return null;
    entries.push([key, entry]);
  }
  return entries;
}

/** What stands at this address, or undefined. */
export function valueAt(document: DocumentValue, path: DocumentPath): DocumentValue | undefined {
  let value: DocumentValue | undefined = document;
  for (const key of path) value = entriesOf(value)?.find(([name]) => name === key)?.[1];
  return value;
}

/** The maps whose order guests see. */
const ORDERED: ReadonlySet<string> = new Set(['sizes']);

/** Whether what stands at this address has its place in an order: an entry of a list, or a size. */
export function hasPosition(document: DocumentValue, path: DocumentPath): boolean {
  const parent = path.slice(0, -1);
  return isOrdered(valueAt(document, parent), parent);
}

/** Whether the entries of this list or map stand in an order that guests see. */
export function isOrdered(container: DocumentValue | undefined, path: DocumentPath): boolean {
  return ORDERED.has(path.at(-1) ?? '') ? isMap(container) : isList(container);
}

/** Whether two values of a field mean the same. The order of fields counts only where guests see it. */
export function isSame(
  a: DocumentValue | undefined,
  b: DocumentValue | undefined,
  field = '',
): boolean {
  return meaningOf(a, field) === meaningOf(b, field);
}

function meaningOf(value: DocumentValue | undefined, field: string): string {
  if (isList(value)) return `[${value.map((entry) => meaningOf(entry, '')).join()}]`;
  if (!isMap(value)) return JSON.stringify(value) ?? '';
  const fields = Object.keys(value);
  if (!ORDERED.has(field)) fields.sort();
  return `{${fields.map((name) => `${JSON.stringify(name)}:${meaningOf(value[name], name)}`).join()}}`;
}
