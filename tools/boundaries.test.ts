import { expect, test } from 'vitest';
import { findViolations } from './boundaries.mjs';
import { readRepository } from './read-boundaries.mjs';

const { sources, declared } = readRepository();

/** The rules that a file with this import breaks. */
function brokenBy(file: string, specifier: string): string[] {
  const text = `import { x } from '${specifier}';`;
  return findViolations(new Map([[file, text]]), declared).map((found) => found.rule);
}

test('sees the repository at all', () => {
  expect(sources.size).toBeGreaterThan(100);
  expect(sources.has('packages/domain/src/menu/menu.ts')).toBe(true);
  expect(declared.get('apps/server')).toContain('fastify');
});

test('finds one more file among all of the repository, by each of its faults', () => {
  const standing = new Set(findViolations(sources, declared).map((found) => JSON.stringify(found)));
  const file = 'apps/server/src/orders/transition-order.ts';
  const text = `import '../tables/register.ts';\n${sources.get(file) ?? ''}`;
  const found = findViolations(new Map([...sources, [file, text]]), declared)
    .filter((one) => !standing.has(JSON.stringify(one)))
    .map(({ rule }) => rule);
  expect(found).toContain('a room imports only rooms below it');
  expect(found).toContain('no import cycles');
});

test.each([
  [
    'packages/domain/src/planted.ts',
    '@tischlein/contract/call.ts',
    'packages/domain must not import packages/contract',
  ],
  [
    'packages/domain/src/planted.ts',
    '../../contract/src/call.ts',
    'packages/domain must not import packages/contract',
  ],
  ['packages/domain/src/planted.ts', 'node:fs', 'domain is pure: no package, no node:'],
  ['packages/domain/src/planted.ts', 'zod', 'domain is pure: no package, no node:'],
  [
    'packages/contract/src/planted.ts',
    '@tischlein/ui/price.tsx',
    'packages/contract must not import packages/ui',
  ],
  [
    'packages/contract/src/planted.ts',
    '../../../apps/server/src/config/config.ts',
    'packages/contract must not import apps/server',
  ],
  [
    'packages/client/src/planted.ts',
    '@tischlein/domain/menu/menu.ts',
    'packages/client must not import packages/domain',
  ],
  [
    'apps/server/src/app/planted.ts',
    '@tischlein/client/url.ts',
    'apps/server must not import packages/client',
  ],
  [
    'apps/counter/src/app/planted.ts',
    '../../../storefront/src/app/app.tsx',
    'apps never import apps',
  ],
  [
    'apps/storefront/src/app/planted.ts',
    '@tischlein/server/config/config.ts',
    'apps never import apps',
  ],
  [
    'apps/server/src/app/planted.test.ts',
    '../../../counter/src/app/app.tsx',
    'apps never import apps',
  ],
  [
    'apps/server/src/app/planted.ts',
    '@tischlein/ui/price.tsx',
    'apps/server must not import packages/ui',
  ],
  [
    'apps/server/src/app/planted.ts',
    '../../../../packages/domain/src/menu/menu.ts',
    'another part is imported by its name, not its path',
  ],
  [
    'apps/server/src/app/planted.ts',
    '../../../../dev/world/world.ts',
    'apps/server must not import dev',
  ],
  ['apps/server/src/app/planted.ts', 'left-pad', 'apps/server does not declare the package'],
  ['apps/server/src/orders/planted.ts', '../tables/other.ts', 'a room imports only rooms below it'],
  [
    'apps/storefront/src/cart/deep/planted.ts',
    '../../checkout/other.ts',
    'a room imports only rooms below it',
  ],
  ['apps/counter/src/stock/planted.ts', '../app/other.ts', 'a room imports only rooms below it'],
  [
    'apps/simulators/src/planted.ts',
    '@tischlein/domain/menu/menu.ts',
    'apps/simulators must not import packages/domain',
  ],
  [
    'apps/simulators/src/planted.test.ts',
    '@tischlein/contract/calls/shop.ts',
    'apps/simulators must not import packages/contract',
  ],
  ['apps/simulators/src/planted.ts', '../../server/src/config.ts', 'apps never import apps'],
  [
    'apps/simulators/src/planted.ts',
    '../../../dev/world/world.ts',
    'apps/simulators must not import dev',
  ],
  ['apps/simulators/src/planted.ts', 'zod', 'apps/simulators does not declare the package'],
  ['apps/server/src/app/planted.ts', '../../../simulators/src/router.ts', 'apps never import apps'],
  [
    'apps/server/src/app/planted.ts',
    '../testing/test-browser.ts',
    'the product imports nothing of tests',
  ],
  [
    'apps/storefront/src/app/planted.ts',
    '@tischlein/domain/menu/testing/pizzeria.ts',
    'the product imports nothing of tests',
  ],
])('%s must not import %s', (file, specifier, rule) => {
  expect(brokenBy(file, specifier)).toEqual([rule]);
});

