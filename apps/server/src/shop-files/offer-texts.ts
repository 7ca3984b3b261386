import type { WeeklyWindow } from '@tischlein/domain/menu/menu.ts';
import type {
  DishDiscountOffer,
  DishWithSize,
  TwoForOneOffer,
} from '@tischlein/domain/pricing/offer.ts';
import { cents, formatEuro, toEuros } from '@tischlein/domain/money/cents.ts';

import { WEEK_FROM_MONDAY } from '@tischlein/domain/written-hours/weekdays.ts';

// What an offer says when its file leaves it out, for reading and writing alike.

/** '-20 %', '-2,50 €' or 'nur 8,90 €'; of one that comes back each week, which compares with nothing, its days. */
export function usualDiscountLabel({
  discountType,
  value,
  availability,
}: Pick<DishDiscountOffer, 'discountType' | 'value' | 'availability'>): string {
  if (availability !== null) return daysText(availability);
  if (discountType === 'percent') return `-${value} %`;
  return discountType === 'euro' ? formatEuro(cents(-value)) : `nur ${formatEuro(cents(value))}`;
}

const DAY_NAMES = [
  'sonntags',
  'montags',
  'dienstags',
  'mittwochs',
  'donnerstags',
  'freitags',
  'samstags',
];
const SHORT_NAMES = ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'];

/** 'donnerstags', 'Mo–Fr', 'Mo, Do, Fr' or 'täglich': the days on which windows begin. */
function daysText(windows: readonly WeeklyWindow[]): string {
  const days = WEEK_FROM_MONDAY.filter((day) =>
    windows.some(({ from }) => Math.floor(from / 1440) === day),
  );
  const [first = 0] = days;
  if (days.length === 7) return 'täglich';
  if (days.length === 1) return DAY_NAMES[first] ?? '';
  const at = WEEK_FROM_MONDAY.indexOf(first);
  const inRow = days.length > 2 && days.every((day, place) => WEEK_FROM_MONDAY[at + place] === day);
  const names = days.map((day) => SHORT_NAMES[day] ?? '');
  return inRow ? `${names[0]}–${names.at(-1)}` : names.join(', ');
}

/** '3 für 2'. */
export function usualBundleLabel({
  totalQuantity,
  paidQuantity,
}: Pick<TwoForOneOffer, 'totalQuantity' | 'paidQuantity'>): string {
  return `${totalQuantity} für ${paidQuantity}`;
}

/** '10 %', '10 €' or 2.5, as it is written in the file: a bare 10 could be meant as percent. */
export function discountText(discountType: 'euro' | 'percent', value: number): string | number {
  if (discountType === 'percent') return `${value} %`;
  const euros = toEuros(cents(value));
  return Number.isInteger(euros) && euros > 0 ? `${euros} €` : euros;
}

/** Ids of the sizes of a dish, in its order; [null] for a dish without. */
export function sizeIdsOf(sizes: readonly { id: string }[]): (string | null)[] {
  return sizes.length === 0 ? [null] : sizes.map(({ id }) => id);
}

/** 'cola klein', or 'cola' for a dish without sizes. */
export function dishInSizeText({ dishId, sizeId }: DishWithSize): string {
  return sizeId === null ? dishId : `${dishId} ${sizeId}`;
}
