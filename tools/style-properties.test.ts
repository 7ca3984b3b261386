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
 * Selectors that look into an element with :has() and style what lies in it or beside it by more than a class. What
 * they style is one list for all of them: when a dialog comes into a page that another :has() looks through, browsers
 * style all of it anew, which on a slow phone takes longer than the dialog.
 */
function looseIn(styles: [string, string][]): string[] {
  return styles.flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /:has\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\)*\s*(?:[\s>~+]\s*)((?:[*a-z[]|:global\()[^\s{,]*)/gu,
      ),
    ]
      // Two of them at most.
      .filter(([, subject = '']) => subject !== 'nav')
      .map(([selector]) => `${path}: ${selector}`),
  );
}

test('no style of the shop looks into what it then styles by tag or attribute', () => {
  expect(looseIn(textsOf('apps/storefront/src/*.css', 'packages/ui/src/*.css'))).toEqual([]);
});

test.each([
  [':global(main):has(.columns) > * {', 1],
  [":global(body):has(.columns) :global([data-part='foot']) {", 1],
  ['.hours:has(.open) svg {', 1],
  ['.chip:has(:disabled) > span {', 1],
  ['.search:is(:focus-within, :has(input:not(:placeholder-shown))) b {', 1],
  ["body:has([data-part='bar']) .note {", 0],
  ["html:has([data-part='bar']) {", 0],
  ["body:has(#cart) > .skip-link[href='#cart'] {", 0],
  ['.hours svg:has(~ .open) {', 0],
])('%s', (style, named) => {
  expect(looseIn([['a.css', style]])).toHaveLength(named);
});
