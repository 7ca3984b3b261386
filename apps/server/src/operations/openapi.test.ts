import { expect, test } from 'vitest';
import { ERROR_NAMES, ORDER_CONFLICT_NAMES } from '@tischlein/contract/errors.ts';
import { COMPONENTS } from '@tischlein/contract/schemas/components.ts';
import { routes } from '@tischlein/contract/routes.ts';
import { openApiDocument } from './openapi.ts';

interface Schema {
  $ref?: string;
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  enum?: string[];
  [keyword: string]: unknown;
}
type Content = Record<string, { schema: Schema }>;
interface Operation {
  operationId: string;
  security?: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Content };
  responses: Record<string, { $ref?: string; content?: Content }>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; responses: Record<string, unknown> };
}
const document = openApiDocument() as unknown as Document;
const { schemas } = document.components;
const operationOf = (name: keyof typeof routes): Operation | undefined => {
  const { method, path } = routes[name];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};
const bodyOf = (name: keyof typeof routes) =>
  operationOf(name)?.requestBody?.content['application/json']?.schema;
const answerOf = (name: keyof typeof routes, status = '200') =>
  operationOf(name)?.responses[status]?.content?.['application/json']?.schema;

test.each(Object.keys(routes) as (keyof typeof routes)[])('%s is in the document', (name) => {
  const operation = operationOf(name);
  expect(operation?.operationId).toBe(name);
  const inPath = [...routes[name].path.matchAll(/:(\w+)/g)].map((found) => found[1]);
  const described = operation?.parameters.filter((each) => each.in === 'path');
  expect(described?.map((each) => each.name).sort()).toEqual(inPath.sort());
  expect(described?.every((each) => each.required)).toBe(true);
});

test('bodies, answers and event streams refer to the schemas of the contract', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  expect(bodyOf('placeOrder')).toEqual(ref('OrderSubmit'));
  expect(answerOf('placeOrder', '409')).toEqual(ref('OrderConflict'));
  expect(answerOf('menu')).toEqual(ref('Menu'));
  expect(answerOf('quote')).toEqual(ref('Quote'));
  expect(answerOf('shopConfig')).toEqual(ref('PublicShop'));
  expect(operationOf('orderEvents')?.responses['200']?.content).toHaveProperty([
    'text/event-stream',
  ]);
});

test('every reference leads somewhere, and what is named stands there once', () => {
  const text = JSON.stringify(document);
  const refs = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)];
  expect(refs.length).toBe([...text.matchAll(/"\$ref"/g)].length);
  const lost = refs.filter(
    ([, kind, name]) => !(document.components[kind as 'schemas'] ?? {})[name ?? ''],
  );
  expect(lost).toEqual([]);
  expect(Object.keys(schemas).filter((name) => name.startsWith('__'))).toEqual([]);
  for (const field of ['bundlesLimited', 'extraIngredientsRanking', 'menuVersion":{"type'])
    expect(text.split(`"${field}`).length - 1, field).toBeLessThan(8);
  expect(text.match(/"freeItemSelection":\{"type"/g)).toHaveLength(1);
});

test('what defaults fill is sent and answered as two schemas', () => {
  expect(schemas['FormValuesInput']?.required).toEqual(['isPickup']);
  expect(schemas['FormValues']?.required).toContain('messageCook');
  expect(schemas).not.toHaveProperty('QuoteInput');
});

/** Fields without a description below a schema, and below all it refers to. */
function undescribed(schema: Schema, path: string, seen: Set<string>): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace(/.*\//, '');
    if (seen.has(name)) return [];
    seen.add(name);
    return undescribed(schemas[name] ?? {}, name, seen);
  }
  const parts: Schema[] = [schema['items'], schema['additionalProperties']]
    .concat(schema['anyOf'] ?? [], schema['oneOf'] ?? [])
    .filter((part): part is Schema => typeof part === 'object' && part !== null);
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(isDescribed(field) ? [] : [`${path}.${name}`]),
      ...undescribed(field, `${path}.${name}`, seen),
    ]),
    ...parts.flatMap((part) => undescribed(part, path, seen)),
  ];
}

const isDescribed = (field: Schema): boolean =>
  Boolean(
    field.description ?? (field.$ref && schemas[field.$ref.replace(/.*\//, '')]?.description),
  );

test('every field of menu, quote, shop configuration and order is described', () => {
  const seen = new Set<string>();
  const all = [
    answerOf('shopConfig'),
    answerOf('menu'),
    bodyOf('quote'),
    answerOf('quote'),
    bodyOf('placeOrder'),
    answerOf('placeOrder'),
    answerOf('placeOrder', '400'),
    answerOf('placeOrder', '409'),
  ];
  expect(all.flatMap((schema, index) => undescribed(schema ?? {}, String(index), seen))).toEqual(
    [],
  );
  expect(seen).toContain('QuoteLine');
  expect(seen).toContain('CartExtraInput');
});

test('every amount of money says its unit', () => {
  const amounts = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => JSON.stringify(field).includes('100000000'))
      .map(([name, field]) => ({ field: `${schema}.${name}`, text: field.description ?? '' })),
  );
  const main = amounts.filter(({ field }) => /^(Quote|Dish|Portion|Extra|VatShare)/.test(field));
  expect(main.length).toBeGreaterThan(20);
  expect(main.filter(({ text }) => !/In (cents|euros)\.$/.test(text))).toEqual([]);
});

test('examples and enumerations are there', () => {
  expect(schemas['Quote']?.['examples']).toEqual([COMPONENTS.Quote.example]);
  expect(schemas['Error']?.properties?.['error']?.enum).toEqual(ERROR_NAMES);
  expect(schemas['OrderConflict']?.properties?.['error']?.enum).toEqual(ORDER_CONFLICT_NAMES);
  expect(schemas['OrderConflict']?.properties?.['code']?.description).toContain(
    '5 below-minimum; 6 outside-area',
  );
});

test('a write says that it needs the XSRF header, beside who may do it', () => {
  expect(operationOf('placeOrder')?.security).toEqual([{ xsrf: [] }]);
  expect(operationOf('counterPause')?.security).toEqual([{ staff: [], xsrf: [] }]);
  expect(operationOf('menu')?.security).toBeUndefined();
});
