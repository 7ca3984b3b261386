import { volumeOf, volumeText } from './litre-price.ts';
import type { Dish } from './menu.ts';

/** What LMIV Art. 9 and 14 want told of prepacked food before it is bought; nutrients stand with every dish. German. */
export interface Prepacked {
  /** 'Koffeinhaltiges Erfrischungsgetränk'; null where the dish's name is the name of the food. */
  name: string | null;
  /** In descending order of weight, allergens between two asterisks; null for what needs none, such as water. */
  ingredients: string | null;
  /** '500 g'; null: the volume of each portion. */
  quantity: string | null;
  /** '4,9 % vol' */
  alcohol: string | null;
  origin: string | null;
  storage: string | null;
  /** Name and address of who answers for it. */
  business: string;
}

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

/** '500 g'; of a drink whose file says no quantity '0,33 l, 1 l', each volume once. '' where none is known. */
export function netQuantity(dish: Dish): string {
  if (dish.prepacked?.quantity) return dish.prepacked.quantity;
  const sizeIds = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
  const volumes = sizeIds.flatMap((id) => volumeOf(dish, id) ?? []);
  return [...new Set(volumes)].map(volumeText).join(', ');
}
