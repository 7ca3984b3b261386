import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { dish, menuOf, portion, size } from '../menu/testing/build-menu.ts';
import type { QuoteExtra, QuoteLine } from '../pricing/quote.ts';
import { kitchenLoad } from './kitchen-load.ts';

const MENU = indexMenu(
  menuOf({
    dishes: [
      dish('pizza', { sizes: [size('klein', 800)] }),
      dish('braten', { kitchenLoad: 5 }),
      dish('salat', { kitchenLoad: 0 }),
      dish('cola', { isDrink: true, portion: portion(300) }),
      dish('cocktail', { isDrink: true, kitchenLoad: 2 }),
    ],
  }),
);
type Given = Partial<Pick<QuoteLine, 'dishId' | 'amount' | 'extras' | 'subitems'>>;
const line = (given: Given) =>
  ({ dishId: null, amount: 1, extras: [], subitems: [], ...given }) as unknown as QuoteLine;
const side = (itemId: string, amount: number, extras: QuoteExtra[] = []) =>
  ({ type: 'dish', itemId, amount, extras }) as unknown as QuoteExtra;
const cheese = { type: 'ingredient', itemId: 'pizza', amount: 3, extras: [] };

test.each<[string, Given[], number]>([
  ['nothing', [], 0],
  ['a dish without a word', [{ dishId: 'pizza' }], 1],
  ['several pieces', [{ dishId: 'pizza', amount: 3 }], 3],
  ['what is written', [{ dishId: 'braten', amount: 2 }, { dishId: 'salat' }], 10],
  ['drinks, unless written', [{ dishId: 'cola', amount: 9 }, { dishId: 'cocktail' }], 2],
  [
    'side dishes of every piece, and theirs',
    [{ dishId: 'pizza', amount: 2, extras: [side('pizza', 3, [side('braten', 1)])] }],
    2 * (1 + 3 * (1 + 5)),
  ],
  ['no ingredients', [{ dishId: 'pizza', extras: [cheese as unknown as QuoteExtra] }], 1],
  [
    'the dishes of a menu',
    [{ amount: 2, subitems: [line({ dishId: 'braten' }), line({ dishId: 'cola' })] }],
    10,
  ],
  ['a dish that is gone', [{ dishId: 'gone' }], 0],
])('the kitchen load of %s', (_what, lines, load) => {
  expect(kitchenLoad(MENU, lines.map(line))).toBe(load);
});
