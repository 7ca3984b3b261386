import { CAUTION_CODES } from '@tischlein/domain/cautions/caution.ts';
import { expect, it } from 'vitest';
import { cautionTexts, problemsByKind } from './group-problems.ts';

const told = (code: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    path: ['categories', String(index)],
    code,
    message: `${code} ${index}`,
    mend: '',
  }));

it('shows five of a kind, the others on demand', () => {
  const groups = problemsByKind([...told('price-jump', 7), ...told('never-open', 1)]);
  expect(groups.map(({ code, first, more }) => [code, first.length, more.length])).toEqual([
    ['price-jump', 5, 2],
    ['never-open', 1, 0],
  ]);
});

it('counts each kind in words', () => {
  expect(cautionTexts([...told('price-jump', 12), ...told('category-empty', 1)])).toEqual([
    '12 Preise, die stark springen',
    'eine leere Kategorie',
  ]);
});

it('has words for every kind', () => {
  for (const code of CAUTION_CODES)
    expect(cautionTexts(told(code, 2))[0]).not.toContain('Auffälliges');
});
