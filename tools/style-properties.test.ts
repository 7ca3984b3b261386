import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The tracked files of these kinds with their text. */
function textsOf(...patterns: string[]): [string, string][] {
  const paths = execFileSync('git', ['ls-files', '-z', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  });
  return paths
    .split('\0')
    .filter((path) => path !== '')
    .map((path) => [path, readFileSync(join(root, path), 'utf8')]);
}

/** The custom properties that are read without a fallback, though nothing sets them. */
function undeclaredIn(styles: [string, string][], scripts: [string, string][]): string[] {
  const declared = new Set([
    ...styles.flatMap(([, text]) => [...text.matchAll(/(--[\w-]+)\s*:/gu)].map(([, name]) => name)),
    ...scripts.flatMap(([, text]) =>
      [...text.matchAll(/['"`](--[\w-]+)/gu)].map(([, name]) => name),
    ),
  ]);
  return styles.flatMap(([path, text]) =>
    [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/gu)]
      .filter(([, name]) => !declared.has(name))
      .map(([, name]) => `${path}: ${name}`),
  );
}

test('every custom property that a style reads is set somewhere', () => {
  expect(undeclaredIn(textsOf('*.css'), textsOf('*.ts', '*.tsx'))).toEqual([]);
});

test('one that nothing sets is named, one with a fallback may be missing', () => {
  const style = 'a { --ink: red; color: var(--ink); top: var(--lost); left: var(--own, 1px); }';
  expect(undeclaredIn([['a.css', style]], [])).toEqual(['a.css: --lost']);
  expect(undeclaredIn([['a.css', style]], [['a.ts', "{ '--lost': 1 }"]])).toEqual([]);
});

/**
 * Selectors that look for something in the whole page and style what lies in it by more than a class. Browsers then
 * style the page anew when a dialog comes into it, which on a slow phone takes longer than the dialog.
 */
function pageWideIn(styles: [string, string][]): string[] {
  return styles.flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /(?:html|body|main|:root)\)?:has\((?:[^()]|\([^()]*\))*\)\)?\s+(>?\s*[^\s{,]+)/gu,
      ),
    ]
      .filter(([, subject = '']) => !/^(?:>\s*)?\./u.test(subject))
      .map(([selector]) => `${path}: ${selector}`),
  );
}

test('no style of the shop looks through the whole page', () => {
  expect(pageWideIn(textsOf('apps/storefront/src/*.css'))).toEqual([]);
});

test('a selector over the page is named, unless a class says what it styles', () => {
  const named = (style: string) => pageWideIn([['a.css', style]]).length;
  expect(named(':global(main):has(.columns) > * {')).toBe(1);
  expect(named(":global(body):has(.columns) :global([data-part='foot']) {")).toBe(1);
  expect(named("body:has([data-part='bar']) .note {")).toBe(0);
  expect(named("html:has([data-part='bar']) {")).toBe(0);
  expect(named("body:has(#cart) > .skip-link[href='#cart'] {")).toBe(0);
});
