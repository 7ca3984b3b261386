import { NOT_CHOOSABLE_FROM, UNAVAILABLE_FROM } from '../menu/choices.ts';
import { formatEuro, fromEuros } from '../money/cents.ts';
import {
  entriesOf,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '../shop-document/document.ts';
import type { Caution, StandingCaution } from './caution.ts';

/** A price that changes by more than this part is told. */
const JUMP = 0.3;

interface Price {
  /** What costs it, wherever it stands. */
  about: string;
  path: DocumentPath;
  euros: number;
  /** It may well be free: an extra, a side dish. */
  mayBeFree: boolean;
}

/** Prices that rise or fall by more than 30 % against what guests have. */
export function priceJumps(before: DocumentMap, after: DocumentMap): Caution[] {
  const known = new Map(pricesOf(before).map(({ about, euros }) => [about, euros]));
  return pricesOf(after).flatMap(({ about, path, euros }): Caution[] => {
    const was = known.get(about);
    if (was === undefined || [was, euros].some((each) => each === 0 || isNoPrice(each))) return [];
    const change = (euros - was) / was;
    // 13 € after 10 € are no jump, however a computer counts.
    if (Math.abs(change) <= JUMP + 1e-9) return [];
    const percent = Math.round(Math.abs(change) * 100);
    const amounts = `${formatEuro(fromEuros(was))} → ${formatEuro(fromEuros(euros))}`;
    return [
      {
        path,
        code: 'price-jump',
        message: `Der Preis ${change > 0 ? 'steigt' : 'fällt'} um ${percent} % (${amounts}).`,
        mend: 'Stimmt der Betrag?',
      },
    ];
  });
}

/** What cannot be chosen in a size has a number in the place of its price (specification 2 §9). */
const isNoPrice = (euros: number) => {
  const amount = fromEuros(euros);
  return amount === NOT_CHOOSABLE_FROM || amount >= UNAVAILABLE_FROM;
};

/** The prices of the menu that are zero. */
export function zeroPrices(document: DocumentMap): StandingCaution[] {
  return pricesOf(document)
    .filter(({ euros, mayBeFree }) => euros === 0 && !mayBeFree)
    .map(({ about, path }) => ({
      about,
      path,
      code: 'price-zero',
      message: 'Das kostet nichts (0,00 €).',
      mend: 'Ist es umsonst?',
    }));
}

/** Every price of dishes, sizes, set menus and extras. */
function pricesOf(document: DocumentMap): Price[] {
  const prices: Price[] = [];
  const put = (about: string, path: DocumentPath, mayBeFree: boolean) => {
    const value = valueAt(document, path);
    if (typeof value === 'number') prices.push({ about, path, euros: value, mayBeFree });
    for (const [size, amount] of isMap(value) ? Object.entries(value) : [])
      if (typeof amount === 'number')
        prices.push({ about: `${about} ${size}`, path: [...path, size], euros: amount, mayBeFree });
  };
  for (const [category, value] of entriesAt(document, ['categories'])) {
    for (const [id, dish] of entriesAt(document, ['categories', category, 'dishes'])) {
      const path = ['categories', category, 'dishes', id];
      const mayBeFree = isUnlisted(value) || isUnlisted(dish);
      put(`dish ${id}`, [...path, 'price'], mayBeFree);
      for (const [size] of entriesAt(document, [...path, 'sizes']))
        put(`dish ${id} ${size}`, [...path, 'sizes', size, 'price'], mayBeFree);
    }
  }
  for (const [id] of entriesAt(document, ['menus', 'menus']))
    put(`menu ${id}`, ['menus', 'menus', id, 'price'], false);
  for (const [group] of entriesAt(document, ['extras', 'groups'])) {
    const path = ['extras', 'groups', group];
    put(`group ${group}`, [...path, 'price'], true);
    for (const [item] of entriesAt(document, [...path, 'items']))
      put(`item ${group} ${item}`, [...path, 'items', item, 'price'], true);
  }
  return prices;
}

const entriesAt = (document: DocumentMap, path: DocumentPath) =>
  entriesOf(valueAt(document, path)) ?? [];
const isUnlisted = (value: DocumentValue) => isMap(value) && value['listed'] === false;
