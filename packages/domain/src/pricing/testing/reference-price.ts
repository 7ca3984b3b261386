import type { CartExtra, DishCartItem } from '../../cart/cart.ts';
import type { CartDiscountOffer } from '../offer.ts';
import type { PriceCartInput } from '../price-cart.ts';
import { bundleSaving, discountedPrice, freeItemsThatCount } from './reference-offers.ts';

/**
 * The rules of design.md "One price" once more, as slowly and plainly as possible and without a line of the engine:
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
  /** rate -> gross */
  vat: Record<string, number>;
}

interface Bucket {
  goods: { food: number; drink: number };
  deposits: { food: number; drink: number };
  dishes: number;
}

/** Largest remainder with whole numbers only; ties to the earlier part. */
function split(amount: number, weights: number[]): number[] {
  const whole = weights.reduce((a, b) => a + b, 0);
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0));
  const size = BigInt(Math.abs(amount));
  const parts = weights.map((weight) => (size * BigInt(weight)) / BigInt(whole));
  const rests = weights.map((weight) => (size * BigInt(weight)) % BigInt(whole));
  let left = size - parts.reduce((a, b) => a + b, 0n);
  while (left > 0n) {
    let largest = 0;
    rests.forEach((rest, at) => {
      if (rest > (rests[largest] ?? 0n)) largest = at;
    });
    parts[largest] = (parts[largest] ?? 0n) + 1n;
    rests[largest] = -1n;
    left -= 1n;
  }
  return parts.map((part) => Number(part) * Math.sign(amount));
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
      addExtras(input, side.id, sideSize, extra.extras ?? [], into);
    }
  }
  const paid = ingredientPrices.sort((a, b) => b - a).slice(dish.freeIngredients);
  for (const price of paid) into.goods[dish.vatClass] += price;
}

function addDish(input: PriceCartInput, item: DishCartItem, into: Bucket): number {
  const dish = dishOf(input, item.dishId);
  const portion = portionFor(input, item.dishId, item.sizeId);
  into.deposits[dish.vatClass] += portion.deposit;
  if (!dish.isDrink) into.dishes += 1;
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
  const [food = 0, drink = 0] = split(price, [singles.food, singles.drink]);
  into.goods.food += food;
  into.goods.drink += drink;
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
function bestDiscount(input: PriceCartInput, subTotal: number): number {
  const usable = input.offers.filter(
    (one): one is CartDiscountOffer =>
      one.offerType === 'cartDiscount' &&
      (!one.groupOrderOnly || input.inGroup) &&
      subTotal >= one.minimumOrderValue &&
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

function couponValue({ coupon }: PriceCartInput, subTotal: number, left: number): number {
  if (!coupon || subTotal < coupon.minimumOrderValue) return 0;
  const { type, value } = coupon;
  return Math.min(left, type === 'value' ? value : half(left * value, 100));
}

function feeOf(input: PriceCartInput, subTotal: number): number {
  if (input.orderType !== 'delivery' || input.delivery === null) return 0;
  if (input.items.length === 0) return 0;
  const { fee, freeFrom } = input.delivery;
  const free = input.offers.some(
    (one) =>
      one.offerType === 'freeDelivery' &&
      (!one.groupOrderOnly || input.inGroup) &&
      subTotal >= one.minimumOrderValue,
  );
  return free || (freeFrom !== null && subTotal >= freeFrom) ? 0 : fee;
}

/**
 * `freed`: which VAT class the engine freed in its bundles. Equal bundlings may free a drink or a dish, so the reference
 * cannot know; their sum is its own.
 */
export function referencePrice(
  input: PriceCartInput,
  freed: { food: number; drink: number },
): ReferencePrice {
  const all: Bucket = { goods: { food: 0, drink: 0 }, deposits: { food: 0, drink: 0 }, dishes: 0 };
  for (const item of input.items) {
    for (let piece = 0; piece < item.amount; piece += 1) {
      if ('menuId' in item) addMenu(input, item.menuId, item.subitems, all);
      else {
        const base = discountedPrice(input, addDish(input, item, all), item);
        all.goods[dishOf(input, item.dishId).vatClass] += base;
      }
    }
  }
  const bundled = bundleSaving(input);
  all.goods.food -= freed.food;
  all.goods.drink -= freed.drink;
  const goods = all.goods.food + all.goods.drink;
  for (const { dishId, sizeId } of freeItemsThatCount(input, goods, bundled > 0)) {
    const dish = dishOf(input, dishId);
    all.deposits[dish.vatClass] += portionFor(input, dishId, sizeId).deposit;
    if (!dish.isDrink) all.dishes += 1;
  }
  if (input.orderType !== 'table') all.deposits.food += all.dishes * input.dishDeposit;
  const subTotal = all.goods.food + all.goods.drink;
  const deposits = all.deposits.food + all.deposits.drink;
  const cartDiscount = bestDiscount(input, subTotal);
  const discount = cartDiscount + couponValue(input, subTotal, subTotal - cartDiscount);
  const fee = feeOf(input, subTotal);
  const foodRate = input.vat.food[input.orderType];
  const drinkRate = input.vat.drink[input.orderType];
  const rates = [...new Set([foodRate, drinkRate])].sort((a, b) => a - b);
  const goodsAt = (rate: number) =>
    (foodRate === rate ? all.goods.food : 0) + (drinkRate === rate ? all.goods.drink : 0);
  const off = split(-discount, rates.map(goodsAt));
  const fees = split(fee, rates.map(goodsAt));
  const vat: Record<string, number> = {};
  rates.forEach((rate, at) => {
    const deposit =
      (foodRate === rate ? all.deposits.food : 0) + (drinkRate === rate ? all.deposits.drink : 0);
    const gross = goodsAt(rate) + (off[at] ?? 0) + (fees[at] ?? 0) + deposit;
    if (gross !== 0) vat[rate] = gross;
  });
  const total = subTotal - discount + deposits + fee + input.tip;
  return { subTotal, bundled, discount, deposits, fee, total, vat };
}
