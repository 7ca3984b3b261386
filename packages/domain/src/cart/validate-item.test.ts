import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { category, setMenu } from '../menu/testing/build-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import type { CartItem } from './cart.ts';
import { NOTHING_SOLD_OUT, type ItemConditions } from './item-conditions.ts';
import { item, menuItem, side, topping } from './testing/build-cart.ts';
import { validateItem } from './validate-item.ts';

/** Its dish is for pickup only and has a window; the menu itself has neither. */
const NOON = setMenu('mittagsmenue', 900, [
  { id: 's1', name: 'Gericht', size: null, dishes: ['mittag'] },
]);
const CONTEXT: ItemConditions = {
  menu: indexMenu({
    ...PIZZERIA,
    menus: [...PIZZERIA.menus, NOON],
    categories: [...PIZZERIA.categories, category('mittags', { menuIds: [NOON.id] })],
  }),
  orderType: 'pickup',
  minuteOfWeek: null,
  soldOut: NOTHING_SOLD_OUT,
};
const pizza = (rest: Parameters<typeof item>[1] = {}) =>
  item('margherita', { sizeId: 'klein', ...rest });
const pizzaWith = (...extras: ReturnType<typeof topping>[]) => pizza({ extras });
const spar = (...subitems: Parameters<typeof menuItem>[1]) => menuItem('spar', subitems);
const noon = menuItem(NOON.id, [item('mittag', { slotId: 's1' })]);
const first = item('salami', { sizeId: 'klein', slotId: 's1' });
const second = item('bier', { slotId: 's2' });
const out = (dishes: string[], ingredients: string[] = []): Partial<ItemConditions> => ({
  soldOut: { dishes: new Set(dishes), ingredients: new Set(ingredients) },
});
const loop = (depth: number): ReturnType<typeof side> =>
  side('dazu', 'margherita', depth === 0 ? [] : [loop(depth - 1)]);

