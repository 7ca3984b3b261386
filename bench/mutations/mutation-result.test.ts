import { expect, test } from 'vitest';
import { countMutants, scoreOf, type ToolReport } from './mutation-result.ts';

const SOURCE = 'const a = 1;\nif (a > 0) {\n  go(\n    a,\n  );\n}\n';
const at = (line: number, column: number, endLine: number, endColumn: number) => ({
  start: { line, column },
  end: { line: endLine, column: endColumn },
});
const mutant = (status: string, location = at(2, 5, 2, 10), replacement = 'a >= 0') => ({
  status,
  location,
  replacement,
});
const report = (...mutants: ToolReport['files'][string]['mutants']): ToolReport => ({
  files: { 'a.ts': { source: SOURCE, mutants } },
});

test('mutants are counted by what became of them', () => {
  const counts = countMutants(
    report(
      mutant('Killed'),
      mutant('Killed'),
      mutant('Timeout'),
      mutant('Survived'),
      mutant('NoCoverage'),
      mutant('RuntimeError'),
      mutant('Ignored'),
    ),
  );
  expect(counts).toMatchObject({ killed: 2, timedOut: 1, survived: 2, invalid: 1 });
  expect(scoreOf(counts)).toBe(0.6);
  expect(counts.survivors.map(({ isCovered }) => isCovered)).toEqual([true, false]);
});

test('survivors are told with the code they replace, in the order of the lines', () => {
  const { survivors } = countMutants(
    report(mutant('Survived', at(3, 3, 5, 4), ''), mutant('Survived')),
  );
  expect(survivors).toEqual([
    { file: 'a.ts', line: 2, code: 'a > 0', mutant: 'a >= 0', isCovered: true },
    { file: 'a.ts', line: 3, code: 'go( a, )', mutant: '', isCovered: true },
  ]);
});

test('long code is cut', () => {
  const long = `f(${'x'.repeat(200)})`;
  const { survivors } = countMutants(report(mutant('Survived', at(1, 1, 1, 13), long)));
  expect(survivors[0]?.mutant).toHaveLength(100);
});

test('nothing to mutate is nothing missed', () => {
  expect(scoreOf({ killed: 0, timedOut: 0, survived: 0, invalid: 3 })).toBe(1);
});
