import { expect, it } from 'vitest';
import { isNewError } from './report-errors.ts';

it('reports each error once and ten at most', () => {
  expect(isNewError('kaputt', 'at a')).toBe(true);
  expect(isNewError('kaputt', 'at a')).toBe(false);
  expect(isNewError('kaputt', 'at b')).toBe(true);
  const more = Array.from({ length: 20 }, (_, at) => isNewError(`error ${at}`, ''));
  expect(more.filter(Boolean)).toHaveLength(8);
});