type Case = [what: string, item: CartItem, expected: string[], context?: Partial<ItemConditions>];
const CASES: Case[] = [
  ['a plain dish', pizza(), []],
  ['an unknown dish', item('nix'), ['dish-not-found nix']],
  ['a dish no category lists', item('brot'), ['dish-not-found Brot']],
  ['a note to a dish that takes none', pizza({ note: 'x' }), ['note-not-taken Pizza Margherita']],
  ['a note of nothing', pizza({ note: ' ' }), []],
  ['a note that the restaurant keeps', pizza({ note: 'x' }), [], { takesEveryNote: true }],
  ['no size', item('margherita'), ['size-not-found Pizza Margherita']],
  ['an unknown size', pizza({ sizeId: 'xxl' }), ['size-not-found Pizza Margherita']],
  ['a size of an unsized dish', item('pommes', { sizeId: 'klein' }), ['size-not-found Pommes']],
  ['a size at the sentinel 9999', pizza({ sizeId: 'familie' }), ['size-not-found familie']],
  [
    'a dish of which no size can be chosen',
    item('fass', { sizeId: 'voll' }),
    ['dish-not-found Fass'],
  ],
  ['a size for 120 euro', pizza({ sizeId: 'party' }), []],
  ['a dish over the cap', item('buffet'), ['price-over-cap Buffet']],
  ['amount 0', pizza({ amount: 0 }), ['amount-invalid Pizza Margherita']],
  ['amount 99', pizza({ amount: 99 }), []],
  ['amount 100', pizza({ amount: 100 }), ['amount-invalid Pizza Margherita']],
  ['half a dish', pizza({ amount: 1.5 }), ['amount-invalid Pizza Margherita']],
  ['amount NaN', pizza({ amount: Number.NaN }), ['amount-invalid Pizza Margherita']],
  ['without a primary ingredient', pizza({ without: ['mozzarella'] }), []],
  ['the same left out twice', pizza({ without: ['mozzarella', 'mozzarella'] }), []],
  ['without a secondary one', pizza({ without: ['teig'] }), ['ingredient-not-found Teig']],
  ['without an unknown one', pizza({ without: ['x'] }), ['ingredient-not-found x']],
  ['an extra', pizzaWith(topping('belag', 'zwiebel', 2)), []],
  [
    'an extra twice, added up over its most',
    pizzaWith(topping('belag', 'zwiebel', 2), topping('belag', 'zwiebel')),
    ['extra-over-max Zwiebeln'],
  ],
  [
    'an extra of which there is too much',
    pizzaWith(topping('belag', 'salami', 3)),
    ['extra-over-max Salami'],
  ],
  ['extra amount 0', pizzaWith(topping('belag', 'salami', 0)), ['amount-invalid Salami']],
  [
    'extra amount -1 to make it cheaper',
    pizzaWith(topping('belag', 'salami', -1)),
    ['amount-invalid Salami'],
  ],
  ['an unknown group', pizzaWith(topping('nix', 'salami')), ['group-not-found nix']],
  ["another dish's group", pizzaWith(topping('sosse', 'mayo')), ['group-not-found Soße']],
  ['an unknown extra', pizzaWith(topping('belag', 'x')), ['ingredient-not-found x']],
  ['an extra of another group', pizzaWith(topping('belag', 'mayo')), ['ingredient-not-found Mayo']],
  ['a side dish the menu lacks', pizzaWith(side('dazu', 'weg')), ['side-dish-not-found weg']],
  [
    'an ingredient given out as a dish',
    pizzaWith({ ...topping('belag', 'salami'), type: 'dish' }),
    ['group-not-found Belag'],
  ],
  [
    'a deposit brought along',
    pizzaWith({ ...topping('belag', 'salami'), type: 'deposit' } as never),
    ['group-not-found Belag'],
  ],
  [
    'an extra at 9999 in the size',
    pizzaWith(topping('belag', 'trueffel')),
    ['extra-not-choosable Trüffel'],
  ],
  [
    'an extra at 999900 in the size',
    pizza({ sizeId: 'gross', extras: [topping('belag', 'trueffel')] }),
    ['extra-not-choosable Trüffel'],
  ],
  [
    'a third size without a price of its own',
    pizza({ sizeId: 'party', extras: [topping('belag', 'trueffel')] }),
    [],
  ],
  [
    'a group at its limit',
    pizzaWith(topping('belag', 'salami', 2), topping('belag', 'zwiebel', 2)),
    [],
  ],
  [
    'a group over its limit',
    pizza({
      sizeId: 'party',
      extras: [
        topping('belag', 'salami', 2),
        topping('belag', 'zwiebel', 2),
        topping('belag', 'trueffel'),
      ],
    }),
    ['group-over-limit Belag'],
  ],
  ['a group under its min', item('salat'), ['group-below-min Dressing']],
  ['a group at its min', item('salat', { extras: [topping('dressing', 'mayo')] }), []],
  ["a side dish's group under min", pizzaWith(side('dazu', 'salat')), ['group-below-min Dressing']],
  [
    "a side dish's group at min",
    pizzaWith(side('dazu', 'salat', [topping('dressing', 'mayo')])),
    [],
  ],
  [
    'extras on an ingredient',
    pizzaWith({ ...topping('belag', 'salami'), extras: [topping('belag', 'salami')] }),
    ['group-not-found belag'],
  ],
  ['a dish beside itself', pizzaWith(loop(0)), ['side-dish-not-found Pizza Margherita']],
  ['a loop of dishes', pizzaWith(loop(40)), ['side-dish-not-found Pizza Margherita']],
  ['a menu', spar(first, second), []],
  ['an unknown menu', menuItem('nix', [first]), ['menu-not-found nix']],
  ['a menu, amount 0', { ...spar(first, second), amount: 0 }, ['amount-invalid Sparmenü']],
  ['an empty slot', spar(first), ['slot-invalid Getränk']],
  ['a slot filled twice', spar(first, second, second), ['slot-invalid Getränk']],
  ['an unknown slot', spar(first, second, { ...second, slotId: 's3' }), ['slot-invalid Bier 0,5l']],
  ['no slot', spar(first, item('bier')), ['slot-invalid Getränk', 'slot-invalid Bier 0,5l']],
  ['a dish of another slot', spar(first, { ...first, slotId: 's2' }), ['slot-invalid Getränk']],
  [
    'an unknown dish in a slot',
    spar(first, item('nix', { slotId: 's2' })),
    ['slot-invalid Getränk'],
  ],
  [
    "another size than the slot's",
    spar({ ...first, sizeId: 'gross' }, second),
    ['size-not-found Pizza Salami'],
  ],
  ['two in a slot', spar(first, { ...second, amount: 2 }), ['amount-invalid Bier 0,5l']],
  [
    'a wrong extra in a slot',
    spar({ ...first, extras: [topping('rand', 'kaeserand')] }, second),
    ['group-not-found Rand'],
  ],
  ['a slot outside a menu', pizza({ slotId: 's1' }), ['slot-invalid Pizza Margherita']],
  ['for pickup', item('mittag'), []],
  [
    'not for delivery',
    item('mittag'),
    ['order-type-unsuitable Mittagspizza'],
    { orderType: 'delivery' },
  ],
  ['inside its window', item('mittag'), [], { minuteOfWeek: 2100 }],
  [
    'at the end of its window',
    item('mittag'),
    ['outside-time-window Mittagspizza'],
    { minuteOfWeek: 2280 },
  ],
  ["inside its category's window", item('grappa'), [], { minuteOfWeek: 1200 }],
  [
    "outside its category's window",
    item('grappa'),
    ['outside-time-window Grappa'],
    { minuteOfWeek: 0 },
  ],
  ['sold out', pizza(), ['sold-out Pizza Margherita'], out(['margherita'])],
  [
    'a primary ingredient sold out',
    pizza(),
    ['sold-out Pizza Margherita'],
    out([], ['mozzarella']),
  ],
  ['it left out', pizza({ without: ['mozzarella'] }), [], out([], ['mozzarella'])],
  ['a secondary ingredient sold out', pizza(), ['sold-out Pizza Margherita'], out([], ['teig'])],
  [
    'an extra sold out',
    pizzaWith(topping('belag', 'salami')),
    ['sold-out Salami'],
    out([], ['salami']),
  ],
  ['a side dish sold out', pizzaWith(side('dazu', 'pommes')), ['sold-out Pommes'], out(['pommes'])],
  [
    'a part of a side dish sold out',
    pizzaWith(side('dazu', 'brot')),
    ['sold-out Brot'],
    out([], ['milch']),
  ],
  [
    "a side dish's extra sold out",
    pizzaWith(side('dazu', 'pommes', [topping('sosse', 'mayo')])),
    ['sold-out Mayo'],
    out([], ['mayo']),
  ],
  ['a menu with a dish for pickup', noon, [], { minuteOfWeek: 2100 }],
  [
    'a menu with a dish not for delivery',
    noon,
    ['order-type-unsuitable Mittagspizza'],
    { orderType: 'delivery' },
  ],
  [
    'a menu with a dish at the end of its window',
    noon,
    ['outside-time-window Mittagspizza'],
    { minuteOfWeek: 2280 },
  ],
  ['a dish of a menu sold out', spar(first, second), ['sold-out Bier 0,5l'], out(['bier'])],
];

describe('validateItem', () => {
  test.each(CASES)('%s', (_, what, expected, context = {}) => {
    const found = validateItem({ ...CONTEXT, ...context }, what, 7);
    expect(found.map(({ code, name }) => `${code} ${name}`).sort()).toEqual(expected.sort());
    expect(found.every(({ index }) => index === 7)).toBe(true);
  });
});
