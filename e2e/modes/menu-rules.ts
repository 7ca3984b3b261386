import { placeOf, type Cell, type Mode, type ShopState } from './cells.ts';
import { page, type Expected, type Told } from './expectation.ts';
import { GROUP, NAMES, OWN_GROUP } from './words.ts';

export const REOPENS =
  'Für heute haben wir geschlossen. Ab Donnerstag, 19.11., 10:00 Uhr sind wir wieder für dich da.';
export const PAUSE = 'Wir machen eine kurze Pause. Bestellen geht wieder ab 19:00 Uhr.';
const IN_CART = 'Cola liegt im Warenkorb.';
const CLOSED: Told = { title: 'Wir haben geschlossen', words: REOPENS };
const PAUSED: Told = { title: 'Kurze Pause', words: PAUSE };
const ALL_CLOSED: Told = { title: 'Filialen', words: 'Zurzeit sind alle Filialen geschlossen.' };
const FINDER: Told = { title: 'SCHNELL ZUR RICHTIGEN FILIALE', words: 'Dein Standort' };
export const PLACE: Told = { title: 'BESTELLOPTIONEN', words: 'Dein Standort' };

/** The menu, with what a state and a mode say there and what the link says besides. */
export function menu({ mode, state, link }: Cell, said: readonly string[]): Expected {
  const seated = link === 'table' && mode !== 'waiter' ? 'table' : mode;
  const { next, nextShown } = choosing(seated, state);
  return page({
    heading: NAMES[placeOf(mode)],
    shown: [
      openWord(state),
      ...notice(seated, state),
      ...standing(seated, link),
      ...cart(seated),
      ...said,
    ],
    act: { kind: 'choose' },
    next,
    nextShown,
  });
}

export const isAtTable = (mode: Mode) => mode === 'table' || mode === 'waiter';

function openWord(state: ShopState): string {
  if (state === 'open') return 'Geöffnet';
  return state === 'paused' ? 'Kurze Pause' : 'Geschlossen';
}

/** At a table nothing is said of other days. */
function notice(mode: Mode, state: ShopState): string[] {
  if (state === 'paused')
    return ['Wir haben gerade alle Hände voll zu tun. Bestellen geht wieder ab 19:00 Uhr.'];
  if (state === 'open' || isAtTable(mode)) return [];
  return [`Öffnet Donnerstag 10:00${state === 'pre-order' ? ', jetzt vorbestellen' : ''}`];
}

/** As what one is here. */
function standing(mode: Mode, link: Cell['link']): string[] {
  switch (mode) {
    case 'table':
      return ['Tisch 1', 'Unser Tisch'];
    case 'waiter':
      return ['Gero', link === 'table' ? 'Tisch 1' : 'Tisch wählen'];
    case 'member':
      return [GROUP];
    case 'owner':
      return [OWN_GROUP];
    case 'overview':
    case 'branch':
    case 'single':
    case 'offline':
      return ['Gemeinsam bestellen'];
  }
}

/** The bar with what lies in the cart. */
function cart(mode: Mode): string[] {
  if (mode === 'overview') return [];
  return [mode === 'member' || mode === 'owner' ? 'Gruppe ansehen' : 'Warenkorb ansehen'];
}

export function welcome(mode: Mode): string[] {
  if (mode === 'waiter') return [];
  const rests = mode === 'member' || mode === 'owner' ? ' Deine Gruppe ruht so lange.' : '';
  return [`Willkommen an Tisch 1. Was du bestellst, kommt hierher.${rests}`];
}

export function coupon(mode: Mode): string {
  if (mode === 'overview') return 'Wähle deine Filiale, dann lösen wir HERBST dort für dich ein.';
  if (mode === 'member')
    return 'Dein Gutschein HERBST5 ist für deine nächste eigene Bestellung. Diese hier bestellt Rosa.';
  if (mode === 'waiter')
    return 'Auf diesem Gerät nimmst du Bestellungen an Tischen auf. Einen Gutschein öffnet dein Gast auf seinem eigenen.';
  return 'Dein Gutschein HERBST5 wird ab 10,00 € Bestellwert bei der Bestellung abgezogen.';
}

/** What comes of choosing a dish. */
function choosing(mode: Mode, state: ShopState): Pick<Expected, 'next' | 'nextShown'> {
  const refused = refusal(mode, state);
  if (refused) return { next: refused, nextShown: [] };
  if (isAtTable(mode) || mode === 'member') return { next: null, nextShown: [IN_CART] };
  return { next: placeOf(mode) === 'single' || mode === 'owner' ? PLACE : FINDER, nextShown: [] };
}

/** What is said instead of taking an order; null: it is taken. At a table nothing is for later. */
export function refusal(mode: Mode, state: ShopState): Told | null {
  if (state === 'open' || (state === 'pre-order' && !isAtTable(mode))) return null;
  // Tables and groups are bound to their branch; everybody else is led to one that is open.
  if (mode === 'overview' || mode === 'branch') return ALL_CLOSED;
  return state === 'paused' ? PAUSED : CLOSED;
}
