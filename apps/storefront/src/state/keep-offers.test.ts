import { expect, it } from 'vitest';
import { item } from '@tischlein/domain/cart/testing/build-cart.ts';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { PromotionGroup } from '@tischlein/domain/pricing/quote.ts';
import { addedDishes, wonPromotions } from './keep-offers.ts';

const pieces = (dishId: string, sizeId: string | null, amount: number) =>
  item(dishId, { sizeId, amount });

it('names dishes of which there are more pieces, by size and over all lines', () => {
  const before = [pieces('pizza', 'klein', 2), pieces('cola', null, 1)];
  expect(addedDishes(before, before)).toEqual([]);
  expect(addedDishes(before, [pieces('pizza', 'klein', 1), pieces('pizza', 'klein', 1)])).toEqual(
    [],
  );
  expect(
    addedDishes(before, [
      pieces('pizza', 'klein', 3),
      pieces('pizza', 'gross', 1),
      pieces('cola', null, 1),
    ]),
  ).toEqual([
    { dishId: 'pizza', sizeId: 'klein' },
    { dishId: 'pizza', sizeId: 'gross' },
  ]);
});

it('tells of bundles that count and save more than before', () => {
  const group = (groupId: string, saved: number, isConfirmed = true) =>
    ({ groupId, isConfirmed, savedTwoForOne: cents(saved) }) as PromotionGroup;
  const before = { promotionGroups: [group('a', 500), group('b', 500)] };
  const now = {
    promotionGroups: [
      group('a', 1000),
      group('b', 500),
      group('neu', 300),
      group('offen', 300, false),
    ],
  };
  expect(wonPromotions(before, now).map(({ groupId }) => groupId)).toEqual(['a', 'neu']);
  expect(wonPromotions(now, { promotionGroups: [] })).toEqual([]);
});
