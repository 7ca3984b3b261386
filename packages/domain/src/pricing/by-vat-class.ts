import type { VatClass } from '../menu/menu.ts';

/** Cents per VAT class; unbranded while they are being added up. */
export type ByVatClass = Record<VatClass, number>;

export const VAT_CLASSES: readonly VatClass[] = ['food', 'drink'];

/** Nothing of any VAT class, to add up from. */
export function zeroByVatClass(): ByVatClass {
  return { food: 0, drink: 0 };
}

/** Adds `part` so many times onto `whole`, in place. */
export function addByVatClass(whole: ByVatClass, part: ByVatClass, times = 1): void {
  whole.food += part.food * times;
  whole.drink += part.drink * times;
}

/** Each class so many times. */
export function timesByVatClass({ food, drink }: ByVatClass, times: number): ByVatClass {
  return { food: food * times, drink: drink * times };
}

/** All classes together, in cents. */
export function sumByVatClass(amounts: ByVatClass): number {
  return amounts.food + amounts.drink;
}
