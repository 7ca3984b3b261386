import { STAFF_ROLE_NAMES } from './staff-role-names.ts';
import type { AuditAction, AuditDetail, AuditEntry, AuditKind } from './calls/audit.ts';
import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { STATUS_LABELS, type OrderStatus } from '@tischlein/domain/order/order-state.ts';
import { MOVEMENT_LABELS } from '@tischlein/domain/closing/purse.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';

export const KIND_LABELS: Record<AuditKind, string> = {
  login: 'Anmeldungen',
  access: 'Zugänge und Links',
  money: 'Geld',
  guests: 'Gäste und Daten',
  orders: 'Bestellungen',
  shop: 'Shop und Pausen',
};

const ROLES: Record<string, string> = {
  ...STAFF_ROLE_NAMES,
  // What was written down before there were more roles.
  staff: 'Team',
};
const MOVED: Record<string, string> = MOVEMENT_LABELS;
const WAYS: Record<string, string> = { cash: 'bar', card: 'mit Karte' };
const RESERVATIONS: Record<string, string> = {
  confirmed: 'Reservierung bestätigt',
  declined: 'Reservierung abgelehnt',
  cancelled: 'Reservierung abgesagt',
  arrived: 'Gäste einer Reservierung gesetzt',
  'no-show': 'Reservierung: nicht gekommen',
};

const euro = ({ amount = 0 }: AuditDetail) => formatEuro(cents(amount));
const table = ({ number = 0 }: AuditDetail) => `Tisch ${number}`;
const of = ({ day }: AuditDetail) => (day === undefined ? '' : ` vom ${formatDay(day)}`);
const purse = ({ name = 'Kasse' }: AuditDetail) => name;
const named = ({ name, to = '' }: AuditDetail) => `${name ?? ''} (${ROLES[to] ?? to})`;

function minutesMoved({ minutes = 0 }: AuditDetail): string {
  return `${Math.abs(minutes)} Minuten ${minutes < 0 ? 'früher' : 'später'} versprochen`;
}

