import { expect, test } from 'vitest';
import { checkFeatures, checklistIds, isLong } from './features.mjs';

const all = (how: string) => checklistIds.map((id) => `| ${id} | statement | ${how} |`).join('\n');
const file =
  "test('orders are kept', () => {});\n// 'only said'\ntest.each([])('%s: %j', () => {});\n";
const read = (path: string) => (path === 'a.test.ts' ? file : null);
const problemsOf = (markdown: string) => checkFeatures(markdown, read).problems;

test('a whole table with a test that exists is sound', () => {
  expect(checkFeatures(all('`a.test.ts` "orders are kept"'), read)).toEqual({
    problems: [],
    shown: checklistIds.length,
    longAlone: 0,
    different: 0,
    later: 0,
  });
});

test('a later stage or a reason may stand for a test', () => {
  expect(problemsOf(all('later (B)'))).toEqual([]);
  expect(problemsOf(all('deliberately different: the law (design.md "Law")'))).toEqual([]);
});

test.each([
  ['`a.test.ts` "orders are lost"', 'SHELL-01: a.test.ts has no test "orders are lost"'],
  ['`a.test.ts` "only said"', 'SHELL-01: a.test.ts has no test "only said"'],
  ['`b.test.ts` "orders are kept"', 'SHELL-01: there is no b.test.ts'],
  ['`a.test.ts` "%s: %j"', 'SHELL-01: "%s: %j" does not say what a.test.ts shows'],
  ['later (H)', "SHELL-01: does not say how it is shown: 'later (H)'"],
  [
    'deliberately different: so',
    "SHELL-01: does not say how it is shown: 'deliberately different: so'",
  ],
  ['', "SHELL-01: does not say how it is shown: ''"],
])('%s is a problem', (how, problem) => {
  expect(problemsOf(all('later (B)').replace('later (B)', how))).toEqual([problem]);
});

test('a statement that is missing, twice or unknown is a problem', () => {
  const rows = all('later (B)');
  expect(problemsOf(rows.split('\n').slice(1).join('\n'))).toEqual([
    'SHELL-01: stands there 0 times',
  ]);
  expect(problemsOf(`${rows}\n| DEV-16 | again | later (B) |`)).toEqual([
    'DEV-16: stands there 2 times',
  ]);
  expect(problemsOf(`${rows}\n| DEV-17 | new | later (B) |`)).toEqual([
    'DEV-17: is not in the checklist',
  ]);
});

test.each([
  ["test('a way @long', async () => {});", 'a way @long', true],
  ["test('a way', { tag: '@long' }, async () => {});", 'a way', true],
  ["test(\n  'a way',\n  { tag: ['@wide', '@long'] },\n  async () => {},\n);", 'a way', true],
  ["test('a way', LONG, async () => {});", 'a way', true],
  ["test('a way', { tag: '@wide' }, async () => {});\ntest('b @long')", 'a way', false],
  ["test('a way', async () => {});", 'a way', false],
])('%j is left to the long run: %s %s', (text, title, long) => {
  expect(isLong(text, title)).toBe(long);
});
