import { expect, test } from 'vitest';
import { pathOf, placeOf } from './paths.ts';

test.each([
  [['categories', 'pizza', 'dishes', 'salami', 'price'], '/speisekarte/salami'],
  [['categories', 'pizza', 'name'], '/speisekarte'],
  [['hours', 'opening'], '/zeiten'],
  [['shop', 'legal', 'vatId'], null],
])('%j is changed at %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  ['/speisekarte', ['categories']],
  ['/speisekarte/salami', ['categories', 'pizza', 'dishes', 'salami']],
  ['/speisekarte/weg', ['categories']],
  ['/zeiten', ['hours']],
  ['/fassungen', []],
])('at %s one looks at %j', (pathname, place) => {
  const document = { categories: [{ id: 'pizza', dishes: [{ id: 'salami', name: 'Salami' }] }] };
  expect(placeOf(pathname, document)).toEqual(place);
});
