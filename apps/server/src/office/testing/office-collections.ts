import {
  entriesOf,
  keyOf,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import {
  extraItem,
  group,
  ingredient,
  setMenu,
} from '@tischlein/domain/menu/testing/build-menu.ts';
import type { Shop } from '@tischlein/domain/shop/shop.ts';
import { FIXTURE_MENU } from '../../testing/fixture-menu.ts';
import { fixtureShop } from '../../testing/fixture-shop.ts';
import { compileDocument } from '../compile-document.ts';
import { documentOf } from '../shop-document.ts';

/** A list of the document, and entries that come and go in it. */
interface Collection {
  path: DocumentPath;
  entries: readonly DocumentValue[];
  /** Entries may go on to this list, and back. */
  with?: number;
  /** Of texts: two who change it meet, whatever of it they change. */
  isOneValue?: true;
}

const MARGHERITA = ['categories', 'pizza', 'dishes', 'margherita'];
const DISHES = [1, 2, 3].map((each) => ({ id: `neu-${each}`, name: `Neu ${each}`, price: each }));

/** Every kind of list that the office changes entry by entry. */
export const COLLECTIONS: readonly Collection[] = [
  { path: ['categories', 'pizza', 'dishes'], entries: DISHES, with: 1 },
  { path: ['categories', 'drinks', 'dishes'], entries: DISHES, with: 0 },
  {
    path: ['categories'],
    entries: [
      { id: 'salate', name: 'Salate' },
      { id: 'suppen', name: 'Suppen' },
    ],
  },
  { path: [...MARGHERITA, 'sizes'], entries: ['familie', 'party'] },
  { path: [...MARGHERITA, 'includes'], entries: ['cola', 'beer'], isOneValue: true },
  { path: [...MARGHERITA, 'extras'], entries: ['dips', 'oele'], isOneValue: true },
  {
    path: ['extras', 'ingredients'],
    entries: [
      { id: 'rucola', name: 'Rucola' },
      { id: 'mais', name: 'Mais' },
    ],
  },
  {
    path: ['extras', 'groups'],
    entries: ['saucen', 'kraeuter'].map((id) => ({
      id,
      name: id,
      items: [{ item: 'cheese', price: 1 }],
    })),
  },
  {
    path: ['extras', 'groups', 'toppings', 'items'],
    entries: ['salami', 'pilze'].map((item) => ({ item, price: 2 })),
  },
  {
    path: ['extras', 'declarations'],
    entries: ['X', 'Y'].map((code) => ({ code, kind: 'allergen', name: `Stoff ${code}` })),
  },
  {
    path: ['menus', 'menus'],
    entries: ['fuer-eins', 'fuer-zwei'].map((id) => ({
      id,
      name: id,
      price: 9,
      slots: [{ id: 'platz', name: 'Platz', dishes: ['lunch'] }],
    })),
  },
  {
    path: ['menus', 'menus', 'abend', 'slots'],
    entries: ['vorher', 'nachher'].map((id) => ({ id, name: id, dishes: ['cola'] })),
  },
  {
    path: ['areas', 'areas'],
    entries: ['12346', '12347'].map((zip) => ({ id: `a-${zip}`, name: zip, postcodes: [zip] })),
  },
  { path: ['tables', 'tables'], entries: [7, 8].map((table) => ({ table, seats: 4 })) },
  { path: ['jobs', 'jobs'], entries: ['koch', 'fahrt'].map((id) => ({ id, title: id, text: id })) },
  {
    path: ['pages'],
    entries: ['haus', 'feste'].map((id) => ({ id, title: id, name: id, markdown: 'Text' })),
  },
  {
    path: ['hours', 'specialDays'],
    entries: ['2027-01-02', '2027-01-03'].map((date) => ({ date, opening: 'geschlossen' })),
  },
  {
    path: ['hours', 'closures'],
    entries: ['2027-02-01', '2027-03-01'].map((from) => ({
      reason: 'vacation',
      from,
      until: from.replace('-01', '-02'),
    })),
  },
  {
    path: ['offers', 'offers'],
    entries: [20, 30].map((minimumOrder) => ({
      id: `frei-${minimumOrder}`,
      title: `Ab ${minimumOrder}`,
      offerType: 'freeDelivery',
      minimumOrder,
    })),
  },
  {
    path: ['coupons', 'coupons'],
    entries: ['SPAR10', 'SPAR20'].map((code) => ({ code, discount: 1 })),
  },
  {
    path: ['coupons', 'links'],
    entries: ['FLYER', 'BRIEF'].map((code) => ({ code, note: 'Herbst' })),
  },
];

/** A size is the value of its name. */
export const nameOf = ({ path }: Collection, entry: DocumentValue): string =>
  path.at(-1) === 'sizes' ? String(entry) : keyOf(entry)!;

export const keysAt = (document: DocumentMap, { path }: Collection): string[] =>
  (entriesOf(valueAt(document, path)) ?? []).map(([key]) => key);

/** The shop that random sequences begin with: what entries of the lists name is always there. */
export function sequenceShop(): Shop {
  const { ingredients, extraGroups } = FIXTURE_MENU;
  const slot = { id: 'haupt', name: 'Hauptgang', size: null, dishes: ['lunch'] };
  return fixtureShop({
    menu: {
      ...FIXTURE_MENU,
      ingredients: [
        ...ingredients,
        ...['salami', 'pilze'].map((id) => ingredient(id, { name: id })),
      ],
      extraGroups: [
        ...extraGroups,
        ...['dips', 'oele'].map((id) => group(id, [extraItem('onions', 50)])),
      ],
      menus: [setMenu('abend', 1500, [slot])],
    },
  });
}

/** Each entry as an export writes it, so that it is the same before and after it was published. */
export function writtenEntries(shop: Shop): ReadonlyMap<string, DocumentValue> {
  let document = documentOf(shop);
  const written = new Map<string, DocumentValue>();
  for (const [index, collection] of COLLECTIONS.entries()) {
    const { path } = collection;
    for (const entry of collection.entries) {
      const key = nameOf(collection, entry);
      const value = path.at(-1) === 'sizes' ? { price: 20 } : entry;
      const own = [...path, key];
      // A dish stands in one category.
      const applied =
        collection.with === 0
          ? null
          : applyOperation(document, { kind: 'insert', path: own, value, before: null });
      if (applied && !applied.ok) throw new Error(`${own.join('/')}: ${applied.conflict.reason}`);
      document = applied?.document ?? document;
      written.set(`${index} ${key}`, value);
    }
  }
  const compiled = compileDocument(document, {
    shopId: shop.id,
    mediaIds: new Set(),
    franchise: null,
    triesOffers: true,
  });
  if (compiled.shop === null) throw new Error(JSON.stringify(compiled.problems));
  const after = documentOf(compiled.shop);
  for (const [at, value] of written) {
    const [index, key] = at.split(' ') as [string, string];
    const { path } = COLLECTIONS[Number(index)]!;
    const place = COLLECTIONS[Number(index)]!.with === 0 ? COLLECTIONS[0]!.path : path;
    written.set(at, valueAt(after, [...place, key]) ?? value);
  }
  return written;
}
