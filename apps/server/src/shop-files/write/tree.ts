/** What a file will say, before it is text. Undefined fields are not written. */
export interface Tree {
  [field: string]: TreeValue;
}
/** What may stand in a field of a `Tree`. */
export type TreeValue = string | number | boolean | null | undefined | Tree | readonly TreeValue[];

export function isTree(value: TreeValue): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isList(value: TreeValue): value is readonly TreeValue[] {
  return Array.isArray(value);
}

/**
 * One text per meaning: fields sorted, absent ones left out. The order of sizes is kept, for they are shown in it.
 */
export function meaningOf(value: TreeValue, field = ''): string {
  if (isList(value)) return `[${value.map((item) => meaningOf(item)).join()}]`;
  if (!isTree(value)) return JSON.stringify(value ?? null);
  const fields = Object.keys(value).filter((key) => value[key] !== undefined);
  if (field !== 'sizes') fields.sort();
  return `{${fields.map((key) => `${JSON.stringify(key)}:${meaningOf(value[key], key)}`).join()}}`;
}
