/** Every address of the counter, below its base. */
export const BASE = '/theke';

export const paths = {
  board: '/',
  order: (id: string) => `/bestellung/${encodeURIComponent(id)}`,
  orderPattern: '/bestellung/:orderId',
  changeOrder: (id: string) => `/bestellung/${encodeURIComponent(id)}/aendern`,
  changeOrderPattern: '/bestellung/:orderId/aendern',
  phone: '/telefon',
  stock: '/ausverkauft',
  tables: '/tische',
  table: (table: number) => `/tische/${table}`,
  tablePattern: '/tische/:table',
  waiters: '/bedienung',
  day: (day?: string) => (day === undefined ? '/tag' : `/tag?tag=${day}`),
  dayPattern: '/tag',
  cash: '/kasse',
  closing: (number: number) => `/kasse/${number}`,
  closingPattern: '/kasse/:number',
  visits: '/besuche',
  printers: '/drucker',
  stations: '/drucker/stationen',
  kitchen: '/kueche',
  packing: '/packen',
  pickup: '/abholung',
  more: '/mehr',
  overlooked: '/alarm',
  audit: '/protokoll',
  guests: '/gaeste',
  reservations: '/gaeste/reservierungen',
  ratings: '/gaeste/bewertungen',
  applications: '/gaeste/bewerbungen',
  cards: '/gaeste/karten',
  blocks: '/gaeste/gesperrt',
};

/** What a link tells the page it leads to. */
export interface PageState {
  /** A way back: the page is found as it was left, not at its top. */
  keepScroll?: boolean;
}

export const keepScroll: PageState = { keepScroll: true };
