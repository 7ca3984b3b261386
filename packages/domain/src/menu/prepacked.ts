import { volumeOf, volumeText } from './litre-price.ts';
import type { Dish } from './menu.ts';

interface TextPart {
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
  return joined([isDrink ? null : prepacked?.quantity, prepacked?.alcohol]);
}

/** The label beside the dish's own text: what that says already is not said again. */
export function labelBesideText({ isDrink, prepacked, subtext }: Dish): string | null {
  const labels = [isDrink ? null : prepacked?.quantity, prepacked?.alcohol];
  return joined(labels.filter((label) => !label || !saysAmount(subtext ?? '', label)));
}

function joined(labels: (string | null | undefined)[]): string | null {
  return labels.filter(Boolean).join(' · ') || null;
}

/** Whether a text names this very amount: 'Rot, 13 % vol.' names '13 % vol', 'Rot, 113 % vol.' does not. */
function saysAmount(text: string, label: string): boolean {
  const before = plainAmounts(text).split(plainAmounts(label)).slice(0, -1);
  return before.some((part) => !/[\d.]$/u.test(part));
}

/** Amounts as English texts have them, too: '5,1 % vol' and '5.1% vol' are one. */
function plainAmounts(text: string): string {
  return text
    .replaceAll(/\s/gu, ' ')
    .replaceAll(/(\d),(?=\d)/gu, '$1.')
    .replaceAll(/(\d) (?=%)/gu, '$1');
}

/** '500 g'; of a drink whose file says no quantity '0,33 l, 1 l', each volume once. '' where none is known. */
export function netQuantity(dish: Dish): string {
  if (dish.prepacked?.quantity) return dish.prepacked.quantity;
  const sizeIds = dish.sizes.length > 0 ? dish.sizes.map(({ id }) => id) : [null];
  const volumes = sizeIds.flatMap((id) => volumeOf(dish, id) ?? []);
  return [...new Set(volumes)].map(volumeText).join(', ');
}
