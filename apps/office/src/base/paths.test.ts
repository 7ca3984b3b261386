import { expect, test } from 'vitest';
import { pathOf, pathOnPage } from './paths.ts';

test.each([
  [['categories', 'pizza', 'dishes', 'salami', 'price'], '/speisekarte/salami'],
  [['categories', 'pizza', 'name'], '/speisekarte/kategorie/pizza'],
  [['categories'], '/speisekarte'],
  [['extras', 'groups', 'belag', 'min'], '/extras/belag'],
  [['extras', 'ingredients', 'salami', 'allergens'], '/zutaten/salami'],
  [['extras', 'declarations', 'A1', 'name'], '/zutaten'],
  [['menus', 'menus', 'mittag', 'slots', 'a'], '/menues/mittag'],
  [['hours', 'opening'], '/zeiten'],
  [['shop', 'legal', 'vatId'], '/impressum'],
  [['shop', 'address', 'zip'], '/restaurant'],
  [['shop', 'payment', 'methods'], '/lieferung'],
  [['areas', 'areas', 'nord', 'fee'], '/lieferung'],
  [['shop', 'vat', 'food'], null],
])('%j is changed at %s', (address, path) => {
  expect(pathOf(address)).toBe(path);
});

test.each([
  ['/speisekarte', ['categories']],
  ['/speisekarte/salami', ['categories', 'pizza', 'dishes', 'salami']],
  ['/speisekarte/weg', ['categories']],
  ['/speisekarte/kategorie/pizza', ['categories', 'pizza']],
  ['/extras', ['extras', 'groups']],
  ['/zutaten/salami', ['extras', 'ingredients', 'salami']],
  ['/menues/mittag', ['menus', 'menus', 'mittag']],
  ['/zeiten', ['hours']],
  ['/impressum', ['shop', 'legal']],
  ['/fassungen', []],
])('at %s one looks at %j', (pathname, place) => {
  const document = { categories: [{ id: 'pizza', dishes: [{ id: 'salami', name: 'Salami' }] }] };
  expect(pathOnPage(pathname, document)).toEqual(place);
});
