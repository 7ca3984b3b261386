import { expect, test } from 'vitest';
import { unusedExports } from './exports.mjs';

test('names what is exported and stands in no other file', () => {
  const sources = new Map([
    [
      'a.ts',
      'export const used = 1;\nexport type Alone = 1;\nexport function nobody() {}\nnobody();',
    ],
    ['b.test.ts', "import { used } from './a.ts';\nused;"],
    ['c.d.ts', 'export const declared: 1;'],
  ]);
  expect(unusedExports(sources).map(({ file, detail }) => `${file} ${detail}`)).toEqual([
    'a.ts Alone',
    'a.ts nobody',
  ]);
});
