import { entriesOf, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';

/** Every address of the office, below its base. */
export const BASE = '/buero';

export const paths = {
  today: '/heute',
  menu: '/speisekarte',
  dish: (id: string) => `/speisekarte/${encodeURIComponent(id)}`,
  dishPattern: '/speisekarte/:dishId',
  bulk: '/mehrere',
  hours: '/zeiten',
  versions: '/fassungen',
  publish: '/aenderungen',
  tableImport: '/einlesen',
  setup: '/einrichtung',
  setupStep: (step: string) => `/einrichtung/${step}`,
  setupPattern: '/einrichtung/:step?',
  newShop: '/neuer-shop',
};

/** Where a part of the document is changed; null: not in the office yet. */
export function pathOf(address: readonly string[]): string | null {
  const [part, , list, dishId] = address;
  if (part === 'categories') return list === 'dishes' && dishId ? paths.dish(dishId) : paths.menu;
  return part === 'hours' ? paths.hours : null;
}

/** The part of the document that is looked at on a page. */
export function placeOf(pathname: string, document: DocumentMap): string[] {
  const [, page = '', id = ''] = pathname.split('/');
  if (`/${page}` === paths.hours) return ['hours'];
  if (`/${page}` !== paths.menu) return [];
  const dishId = decodeURIComponent(id);
  const category = entriesOf(document['categories'])?.find(
    ([key]) => valueAt(document, ['categories', key, 'dishes', dishId]) !== undefined,
  );
  return category && dishId ? ['categories', category[0], 'dishes', dishId] : ['categories'];
}
