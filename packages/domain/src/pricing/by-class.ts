import type { VatClass } from '../menu/menu.ts';

/** Cents per VAT class; unbranded while they are being added up. */
export type ByClass = Record<VatClass, number>;

export const VAT_CLASSES: readonly VatClass[] = ['food', 'drink'];

export function noneByClass(): ByClass {
  return { food: 0, drink: 0 };
}

/** Adds `part` so many times onto `whole`, in place. */
export function addByClass(whole: ByClass, part: ByClass, times = 1): void {
  whole.food += part.food * times;
  whole.drink += part.drink * times;
}

export function timesByClass({ food, drink }: ByClass, times: number): ByClass {
  return { food: food * times, drink: drink * times };
}

export function sumByClass(amounts: ByClass): number {
  return amounts.food + amounts.drink;
}
