import { STATUS_HEADLINES } from '@tischlein/domain/order/status-headlines.ts';
import { NO_TIMES } from '@tischlein/domain/order/checkout-form.ts';
import { placeOf, type Cell, type Mode } from './cells.ts';
import { follow, page, press, type Expected, type Told } from './expectation.ts';
import { coupon, isAtTable, menu, PAUSE, PLACE, refusal, REOPENS, welcome } from './menu-rules.ts';
import { GROUP, NAMES, OWN_GROUP, PHONE } from './words.ts';

/** Rules by mode, state and link; no cell is written down by itself. */
export function expectedIn(cell: Cell): Expected {
  const { mode, state } = cell;
  if (state === 'shop-offline') return offlineShop(mode);
  if (mode === 'offline') return cell.link === 'reservation' ? neverVisited() : withoutConnection();
  switch (cell.link) {
    case 'start':
      return menu(cell, []);
    case 'table':
      return menu(cell, welcome(mode));
    case 'coupon':
      return menu(cell, [coupon(mode)]);
    case 'group':
    case 'dead-group':
      return invitation(cell);
    case 'franchise':
      return cartFromElsewhere(cell);
    case 'payment-cancelled':
      return mode === 'member' ? menu(cell, []) : checkout(cell);
    case 'driver':
      return page({
        heading: 'Schön, dass du wieder bestellst',
        shown: ['Auf deiner Karte wartet ein Gutschein.'],
        act: { kind: 'reserve-coupon' },
        nextShown: ['3,00 € Rabatt ab 10,00 € Bestellwert'],
      });
    case 'rating':
      return page({
        heading: 'Wie hat es geschmeckt?',
        shown: ['Pizza Margherita'],
        act: { kind: 'rate' },
        nextShown: ['Danke, deine Bewertung ist gespeichert.'],
      });
    case 'reservation':
      return reservation(cell);
    case 'paid':
      return page({
        heading: 'Deine Bestellung',
        shown: ['Bestellnummer', STATUS_HEADLINES.placed('pickup')],
        act: follow('Zurück zur Speisekarte'),
        nextShown: [NAMES[placeOf(mode)]],
      });
  }
}

function offlineShop(mode: Mode): Expected {
  return page({
    heading: `${NAMES[placeOf(mode)]} ist zurzeit nicht online`,
    shown: [
      'Hier kannst du gerade nicht bestellen. Was du schon bestellt hast, gilt weiter. Bei Fragen ruf uns an.',
    ],
    act: { kind: 'call' },
    nextShown: [PHONE],
    statuses: [503],
  });
}

/** A page that is the same for all, and was not kept. */
function neverVisited(): Expected {
  return page({
    heading: 'Diese Seite braucht eine Verbindung',
    shown: ['Sobald du wieder online bist, lädst du sie hier.'],
    act: follow('Zur Speisekarte'),
    nextShown: [NAMES.single],
    statuses: [503],
  });
}

/** The worker of the shop leads every link of a guest's own to the menu as it was last. */
function withoutConnection(): Expected {
  return page({
    heading: NAMES.single,
    shown: ['Keine Verbindung. Du siehst die Speisekarte, Stand'],
    act: { kind: 'choose' },
    next: PLACE,
  });
}

function invitation(cell: Cell): Expected {
  const { mode, link } = cell;
  const told = inviteDialog(cell);
  const at = menu(cell, []);
  const { shown } = at;
  const base = { heading: at.heading, shown, dialog: told, statuses: [] as number[] };
  if (isAtTable(mode)) return page({ ...base, act: press('OK') });
  if (link === 'dead-group') {
    const gone = { ...base, statuses: [404] };
    if (mode === 'member' || mode === 'owner')
      return page({ ...gone, act: press(`Weiter in „${mode === 'owner' ? OWN_GROUP : GROUP}“`) });
    const own = { title: 'Gemeinsam bestellen', words: 'Ein Essen, eine Lieferung, eine Rechnung' };
    return page({ ...gone, act: press('Eigene Gruppe'), next: own });
  }
  if (mode === 'member') return page({ ...base, act: press('Weiter auswählen') });
  if (mode === 'owner') {
    const asked = { title: 'Du bist schon in einer Gruppe', words: `„${OWN_GROUP}“` };
    return page({ ...base, act: { kind: 'join' }, next: asked });
  }
  const joined = mode === 'overview' ? [NAMES.branch, GROUP] : [`Du bist dabei: „${GROUP}“.`];
  return page({ ...base, act: { kind: 'join' }, nextShown: joined });
}

function inviteDialog({ mode, link }: Cell): Told {
  if (mode === 'table')
    return {
      title: 'Du bestellst am Tisch',
      words: 'Dieses Gerät bestellt für Tisch 1; in eine Gruppe kommst du damit gerade nicht.',
    };
  if (mode === 'waiter')
    return {
      title: 'Du bestellst am Tisch',
      words:
        'Auf diesem Gerät nimmst du Bestellungen an Tischen auf. Öffne die Einladung auf einem anderen Gerät.',
    };
  if (link === 'dead-group')
    return {
      title: 'Gruppe nicht gefunden',
      words:
        'Diese Gruppe gibt es nicht mehr. Bitte um einen neuen Link, oder starte selbst eine Gruppe.',
    };
  if (mode === 'member') return { title: GROUP, words: 'Rosa bestellt und bezahlt für alle.' };
  return { title: 'Rosa lädt dich ein', words: GROUP };
}

function cartFromElsewhere(cell: Cell): Expected {
  const { heading, shown } = menu(cell, []);
  return page({
    heading,
    shown,
    dialog: {
      title: 'Welcher Warenkorb?',
      words: 'In dieser Filiale hast du schon etwas im Warenkorb.',
    },
    act: press('ERSETZEN'),
    nextShown: [cell.mode === 'member' ? 'Gruppe ansehen' : '3,25 €'],
  });
}

function reservation({ mode, state }: Cell): Expected {
  const heading = 'Tisch reservieren';
  if (mode === 'overview')
    return page({
      heading,
      shown: ['In welcher Filiale möchtest du reservieren?'],
      act: follow('Kette eins'),
      nextShown: ['Uhrzeit'],
    });
  const isLater = state === 'closed' || state === 'pre-order';
  return page({
    heading,
    // On a day without times it begins with the next that has some.
    shown: [isLater ? '10:00' : '21:00'],
    act: press('Tisch anfragen'),
    nextShown: ['Bitte wähle eine Uhrzeit.'],
  });
}

function checkout({ mode, state }: Cell): Expected {
  const heading = 'Bestellen';
  const act = press('zahlungspflichtig bestellen');
  const note = state === 'open' ? [] : [state === 'paused' ? PAUSE : REOPENS];
  const refused = refusal(mode, state);
  if (isAtTable(mode)) {
    // A waiter says first for which table.
    const pick: Told = { title: 'Wähle einen Tisch', words: 'Tischnummer' };
    const table: Told = { title: 'Unser Tisch', words: 'Pizza Margherita' };
    const next = mode === 'waiter' ? pick : (refused ?? table);
    return page({ heading, shown: ['Nachricht an die Küche (freiwillig)', ...note], act, next });
  }
  const told = state === 'pre-order' ? ['Du kannst jetzt schon vorbestellen'] : [];
  return page({
    heading,
    shown: ['Du hast die Zahlung abgebrochen', ...note, ...told, ...(refused ? [NO_TIMES] : [])],
    act,
    next: refused,
    nextShown: refused ? [] : ['Bitte gib deinen Namen ein.'],
  });
}
