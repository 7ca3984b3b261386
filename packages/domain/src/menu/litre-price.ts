import { germanNumber } from '../text/german-number.ts';
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
 * Millilitres of one portion of a drink: from the volume in the menu, else from the size's name, else, for a drink in
 * one portion, from the dish's. null for food and where no volume is known.
 */
export function volumeOf(dish: Dish, sizeId: string | null): number | null {
  const portion = portionOf(dish, sizeId);
  if (!dish.isDrink || !portion) return null;
  const named = volumeFromName(sizeOf(dish, sizeId)?.name ?? dish.name);
  const volumeMl = portion.volumeMl ?? named;
  return volumeMl === null || volumeMl <= 0 ? null : volumeMl;
}

/** '0,5 l', '0,275 l', below a tenth of a litre '2 cl' and '25 ml'; the space does not break. */
export function volumeText(volumeMl: number): string {
  const [figure, unit] =
    volumeMl >= 100
      ? [volumeMl / 1000, 'l']
      : volumeMl % 10 === 0
        ? [volumeMl / 10, 'cl']
        : [volumeMl, 'ml'];
  return `${germanNumber(figure)}\u00a0${unit}`;
}

/** A text beside a portion, German; '' where it says nothing but the volume, which is told with its price anyway. */
export function besideVolume(text: string | null | undefined, volumeMl: number | null): string {
  if (!text) return '';
  const isVolume = volumeMl !== null && volumeFromName(text) === volumeMl;
  return isVolume && text.replace(VOLUME, '').trim() === '' ? '' : text;
}

/**
 * Volume and price of a litre: '0,5 l · 7,60 €/l' (PAngV §§ 3, 4, LMIV Art. 9), rounded half up. `price` of the portion
 * in cents without deposit; 0, of what is a gift or inside a menu: the volume alone. `saidBy`: texts beside it; where
 * one says the volume, it is not said again.
 */
export function volumePriceText(volumeMl: number, price: number, ...saidBy: string[]): string {
  const litre = `${formatEuro(roundHalfUp((price * 1000) / volumeMl))}/l`;
  const isSaid = saidBy.some((text) => volumeFromName(text) === volumeMl);
  return [...(isSaid ? [] : [volumeText(volumeMl)]), ...(price > 0 ? [litre] : [])].join(' · ');
}

/**
 * `volumePriceText` of a portion; null for food and where no volume is known. `price`: what it costs after discounts,
 * where that is not the menu's price.
 */
export function litrePriceText(
  dish: Dish,
  sizeId: string | null,
  price: Cents | null = null,
  ...saidBy: string[]
): string | null {
  const volumeMl = volumeOf(dish, sizeId);
  const charged = price ?? portionOf(dish, sizeId)?.price;
  return volumeMl === null || charged === undefined
    ? null
    : volumePriceText(volumeMl, charged, ...saidBy);
}
