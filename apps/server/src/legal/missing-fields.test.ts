import { expect, test } from 'vitest';
import { fixtureShop } from '../testing/fixture-shop.ts';
import { missingFields } from './missing-fields.ts';

/** What the seller's form alone decides. */
function askedOf(operator: string): string[] {
  const legal = { operator, vatId: null, taxNumber: null, register: null };
  return missingFields(fixtureShop({ legal, company: {} }))
    .flatMap(({ path }) => path.slice(1))
    .filter((field) => field === 'representative' || field === 'register');
}

test.each([
  ['Rosa Blume', []],
  ['Blume e. K., Inhaberin Rosa Blume', ['register']],
  ['Blume und Stein GbR', ['representative']],
  ['Blume und Stein eGbR', ['representative', 'register']],
  ['Blume UG (haftungsbeschränkt)', ['representative', 'register']],
  ['Blume GmbH', ['representative', 'register']],
  ['Blume GmbH & Co. KG', ['representative', 'register']],
])('%s is asked for %j', (operator, asked) => {
  expect(askedOf(operator)).toEqual(asked);
});
