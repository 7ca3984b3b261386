import {
  isList,
  isMap,
  isSame,
  keyOf,
  type DocumentMap,
  type DocumentValue,
} from '../shop-document/document.ts';
import type { SingleOperation } from '../shop-document/operation.ts';
import type { TableRow } from './table-rows.ts';

/** What becomes of a row. */
export interface PlannedRow extends TableRow {
  state: 'new' | 'changed' | 'same' | 'problem';
}

interface ImportPlan {
  rows: PlannedRow[];
  /** One for each dish that comes or changes: none is larger than a request, however large the menu is. */
  operations: SingleOperation[];
}

/** A category on its way to what it will be. */
type Category = Record<string, DocumentValue | undefined> & { dishes: readonly DocumentMap[] };

const FALLBACK = 'Speisekarte';
const text = (value: DocumentValue | undefined) => (value === undefined ? '' : String(value));
const plain = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').trim();
const mapsIn = (value: DocumentValue | undefined): DocumentMap[] =>
  isList(value) ? value.filter(isMap) : [];

/**
 * What a table changes in a menu: a dish is found by its number, then by its name, and keeps what the table does not
 * say. What is not in the table stays.
 */
export function planImport(document: DocumentMap, rows: readonly TableRow[]): ImportPlan {
  const before = mapsIn(document['categories']);
  const categories = before.map((category): Category => ({
    ...category,
    dishes: mapsIn(category['dishes']),
  }));
  const ids = new Set(categories.flatMap(({ dishes }) => dishes.map((dish) => text(dish['id']))));
  const categoryIds = new Set(before.map((category) => text(category['id'])));
  const byNumber = new Map<string, DocumentMap>();
  const byName = new Map<string, DocumentMap>();
  for (const dish of categories.flatMap(({ dishes }) => dishes)) {
    if (dish['id'] === undefined) continue;
    if (dish['number'] !== undefined) byNumber.set(plain(text(dish['number'])), dish);
    const name = plain(text(dish['name']));
    if (!byName.has(name)) byName.set(name, dish);
  }
  const used = new Set<DocumentMap>();
  const planned = rows.map((row): PlannedRow => {
    if (row.problem !== null) return { ...row, state: 'problem' };
    const known = [byNumber.get(plain(row.number)), byName.get(plain(row.name))].find(
      (dish) => dish !== undefined && !used.has(dish),
    );
    if (known) {
      used.add(known);
      const home = categories.find(({ dishes }) => dishes.includes(known))!;
      const next = changedDish(known, row);
      if (isSame(known, next)) return { ...row, state: 'same' };
      home.dishes = home.dishes.map((dish) => (dish === known ? next : dish));
      nameSizes(home, row);
      return { ...row, state: 'changed' };
    }
    const wanted = row.category || FALLBACK;
    let home = categories.find((category) => plain(text(category['name'])) === plain(wanted));
    if (!home) {
      home = { id: freeId(wanted, categoryIds), name: wanted, dishes: [] };
      categories.push(home);
    }
    const dish = changedDish({ id: freeId(row.name, ids), name: row.name }, row);
    home.dishes = [...home.dishes, dish];
    nameSizes(home, row);
    return { ...row, state: 'new' };
  });
  return { rows: planned, operations: operationsFor(before, categories) };
}

function changedDish(dish: DocumentMap, row: TableRow): DocumentMap {
  const next: Record<string, DocumentValue> = { ...dish, name: row.name };
  if (row.number !== '' && text(dish['number']) !== row.number) next['number'] = row.number;
  if (row.text !== '') next['text'] = row.text;
  const sizes = dish['sizes'];
  const [first, ...more] = row.prices;
  if (!first) return next;
  if (first.size === '' && more.length === 0 && !isMap(sizes)) next['price'] = first.price;
  else {
    const old = isMap(sizes) ? sizes : {};
    const written: Record<string, DocumentValue> = { ...old };
    for (const { size, price } of row.prices) {
      const key = sizeKeyOf(size);
      const had = old[key];
      written[key] = isMap(had) ? { ...had, price } : { price };
    }
    next['sizes'] = written;
    delete next['price'];
  }
  return next;
}

/** Sizes have names of their own at their category. */
function nameSizes(category: Category, { prices }: TableRow): void {
  for (const { size } of prices) {
    if (size === '') continue;
    const had = category['sizeNames'];
    const names = isMap(had) ? had : {};
    const key = sizeKeyOf(size);
    if (names[key] === undefined) category['sizeNames'] = { ...names, [key]: { name: size } };
  }
}

/** 'Groß' -> 'gross', '26' -> 'g-26': keys made of digits only would lose their order. */
function sizeKeyOf(size: string): string {
  const slug = slugOf(size).slice(0, 36) || 'normal';
  return /[a-z]/.test(slug) ? slug : `g-${slug}`;
}

function operationsFor(
  before: readonly DocumentMap[],
  after: readonly Category[],
): SingleOperation[] {
  const operations: SingleOperation[] = [];
  for (const category of after) {
    const id = text(category['id']);
    const old = before.find((one) => one['id'] === category['id']);
    const path = ['categories', id];
    const { dishes, ...rest } = category;
    if (!old) operations.push({ kind: 'insert', path, value: rest as DocumentMap, before: null });
    const names = category['sizeNames'];
    if (old && names !== undefined && !isSame(old['sizeNames'], names)) {
      const had = old['sizeNames'];
      const field = [...path, 'sizeNames'];
      operations.push({
        ...{ kind: 'set', path: field, value: names },
        ...(had !== undefined && { old: had }),
      });
    }
    const known = new Map(mapsIn(old?.['dishes']).map((dish) => [keyOf(dish), dish]));
    for (const dish of dishes) {
      const key = keyOf(dish)!;
      const had = known.get(key);
      const place = [...path, 'dishes', key];
      if (had === undefined)
        operations.push({ kind: 'insert', path: place, value: dish, before: null });
      else if (!isSame(had, dish))
        operations.push({ kind: 'set', path: place, value: dish, old: had });
    }
  }
  return operations;
}

const UMLAUTS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50)
    .replace(/-+$/, '');
}

function freeId(name: string, taken: Set<string>): string {
  const wanted = slugOf(name) || 'gericht';
  let free = wanted;
  for (let next = 2; taken.has(free); next += 1) free = `${wanted}-${next}`;
  taken.add(free);
  return free;
}
