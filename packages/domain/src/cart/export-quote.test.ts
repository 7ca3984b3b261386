import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { priceCart } from '../pricing/price-cart.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import { canonicalItem } from './canonical-item.ts';
import { exportCart } from './export-cart.ts';
import { exportQuote } from './export-quote.ts';
import { restoreCart } from './restore-cart.ts';

test('what was ordered becomes the cart it came from again', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 6 }), (seed, count) => {
      const input = randomInput(seed, count);
      const { lines } = priceCart(input);
      const paid = lines.filter(({ freeItemOfferId }) => freeItemOfferId === null);
      const ordered = paid.map(({ index }) => canonicalItem(input.items[index]!));
      const again = restoreCart(input.menu, exportQuote(input.menu, lines), []);
      expect(again.problems).toEqual([]);
      expect(again).toEqual(restoreCart(input.menu, exportCart(input.menu, ordered), []));
    }),
    { numRuns: 200 },
  );
});

const LINE = {
  dishId: 'pommes',
  menuId: null,
  name: 'Pommes von damals',
  sizeName: null,
  amount: 2,
  without: [],
  extras: [],
  subitems: [],
  freeItemOfferId: null,
} as unknown as QuoteLine;
const MENU = randomInput(1, 1).menu;
const DISH = MENU.menu.dishes.find(
  ({ id, portion }) => portion !== null && MENU.categoriesOfDish.has(id),
)!;

test('gifts, refunds and deposits are not ordered again; names are those of the order', () => {
  const deposit = { groupId: 'pfand', itemId: 'p', itemName: 'Pfand', type: 'deposit', amount: 1 };
  const kept = { ...LINE, extras: [deposit] } as unknown as QuoteLine;
  const gift = { ...LINE, freeItemOfferId: 'gratis' };
  const refund = { ...LINE, dishId: null };
  expect(exportQuote(MENU, [kept, gift, refund])).toEqual([
    { dishName: 'Pommes von damals', sizeName: null, amount: 2, without: [], extras: [] },
  ]);
});

test('a note goes along to where it is taken, and is told where it is not', () => {
  const exported = exportQuote(MENU, [{ ...LINE, name: DISH.name, note: 'gut durch' }]);
  const taking = (takesNote: boolean) => {
    const dishes = MENU.menu.dishes.map((one) => ({ ...one, takesNote }));
    return restoreCart(indexMenu({ ...MENU.menu, dishes }), exported, []);
  };
  expect(taking(true).problems).toEqual([]);
  expect(taking(true).items).toMatchObject([{ note: 'gut durch' }]);
  expect(taking(false).problems).toMatchObject([{ code: 'note-not-taken', kept: true }]);
  expect(taking(false).items).toMatchObject([{ dishId: DISH.id }]);
  expect(taking(false).items[0]).not.toHaveProperty('note');
});
