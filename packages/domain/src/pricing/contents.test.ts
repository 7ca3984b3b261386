import { expect, test } from 'vitest';
import { side, topping } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { collectContents, sortCodes, type Contents } from './contents.ts';

const MENU = indexMenu(PIZZERIA);
type Given = Parameters<typeof collectContents>;

function contentsOf(id: string, without: Given[2] = [], extras: Given[3] = []) {
  const found: Contents = { declarations: new Set(), tags: new Set() };
  const dish = MENU.dishes.get(id);
  if (!dish) throw new Error(id);
  collectContents(MENU, dish, without, extras, found);
  return { codes: sortCodes(found.declarations), tags: [...found.tags] };
}

test.each<[string, string, Given[2], Given[3], string[]]>([
  ['its own and its ingredients', 'margherita', [], [], ['A', 'G']],
  ['without what is left out', 'margherita', ['mozzarella'], [], ['A']],
  ['with extras', 'margherita', [], [topping('belag', 'salami')], ['2', '10', 'A', 'G']],
  [
    'with side dishes and theirs',
    'margherita',
    [],
    [side('dazu', 'pommes', [topping('sosse', 'mayo')])],
    ['A', 'C', 'G'],
  ],
  ['with dishes that are part of it, even in a circle', 'brot', [], [], ['G']],
])('declares %s', (_, id, without, extras, codes) => {
  expect(contentsOf(id, without, extras).codes).toEqual(codes);
});

test('pork as an extra ends being vegetarian; a beer beside it counts for the age', () => {
  expect(contentsOf('margherita').tags).toEqual(['vegetarian', 'halal']);
  expect(contentsOf('margherita', [], [topping('belag', 'salami')]).tags).toEqual(['pork']);
  expect(contentsOf('margherita', [], [side('dazu', 'bier')]).tags).toContain('alcohol16');
});
