import type { CartExtra } from '../cart/cart.ts';
import { extraPrice } from '../menu/choices.ts';
import { portionOf, sideDishSize, type MenuIndex } from '../menu/index-menu.ts';
import type { Dish, Portion } from '../menu/menu.ts';
import { isFilledInHouse } from '../menu/filled-in-house.ts';
import { volumeOf } from '../menu/litre-price.ts';
import { labelText } from '../menu/prepacked.ts';
import { cents, ZERO } from '../money/cents.ts';
import { addByVatClass, zeroByVatClass, type ByVatClass } from './by-vat-class.ts';
import type { QuoteExtra } from './quote.ts';

/** Extras of one piece of a dish. Goods are taxed as what they are: ingredients as their dish, side dishes as themselves. */
interface PricedExtras {
  extras: QuoteExtra[];
  goods: ByVatClass;
  deposits: ByVatClass;
  /** Drinks filled in the house; what else is a side dish comes in the same dish. */
  sideDrinks: number;
}

/** Deposit of a dish as the extra that answers carry (specification 2 §3, type 'deposit'). */
export function depositExtra(portion: Portion | null | undefined): QuoteExtra[] {
  if (!portion || portion.deposit === 0) return [];
  const { deposit, depositKind } = portion;
  return [
    {
      groupId: 'deposit',
      itemId: 'deposit',
      itemName: 'Pfand',
      type: 'deposit',
      amount: 1,
      unitPrice: deposit,
      freeAmount: 0,
      ...(depositKind && { depositKind }),
      extras: [],
    },
  ];
}

/** Marks the most expensive ingredient pieces as free, `pieces` in all; of equal prices the first mentioned. */
function grantFree(extras: QuoteExtra[], pieces: number): void {
  let left = pieces;
  const dearest = extras
    .filter((extra) => extra.type === 'ingredient')
    .sort((a, b) => b.unitPrice - a.unitPrice);
  for (const extra of dearest) {
    extra.freeAmount = Math.min(extra.amount, left);
    left -= extra.freeAmount;
  }
}

/** Prices the extras of one piece. The item has passed `validateItem`: every group and item exists. */
export function priceExtras(
  menu: MenuIndex,
  dish: Dish,
  sizeId: string | null,
  chosen: readonly CartExtra[],
): PricedExtras {
  const goods = zeroByVatClass();
  const deposits = zeroByVatClass();
  let sideDrinks = 0;
  const extras = chosen.map((extra): QuoteExtra => {
    const item = menu.groups.get(extra.groupId)?.items.find((one) => one.itemId === extra.itemId);
    const unitPrice = item ? extraPrice(item, sizeId) : ZERO;
    const side = extra.type === 'dish' ? menu.dishes.get(extra.itemId) : undefined;
    const known = side ?? menu.ingredients.get(extra.itemId);
    const priced: QuoteExtra = {
      groupId: extra.groupId,
      itemId: extra.itemId,
      itemName: known?.name ?? extra.itemId,
      ...(known?.lang && { lang: known.lang }),
      type: extra.type,
      amount: extra.amount,
      unitPrice,
      freeAmount: 0,
      extras: [],
    };
    if (side) {
      const sideSize = sideDishSize(side, sizeId);
      const nested = priceExtras(menu, side, sideSize, extra.extras ?? []);
      const portion = portionOf(side, sideSize);
      const deposit = portion?.deposit ?? ZERO;
      const volumeMl = volumeOf(side, sideSize);
      if (side.subtext) {
        priced.subtext = side.subtext;
        if (side.textLang) priced.textLang = side.textLang;
      }
      if (volumeMl !== null) priced.volumeMl = volumeMl;
      const quantity = labelText(side);
      if (quantity !== null) priced.quantity = quantity;
      priced.extras = [...nested.extras, ...depositExtra(portion)];
      goods[side.vatClass] += unitPrice * extra.amount;
      addByVatClass(goods, nested.goods, extra.amount);
      deposits[side.vatClass] += deposit * extra.amount;
      addByVatClass(deposits, nested.deposits, extra.amount);
      const own = side.isDrink && isFilledInHouse(side, sideSize) ? 1 : 0;
      sideDrinks += extra.amount * (own + nested.sideDrinks);
    }
    return priced;
  });
  grantFree(extras, dish.freeIngredients);
  for (const extra of extras) {
    if (extra.type !== 'ingredient') continue;
    goods[dish.vatClass] += cents(extra.unitPrice * (extra.amount - extra.freeAmount));
  }
  return { extras, goods, deposits, sideDrinks };
}
