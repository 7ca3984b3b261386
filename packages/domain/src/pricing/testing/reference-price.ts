import type { CartExtra, DishCartItem } from '../../cart/cart.ts';
import type { CartDiscountOffer } from '../offer.ts';
import type { PriceCartInput } from '../price-cart.ts';
import { bundleSaving, discountedPrice, freeItemsThatCount } from './reference-offers.ts';

/**
 * The rules of docs/pricing.md once more, as slowly and plainly as possible and without a line of the engine:
 * every piece on its own, every set of offers tried, every split in exact whole numbers.
 */
export interface ReferencePrice {
  subTotal: number;
  /** What two-for-one saves. */
  bundled: number;
  /** Cart discounts and coupon. */
  discount: number;
  deposits: number;
  fee: number;
  total: number;
  /** The total with as much saved by bundles as can be: what the guest has to pay. */
  least: number;
  /** rate -> gross */
  vat: Record<string, number>;
}

interface Bucket {
  /** Without the prices of set menus. */
  goods: { food: number; drink: number };
  /** A set menu's price, and what its dishes cost singly. */
  menus: { price: number; food: number; drink: number }[];
  /** Without two-for-one and dish discounts. */
  reached: number;
  deposits: { food: number; drink: number };
  dishes: number;
  cups: number;
}

/** An exact fraction of cents. */
interface Fraction {
  top: bigint;
  bottom: bigint;
}

const whole = (cents: number): Fraction => ({ top: BigInt(cents), bottom: 1n });
const plus = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.bottom + b.top * a.bottom,
  bottom: a.bottom * b.bottom,
});
const times = (a: Fraction, b: Fraction): Fraction => ({
  top: a.top * b.top,
  bottom: a.bottom * b.bottom,
});
const floor = ({ top, bottom }: Fraction): bigint =>
  top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);

/** Two parts of a whole number of cents, rounded so that they still add up: largest remainder, ties to the first. */
function roundTwo(a: Fraction, b: Fraction): [number, number] {
  const [low, other] = [floor(a), floor(b)];
  const rest = { top: a.top - low * a.bottom, bottom: a.bottom };
  if (rest.top === 0n) return [Number(low), Number(other)];
  const up = rest.top * 2n >= rest.bottom;
  return up ? [Number(low) + 1, Number(other)] : [Number(low), Number(other) + 1];
}

function half(value: number, by: number): number {
  return Math.floor((2 * value + by) / (2 * by));
}

function menuOf(input: PriceCartInput) {
  return input.menu.menu;
}

function dishOf(input: PriceCartInput, id: string) {
  const found = menuOf(input).dishes.find((one) => one.id === id);
  if (!found) throw new Error(id);
  return found;
}

function portionFor(input: PriceCartInput, id: string, sizeId: string | null) {
  const dish = dishOf(input, id);
  const found = dish.sizes.length > 0 ? dish.sizes.find((one) => one.id === sizeId) : dish.portion;
  if (!found) throw new Error(`${id} ${sizeId}`);
  return found;
}

function addExtras(
  input: PriceCartInput,
  dishId: string,
  sizeId: string | null,
  extras: readonly CartExtra[],
  into: Bucket,
): void {
  const dish = dishOf(input, dishId);
  const ingredientPrices: number[] = [];
  for (const extra of extras) {
    const group = menuOf(input).extraGroups.find((one) => one.id === extra.groupId);
    const entry = group?.items.find((one) => one.itemId === extra.itemId);
    if (!entry) throw new Error(extra.itemId);
    const special = Object.entries(entry.priceBySize).find(([id]) => id === sizeId);
    const price: number = special ? special[1] : entry.price;
    for (let piece = 0; piece < extra.amount; piece += 1) {
      if (extra.type === 'ingredient') {
        ingredientPrices.push(price);
        continue;
      }
      const side = dishOf(input, extra.itemId);
      const same = side.sizes.find((one) => one.id === sizeId);
      const sideSize = same?.id ?? side.sizes[0]?.id ?? null;
      into.goods[side.vatClass] += price;
      into.deposits[side.vatClass] += portionFor(input, side.id, sideSize).deposit;
      if (side.isDrink) addVessel(input, side.id, sideSize, into);
      addExtras(input, side.id, sideSize, extra.extras ?? [], into);
    }
  }
  const paid = ingredientPrices.sort((a, b) => b - a).slice(dish.freeIngredients);
  for (const price of paid) into.goods[dish.vatClass] += price;
}

