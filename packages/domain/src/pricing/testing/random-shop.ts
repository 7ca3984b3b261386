import { dice, type Dice } from './dice.ts';
import type { CartExtra, CartItem, DishCartItem } from '../../cart/cart.ts';
import { NOTHING_SOLD_OUT } from '../../cart/item-conditions.ts';
import { item, menuItem } from '../../cart/testing/build-cart.ts';
import { indexMenu } from '../../menu/index-menu.ts';
import type { Dish, ExtraGroup, Menu } from '../../menu/menu.ts';
import {
  category,
  dish,
  extraItem,
  group,
  ingredient,
  menuOf,
  portion,
  setMenu,
  size,
} from '../../menu/testing/build-menu.ts';
import { cents } from '../../money/cents.ts';
import type { DishWithSize, Offer } from '../offer.ts';
import type { PriceCartInput } from '../price-cart.ts';
import { randomOffer } from './random-offers.ts';

const SIZES = ['klein', 'mittel', 'gross'];

/** Prices that hit ties and odd remainders often. */
function price({ upTo, chance }: Dice): number {
  return chance(0.3) ? upTo(20) * 50 : upTo(2500);
}

function randomGroup(id: string, groupType: ExtraGroup['groupType'], ids: string[], roll: Dice) {
  const items = ids.map((one) => {
    const bySize = SIZES.filter(() => roll.chance(0.4)).map((name) => [name, price(roll)]);
    return extraItem(one, price(roll), Object.fromEntries(bySize));
  });
  const limit = roll.chance(0.5) ? 0 : 1 + roll.upTo(4);
  return group(id, items, { groupType, limit, maxAmount: 1 + roll.upTo(3) });
}

function randomDish(id: string, roll: Dice): Dish {
  const isDrink = roll.chance(0.3);
  const deposit = () => (isDrink || roll.chance(0.1) ? roll.pick([0, 8, 15, 25]) : 0);
  const sized = roll.chance(0.5) ? SIZES.filter(() => roll.chance(0.7)) : [];
  const common = {
    isDrink,
    extraIngredientGroups: ['g0', 'g1'].filter(() => roll.chance(0.6)),
    sideDishGroups: ['h0', 'h1'].filter(() => roll.chance(0.5)),
    freeIngredients: roll.chance(0.5) ? roll.upTo(4) : 0,
    primaryIngredients: ['i0', 'i1'],
  };
  return sized.length > 0
    ? dish(id, {
        ...common,
        sizes: sized.map((name) => size(name, price(roll), { deposit: deposit() })),
      })
    : dish(id, { ...common, portion: portion(price(roll), { deposit: deposit() }) });
}

export function randomMenu(roll: Dice): Menu {
  const dishes = roll.list(7, (at) => randomDish(`d${at}`, roll));
  const slotOf = (id: string) => {
    const sizeId = roll.chance(0.7) ? roll.pick(SIZES) : null;
    const fitting = dishes.filter((one) =>
      one.sizes.length === 0 ? true : one.sizes.some((each) => each.id === sizeId),
    );
    return { id, name: id, size: sizeId, dishes: fitting.map((one) => one.id) };
  };
  const slots = (count: number) =>
    roll.list(count, (at) => slotOf(`s${at}`)).filter((slot) => slot.dishes.length > 0);
  const all = category('alles', {
    dishIds: dishes.map(({ id }) => id),
    menuIds: ['m0', 'm1', 'm2'],
  });
  const some = ['a', 'b', 'c'].map((id) =>
    category(id, { dishIds: all.dishIds.filter(() => roll.chance(0.5)), menuIds: ['m0'] }),
  );
  return menuOf({
    categories: [all, ...some],
    dishes,
    ingredients: roll.list(6, (at) => ingredient(`i${at}`)),
    extraGroups: [
      randomGroup('g0', 'ingredient', ['i0', 'i1', 'i2'], roll),
      randomGroup('g1', 'ingredient', ['i2', 'i3', 'i4', 'i5'], roll),
      randomGroup('h0', 'dish', ['d0', 'd1', 'd2'], roll),
      randomGroup('h1', 'dish', ['d3', 'd4', 'd5'], roll),
    ],
    menus: roll.list(3, (at) => setMenu(`m${at}`, price(roll), slots(1 + roll.upTo(2)))),
  });
}

function randomExtras(menu: Menu, of: Dish, path: string[], roll: Dice): CartExtra[] {
  const ids = [...of.extraIngredientGroups, ...of.sideDishGroups];
  return menu.extraGroups
    .filter((one) => ids.includes(one.id))
    .flatMap((one) => {
      let left = one.limit === 0 ? 99 : one.limit;
      return one.items.flatMap((each): CartExtra[] => {
        const side =
          one.groupType === 'dish' ? menu.dishes.find((d) => d.id === each.itemId) : null;
        const amount = Math.min(left, roll.upTo(one.maxAmount));
        if (amount === 0 || roll.chance(0.4) || (side && path.includes(side.id))) return [];
        left -= amount;
        const own = { groupId: one.id, itemId: each.itemId, amount };
        if (!side) return [{ ...own, type: 'ingredient' }];
        const extras = path.length < 2 ? randomExtras(menu, side, [...path, side.id], roll) : [];
        return [{ ...own, type: 'dish', extras }];
      });
    });
}

