import {
  isList,
  isMap,
  type DocumentMap,
  type DocumentValue,
} from '../../shop-document/document.ts';
import { writePrice } from '../columns.ts';

const text = (value: DocumentValue | undefined) => (value === undefined ? '' : String(value));
const mapsIn = (value: DocumentValue | undefined): DocumentMap[] =>
  isList(value) ? value.filter(isMap) : [];

/** A menu as a table, with a column for each name of a size: what comes in again changes nothing. */
export function menuCells(document: DocumentMap): string[][] {
  const dishes = mapsIn(document['categories']).flatMap((category) =>
    mapsIn(category['dishes'])
      .filter((dish) => dish['id'] !== undefined)
      .map((dish) => ({ dish, category, prices: pricesOf(dish, category) })),
  );
  const sizes = [...new Set(dishes.flatMap(({ prices }) => [...prices.keys()]))];
  const head = ['Kategorie', 'Nummer', 'Name', 'Beschreibung'];
  return [
    [...head, ...sizes.map((size) => (size === '' ? 'Preis' : `Preis ${size}`))],
    ...dishes.map(({ dish, category, prices }) => [
      text(category['name']),
      text(dish['number']),
      text(dish['name']),
      text(dish['text']),
      ...sizes.map((size) => prices.get(size) ?? ''),
    ]),
  ];
}

/** Written prices by the names of their sizes. */
function pricesOf(dish: DocumentMap, category: DocumentMap): Map<string, string> {
  const prices = new Map<string, string>();
  const names = category['sizeNames'];
  if (isMap(dish['sizes'])) {
    for (const [key, size] of Object.entries(dish['sizes'])) {
      const named = isMap(names) && isMap(names[key]) ? text(names[key]['name']) : '';
      const price = isMap(size) ? size['price'] : size;
      if (typeof price === 'number') prices.set(named || key, writePrice(price));
    }
  } else if (typeof dish['price'] === 'number') prices.set('', writePrice(dish['price']));
  return prices;
}

/** Rows as CSV that Excel of German offices opens: semicolons, quotes where they are needed. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const written = (cell: string) =>
    /[";\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return rows.map((row) => `${row.map(written).join(';')}\r\n`).join('');
}
