import { describe, expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { dish, extraItem, group, menuOf, portion, size } from '../menu/testing/build-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import type { CartExtra, CartItem } from './cart.ts';
import { exportCart } from './export-cart.ts';
import type { ExportedDish, ExportedExtra, ExportedItem } from './exported-cart.ts';
import { restoreCart } from './restore-cart.ts';
import { item, menuItem, side, topping } from './testing/build-cart.ts';

const MENU = indexMenu(PIZZERIA);
const named = (dishName: string, rest: Partial<ExportedDish> = {}): ExportedDish => ({
  dishName,
  sizeName: null,
  amount: 1,
  without: [],
  extras: [],
  ...rest,
});
const pizza = (rest: Partial<ExportedDish> = {}) =>
  named('Pizza Margherita', { sizeName: 'klein', ...rest });
const extra = (groupName: string, itemName: string, rest: Partial<ExportedExtra> = {}) => ({
  groupName,
  itemName,
  amount: 1,
  type: 'ingredient' as const,
  ...rest,
});
const beside = (itemName: string, extras: ExportedExtra[] = []) =>
  extra('Dazu', itemName, { type: 'dish', extras });
const spar = (...subitems: ExportedDish[]) => ({ menuName: 'Sparmenü', amount: 2, subitems });
const salami = named('Pizza Salami', { sizeName: 'klein' });
const beer = named('Bier 0,5l');
const margherita = (rest: Parameters<typeof item>[1] = {}) =>
  item('margherita', { sizeId: 'klein', ...rest });
const ownMenu = menuItem(
  'spar',
  [item('salami', { sizeId: 'klein', slotId: 's1' }), item('bier', { slotId: 's2' })],
  { amount: 2 },
);

type Case = [what: string, exported: ExportedItem, rebuilt: CartItem | null, problems: string[]];
const CASES: Case[] = [
  ['a dish with a matching size', pizza({ amount: 3 }), margherita({ amount: 3 }), []],
  ['a name in other letters', pizza({ dishName: ' pizza  MARGHERITA' }), margherita(), []],
  ['a missing dish', named('Pizza Tonno'), null, ['dish-not-found Pizza Tonno']],
  ['a dish that is only served beside others', named('Brot'), null, ['dish-not-found Brot']],
  ['a missing size', pizza({ sizeName: 'riesig' }), null, ['size-not-found riesig']],
  ['no size for a dish with sizes', pizza({ sizeName: null }), null, ['size-not-found ']],
  [
    'a size that cannot be chosen',
    pizza({ sizeName: 'familie' }),
    null,
    ['size-not-found familie'],
  ],
  [
    'a size of a dish that has none here',
    named('Pommes', { sizeName: 'groß' }),
    item('pommes'),
    ['size-not-found groß'],
  ],
  [
    'a left-out ingredient',
    pizza({ without: ['Basilikum'] }),
    margherita({ without: ['basilikum'] }),
    [],
  ],
  [
    'a left-out ingredient that is missing',
    pizza({ without: ['Basilikum', 'Rucola'] }),
    margherita({ without: ['basilikum'] }),
    ['ingredient-not-found Rucola'],
  ],
  [
    'an extra of an extra group',
    pizza({ extras: [extra('Belag', 'Zwiebeln', { amount: 2 })] }),
    margherita({ extras: [topping('belag', 'zwiebel', 2)] }),
    [],
  ],
  [
    'an extra of a side-dish group, with an extra of its own',
    pizza({ extras: [beside('Pommes', [extra('Soße', 'Mayo')])] }),
    margherita({ extras: [side('dazu', 'pommes', [topping('sosse', 'mayo')])] }),
    [],
  ],
  [
    'a missing group',
    pizza({ extras: [extra('Streusel', 'Zwiebeln'), extra('Belag', 'Zwiebeln')] }),
    margherita({ extras: [topping('belag', 'zwiebel')] }),
    ['group-not-found Streusel'],
  ],
  [
    "another dish's group",
    pizza({ extras: [extra('Soße', 'Mayo')] }),
    margherita(),
    ['group-not-found Soße'],
  ],
  [
    'a missing ingredient in a group',
    pizza({ extras: [extra('Belag', 'Rucola')] }),
    margherita(),
    ['ingredient-not-found Rucola'],
  ],
  [
    'a missing side dish',
    pizza({ extras: [beside('Wedges')] }),
    margherita(),
    ['side-dish-not-found Wedges'],
  ],
  [
    'an extra of type deposit',
    pizza({ extras: [extra('Belag', 'Salami', { type: 'deposit' })] }),
    margherita(),
    ['extra-type-invalid Salami'],
  ],
  [
    'a dish given out as an ingredient',
    pizza({ extras: [extra('Dazu', 'Pommes')] }),
    margherita(),
    ['group-not-found Dazu'],
  ],
  [
    'an extra that the size does not have',
    pizza({ extras: [extra('Belag', 'Trüffel')] }),
    margherita(),
    ['extra-not-choosable Trüffel'],
  ],
  [
    'extras on an ingredient',
    pizza({ extras: [extra('Belag', 'Zwiebeln', { extras: [extra('Soße', 'Mayo')] })] }),
    margherita({ extras: [topping('belag', 'zwiebel')] }),
    ['group-not-found Soße'],
  ],
  [
    'an ingredient with the id of its dish',
    named('Pizza Salami', { sizeName: 'klein', extras: [extra('Belag', 'Salami')] }),
    item('salami', { sizeId: 'klein', extras: [topping('belag', 'salami')] }),
    [],
  ],
  ['a group under its min', named('Salat'), null, ['group-below-min Dressing']],
  [
    'a group under its min because an ingredient is missing',
    named('Salat', { extras: [extra('Dressing', 'Essig')] }),
    null,
    ['ingredient-not-found Essig', 'group-below-min Dressing'],
  ],
  [
    'a group over its limit',
    named('Salat', { extras: [extra('Dressing', 'Mayo'), extra('Dressing', 'Ketchup')] }),
    null,
    ['group-over-limit Dressing'],
  ],
  [
    'too much of one extra',
    pizza({ extras: [extra('Belag', 'Salami', { amount: 3 })] }),
    null,
    ['extra-over-max Salami'],
  ],
  [
    'a dish beside itself',
    pizza({ extras: [beside('Pizza Margherita', [beside('Pommes')])] }),
    margherita(),
    ['side-dish-not-found Pizza Margherita'],
  ],
  ['too many', pizza({ amount: 100 }), null, ['amount-invalid Pizza Margherita']],
  ['a dish over the cap', named('Buffet'), null, ['price-over-cap Buffet']],
  ['a menu', spar(salami, beer), ownMenu, []],
  ['a menu with its dishes in another order', spar(beer, salami), ownMenu, []],
  [
    'a missing menu',
    { ...spar(salami, beer), menuName: 'Mittagsmenü' },
    null,
    ['menu-not-found Mittagsmenü'],
  ],
  ['a menu with an empty slot', spar(salami), null, ['slot-invalid Getränk']],
  ['a missing dish in a menu', spar(named('Tonno'), beer), null, ['dish-not-found Tonno']],
  ['two dishes for one slot', spar(salami, salami), null, ['dish-not-found Pizza Salami']],
  [
    "another size than the slot's",
    spar(named('Pizza Salami', { sizeName: 'gross' }), beer),
    null,
    ['size-not-found Pizza Salami'],
  ],
];

describe('restoreCart', () => {
  const current = [item('wasser')];

  test.each(CASES)('%s', (_, exported, rebuilt, expected) => {
    const { items, problems } = restoreCart(MENU, [exported], current);
    // Nothing rebuilt: the cart stays what it was.
    expect(items).toEqual(rebuilt ? [{ ...rebuilt }] : current);
    expect(problems.map(({ code, name }) => `${code} ${name}`)).toEqual(
      expected.length > 0 ? expect.arrayContaining(expected) : [],
    );
    expect(problems.every(({ kept, index }) => kept === (rebuilt !== null) && index === 0)).toBe(
      true,
    );
  });

  test('one item that can be rebuilt replaces the cart, the others are reported', () => {
    const { items, problems } = restoreCart(MENU, [named('Nix'), beer, named('Salat')], current);
    expect(items).toEqual([item('bier')]);
    expect(problems.map(({ index, kept, itemName }) => [index, kept, itemName])).toEqual([
      [0, false, 'Nix'],
      [2, false, 'Salat'],
    ]);
  });

  test('an empty cart that arrives leaves the cart alone', () => {
    expect(restoreCart(MENU, [], current)).toEqual({ items: current, problems: [] });
  });

  test('side dishes nest four levels deep; what lies deeper is reported and stays behind', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const tower = indexMenu(
      menuOf({
        dishes: ids.map((id) => dish(id, { sideDishGroups: [`zu-${id}`] })),
        extraGroups: ids.slice(1).map((id, at) => {
          const above = ids[at]!;
          const name = `Zu ${above}`;
          return group(`zu-${above}`, [extraItem(id, 100)], { name, groupType: 'dish' });
        }),
      }),
    );
    const nested = (at: number): ExportedExtra[] =>
      at < ids.length
        ? [extra(`Zu ${ids[at - 1]}`, ids[at]!, { type: 'dish', extras: nested(at + 1) })]
        : [];
    const inner = (at: number): CartExtra[] =>
      at < 5 ? [side(`zu-${ids[at - 1]}`, ids[at]!, inner(at + 1))] : [];
    const { items, problems } = restoreCart(tower, [named('a', { extras: nested(1) })], current);
    expect(items).toEqual([item('a', { extras: inner(1) })]);
    expect(problems).toEqual([
      { index: 0, itemName: 'a', kept: true, code: 'group-not-found', name: 'Zu e' },
    ]);
  });

  test('of dishes with one name that one is taken which can be rebuilt', () => {
    const twins = indexMenu(
      menuOf({
        dishes: [
          dish('a', { name: 'Cola', portion: portion(200) }),
          dish('b', { name: 'Cola', sizes: [size('gross', 400)] }),
        ],
      }),
    );
    const exported = [named('Cola', { sizeName: 'gross' })];
    expect(restoreCart(twins, exported, []).items).toEqual([item('b', { sizeId: 'gross' })]);
  });

  test('of groups with one name that one is taken which has the extra', () => {
    const twins = indexMenu(
      menuOf({
        dishes: [dish('a', { extraIngredientGroups: ['g', 'h'] })],
        ingredients: PIZZERIA.ingredients,
        extraGroups: [
          group('g', [extraItem('mayo', 10)], { name: 'Soße' }),
          group('h', [extraItem('ketchup', 10)], { name: 'Soße' }),
        ],
      }),
    );
    const exported = [named('a', { extras: [extra('Soße', 'Ketchup')] })];
    expect(restoreCart(twins, exported, []).items).toEqual([
      item('a', { extras: [topping('h', 'ketchup')] }),
    ]);
  });

  test('dishes of a menu find their slots however they must change places', () => {
    const slot = (id: string, ...dishes: string[]) => ({ id, name: id, size: null, dishes });
    const dishes = ['a', 'b', 'c', 'd'].map((id) => dish(id));
    const menus = [
      {
        ...PIZZERIA.menus[0]!,
        slots: [slot('1', 'a', 'b', 'c'), slot('2', 'a'), slot('3', 'b', 'a')],
      },
    ];
    const exported = [spar(named('b'), named('c'), named('a'))];
    const { items, problems } = restoreCart(indexMenu(menuOf({ dishes, menus })), exported, []);
    expect(problems).toEqual([]);
    expect(items).toEqual([
      menuItem(
        'spar',
        [item('c', { slotId: '1' }), item('a', { slotId: '2' }), item('b', { slotId: '3' })],
        { amount: 2 },
      ),
    ]);
  });
});

describe('exportCart', () => {
  test('names everything and prices nothing', () => {
    const own = margherita({
      without: ['basilikum'],
      extras: [side('dazu', 'pommes', [topping('sosse', 'mayo')])],
    });
    // Whatever the order of the cart, dishes of a menu travel in that of its slots.
    const reversed = { ...ownMenu, subitems: ownMenu.subitems.toReversed() };
    expect(exportCart(MENU, [own, reversed])).toEqual([
      pizza({ without: ['Basilikum'], extras: [beside('Pommes', [extra('Soße', 'Mayo')])] }),
      spar(salami, beer),
    ]);
  });

  test('what the menu does not know keeps its id and is reported on the other side', () => {
    const exported = exportCart(MENU, [item('weg')]);
    expect(restoreCart(MENU, exported, []).problems).toMatchObject([
      { code: 'dish-not-found', name: 'weg', kept: false },
    ]);
  });
});
