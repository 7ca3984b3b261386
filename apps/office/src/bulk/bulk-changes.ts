import { fromEuros, toEuros, type Cents } from '@tischlein/domain/money/cents.ts';
import { changePrice, type PriceChange } from '@tischlein/domain/money/price-change.ts';
import { sizeName } from '@tischlein/domain/shop-document/change-words.ts';
import {
  entriesOf,
  isList,
  isMap,
  isSame,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import type { SingleOperation } from '@tischlein/domain/shop-document/operation.ts';
import type { DishEntry } from '../menu/dishes.ts';

/** A price of the document and whose it is: 'Pizza Salami, Groß'. */
interface PricedPlace {
  path: DocumentPath;
  words: string;
  price: Cents;
}
interface NewPrice extends PricedPlace {
  to: Cents;
}

/** Every price of these dishes, on request also of the extras and side dishes that belong to them. */
export function pricesOf(
  document: DocumentMap,
  dishes: readonly DishEntry[],
  withExtras: boolean,
): PricedPlace[] {
  const own = dishes.flatMap((dish) => [
    ...placeOf(document, [...dish.path, 'price'], dish.name),
    ...dish.sizes.flatMap((size) => {
      const path = [...dish.path, 'sizes', size];
      return placeOf(document, [...path, 'price'], `${dish.name}, ${sizeName(path, document)}`);
    }),
  ]);
  return withExtras ? [...own, ...pricesOfExtras(document, dishes)] : own;
}

function pricesOfExtras(document: DocumentMap, dishes: readonly DishEntry[]): PricedPlace[] {
  const groups = new Set(
    dishes.flatMap(({ path }) =>
      ['extras', 'sideDishes'].flatMap((field) => textsAt(document, [...path, field])),
    ),
  );
  return [...groups].flatMap((group) => {
    const path = ['extras', 'groups', group];
    const name = String(valueAt(document, [...path, 'name']) ?? group);
    const items = entriesOf(valueAt(document, [...path, 'items'])) ?? [];
    return [
      ...placesOf(document, [...path, 'price'], name),
      ...items.flatMap(([item]) => {
        const known = valueAt(document, ['extras', 'ingredients', item, 'name']);
        const words = `${name}, ${String(known ?? item)}`;
        return placesOf(document, [...path, 'items', item, 'price'], words);
      }),
    ];
  });
}

/** A price, or those by size. */
function placesOf(document: DocumentMap, path: DocumentPath, words: string): PricedPlace[] {
  const value = valueAt(document, path);
  if (!isMap(value)) return placeOf(document, path, words);
  return Object.keys(value).flatMap((size) => placeOf(document, [...path, size], words));
}

function placeOf(document: DocumentMap, path: DocumentPath, words: string): PricedPlace[] {
  const value = valueAt(document, path);
  return typeof value === 'number' ? [{ path, words, price: fromEuros(value) }] : [];
}

/** Those that become others. */
export function newPrices(places: readonly PricedPlace[], change: PriceChange): NewPrice[] {
  return places
    .map((place) => ({ ...place, to: changePrice(place.price, change) }))
    .filter(({ price, to }) => price !== to);
}

export const priceOperations = (prices: readonly NewPrice[]): SingleOperation[] =>
  prices.map(({ path, price, to }) => ({
    kind: 'set',
    path,
    value: toEuros(to),
    old: toEuros(price),
  }));

/** One entry more, or less, in a list that each of these dishes has, as tags and allergens. */
export function listOperations(
  document: DocumentMap,
  dishes: readonly DishEntry[],
  { field, entry, on }: { field: string; entry: string; on: boolean },
): SingleOperation[] {
  return fieldOperations(document, dishes, field, (dish) => {
    const now = textsAt(document, [...dish.path, field]);
    const others = now.filter((each) => each !== entry);
    const next = on ? (now.includes(entry) ? now : [...now, entry]) : others;
    return next.length > 0 ? next : undefined;
  });
}

/** Sets one field of each of these dishes to a value, or removes it. */
export function fieldOperations(
  document: DocumentMap,
  dishes: readonly DishEntry[],
  field: string,
  valueFor: (dish: DishEntry) => DocumentValue | undefined,
): SingleOperation[] {
  return dishes.flatMap((dish): SingleOperation[] => {
    const path = [...dish.path, field];
    const old = valueAt(document, path);
    const value = valueFor(dish);
    if (isSame(old, value, field)) return [];
    return [
      {
        kind: 'set',
        path,
        ...(value !== undefined && { value }),
        ...(old !== undefined && { old }),
      },
    ];
  });
}

function textsAt(document: DocumentMap, path: DocumentPath): string[] {
  const value = valueAt(document, path);
  return isList(value) ? value.map(String) : [];
}
