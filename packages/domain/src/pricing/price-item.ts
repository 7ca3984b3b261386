import { isMenuItem, type CartItem, type DishCartItem, type MenuCartItem } from '../cart/cart.ts';
import { portionOf, sizeOf, type MenuIndex } from '../menu/index-menu.ts';
import { isFilledInHouse } from '../menu/filled-in-house.ts';
import { volumeOf } from '../menu/litre-price.ts';
import type { Dish } from '../menu/menu.ts';
import { labelBesideText } from '../menu/prepacked.ts';
import { cents, splitByWeight, ZERO, type Cents } from '../money/cents.ts';
import {
  addByVatClass,
  zeroByVatClass,
  sumByVatClass,
  timesByVatClass,
  VAT_CLASSES,
  type ByVatClass,
} from './by-vat-class.ts';
import { announced, priceKey } from './announced.ts';
import { declaredOf, sortCodes } from './contents.ts';
import { NO_DISH_DISCOUNTS, type DiscountedPrice, type DishDiscounts } from './dish-discounts.ts';
import { depositExtra, priceExtras } from './price-extras.ts';
import type { Filled, LineDiscount, QuoteLine } from './quote.ts';

/** A line and what the later steps need of it, for the whole amount. */
export interface PricedItem {
  line: QuoteLine;
  goods: ByVatClass;
  /** `goods` before rounding: a set menu's price split into fractions of cents. Of a dish it is `goods` itself. */
  exactGoods: ByVatClass;
  deposits: ByVatClass;
  /** Pieces in a dish or cup of their own, for the deposit of reusable ones; not what comes sealed. */
  filled: Filled;
}

/** What may be said of the discounts that lower a price; null for none. */
export function lineDiscount(
  { offers, price }: DiscountedPrice,
  key: string,
  full: Cents,
): LineDiscount | null {
  if (offers.length === 0) return null;
  return {
    ...announced(offers, key, full, price),
    offerIds: offers.map(({ id }) => id),
    hasFixedPrice: offers.some(({ discountType }) => discountType === 'fixed'),
  };
}

/** One piece of a dish; without discounts and with `basePrice` 0 inside a menu, whose price stands for it. */
function pricePiece(
  menu: MenuIndex,
  item: DishCartItem,
  index: number,
  discounts: DishDiscounts | 'inside-menu',
): PricedItem & { singlePrice: Cents } {
  const dish = menu.dishes.get(item.dishId);
  const portion = dish && portionOf(dish, item.sizeId);
  // Only items that passed validateItem come here.
  if (!dish || !portion) throw new Error(`unchecked cart item: ${item.dishId}`);
  const { extras, goods, deposits, sideDrinks } = priceExtras(menu, dish, item.sizeId, item.extras);
  const insideMenu = discounts === 'inside-menu';
  const full = insideMenu ? ZERO : portion.price;
  const discounted = insideMenu
    ? { price: ZERO, offers: [] }
    : discounts.ofDish(dish.id, item.sizeId, full);
  const basePrice = discounted.price;
  goods[dish.vatClass] += basePrice;
  deposits[dish.vatClass] += portion.deposit;
  const { declarations, minimumAge } = declaredOf(menu, dish, item.without, item.extras);
  const unitPrice = cents(sumByVatClass(goods));
  const size = sizeOf(dish, item.sizeId);
  const volumeMl = volumeOf(dish, item.sizeId);
  const quantity = labelBesideText(dish);
  const line: QuoteLine = {
    index,
    dishId: dish.id,
    menuId: null,
    slotId: item.slotId ?? null,
    name: dish.name,
    ...textsOf(dish),
    number: dish.number,
    sizeId: item.sizeId,
    sizeName: size?.name ?? null,
    ...(size?.description && { sizeText: size.description }),
    ...(volumeMl !== null && { volumeMl }),
    ...(quantity !== null && { quantity }),
    memberName: item.memberName,
    amount: 1,
    ...(item.note && { note: item.note }),
    ...leftOut(menu, item.without),
    extras: [...extras, ...depositExtra(portion)],
    subitems: [],
    basePrice,
    unitPrice,
    priceNonDiscounted: cents(unitPrice + full - basePrice),
    discount: lineDiscount(discounted, priceKey('dish', dish.id, item.sizeId), full),
    promotions: [],
    freeItemOfferId: null,
    total: unitPrice,
    deposit: cents(sumByVatClass(deposits)),
    vatClass: dish.vatClass,
    declarations: [...declarations],
    minimumAge,
  };
  const own = isFilledInHouse(dish, item.sizeId) ? 1 : 0;
  const filled = {
    dishes: dish.isDrink ? 0 : own,
    drinks: sideDrinks + (dish.isDrink ? own : 0),
  };
  const singlePrice = portion.price;
  return { line, goods, exactGoods: goods, deposits, filled, singlePrice };
}

