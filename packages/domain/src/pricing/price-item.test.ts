import { describe, expect, test } from 'vitest';
import { item, menuItem } from '../cart/testing/build-cart.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents } from '../money/cents.ts';
import { dishDiscounts } from './dish-discounts.ts';
import { explainDishDiscounts } from './explain-dish-discounts.ts';
import type { DishDiscountOffer, ItemSelection } from './offer.ts';
import type { OfferContext } from './offer-context.ts';
import { lineDiscount, priceItem } from './price-item.ts';

const MENU = indexMenu(PIZZERIA);
const NOW: OfferContext = { orderType: 'pickup', inGroup: false, minuteOfWeek: 3000 };
const about = (given: Partial<ItemSelection>): ItemSelection => ({
  ...{ categories: [], dishesWithSizes: [], menus: [] },
  ...given,
});

function offer(
  id: string,
  discountType: DishDiscountOffer['discountType'],
  value: number,
  rest: Partial<DishDiscountOffer> = {},
): DishDiscountOffer {
  return {
    ...{ id, title: id, description: '', groupOrderOnly: false, offerType: 'dishDiscount' },
    ...{ discountType, value, label: `-${value}`, accumulative: true, applicability: 'all' },
    ...{ itemSelection: about({ categories: ['pizza', 'sparen'] }), availability: null },
    ...rest,
  };
}
const spar = (drink: string, sizeId?: string) =>
  menuItem('spar', [
    item('salami', { sizeId: 'klein', slotId: 's1' }),
    item(drink, { slotId: 's2', ...(sizeId ? { sizeId } : {}) }),
  ]);
const pizza = (rest: Parameters<typeof item>[1] = {}) =>
  item('margherita', { sizeId: 'gross', ...rest });

describe('a line', () => {
  test('names the discounts that made its price', () => {
    const discounts = [offer('f', 'fixed', 800), offer('e', 'euro', 100)];
    const { line } = priceItem(MENU, pizza(), 0, dishDiscounts(MENU, discounts, NOW));
    expect(line.discount).toEqual({
      ...{ label: '-800 und -100', lowest: 1000, offerIds: ['f', 'e'], hasFixedPrice: true },
    });
    expect([line.basePrice, line.priceNonDiscounted]).toEqual([700, 1000]);
    const cheaper = { price: cents(1), offers: [offer('e', 'euro', 1), offer('p', 'percent', 1)] };
    expect(lineDiscount(cheaper, 'dish:a:', cents(2))?.hasFixedPrice).toBe(false);
    expect(lineDiscount({ price: cents(1), offers: [] }, 'dish:a:', cents(1))).toBeNull();
  });

  test('says what is in the dish, what was left out, and for which slot it is', () => {
    const { line } = priceItem(MENU, pizza({ without: ['basilikum'] }), 3);
    expect(line).toMatchObject({
      ...{ index: 3, slotId: null, without: ['Basilikum'], subitems: [], promotions: [] },
      ...{ declarations: ['A', 'G'], minimumAge: 0, vatClass: 'food' },
    });
  });

  test('of a set menu holds what its dishes hold, and the price without discount', () => {
    const discounts = dishDiscounts(MENU, [offer('e', 'euro', 100)], NOW);
    const { line } = priceItem(MENU, spar('bier'), 0, discounts);
    expect([line.basePrice, line.unitPrice, line.priceNonDiscounted]).toEqual([1100, 1100, 1200]);
    expect(line).toMatchObject({ minimumAge: 16, vatClass: 'food', without: [], extras: [] });
    expect(line.subitems.map(({ slotId, minimumAge }) => [slotId, minimumAge])).toEqual([
      ['s1', 0],
      ['s2', 16],
    ]);
    expect(priceItem(MENU, spar('cola', 'klein'), 0).line.minimumAge).toBe(0);
  });

  test.each([item('nix'), item('margherita', { sizeId: 'nix' }), menuItem('nix', [])])(
    'is not made of what was never checked: %j',
    (wrong) => {
      expect(() => priceItem(MENU, wrong, 0)).toThrow('unchecked cart item');
    },
  );
});

test('a dish discount says whether it counts, is beaten, or has no dish in the cart', () => {
  const offers = [
    offer('good', 'euro', 300, { accumulative: false }),
    offer('less', 'euro', 100, { accumulative: false }),
    offer('drinks', 'euro', 100, { itemSelection: about({ categories: ['getraenke'] }) }),
    offer('menu', 'euro', 100, { itemSelection: about({ menus: ['spar'] }) }),
    offer('group', 'euro', 100, { groupOrderOnly: true }),
  ];
  const states = (...items: Parameters<typeof priceItem>[1][]) => {
    const discounts = dishDiscounts(MENU, offers, NOW);
    const priced = items.map((one, at) => priceItem(MENU, one, at, discounts));
    return explainDishDiscounts(offers, priced, { ...NOW, menu: MENU }).map(
      ({ offerId, state, missingItems }) => [offerId, state, missingItems],
    );
  };
  const missing = (id: string) => [id, 'missing-items', 1];
  const group = ['group', 'group-only', undefined];
  const two = [
    ['good', 'applied', undefined],
    ['less', 'better-offer-applied', undefined],
  ];
  expect(states(pizza())).toEqual([...two, missing('drinks'), missing('menu'), group]);
  expect(states(item('wasser'))).toEqual([
    ...[missing('good'), missing('less')],
    ['drinks', 'applied', undefined],
    ...[missing('menu'), group],
  ]);
  expect(states(spar('bier'), item('pommes'))).toEqual([
    ...two,
    missing('drinks'),
    ['menu', 'applied', undefined],
    group,
  ]);
  expect(states()).toEqual([...['good', 'less', 'drinks', 'menu'].map(missing), group]);
});