/** What was done, in one line. */
const TEXTS: Record<AuditAction, (detail: AuditDetail) => string> = {
  login: () => 'Angemeldet',
  'login-failed': () => 'Falscher Name oder falsches Passwort',
  'login-rested': () => 'Anmeldung vorübergehend gesperrt: zu viele falsche Passwörter',
  'factor-failed': () => 'Richtiges Passwort, aber falscher Code',
  'recovery-code-used': () => 'Mit einem Ersatzcode angemeldet',
  logout: () => 'Abgemeldet',
  'waiter-login': ({ name }) => `Als Bedienung angemeldet auf: ${name ?? 'Gerät'}`,
  'waiter-login-failed': ({ number }) =>
    `Falscher oder alter Link für eine Bedienung${number === undefined ? '' : `, ${number}-mal in einer Viertelstunde`}`,
  'waiter-logout': () => 'Als Bedienung abgemeldet',
  'staff-added': (detail) => `Zugang angelegt: ${named(detail)}`,
  'staff-renewed': (detail) => `Neues Passwort: ${named(detail)}`,
  'staff-removed': ({ name }) => `Zugang entfernt: ${name ?? ''}`,
  'staff-invited': (detail) =>
    detail.to === undefined
      ? `Link für ein neues Passwort: ${detail.name ?? ''}`
      : `Eingeladen: ${named(detail)}`,
  'invitation-withdrawn': ({ name }) => `Einladung zurückgezogen: ${name ?? ''}`,
  'staff-joined': (detail) => `Einladung angenommen: ${named(detail)}`,
  'staff-changed': (detail) => `Rechte geändert: ${named(detail)}`,
  'password-changed': ({ name }) => `Passwort geändert: ${name ?? ''}`,
  'sessions-ended': ({ name }) => `Geräte abgemeldet: ${name ?? ''}`,
  'factor-set': ({ name }) => `Zweiten Faktor eingerichtet: ${name ?? ''}`,
  'factor-removed': ({ name }) => `Zweiten Faktor entfernt: ${name ?? ''}`,
  'recovery-codes-made': ({ name }) => `Neue Ersatzcodes: ${name ?? ''}`,
  'waiter-added': ({ name }) => `Bedienung angelegt: ${name ?? ''}`,
  'waiter-renewed': ({ name }) => `Neuer Link für ${name ?? ''}, alle Geräte abgemeldet`,
  'waiter-removed': ({ name }) => `Bedienung entfernt: ${name ?? ''}`,
  'waiter-device-removed': ({ name }) => `Ein Gerät von ${name ?? ''} ausgesperrt`,
  'table-link-renewed': (detail) => `Link von ${table(detail)} erneuert`,
  'table-links-opened': (detail) =>
    detail.number === undefined
      ? 'Schilder aller Tische geöffnet'
      : `Schild von ${table(detail)} geöffnet`,
  'refund-requested': (detail) => `${euro(detail)} erstattet`,
  'refunded-by-hand': (detail) =>
    `${euro(detail)} ${WAYS[detail.to ?? ''] ?? ''} zurückgegeben${detail.name === undefined ? '' : ` (${detail.name})`}`,
  'refund-retried': () => 'Erstattung noch einmal versucht',
  'payment-link-sent': (detail) =>
    `Zahlungslink über ${euro(detail)} geschickt, Nr. ${detail.number ?? ''}`,
  'payment-link-withdrawn': (detail) => `Zahlungslink über ${euro(detail)} zurückgenommen`,
  'alert-seen': () => 'Hinweis erledigt',
  'order-rejected': (detail) =>
    `Bestellung Nr. ${detail.number ?? ''} abgelehnt${detail.amount === undefined ? '' : `, ${euro(detail)} gehen zurück`}`,
  'table-settled': (detail) => {
    const amount = Math.abs(detail.amount ?? 0);
    const done = (detail.amount ?? 0) < 0 ? 'zurückgegeben' : 'kassiert';
    return `${table(detail)}: ${euro({ ...detail, amount })} ${WAYS[detail.to ?? ''] ?? ''} ${done}`;
  },
  'table-refunded': (detail) => `${table(detail)}: ${euro(detail)} storniert`,
  'table-left-open': (detail) => `${table(detail)} abgeräumt, ${euro(detail)} blieben offen`,
  'table-discounted': (detail) => `${table(detail)}: ${euro(detail)} Rabatt`,
  'table-gifted': (detail) => `${table(detail)}: ${euro(detail)} aufs Haus`,
  'table-cancelled': (detail) =>
    `${table(detail)}: ${euro(detail)} storniert, nachdem die Küche begonnen hatte`,
  'table-charged': (detail) => `${table(detail)}: ${euro(detail)} wieder berechnet`,
  'waiter-limit-changed': (detail) =>
    `Bedienung darf ${detail.number ?? 0} % Rabatt geben und ${euro(detail)} aufs Haus`,
  'cards-made': ({ number = 0 }) =>
    number === 1 ? '1 Karte angelegt' : `${number} Karten angelegt`,
  'report-opened': (detail) => `Tagesbericht${of(detail)} geöffnet`,
  'report-exported': (detail) => `Tagesbericht${of(detail)} als CSV gesichert`,
  'closing-opened': (detail) =>
    detail.number === undefined
      ? `Tagesabschluss der Tische${of(detail)} geöffnet`
      : `Abschluss Nr. ${detail.number}${of(detail)} geöffnet`,
  'closing-exported': (detail) =>
    detail.number === undefined
      ? `Tagesabschluss der Tische${of(detail)} als CSV gesichert`
      : `Abschluss Nr. ${detail.number}${of(detail)} als PDF gesichert`,
  'purse-changed': ({ name }) => `Kasse oder Fahrer geändert: ${name ?? ''}`,
  'purse-removed': ({ name }) => `Kasse oder Fahrer entfernt: ${name ?? ''}`,
  'purse-opened': (detail) => `${purse(detail)} mit ${euro(detail)} Wechselgeld geöffnet`,
  'cash-moved': (detail) =>
    `${MOVED[detail.to ?? ''] ?? 'Bargeld bewegt'}: ${euro(detail)}, ${detail.name ?? ''}`,
  'cash-word-changed': (detail) => `Grund bei Kassendifferenzen ab ${euro(detail)}`,
  'purse-closed': (detail) =>
    `${purse(detail)} gezählt: ${euro(detail)}, Abschluss Nr. ${detail.number ?? 0}`,
  'day-closed': (detail) => `Tag abgeschlossen: ${euro(detail)}, Nr. ${detail.number ?? 0}`,
  'payment-account-set': ({ name }) => `Zahlungszugang hinterlegt: ${name ?? ''}`,
  'payment-account-removed': ({ name }) => `Zahlungszugang entfernt: ${name ?? ''}`,
  'past-orders-opened': (detail) => `Bestellungen${of(detail)} geöffnet`,
  'reservations-opened': (detail) => `Reservierungen${of(detail)} geöffnet`,
  'reservation-moved': ({ to = '' }) => RESERVATIONS[to] ?? 'Reservierung geändert',
  'reservation-entered': ({ to, number = 0 }) =>
    `${to === 'walk-in' ? 'Gäste ohne Reservierung gesetzt' : 'Reservierung eingetragen'}: ${number} ${number === 1 ? 'Person' : 'Personen'}`,
  'reservation-changed': ({ number = 0 }) =>
    `Reservierung verlegt oder geändert: ${number} ${number === 1 ? 'Person' : 'Personen'}`,
  'stays-changed': () => 'Geändert, wie lange Gäste einen Tisch behalten',
  'applications-opened': ({ number = 0 }) =>
    number === 1 ? '1 Bewerbung geöffnet' : `${number} Bewerbungen geöffnet`,
  'application-ended': () => 'Bewerbung gelöscht',
  'rating-answered': () => 'Bewertung beantwortet oder ausgeblendet',
  'guest-blocked': () => 'Gast gesperrt',
  'guest-unblocked': () => 'Sperre eines Gastes aufgehoben',
  'guest-searched': () => 'Daten von Gästen durchsucht',
  'guest-exported': ({ number = 0 }) => `Auskunft über einen Gast erstellt (${number} Einträge)`,
  'guest-erased': ({ number = 0 }) => `Daten eines Gastes gelöscht (${number} Einträge)`,
  'backup-created': () => 'Sicherung mit allen Daten erstellt',
  'backup-restored': () => 'Alles aus einer Sicherung eingespielt',
  'order-not-collected': (detail) =>
    `Bestellung Nr. ${detail.number ?? ''} nicht abgeholt${detail.amount === undefined ? '' : `, ${euro(detail)} gehen zurück`}`,
  'step-taken-back': ({ number, to = '' }) =>
    `Bestellung Nr. ${number ?? ''}: „${STATUS_LABELS[to as OrderStatus] ?? to}“ zurückgenommen`,
  'time-changed': (detail) => `Bestellung Nr. ${detail.number ?? ''}: ${minutesMoved(detail)}`,
  'phone-order-taken': ({ number }) => `Bestellung Nr. ${number ?? ''} am Telefon aufgenommen`,
  'order-changed': (detail) =>
    `Bestellung Nr. ${detail.number ?? ''} geändert${detail.amount === undefined ? '' : `, jetzt ${euro(detail)}`}`,
  'order-divided': ({ number }) => `Bestellung Nr. ${number ?? ''} für zwei Fahrten aufgeteilt`,
  'orders-joined': ({ number }) => `Bestellung Nr. ${number ?? ''} fährt mit einer anderen`,
  'order-parted': ({ number }) => `Bestellung Nr. ${number ?? ''} fährt wieder allein`,
  'nobody-there': ({ number }) => `Bestellung Nr. ${number ?? ''}: Fahrer findet niemanden`,
  'order-brought-back': ({ number }) => `Bestellung Nr. ${number ?? ''} zurück ins Restaurant`,
  'callers-searched': () => 'Gäste nach Nummer oder Namen gesucht, für Bestellungen am Telefon',
  paused: ({ name, minutes = 0 }) => `${name ? `${name}: ` : ''}${minutes} Minuten Pause`,
  resumed: ({ name }) => `${name ? `${name}: ` : ''}Pause beendet`,
  'shop-imported': ({ number = 0 }) => `Shop-Dateien eingespielt, Fassung ${number}`,
  'shop-published': ({ number = 0 }) => `Shop im Büro veröffentlicht, Fassung ${number}`,
  'shop-made': () => 'Shop im Büro angelegt',
  'shop-opened': () => 'Shop für Gäste geöffnet',
  'draft-discarded': ({ number = 0 }) => `Entwurf im Büro verworfen (${number} Änderungen)`,
  'publication-planned': () => 'Veröffentlichung im Büro geplant',
  'publication-cancelled': () => 'Geplante Veröffentlichung zurückgenommen',
  'shop-offline': () => 'Shop offline genommen',
  'shop-online': () => 'Shop wieder online',
  'shop-removed': () => 'Shop entfernt',
  'demo-kept': () =>
    'Demo-Shop übernommen: Erfundenes gelöscht, Links an Tischen gelten nicht mehr',
  'overlooked-changed': () => 'Alarm für unbeantwortete Bestellungen geändert',
  'stations-changed': () => 'Stationen der Küche geändert',
  'printer-changed': ({ name }) => `Drucker eingerichtet: ${name ?? ''}`,
  'printer-removed': ({ name }) => `Drucker entfernt: ${name ?? ''}`,
  'printer-address-renewed': ({ name }) => `Neue Adresse für Drucker: ${name ?? ''}`,
  'bridge-code-made': () => 'Code für eine Druckbrücke erzeugt',
  'bridge-removed': ({ name }) => `Druckbrücke entfernt: ${name ?? ''}`,
};

/** What was done, in German, for the log. */
export const actionText = ({ action, detail }: Pick<AuditEntry, 'action' | 'detail'>): string =>
  TEXTS[action](detail).trim();

/** A wrong password says whose login was tried, not who tried it. */
const TRIED: ReadonlySet<AuditAction> = new Set(['login-failed', 'login-rested']);

/** Who did it. */
export function actorText({ action, actor }: Pick<AuditEntry, 'action' | 'actor'>): string {
  const { kind, name, role } = actor;
  if (kind === 'operator') return 'Betreiber, am Server';
  if (kind === 'unknown')
    return action === 'reservation-moved' ? 'Über den Link in der Mail' : 'Unbekannt';
  if (TRIED.has(action)) return `Jemand als ${name}`;
  return kind === 'waiter' ? `${name}, Bedienung` : `${name}, ${ROLES[role ?? ''] ?? 'Team'}`;
}

/** Who did something, and from which network. */
export function actorAndNetwork(entry: AuditEntry): string {
  return actorText(entry) + (entry.network === null ? '' : `, Netz ${entry.network}`);
}
