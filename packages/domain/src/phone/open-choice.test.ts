import { expect, test } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../cart/item-conditions.ts';
import { validateItem } from '../cart/validate-item.ts';
import { indexMenu } from '../menu/index-menu.ts';
import {
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  setMenu,
  size,
} from '../menu/testing/build-menu.ts';
import { chooseOption, openChoice } from './open-choice.ts';

const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('pizza', {
        sizes: [size('klein', 700), size('gross', 900), size('party', 9999)],
        extraIngredientGroups: ['sosse'],
      }),
      dish('schnitzel', { sideDishGroups: ['beilage'] }),
      dish('salat', { extraIngredientGroups: ['dressing'] }),
    ],
    ingredients: ['rot', 'weiss', 'essig', 'joghurt'].map((id) => ingredient(id)),
    extraGroups: [
      group('sosse', [extraItem('rot', 0, { gross: 50 }), extraItem('weiss', 9999)], {
        min: 1,
        limit: 1,
      }),
      group('beilage', [extraItem('salat', 100)], { groupType: 'dish', min: 1, limit: 1 }),
      group('dressing', [extraItem('essig', 0), extraItem('joghurt', 0)], { min: 2, maxAmount: 1 }),
    ],
    menus: [
      setMenu('spar', 1500, [
        { id: 'haupt', name: 'Hauptgericht', size: 'gross', dishes: ['pizza', 'schnitzel'] },
        { id: 'dazu', name: 'Dazu', size: null, dishes: ['salat'] },
      ]),
    ],
  }),
);
const plain = (dishId: string): CartItem => ({
  dishId,
  sizeId: null,
  memberName: null,
  amount: 1,
  without: [],
  extras: [],
});

/** Chooses the first option each time; answers what was asked. */
function answerAll(start: CartItem): { asked: string[]; item: CartItem } {
  const asked: string[] = [];
  let item = start;
  for (let choice = openChoice(MENU, item); choice; choice = openChoice(MENU, item)) {
    const [first] = choice.options;
    if (!first || asked.length > 20) break;
    asked.push(`${choice.name} ${choice.missing}: ${choice.options.map(({ id }) => id).join(' ')}`);
    item = chooseOption(MENU, item, choice, first.id);
  }
  return { asked, item };
}

test.each([
  [
    'a size that can be chosen, then its required extra',
    plain('pizza'),
    ['Größe 1: klein gross', 'sosse 1: rot'],
  ],
  [
    'required extras of a side dish, each once',
    plain('schnitzel'),
    ['beilage 1: salat', 'dressing 2: essig joghurt', 'dressing 1: joghurt'],
  ],
  [
    'the dishes of a menu in its sizes, with what they require',
    { menuId: 'spar', memberName: null, amount: 2, subitems: [] },
    [
      'Hauptgericht 1: pizza schnitzel',
      'sosse 1: rot',
      'Dazu 1: salat',
      'dressing 2: essig joghurt',
      'dressing 1: joghurt',
    ],
  ],
])('asks for %s', (_, start, questions) => {
  const { asked, item } = answerAll(start);
  expect(asked).toEqual(questions);
  const conditions = {
    menu: MENU,
    orderType: 'pickup',
    minuteOfWeek: null,
    soldOut: NOTHING_SOLD_OUT,
  } as const;
  expect(validateItem(conditions, item, 0)).toEqual([]);
});

test('the price of an extra is that of the size', () => {
  const choice = openChoice(MENU, { ...plain('pizza'), sizeId: 'gross' } as CartItem);
  expect(choice?.options).toEqual([{ id: 'rot', name: 'rot', price: 50 }]);
});