function randomDishItem(menu: Menu, one: Dish, sizeId: string | null, roll: Dice): DishCartItem {
  const without = ['i0', 'i1'].filter(() => roll.chance(0.2));
  return item(one.id, { sizeId, without, extras: randomExtras(menu, one, [one.id], roll) });
}

/** An item that can be ordered, in up to `most` pieces. */
export function randomItem(menu: Menu, roll: Dice, most = 6): CartItem {
  const amount = roll.chance(0.7) ? 1 : 1 + roll.upTo(most - 1);
  const find = (id: string) => menu.dishes.find((one) => one.id === id) as Dish;
  const whole = roll.pick(menu.menus);
  if (roll.chance(0.3) && whole.slots.length > 0) {
    const subitems = whole.slots.map((slot) => {
      const one = find(roll.pick(slot.dishes));
      const sizeId = one.sizes.length > 0 ? slot.size : null;
      return { ...randomDishItem(menu, one, sizeId, roll), slotId: slot.id };
    });
    return menuItem(whole.id, subitems, { amount });
  }
  const one = roll.pick(menu.dishes);
  const sizeId = one.sizes.length > 0 ? roll.pick(one.sizes).id : null;
  return { ...randomDishItem(menu, one, sizeId, roll), amount };
}

/** Items with so many single dishes in all that every bundling of them can be tried; menus come on top. */
function itemsOfUnits(menu: Menu, units: number, roll: Dice): CartItem[] {
  const items: CartItem[] = [];
  for (let left = units; left > 0;) {
    const one = randomItem(menu, roll, Math.min(left, 3));
    items.push(one);
    left -= one.amount;
  }
  return items;
}

function portionsOf(menu: Menu): DishWithSize[] {
  return menu.dishes.flatMap(({ id, sizes }): DishWithSize[] =>
    sizes.length > 0
      ? sizes.map((one) => ({ dishId: id, sizeId: one.id }))
      : [{ dishId: id, sizeId: null }],
  );
}

/** Choices about free items and promotions, sensible or not. */
function randomChoices(menu: Menu, offers: readonly Offer[], roll: Dice) {
  const portions = portionsOf(menu);
  const selectedFreeItems = offers.flatMap((offer) =>
    offer.offerType === 'freeItem' && roll.chance(0.6)
      ? [{ offerId: offer.id, ...roll.pick(portions) }]
      : [],
  );
  const groups = offers.flatMap((offer) => {
    if (offer.offerType !== 'twoForOnePromotion') return [];
    if (offer.allowDifferentDishes) return [offer.id];
    return portions.map(({ dishId, sizeId }) =>
      [offer.id, dishId, ...(sizeId === null ? [] : [sizeId])].join(':'),
    );
  });
  return {
    selectedFreeItems: roll.chance(0.7) ? selectedFreeItems.slice(0, 2) : [],
    confirmedPromotions: groups.filter(() => roll.chance(0.5)),
    deniedPromotions: groups.filter(() => roll.chance(0.2)),
  };
}

/**
 * A shop, a moment and a cart of `count` items that can all be ordered. With `promotions` the cart has so many units
 * and the shop three or more overlapping two-for-one promotions.
 */
export function randomInput(seed: number, count: number, promotions = false): PriceCartInput {
  const roll = dice(seed);
  const menu = randomMenu(roll);
  const orderType = roll.pick(['delivery', 'pickup', 'table'] as const);
  const rate = () => roll.pick([0, 7, 16, 19]);
  const rates = () => ({ delivery: rate(), pickup: rate(), table: rate() });
  const portions = portionsOf(menu);
  const offers = [
    ...roll.list(roll.upTo(6), (at) => randomOffer(`o${at}`, portions, roll)),
    ...(promotions
      ? roll.list(3 + roll.upTo(1), (at) =>
          randomOffer(`t${at}`, portions, roll, 'twoForOnePromotion'),
        )
      : []),
  ];
  return {
    menu: indexMenu(menu),
    vat: { food: rates(), drink: rates() },
    offers,
    orderType,
    minuteOfWeek: roll.chance(0.5) ? null : roll.upTo(10_079),
    soldOut: NOTHING_SOLD_OUT,
    delivery:
      orderType === 'delivery' && roll.chance(0.8)
        ? {
            fee: cents(roll.upTo(500)),
            minimumOrder: cents(roll.upTo(3000)),
            freeFrom: roll.chance(0.5) ? cents(roll.upTo(8000)) : null,
          }
        : null,
    dishDeposit: cents(roll.chance(0.3) ? 500 : 0),
    cupDeposit: cents(200),
    tip: cents(roll.chance(0.3) ? roll.upTo(500) : 0),
    inGroup: roll.chance(0.5),
    items: promotions
      ? itemsOfUnits(menu, count, roll)
      : roll.list(count, () => randomItem(menu, roll)),
    coupon: roll.chance(0.3)
      ? {
          code: 'DANKE',
          ...(roll.chance(0.5)
            ? { type: 'value' as const, value: roll.upTo(2000) }
            : { type: 'percent' as const, value: roll.upTo(100) }),
          minimumOrderValue: cents(roll.upTo(4000)),
        }
      : null,
    ...randomChoices(menu, offers, roll),
  };
}
