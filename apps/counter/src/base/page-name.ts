import { matchPath } from 'react-router';
import { paths } from './paths.ts';

const NAMES: Record<
  Exclude<keyof typeof paths, 'order' | 'table' | 'closing' | 'changeOrder'>,
  string
> = {
  board: 'Bestellungen',
  orderPattern: 'Bestellung',
  changeOrderPattern: 'Bestellung ändern',
  phone: 'Telefon',
  stock: 'Ausverkauft',
  tables: 'Tische',
  tablePattern: 'Tisch',
  waiters: 'Bedienung',
  day: 'Tag',
  dayPattern: 'Tag',
  cash: 'Kasse',
  closingPattern: 'Abschluss',
  visits: 'Besuche',
  printers: 'Drucker',
  stations: 'Stationen',
  kitchen: 'Küche',
  packing: 'Packen',
  pickup: 'Abholung',
  more: 'Mehr',
  overlooked: 'Alarm',
  audit: 'Protokoll',
  guests: 'Gäste',
  reservations: 'Reservierungen',
  ratings: 'Bewertungen',
  applications: 'Bewerbungen',
  cards: 'Karten',
  blocks: 'Gesperrte Gäste',
};

/** What a page is called in the title of the window, by its address below the counter's base. */
export function pageName(pathname: string): string {
  for (const [page, name] of Object.entries(NAMES) as [keyof typeof NAMES, string][]) {
    const path = paths[page];
    const found = matchPath(typeof path === 'string' ? path : path(), pathname);
    if (found) return [name, found.params['table']].filter(Boolean).join(' ');
  }
  return NAMES.board;
}
