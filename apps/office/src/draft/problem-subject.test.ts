import { expect, test } from 'vitest';
import { problemSubject } from './problem-subject.ts';

const DOCUMENT = {
  shop: { name: 'Rosa' },
  categories: [{ id: 'pizza', name: 'Pizza', dishes: [{ id: 'a', name: 'Funghi' }, { id: 'b' }] }],
};

test.each([
  [['categories', 'pizza', 'dishes', 'a', 'price'], 'Funghi: '],
  [['categories', 'pizza', 'dishes', 'b', 'name'], 'Gericht ohne Namen: '],
  [['shop', 'address', 'city'], 'Restaurant: '],
  [['hours', 'opening', 'mo'], 'Zeiten: '],
  [['areas'], ''],
])('%j lacks something: %s', (path, expected) => {
  expect(problemSubject(path, DOCUMENT)).toBe(expected);
});
