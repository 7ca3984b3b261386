import { expect, test } from 'vitest';
import { slotDishes } from './slot-dishes.ts';
import { category, dish, portion, size } from './testing/build-menu.ts';

const dishes = new Map(
  [
    dish('salami', { sizes: [size('klein', 800), size('gross', 1100)], portion: null }),
    dish('calzone', { sizes: [size('gross', 1100)], portion: null }),
    dish('brot', { sizes: [], portion: portion(300) }),
    dish('salat', { sizes: [], portion: portion(500) }),
  ].map((one) => [one.id, one]),
);
const categories = [
  { ...category('pizza'), dishIds: ['salami', 'calzone', 'brot'] },
  { ...category('salate'), dishIds: ['salat', 'brot'] },
];

test.each([
  [{ categories: ['pizza'], except: [], dishes: [] }, 'klein', ['salami', 'brot']],
  [{ categories: ['pizza'], except: ['brot'], dishes: [] }, 'gross', ['salami', 'calzone']],
  [{ categories: ['pizza'], except: [], dishes: [] }, null, ['brot']],
  [{ categories: ['salate', 'pizza'], except: [], dishes: [] }, null, ['brot', 'salat']],
  [
    { categories: ['salate'], except: [], dishes: ['calzone', 'salat'] },
    'gross',
    ['salat', 'brot', 'calzone'],
  ],
  [{ categories: [], except: [], dishes: ['salat'] }, null, ['salat']],
])('%j in size %s: %j', (source, wanted, expected) => {
  expect(slotDishes(source, wanted, { categories, dishes })).toEqual(expected);
});