test.each([
  ['packages/contract/src/planted.ts', '@tischlein/domain/menu/menu.ts'],
  ['apps/server/src/app/planted.ts', '@tischlein/ui/theme.ts'],
  ['apps/server/src/tables/planted.ts', '../db/database.ts'],
  ['apps/server/src/orders/planted.test.ts', '../tables/other.ts'],
  ['dev/world/planted.ts', '../../apps/server/src/config/config.ts'],
])('%s may import %s', (file, specifier) => {
  expect(brokenBy(file, specifier)).toEqual([]);
});

test.each([
  "export { x } from './$.ts';",
  "import type { X } from './$.ts';",
  "const x = () => import('./$.ts');",
])('sees a cycle over three files: %s', (way) => {
  const text = (target: string) => way.replace('$', target);
  const planted = new Map([
    ['packages/ui/src/p1.ts', text('p2')],
    ['packages/ui/src/p2.ts', text('p3')],
    ['packages/ui/src/p3.ts', text('p1')],
  ]);
  const found = findViolations(planted, declared);
  expect(found.map((violation) => violation.rule)).toEqual(['no import cycles']);
});

test.each([
  'Date.now()',
  'new Date()',
  'new Date(2026, 1, 1)',
  'Math.random()',
  '(5).toLocaleString()',
  'new Intl.NumberFormat()',
  "'a'.localeCompare('b')",
  'date.getHours()',
])('domain asks the host for nothing: %s', (code) => {
  const rules = (file: string, text: string) =>
    findViolations(new Map([[file, text]]), declared).map(({ rule }) => rule);
  expect(rules('packages/domain/src/p.ts', `export const a = ${code};`)).toEqual([
    'domain knows no host',
  ]);
  expect(rules('packages/domain/src/p.test.ts', `export const a = ${code};`)).toEqual([]);
  expect(rules('packages/domain/src/p.ts', `// ${code}`)).toEqual([]);
});

test('domain may ask for a language and an instant by name', () => {
  const text = "a.localeCompare(b, 'de'); new Date(now); new Date(Date.UTC(2026, 1, 1));";
  expect(findViolations(new Map([['packages/domain/src/p.ts', text]]), declared)).toEqual([]);
});

test('types are imports too: a simulator knows none of ours', () => {
  const text = "import type { Menu } from '@tischlein/domain/menu/menu.ts';";
  const found = findViolations(new Map([['apps/simulators/src/p.ts', text]]), declared);
  expect(found).toHaveLength(1);
});

test('sees imports over several lines, dynamic ones and those of a side effect', () => {
  const plant = (text: string) =>
    findViolations(new Map([['packages/domain/src/p.ts', text]]), declared).length;
  expect(plant("import {\n  a,\n  b,\n} from 'zod';")).toBe(1);
  expect(plant("const a = await import('zod');")).toBe(1);
  expect(plant("import 'zod';")).toBe(1);
  expect(plant("export * from 'zod';")).toBe(1);
  expect(plant("// import 'zod';")).toBe(0);
});
