import { volumeOf, volumeText } from './litre-price.ts';
import type { Dish } from './menu.ts';

export interface TextPart {
  text: string;
  isEmphasised: boolean;
}

/** 'Wasser, **Gerstenmalz**' in parts; `isEmphasised` for what stands between two asterisks (LMIV Art. 21). */
export function emphasisedParts(text: string): TextPart[] {
  return text
    .split('**')
    .map((part, index) => ({ text: part, isEmphasised: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** Whether every emphasis that begins also ends. */
export function isEmphasisClosed(text: string): boolean {
  return text.split('**').length % 2 === 1;
}

/** What the label says of how much and how strong: '500 g', '28 % vol'. Of a drink each portion tells its volume. */
export function labelText({ isDrink, prepacked }: Dish): string | null {
  return (
    [isDrink ? null : prepacked?.quantity, prepacked?.alcohol].filter(Boolean).join(' · ') || null
  );
}

/** '500 g'; of a drink whose file says no quantity '0,33 l, 1 l', each volume once. '' where none is known. */
export function netQuantity(dish: Dish): string {
  if (dish.prepacked?.quantity) return dish.prepacked.quantity;
  const sizeIds = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
  const volumes = sizeIds.flatMap((id) => volumeOf(dish, id) ?? []);
  return [...new Set(volumes)].map(volumeText).join(', ');
}
