import { expect, test } from 'vitest';
import { allSizes, categoriesWith, dishesOfSlot, setMenusOf, slotText } from './set-menus.ts';

const sizes = (...keys: string[]) => Object.fromEntries(keys.map((key) => [key, { price: 5 }]));
const documentOf = (slot: object) => ({
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      menus: ['mittag'],
      sizeNames: { klein: 'Klein' },
      dishes: [
        { id: 'salami', name: 'Salami', sizes: sizes('klein', 'gross') },
        { id: 'calzone', name: 'Calzone', sizes: sizes('gross') },
        { id: 'brot', name: 'Brot', price: 3 },
        { id: 'teig', name: 'Teig', price: 1, listed: false },
      ],
    },
    { id: 'salate', name: 'Salate', dishes: [{ id: 'gruen', name: 'Grün', price: 4 }] },
  ],
  menus: { menus: [{ id: 'mittag', name: 'Mittag', slots: [{ id: 'a', name: 'A', ...slot }] }] },
});

test.each([
  [{}, [], 'noch nichts zur Wahl'],
  [{ dishes: ['gruen'] }, ['gruen'], 'Grün'],
  [{ categories: ['pizza'], size: 'klein' }, ['salami', 'brot'], 'alles aus Pizza'],
  [{ categories: ['pizza'] }, ['brot'], 'alles aus Pizza'],
  [
    { categories: ['pizza'], size: 'gross', except: ['brot'], dishes: ['gruen', 'salami'] },
    ['salami', 'calzone', 'gruen'],
    'alles aus Pizza außer Brot; Grün, Salami',
  ],
  [
    { dishes: ['gruen', 'salami', 'calzone', 'brot'] },
    ['gruen', 'salami', 'calzone', 'brot'],
    '4 Gerichte',
  ],
])('a slot %j offers %j: %j', (written, expected, said) => {
  const document = documentOf(written);
  const slot = setMenusOf(document)[0]!.slots[0]!;
  expect(dishesOfSlot(document, slot)).toEqual(expected);
  expect(slotText(document, slot)).toBe(said);
});

test('knows where a menu is shown, and every size', () => {
  const document = documentOf({});
  expect(categoriesWith(document, 'mittag').map(({ id }) => id)).toEqual(['pizza']);
  expect(allSizes(document)).toEqual([
    { value: 'klein', label: 'Klein' },
    { value: 'gross', label: 'gross' },
  ]);
});
