import { beforeEach, expect, it } from 'vitest';
import { forgetReports, isNewError } from './error-report.ts';

beforeEach(forgetReports);

it('reports each error once and ten at most', () => {
  expect(isNewError('kaputt', 'at a')).toBe(true);
  expect(isNewError('kaputt', 'at a')).toBe(false);
  expect(isNewError('kaputt', 'at b')).toBe(true);
  const more = Array.from({ length: 20 }, (_, at) => isNewError(`error ${at}`, ''));
  expect(more.filter(Boolean)).toHaveLength(8);
});
