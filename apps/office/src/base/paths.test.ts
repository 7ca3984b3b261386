import { expect, test } from 'vitest';
import { pathOf } from './paths.ts';

test.each([
  [['categories', 'pizza', 'dishes', 'salami', 'price'], '/speisekarte/salami'],
  [['categories', 'pizza', 'name'], '/speisekarte'],
  [['hours', 'opening'], '/zeiten'],
  [['shop', 'legal', 'vatId'], null],
])('%j is changed at %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});
