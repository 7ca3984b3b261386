import { expect, test } from 'vitest';
import { pageName } from './page-name.ts';
import { paths } from './paths.ts';

test.each([
  [paths.board, 'Bestellungen'],
  [paths.order('abc'), 'Bestellung'],
  [paths.tables, 'Tische'],
  [paths.table(7), 'Tisch 7'],
  [paths.day(), 'Tag'],
  [paths.guests, 'Gäste'],
  [paths.ratings, 'Bewertungen'],
  ['/gibt-es-nicht', 'Bestellungen'],
])('%s is called %s', (path, name) => {
  expect(pageName(path)).toBe(name);
});

test('no two places have the same name', () => {
  const places = Object.values(paths).filter((path) => typeof path === 'string');
  const names = places.map(pageName);
  expect(new Set(names).size).toBe(names.length);
});
