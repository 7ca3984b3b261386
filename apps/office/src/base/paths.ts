import { entriesOf, valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';

/** Every address of the office, below its base. */
export const BASE = '/buero';

export const paths = {
  today: '/heute',
  menu: '/speisekarte',
  dish: (id: string) => `/speisekarte/${encodeURIComponent(id)}`,
  dishPattern: '/speisekarte/:dishId',
  bulk: '/mehrere',
  category: (id: string) => `/speisekarte/kategorie/${encodeURIComponent(id)}`,
  categoryPattern: '/speisekarte/kategorie/:categoryId',
  extras: '/extras',
  extraGroup: (id: string) => `/extras/${encodeURIComponent(id)}`,
  extraGroupPattern: '/extras/:groupId',
  ingredients: '/zutaten',
  ingredient: (id: string) => `/zutaten/${encodeURIComponent(id)}`,
  ingredientPattern: '/zutaten/:ingredientId',
  setMenus: '/menues',
  setMenu: (id: string) => `/menues/${encodeURIComponent(id)}`,
  setMenuPattern: '/menues/:menuId',
  hours: '/zeiten',
  look: '/aussehen',
  business: '/restaurant',
  delivery: '/lieferung',
  translations: '/uebersetzungen',
  imprint: '/impressum',
  guests: '/gaeste',
  more: '/mehr',
  help: '/hilfe',
  versions: '/fassungen',
  version: (version: number) => `/fassungen/${version}`,
  versionPattern: '/fassungen/:version',
  publish: '/aenderungen',
  tableImport: '/einlesen',
  setup: '/einrichtung',
  setupStep: (step: string) => `/einrichtung/${step}`,
  setupPattern: '/einrichtung/:step?',
  newShop: '/neuer-shop',
  team: '/team',
  invite: '/team/einladen',
  person: (id: string) => `/team/${encodeURIComponent(id)}`,
  personPattern: '/team/:staffId',
  audit: '/protokoll',
  account: '/konto',
  /** Without a login; the secret stands behind the #. */
  invitation: '/einladung',
};

/** Where a field of `shop` is changed. */
const SHOP_PAGES: Record<string, string> = {
  design: paths.look,
  legal: paths.imprint,
  ...{ delivery: paths.delivery, pickup: paths.delivery, payment: paths.delivery },
  ...{ name: paths.business, address: paths.business, phone: paths.business },
  ...{ email: paths.business, texts: paths.business },
};

/** Where a part of the document is changed; null: not in the office yet. */
export function pathOf(address: readonly string[]): string | null {
  const [part, id, list, dishId] = address;
  switch (part) {
    case 'categories':
      if (list === 'dishes' && dishId) return paths.dish(dishId);
      return id ? paths.category(id) : paths.menu;
    case 'extras':
      if (id === 'groups') return list ? paths.extraGroup(list) : paths.extras;
      return id === 'ingredients' && list ? paths.ingredient(list) : paths.ingredients;
    case 'menus':
      return list ? paths.setMenu(list) : paths.setMenus;
    case 'hours':
      return paths.hours;
    case 'areas':
      return paths.delivery;
    case 'languages':
      return paths.translations;
    case 'shop':
      return SHOP_PAGES[id ?? ''] ?? null;
    default:
      return null;
  }
}

/** The part of the document that is looked at on a page. */
export function pathOnPage(pathname: string, document: DocumentMap): string[] {
  const [, page = '', first = '', second = ''] = pathname.split('/');
  const [id, below] = [decodeURIComponent(first), decodeURIComponent(second)];
  switch (`/${page}`) {
    case paths.hours:
      return ['hours'];
    case paths.look:
      return ['shop', 'design'];
    case paths.business:
      return ['shop'];
    case paths.translations:
      return ['languages'];
    case paths.imprint:
      return ['shop', 'legal'];
    case paths.delivery:
      return ['areas'];
    case paths.extras:
      return id ? ['extras', 'groups', id] : ['extras', 'groups'];
    case paths.ingredients:
      return id ? ['extras', 'ingredients', id] : ['extras', 'ingredients'];
    case paths.setMenus:
      return id ? ['menus', 'menus', id] : ['menus'];
    case paths.menu:
      break;
    default:
      return [];
  }
  if (below) return ['categories', below];
  const category = entriesOf(document['categories'])?.find(
    ([key]) => valueAt(document, ['categories', key, 'dishes', id]) !== undefined,
  );
  return category && id ? ['categories', category[0], 'dishes', id] : ['categories'];
}

/** The pages that belong to the place 'Mehr'. */
export const MORE_PAGES: readonly string[] = [
  ...[paths.look, paths.business, paths.delivery, paths.imprint, paths.versions, paths.tableImport],
  ...[paths.translations, paths.newShop, paths.guests, paths.account, paths.help],
];

/** The pages that belong to the place 'Speisekarte'. */
export const MENU_PAGES: readonly string[] = [
  ...[paths.menu, paths.extras, paths.ingredients, paths.setMenus],
];
