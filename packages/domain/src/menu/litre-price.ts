import { formatEuro, roundHalfUp, type Cents } from '../money/cents.ts';
import { portionOf, sizeOf } from './index-menu.ts';
import type { Dish } from './menu.ts';

const MILLILITRES: Record<string, number> = { ml: 1, cl: 10, dl: 100, l: 1000 };
const VOLUME =
  /(?:(\d+)\s*[x×*]\s*)?(\d+(?:[.,]\d+)?)\s*(ml|milliliter|cl|dl|l|ltr|liter|litre)(?![a-zäöüß])/i;

/** Millilitres named in a text: '0,5 l', '0.33l', '500 ml', '6 x 0,33 l', '1,0 Liter'. null when there are none. */
export function volumeFromName(name: string): number | null {
  const found = VOLUME.exec(name);
  if (!found) return null;
  const [, pieces = '1', figure = '', unitText = ''] = found;
  const unit = unitText.toLowerCase();
  const key = unit.startsWith('m') ? 'ml' : unit.startsWith('l') ? 'l' : unit;
  // '1.000 ml' is a thousand; nobody writes thousandths of a millilitre.
  const plain = key === 'ml' ? figure.replace(/\.(?=\d{3}$)/, '') : figure;
  const volume = Number(plain.replace(',', '.')) * Number(pieces) * (MILLILITRES[key] ?? 0);
  return volume > 0 ? Math.round(volume) : null;
}

/**
 * Price of a litre (PAngV § 4), without deposit: from the volume in the menu, else from the size's name, else, for a
 * drink in one portion, from the dish's. null for food and where no volume is known. `price`: what the portion costs
 * after discounts, where that is not the menu's price.
 */
export function litrePrice(
  dish: Dish,
  sizeId: string | null,
  price: Cents | null = null,
): Cents | null {
  const portion = portionOf(dish, sizeId);
  if (!dish.isDrink || !portion) return null;
  const named = volumeFromName(sizeOf(dish, sizeId)?.name ?? dish.name);
  const volumeMl = portion.volumeMl ?? named;
  return volumeMl === null || volumeMl <= 0
    ? null
    : roundHalfUp(((price ?? portion.price) * 1000) / volumeMl);
}

/** '1 l = 5,98 €', null where there is no litre price. */
export function litrePriceText(
  dish: Dish,
  sizeId: string | null,
  price: Cents | null = null,
): string | null {
  const litre = litrePrice(dish, sizeId, price);
  return litre === null ? null : `1 l = ${formatEuro(litre)}`;
}
