import { FIELD_LABELS, SECTION_LABELS } from '@tischlein/domain/shop-document/field-labels.ts';
import { VALUE_LABELS } from '@tischlein/domain/shop-document/value-labels.ts';
import { expect, it } from 'vitest';
import { FILE_SCHEMAS } from '../write/json-schemas.ts';

/** As much of a zod schema's definition as is walked here. */
interface Shape {
  def: {
    type: string;
    shape?: Record<string, Shape>;
    element?: Shape;
    innerType?: Shape;
    options?: Shape[];
    items?: Shape[];
    keyType?: Shape;
    valueType?: Shape;
    entries?: Record<string, string>;
    values?: unknown[];
  };
}

/** Files that the office does not hold: what stands in them is written otherwise in its document. */
const ELSEWHERE = ['areas-geojson', 'franchise'];

const fields = new Set<string>();
const values = new Set<string>();
for (const [name, schema] of Object.entries(FILE_SCHEMAS))
  if (!ELSEWHERE.includes(name)) walk(schema as unknown as Shape, new Set());

function walk({ def }: Shape, seen: Set<Shape['def']>): void {
  if (seen.has(def)) return;
  seen.add(def);
  for (const [field, shape] of Object.entries(def.shape ?? {})) {
    fields.add(field);
    walk(shape, seen);
  }
  // What is told apart by it has a name of its own in words.
  for (const value of Object.values(def.entries ?? {})) values.add(value);
  for (const value of def.values ?? []) if (typeof value === 'string') values.add(value);
  const inner = [def.element, def.innerType, def.keyType, def.valueType];
  for (const shape of [...inner, ...(def.options ?? []), ...(def.items ?? [])])
    if (shape !== undefined) walk(shape, seen);
}

it('every field of the files has a German name for its owner', () => {
  expect(fields.size).toBeGreaterThan(150);
  expect([...fields].filter((field) => !Object.hasOwn(FIELD_LABELS, field))).toEqual([]);
});

it('every word that the files know has one, too', () => {
  expect(values.size).toBeGreaterThan(60);
  expect([...values].filter((value) => !Object.hasOwn(VALUE_LABELS, value))).toEqual([]);
});

it('no name is empty or written like a key', () => {
  const named = { ...SECTION_LABELS, ...FIELD_LABELS, ...VALUE_LABELS };
  for (const [key, label] of Object.entries(named)) {
    expect(label.trim(), key).not.toBe('');
    // Brands and units may be written so.
    const plain = label.replaceAll(/PayPal|kJ/g, '');
    expect(plain, key).not.toMatch(/[a-z][A-Z]|_|\.ya?ml/);
  }
});
