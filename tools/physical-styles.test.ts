import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What guests see may be read from right to left one day: styles say start and end, not left and right.

const root = join(import.meta.dirname, '..');
const SIDES =
  /^(?:left|right|(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
/** Four values of which the second is the right side, the fourth the left one. */
const FOUR_SIDES = /^(?:margin|padding|inset|border-(?:width|style|color))$/;
const SIDED_VALUE = /^(?:text-align|float|clear|justify-content|justify-items|justify-self)$/;

/** By file and declaration, why it stays. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/ui/src/check-row.module.css border-width: 0 2.5px 2.5px 0': 'a drawn tick',
  'packages/ui/src/pages.css border-width: 0 2px 2px 0': 'a drawn arrow that points down',
  'packages/ui/src/field.module.css border-width: 0 2px 2px 0': 'a drawn arrow that points down',
};

/** The declarations of a style sheet that name a side of the screen. */
function physicalIn(css: string): string[] {
  const text = css.replace(/\/\*[^]*?\*\//g, '');
  return [...text.matchAll(/(?<=[{;}]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)].flatMap(
    ([, name = '', raw = '']) => {
      const value = raw.trim().replace(/\s+/g, ' ');
      const sides = value.match(/[\w-]+\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()]+/g) ?? [];
      const isPhysical =
        SIDES.test(name) ||
        (FOUR_SIDES.test(name) && sides.length === 4 && sides[1] !== sides[3]) ||
        (SIDED_VALUE.test(name) && /\b(?:left|right)\b/.test(value));
      return isPhysical ? [`${name}: ${value}`] : [];
    },
  );
}

test('styles of guests name no side of the screen', () => {
  const paths = execFileSync(
    'git',
    ['ls-files', '-z', 'apps/storefront/src/*.css', 'packages/ui/src/*.css'],
    { cwd: root, encoding: 'utf8' },
  )
    .split('\0')
    .filter((path) => path !== '');
  expect(paths.length).toBeGreaterThan(50);
  const found = paths.flatMap((path) =>
    physicalIn(readFileSync(join(root, path), 'utf8')).map((one) => `${path} ${one}`),
  );
  expect(found.filter((one) => !(one in EXCEPTIONS))).toEqual([]);
  expect(Object.keys(EXCEPTIONS).filter((one) => !found.includes(one))).toEqual([]);
});

test.each([
  ['a { margin-left: 4px }', ['margin-left: 4px']],
  ['a { color: red; left: 0; }', ['left: 0']],
  ['a { padding: 1px 2px 3px 4px; }', ['padding: 1px 2px 3px 4px']],
  ['a { padding: 1px 2px 3px 2px; inset: 0 auto auto 0 }', ['inset: 0 auto auto 0']],
  ['a { inset: 0 calc(1px + (2px * 3)) 0 calc(1px + (2px * 3)); }', []],
  ['a { text-align: right; border-top-left-radius: 1px }', 2],
  ['a { /* left: 0; */ inset-inline-start: 0; text-align: end; margin: 1px 2px }', []],
  ['@media (width > 1px) { a { right: 0 } }', ['right: 0']],
])('%s', (css, found) => {
  if (typeof found === 'number') expect(physicalIn(css)).toHaveLength(found);
  else expect(physicalIn(css)).toEqual(found);
});