/** What has a deposit comes in a bottle of its own. */
function addVessel(input: PriceCartInput, id: string, sizeId: string | null, into: Bucket): void {
  if (portionFor(input, id, sizeId).deposit > 0) return;
  if (dishOf(input, id).isDrink) into.cups += 1;
  else into.dishes += 1;
}

function addDish(input: PriceCartInput, item: DishCartItem, into: Bucket): number {
  const dish = dishOf(input, item.dishId);
  const portion = portionFor(input, item.dishId, item.sizeId);
  into.deposits[dish.vatClass] += portion.deposit;
  addVessel(input, item.dishId, item.sizeId, into);
  addExtras(input, item.dishId, item.sizeId, item.extras, into);
  return portion.price;
}

function addMenu(
  input: PriceCartInput,
  menuId: string,
  subitems: readonly DishCartItem[],
  into: Bucket,
): void {
  const full = menuOf(input).menus.find((one) => one.id === menuId)?.price ?? 0;
  const price = discountedPrice(input, full, { menuId });
  const singles = { food: 0, drink: 0 };
  for (const one of subitems) {
    singles[dishOf(input, one.dishId).vatClass] += addDish(input, one, into);
  }
  into.menus.push({ price, ...singles });
  into.reached += full - price;
}

function discountOf(subTotal: number, set: CartDiscountOffer[]): number {
  let left = subTotal;
  for (const { discountType, value } of set) {
    if (discountType === 'euro') left = Math.max(0, left - value);
  }
  const percents = set.filter((one) => one.discountType === 'percent');
  percents.sort((a, b) => b.value - a.value || (a.id < b.id ? -1 : 1));
  for (const { value } of percents) left -= half(left * value, 100);
  return subTotal - left;
}

/** The best of all permitted sets of offers, each one tried. */
function bestDiscount(input: PriceCartInput, subTotal: number, reached: number): number {
  const usable = input.offers.filter(
    (one): one is CartDiscountOffer =>
      one.offerType === 'cartDiscount' &&
      (!one.groupOrderOnly || input.inGroup) &&
      reached >= one.minimumOrderValue &&
      (one.applicability === 'all' ||
        one.applicability === input.orderType ||
        (one.applicability === 'webshop' && input.orderType !== 'table')),
  );
  let best = 0;
  for (let mask = 0; mask < 2 ** usable.length; mask += 1) {
    const set = usable.filter((_, at) => (mask >> at) % 2 === 1);
    const permitted =
      set.filter((one) => !one.accumulative).length <= 1 &&
      set.filter((one) => one.groupOrderOnly).length <= 1;
    if (permitted) best = Math.max(best, discountOf(subTotal, set));
  }
  return best;
}

function couponValue({ coupon }: PriceCartInput, reached: number, left: number): number {
  if (!coupon || reached < coupon.minimumOrderValue) return 0;
  const { type, value } = coupon;
  return Math.min(left, type === 'value' ? value : half(left * value, 100));
}

function feeOf(input: PriceCartInput, reached: number): number {
  if (input.orderType !== 'delivery' || input.delivery === null) return 0;
  if (input.items.length === 0) return 0;
  const { fee, freeFrom } = input.delivery;
  const free = input.offers.some(
    (one) =>
      one.offerType === 'freeDelivery' &&
      (!one.groupOrderOnly || input.inGroup) &&
      reached >= one.minimumOrderValue,
  );
  return free || (freeFrom !== null && reached >= freeFrom) ? 0 : fee;
}

