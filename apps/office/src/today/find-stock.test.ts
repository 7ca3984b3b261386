import { expect, test } from 'vitest';
import { findStock, type StockEntry } from './find-stock.ts';

const entry = (name: string, soldOut = false, kind: StockEntry['kind'] = 'dish'): StockEntry => ({
  kind,
  id: name,
  name,
  section: 'Pizza',
  soldOut,
  until: null,
});
const ENTRIES = [
  entry('Pizza Salami'),
  entry('Salamibrot'),
  entry('Käsespätzle'),
  entry('Salami', false, 'ingredient'),
  entry('Salat mit Salami', true),
];
const found = (search: string) => findStock(ENTRIES, search).map(({ name }) => name);

test('found by part of the name, what begins with it first, what is marked already not', () => {
  expect(found('sala')).toEqual(['Salamibrot', 'Salami', 'Pizza Salami']);
  expect(found(' KÄSE')).toEqual(['Käsespätzle']);
  expect(found('  ')).toEqual([]);
  expect(found('Sushi')).toEqual([]);
});

test('no more than fit above the keyboard', () => {
  const many = Array.from({ length: 20 }, (_, number) => entry(`Pizza ${number}`));
  expect(findStock(many, 'pizza')).toHaveLength(6);
});