function textsOf({ lang, subtext, textLang }: Pick<Dish, 'lang' | 'subtext' | 'textLang'>) {
  return {
    ...(lang && { lang }),
    ...(subtext && { subtext }),
    ...(subtext && textLang && { textLang }),
  };
}

function leftOut(menu: MenuIndex, ids: readonly string[]) {
  const known = ids.flatMap((id) => menu.ingredients.get(id) ?? []);
  const foreign = known.flatMap(({ name, lang }) => (lang ? [[name, lang] as const] : []));
  return {
    without: ids.map((id) => menu.ingredients.get(id)?.name ?? id),
    ...(foreign.length > 0 && { withoutLangs: Object.fromEntries(foreign) }),
  };
}

/** The menu's price is split over its VAT classes by what its dishes cost singly (BFH XI R 19/23). */
function priceMenuPiece(
  menu: MenuIndex,
  item: MenuCartItem,
  index: number,
  discounts: DishDiscounts,
): PricedItem {
  const setMenu = menu.menus.get(item.menuId);
  if (!setMenu) throw new Error(`unchecked cart item: ${item.menuId}`);
  const goods = zeroByVatClass();
  const deposits = zeroByVatClass();
  const singles = zeroByVatClass();
  const parts = setMenu.slots.flatMap((slot) => {
    const subitem = item.subitems.find((one) => one.slotId === slot.id);
    return subitem ? [pricePiece(menu, subitem, index, 'inside-menu')] : [];
  });
  const filled = { dishes: 0, drinks: 0 };
  for (const part of parts) {
    addByVatClass(goods, part.goods);
    addByVatClass(deposits, part.deposits);
    singles[part.line.vatClass] += part.singlePrice;
    filled.dishes += part.filled.dishes;
    filled.drinks += part.filled.drinks;
  }
  const discounted = discounts.ofMenu(setMenu.id, setMenu.price);
  const shares = splitByWeight(
    discounted.price,
    VAT_CLASSES.map((vatClass) => singles[vatClass]),
  );
  const exactGoods = { ...goods };
  const wholeWeight = sumByVatClass(singles);
  VAT_CLASSES.forEach((vatClass, at) => {
    goods[vatClass] += shares[at] ?? 0;
    exactGoods[vatClass] +=
      wholeWeight > 0 ? (discounted.price * singles[vatClass]) / wholeWeight : (shares[at] ?? 0);
  });
  const unitPrice = cents(sumByVatClass(goods));
  const line: QuoteLine = {
    index,
    dishId: null,
    menuId: setMenu.id,
    slotId: null,
    name: setMenu.name,
    ...textsOf(setMenu),
    number: setMenu.number,
    sizeId: null,
    sizeName: null,
    memberName: item.memberName,
    amount: 1,
    without: [],
    extras: [],
    subitems: parts.map((part) => part.line),
    basePrice: discounted.price,
    unitPrice,
    priceNonDiscounted: cents(unitPrice + setMenu.price - discounted.price),
    discount: lineDiscount(discounted, priceKey('menu', setMenu.id, null), setMenu.price),
    promotions: [],
    freeItemOfferId: null,
    total: unitPrice,
    deposit: cents(sumByVatClass(deposits)),
    vatClass: goods.drink > goods.food ? 'drink' : 'food',
    declarations: sortCodes(new Set(parts.flatMap((part) => part.line.declarations))),
    minimumAge: parts.reduce<QuoteLine['minimumAge']>(
      (age, { line: { minimumAge } }) => (minimumAge > age ? minimumAge : age),
      0,
    ),
  };
  return { line, goods, exactGoods, deposits, filled };
}

/** Prices an item in its canonical form that `validateItem` found nothing wrong with; bundles come later. */
export function priceItem(
  menu: MenuIndex,
  item: CartItem,
  index: number,
  discounts: DishDiscounts = NO_DISH_DISCOUNTS,
): PricedItem {
  const piece = isMenuItem(item)
    ? priceMenuPiece(menu, item, index, discounts)
    : pricePiece(menu, item, index, discounts);
  const { line } = piece;
  const goods = timesByVatClass(piece.goods, item.amount);
  const exactGoods = isMenuItem(item) ? timesByVatClass(piece.exactGoods, item.amount) : goods;
  const deposits = timesByVatClass(piece.deposits, item.amount);
  line.amount = item.amount;
  line.total = cents(sumByVatClass(goods));
  line.deposit = cents(sumByVatClass(deposits));
  const filled = {
    dishes: piece.filled.dishes * item.amount,
    drinks: piece.filled.drinks * item.amount,
  };
  return { line, goods, exactGoods, deposits, filled };
}
