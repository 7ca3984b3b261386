import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

// A component names the classes of its style sheet as `styles.name`. One without a rule is undefined, and nobody notices.

const root = join(import.meta.dirname, '..');

/** The classes that a component takes from its style sheets and that have no rule there, each with its sheet. */
function lostIn(script: string, sheetOf: (path: string) => string): string[] {
  return [...script.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/gu)].flatMap(
    ([, name = '', path = '']) => {
      const sheet = sheetOf(path).replace(/\/\*[^]*?\*\//gu, '');
      const known = new Set([...sheet.matchAll(/\.([a-z][\w-]*)/giu)].map(([, one]) => one));
      const used = script.matchAll(new RegExp(`(?<![\\w./'-])${name}\\.(\\w+)`, 'gu'));
      return [...new Set([...used].map(([, one = '']) => one))]
        .filter((one) => !known.has(one))
        .map((one) => `${path} .${one}`);
    },
  );
}

test('every class that a component names has a rule in its style sheet', () => {
  const paths = execFileSync('git', ['ls-files', '-z', 'apps/*.tsx', 'packages/*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(root, path)));
  expect(paths.length).toBeGreaterThan(300);
  const lost = paths.flatMap((path) =>
    lostIn(readFileSync(join(root, path), 'utf8'), (sheet) =>
      readFileSync(join(root, dirname(path), sheet), 'utf8'),
    ).map((one) => `${path}: ${one}`),
  );
  expect(lost).toEqual([]);
});

test.each([
  ['a rule of another name', '.rows { color: red }', ['./a.module.css .row']],
  ['the rule itself', '@layer x { ul > .row:hover { color: red } }', []],
  ['a rule in a comment', '/* .row {} */ .other { color: red }', ['./a.module.css .row']],
])('%s', (_, css, lost) => {
  const script = `import styles from './a.module.css';\n<ul className={styles.row} />`;
  expect(lostIn(script, () => css)).toEqual(lost);
});