/**
 * `freed`: what the engine freed in its bundles, by VAT class. Equal bundlings may free a drink or a dish, so the reference
 * cannot know; their sum is its own.
 */
export function referencePrice(
  input: PriceCartInput,
  freed: { food: number; drink: number; bundles: boolean },
): ReferencePrice {
  const all: Bucket = {
    goods: { food: 0, drink: 0 },
    menus: [],
    reached: 0,
    deposits: { food: 0, drink: 0 },
    dishes: 0,
    cups: 0,
  };
  for (const item of input.items) {
    for (let piece = 0; piece < item.amount; piece += 1) {
      if ('menuId' in item) addMenu(input, item.menuId, item.subitems, all);
      else {
        const full = addDish(input, item, all);
        const base = discountedPrice(input, full, item);
        all.goods[dishOf(input, item.dishId).vatClass] += base;
        all.reached += full - base;
      }
    }
  }
  const bundled = bundleSaving(input);
  const menus = all.menus.reduce((sum, { price }) => sum + price, 0);
  // Discounts given up so far; bundles come off after thresholds were looked at.
  const reached = all.reached + all.goods.food + all.goods.drink + menus;
  all.goods.food -= freed.food;
  all.goods.drink -= freed.drink;
  for (const { dishId, sizeId } of freeItemsThatCount(input, reached, freed.bundles)) {
    const dish = dishOf(input, dishId);
    all.deposits[dish.vatClass] += portionFor(input, dishId, sizeId).deposit;
    addVessel(input, dishId, sizeId, all);
  }
  if (input.orderType !== 'table') {
    all.deposits.food += all.dishes * input.dishDeposit;
    all.deposits.drink += all.cups * (input.cupDeposit ?? 0);
  }
  const subTotal = all.goods.food + all.goods.drink + menus;
  const deposits = all.deposits.food + all.deposits.drink;
  const reduced = (goods: number) => {
    const cartDiscount = bestDiscount(input, goods, reached);
    return cartDiscount + couponValue(input, reached, goods - cartDiscount);
  };
  const discount = reduced(subTotal);
  const fee = feeOf(input, reached);
  const total = subTotal - discount + deposits + fee + input.tip;
  const mostSaved = subTotal + freed.food + freed.drink - bundled;
  const least = mostSaved - reduced(mostSaved) + deposits + fee + input.tip;
  return { subTotal, bundled, discount, deposits, fee, total, least, vat: vatOf() };

  function vatOf(): Record<string, number> {
    const rateOf = {
      food: input.vat.food[input.orderType],
      drink: input.vat.drink[input.orderType],
    };
    const [low = 0, high = low] = [...new Set(Object.values(rateOf))].sort((a, b) => a - b);
    const partAt = (rate: number, { food, drink }: { food: number; drink: number }) =>
      (rateOf.food === rate ? food : 0) + (rateOf.drink === rate ? drink : 0);
    const goodsAt = (rate: number) =>
      all.menus.reduce(
        (sum, menu) => {
          const singles = menu.food + menu.drink;
          // Dishes that cost nothing singly: all of the menu's price is food's.
          const part = singles === 0 ? partAt(rate, { food: 1, drink: 0 }) : partAt(rate, menu);
          const share = { top: BigInt(part), bottom: BigInt(singles === 0 ? 1 : singles) };
          return plus(sum, times(whole(menu.price), share));
        },
        whole(partAt(rate, all.goods)),
      );
    const spread = (rate: number) => {
      const goods = goodsAt(rate);
      if (subTotal === 0) return rate === low ? whole(fee - discount) : whole(0);
      const weight = { top: goods.top, bottom: goods.bottom * BigInt(subTotal) };
      return plus(goods, times(whole(fee - discount), weight));
    };
    const parts = low === high ? [subTotal + fee - discount] : roundTwo(spread(low), spread(high));
    const found: Record<string, number> = {};
    [...new Set([low, high])].forEach((rate, at) => {
      const gross = (parts[at] ?? 0) + partAt(rate, all.deposits);
      if (gross !== 0) found[rate] = gross;
    });
    return found;
  }
}
