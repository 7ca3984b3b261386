import { expect, test } from 'vitest';
import type { MutationResult } from './mutation-result.ts';
import { mutationText } from './mutation-text.ts';

const result = (given: Partial<MutationResult>): MutationResult => ({
  portion: 'prices',
  hash: 'abc',
  date: '2026-11-23 03:00 UTC',
  commit: '1c57a2b',
  minutes: 12,
  killed: 17,
  timedOut: 1,
  survived: 2,
  invalid: 0,
  survivors: [],
  ...given,
});
const rowOf = (text: string, name: string) =>
  text.split('\n').find((line) => line.includes(`| \`${name}\` |`));

test('a row for each portion, also for those not run yet and those changed since', () => {
  const results = new Map([
    ['prices', result({})],
    ['hours', result({ portion: 'hours' })],
  ]);
  const text = mutationText(results, ['hours', 'access']);
  expect(rowOf(text, 'prices')).toContain(
    '| 20 | 18 | 2 | 90.0 % | 2026-11-23 03:00 UTC, 12 min | 1c57a2b |',
  );
  expect(rowOf(text, 'hours')).toContain('| 1c57a2b, files changed since |');
  expect(rowOf(text, 'access')).toContain('not run yet');
});
