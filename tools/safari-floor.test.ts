import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** What browsers run; their tests are run by Node. */
const OF_BROWSERS = [
  'apps/storefront/src',
  'apps/counter/src',
  'apps/office/src',
  'packages/client/src',
  'packages/contract/src',
  'packages/domain/src',
  'packages/ui/src',
];

const looksBehind = (text: string) => /\(\?<[=!]/u.test(text);

test('no pattern that browsers read looks behind: Safari before 16.4 then runs nothing of the file', () => {
  const files = execFileSync('git', ['ls-files', '-z', ...OF_BROWSERS], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0');
  const sources = files.filter(
    (path) => /\.tsx?$/u.test(path) && !/\.test\.tsx?$|\/testing\//u.test(path),
  );
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.filter((path) => looksBehind(readFileSync(join(root, path), 'utf8')))).toEqual([]);
});

test('a pattern that looks behind is found', () => {
  expect(looksBehind(String.raw`/(?<!\d)0+/`)).toBe(true);
  expect(looksBehind(String.raw`/(?<=\d)0+/`)).toBe(true);
  expect(looksBehind(String.raw`/(?<name>\d)/`)).toBe(false);
});
