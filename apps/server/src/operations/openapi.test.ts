import { expect, test } from 'vitest';
import { routes } from '@tischlein/contract/routes.ts';
import { openApiDocument } from './openapi.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { properties: Record<string, unknown> } }> };
  responses: Record<string, { content: Record<string, { schema: Record<string, unknown> }> }>;
}
const document = openApiDocument() as { paths: Record<string, Record<string, Operation>> };
const operationOf = (name: keyof typeof routes): Operation | undefined => {
  const { method, path } = routes[name];
  return document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
};

test.each(Object.keys(routes) as (keyof typeof routes)[])('%s is in the document', (name) => {
  const operation = operationOf(name);
  expect(operation?.operationId).toBe(name);
  const inPath = [...routes[name].path.matchAll(/:(\w+)/g)].map((found) => found[1]);
  const described = operation?.parameters.filter((each) => each.in === 'path');
  expect(described?.map((each) => each.name).sort()).toEqual(inPath.sort());
  expect(described?.every((each) => each.required)).toBe(true);
});

test('bodies, answers and event streams are described', () => {
  const submit = operationOf('placeOrder')?.requestBody?.content['application/json']?.schema;
  expect(Object.keys(submit?.properties ?? {})).toContain('clientKey');
  expect(operationOf('orderEvents')?.responses['200']?.content).toHaveProperty([
    'text/event-stream',
  ]);
  expect(operationOf('menu')?.responses['200']?.content['application/json']?.schema).toHaveProperty(
    'type',
  );
});
