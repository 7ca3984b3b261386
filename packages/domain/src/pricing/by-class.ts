import type { VatClass } from '../menu/menu.ts';

/** Cents per VAT class; unbranded while they are being added up. */
export type ByClass = Record<VatClass, number>;

export const VAT_CLASSES: readonly VatClass[] = ['food', 'drink'];

export function noneByClass(): ByClass {
  return { food: 0, drink: 0 };
}

/** Adds `part` so many times onto `whole`, in place. */
export function addByClass(whole: ByClass, part: ByClass, times = 1): void {
  for (const vatClass of VAT_CLASSES) whole[vatClass] += part[vatClass] * times;
}

export function sumByClass(amounts: ByClass): number {
  return amounts.food + amounts.drink;
}
