import type { CouponRule } from '@tischlein/domain/coupon/coupon-rule.ts';
import type { Menu } from '@tischlein/domain/menu/menu.ts';
import { announcesReduction } from '@tischlein/domain/pricing/announced.ts';
import type { Applicability, ItemSelection, Offer } from '@tischlein/domain/pricing/offer.ts';
import fc from 'fast-check';
import { sizeIdsOf } from '../offer-texts.ts';
import { maybe, money, name, paragraph, windows } from './arbitrary-values.ts';

const base = { title: name, description: paragraph, groupOrderOnly: fc.boolean() };
const applicability = fc.constantFrom<Applicability>('all', 'webshop', 'delivery', 'pickup');
const percentOrEuro = fc.constantFrom('euro' as const, 'percent' as const);
const value = fc.integer({ min: 1, max: 99 });

/** Offers of every kind for a menu, some of each left out, in any order. */
export function arbitraryOffers(menu: Menu): fc.Arbitrary<Offer[]> {
  const offers: fc.Arbitrary<Offer>[] = [
    fc
      .record({ ...base, minimumOrderValue: money })
      .map((rest) => ({ id: 'frei', offerType: 'freeDelivery', ...rest })),
    fc
      .record({
        ...base,
        minimumOrderValue: money,
        value,
        discountType: percentOrEuro,
        applicability,
        accumulative: fc.boolean(),
      })
      .map((rest) => ({ id: 'rabatt', offerType: 'cartDiscount', ...rest })),
    fc
      .record({
        ...base,
        value,
        discountType: fc.constantFrom('fixed' as const, 'euro' as const, 'percent' as const),
        label: fc.oneof(name, fc.constantFrom('-20 %', '2 für 1')),
        accumulative: fc.boolean(),
        applicability,
        itemSelection: selection(
          menu,
          menu.dishes.map(({ id }) => id),
          menu.menus.map(({ id }) => id),
        ),
        availability: maybe(windows),
      })
      // What comes back each week announces no reduction.
      .filter(
        ({ availability, title, description, label }) =>
          availability === null || ![title, description, label].some(announcesReduction),
      )
      .map((rest) => ({ id: 'mittags', offerType: 'dishDiscount', ...rest })),
    fc
      .record({
        ...base,
        totalQuantity: fc.integer({ min: 2, max: 10 }),
        less: fc.integer({ min: 1, max: 9 }),
        allowDifferentDishes: fc.boolean(),
        accumulative: fc.boolean(),
        label: fc.oneof(name, fc.constantFrom('3 für 2', '2 für 1')),
        applicability,
        itemSelection: selection(
          menu,
          menu.dishes.map(({ id }) => id),
        ),
        availability: maybe(windows),
      })
      .map(({ less, ...rest }) => {
        const paidQuantity = Math.max(1, rest.totalQuantity - less);
        return { id: 'zwei', offerType: 'twoForOnePromotion', ...rest, paidQuantity };
      }),
    fc
      .uniqueArray(fc.constantFrom('frei', 'rabatt', 'mittags', 'zwei'), { minLength: 1 })
      .chain((carried) => fc.record({ ...base, offers: fc.constant(carried) }))
      .map((rest) => ({ id: 'alles', offerType: 'sharedBanner', ...rest })),
  ];
  const givable = dishesWithoutChoices(menu);
  if (givable.length > 0) offers.push(freeItem(menu, givable));
  return fc.tuple(...offers).chain((all) => {
    const banner = all.find((offer) => offer.offerType === 'sharedBanner');
    return fc.shuffledSubarray(all).map((some) => {
      const ids = some.map(({ id }) => id);
      const isWhole = banner?.offers.every((id) => ids.includes(id));
      return isWhole ? some : some.filter((offer) => offer !== banner);
    });
  });
}

function freeItem(menu: Menu, givable: readonly string[]): fc.Arbitrary<Offer> {
  return fc
    .record({
      ...base,
      minimumOrderValue: money,
      type: applicability,
      combinable: fc.boolean(),
      accumulativeTwoForOne: fc.boolean(),
      itemSelection: selection(menu, givable),
    })
    .map((rest) => ({ id: 'geschenk', offerType: 'freeItem', ...rest }));
}

function dishesWithoutChoices(menu: Menu): string[] {
  const required = menu.extraGroups.filter(({ min }) => min > 0).map(({ id }) => id);
  return menu.dishes
    .filter((dish) =>
      [...dish.extraIngredientGroups, ...dish.sideDishGroups].every((id) => !required.includes(id)),
    )
    .map(({ id }) => id);
}

/** Some of the dishes, each in some of its sizes, and categories that hold no other dishes. */
function selection(
  menu: Menu,
  dishIds: readonly string[],
  menuIds: readonly string[] = [],
): fc.Arbitrary<ItemSelection> {
  const units = menu.dishes
    .filter(({ id }) => dishIds.includes(id))
    .flatMap(({ id: dishId, sizes }) => sizeIdsOf(sizes).map((sizeId) => ({ dishId, sizeId })));
  const categories = menu.categories.filter((category) =>
    category.dishIds.every((id) => dishIds.includes(id)),
  );
  return fc.record({
    categories: fc.shuffledSubarray(categories.map(({ id }) => id)),
    // In the order of the menu often, so that all sizes of a dish stand together; else in any.
    dishesWithSizes: fc.oneof(
      fc.subarray(units, { minLength: 1 }),
      fc.shuffledSubarray(units, { minLength: 1 }),
    ),
    menus: fc.shuffledSubarray([...menuIds]),
  });
}

const day = fc.constantFrom('2026-11-17', '2026-12-31', '2028-02-29');
const coupon = (code: string): fc.Arbitrary<CouponRule> =>
  fc.record({
    code: fc.constant(code),
    type: fc.constantFrom('value' as const, 'percent' as const),
    value,
    minimumOrderValue: money,
    validFrom: maybe(fc.constant('2026-11-17')),
    validUntil: maybe(day),
    uses: maybe(fc.integer({ min: 1, max: 1000 })),
    oncePerGuest: fc.boolean(),
  });

export const arbitraryCoupons: fc.Arbitrary<CouponRule[]> = fc
  .shuffledSubarray(['DANKE', '0815', '1E10', 'TREUE-10', 'NULL'])
  .chain((codes) => fc.tuple(...codes.map(coupon)));
