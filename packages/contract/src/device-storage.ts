import { duration } from './german-duration.ts';

/** What has to be true of a shop for something to be kept on a guest's device. */
export type StorageReason =
  | 'shop'
  | 'account'
  | 'coupons'
  | 'franchise'
  /** The checkout's form is kept for the next time when the guest says so; always. */
  | 'form-asked'
  | 'form-saved'
  | 'online'
  /** Of those who work here, not of guests: at the counter, as waiters. */
  | 'staff'
  | 'tables'
  | 'visits'
  | 'waiters';

/** How long it stays: seconds, until the browser or the tab is closed, or until it is removed or used up. */
type StorageEnd = number | 'browser' | 'tab' | 'kept';

export interface StoredItem {
  /** Cookies; `localStorage`; `sessionStorage`; the service worker's `CacheStorage`; `indexedDB`. */
  kind: 'cookie' | 'local' | 'session' | 'cache' | 'database';
  /** `{shop}` stands for the shop's id, `{table}` for a number. Over HTTPS secret cookies are called `__Host-…`. */
  name: string;
  /** For the guest, in German. */
  purpose: string;
  until: StorageEnd;
  reason: StorageReason;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;
const HALF_A_YEAR = 182 * DAY;

/**
 * Everything the storefront, the counter, the office and their server keep on a device. The privacy page is made from it (GDPR 13,
 * TDDDG 25), and a test holds it against the source: what is not named here is not kept.
 */
export const DEVICE_STORAGE: readonly StoredItem[] = [
  {
    kind: 'cookie',
    name: 'guest',
    purpose:
      'erkennt dein Gerät wieder, zeigt dir deine Bestellungen und schützt sie vor anderen; es kommt erst, wenn du zur Kasse gehst, dem Link eines Tischs oder einer Gruppe folgst, Besuche zählen lässt oder uns sonst etwas schickst',
    until: HALF_A_YEAR,
    reason: 'shop',
  },
  {
    kind: 'cookie',
    name: 'XSRF-TOKEN',
    purpose: 'kommt mit „guest“ und schützt vor Seiten, die in deinem Namen bestellen',
    until: HALF_A_YEAR,
    reason: 'shop',
  },
  {
    kind: 'cookie',
    name: 'sessionId',
    purpose:
      'zufällige Kennung dieser Sitzung; sie kommt erst, wenn du zur Kasse gehst, am Tisch bestellst oder Besuche zählen lässt, und steht bei der Bestellung, damit sich klären lässt, was dabei schiefging',
    until: 'browser',
    reason: 'shop',
  },
  {
    kind: 'cookie',
    name: 'userId',
    purpose:
      'zufällige Kennung dieses Browsers; sie kommt mit „sessionId“ und unterscheidet Bestellungen von mehreren Geräten',
    until: 'browser',
    reason: 'shop',
  },
  {
    ...{ kind: 'cookie', name: 'group-{shop}', until: 7 * DAY, reason: 'shop' },
    purpose: 'dein Platz in einer Gruppenbestellung',
  },
  {
    ...{ kind: 'cookie', name: 'table-{shop}', until: DAY, reason: 'tables' },
    purpose: 'dein Platz an einem Tisch',
  },
  {
    ...{ kind: 'cookie', name: 'login-token', until: 180 * DAY, reason: 'account' },
    purpose: 'hält dich in deinem Konto angemeldet',
  },
  {
    ...{ kind: 'local', name: 'tischlein:language-line', until: 'kept', reason: 'shop' },
    purpose: 'dass du das Angebot einer anderen Sprache geschlossen hast',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:cart', until: 'kept', reason: 'shop' },
    purpose: 'dein Warenkorb',
  },
  {
    ...{ kind: 'session', name: 'tischlein:{shop}:place', until: 'tab', reason: 'shop' },
    purpose: 'Lieferung oder Abholung und dein Ort',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:place', until: 'kept', reason: 'form-asked' },
    purpose:
      'Lieferung oder Abholung und dein Ort, wenn du das Bestellformular für das nächste Mal merken lässt',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:place', until: 'kept', reason: 'form-saved' },
    purpose: 'Lieferung oder Abholung und dein Ort, für das nächste Mal',
  },
  {
    ...{ kind: 'local', name: 'checkout-form:{shop}', until: 'kept', reason: 'form-asked' },
    purpose:
      'was du im Bestellformular eingetragen hast, ohne Nachrichten, wenn du es für das nächste Mal merken lässt',
  },
  {
    ...{ kind: 'local', name: 'checkout-form:{shop}', until: 'kept', reason: 'form-saved' },
    purpose: 'was du im Bestellformular eingetragen hast, ohne Nachrichten, für das nächste Mal',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:last-order', until: 'kept', reason: 'form-asked' },
    purpose:
      'deine letzte Bestellung und welchen Bestellbedingungen du zugestimmt hast, wenn du das Bestellformular für das nächste Mal merken lässt',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:last-order', until: 'kept', reason: 'form-saved' },
    purpose:
      'deine letzte Bestellung und welchen Bestellbedingungen du zugestimmt hast, für das nächste Mal',
  },
  {
    ...{ kind: 'session', name: 'checkout-form:{shop}', until: 'tab', reason: 'shop' },
    purpose: 'was du im Bestellformular eingetragen hast, ohne Nachrichten',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:order-key', until: 'kept', reason: 'shop' },
    purpose: 'verhindert, dass eine Bestellung doppelt ankommt',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:group', until: 'kept', reason: 'shop' },
    purpose: 'deine Gruppenbestellung',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:ordered-group', until: 'kept', reason: 'shop' },
    purpose: 'die letzte bestellte Gruppe',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:payee', until: 'kept', reason: 'shop' },
    purpose: 'wohin dir eine Gruppe Geld schickt (Bezahldienst, IBAN), wenn du es ankreuzt',
  },
  {
    ...{ kind: 'local', name: 'tischlein:{shop}:push', until: 'kept', reason: 'shop' },
    purpose: 'für welche Bestellungen du benachrichtigt werden willst',
  },
  {
    ...{ kind: 'local', name: 'dev-mode', until: 'kept', reason: 'shop' },
    purpose: 'Schalter für Entwickler, nur wenn jemand sie von Hand setzt',
  },
  {
    kind: 'local',
    name: 'tischlein:login-token',
    purpose: 'hält dich in deinem Konto angemeldet',
    until: 'kept',
    reason: 'account',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:waiting-payment',
    purpose: 'eine Zahlung, die noch läuft',
    until: 'kept',
    reason: 'online',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:table',
    purpose: 'an welchem Tisch du sitzt',
    until: 'kept',
    reason: 'tables',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:refunds-{table}',
    purpose: 'welche Rückzahlungen am Tisch du gesehen hast',
    until: 'kept',
    reason: 'tables',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:unsent',
    purpose: 'Bestellungen am Tisch, die ohne Netz warten',
    until: 'kept',
    reason: 'tables',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:unsent-acts',
    purpose: 'was die Bedienung am Tisch getan hat, solange es ohne Netz wartet',
    until: 'kept',
    reason: 'tables',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:counting',
    purpose: 'ob du dem Zählen von Besuchen zugestimmt hast',
    until: 'kept',
    reason: 'visits',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:visit',
    purpose: 'der laufende Besuch, wenn Besuche gezählt werden dürfen',
    until: 'kept',
    reason: 'visits',
  },
  {
    kind: 'local',
    name: 'tischlein:{shop}:visits',
    purpose: 'der wievielte Besuch es ist, wenn Besuche gezählt werden dürfen',
    until: 'kept',
    reason: 'visits',
  },
  {
    kind: 'session',
    name: 'tischlein:age',
    purpose: 'dass du dein Alter bestätigt hast',
    until: 'tab',
    reason: 'shop',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:serveAt',
    purpose: 'die gewünschte Zeit',
    until: 'tab',
    reason: 'shop',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:offers',
    purpose: 'welche Angebote du gewählt hast',
    until: 'tab',
    reason: 'shop',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:checkout-visit',
    purpose: 'wo du im Bestellablauf stehst',
    until: 'tab',
    reason: 'shop',
  },
  {
    kind: 'session',
    name: 'tischlein:create-group',
    purpose: 'dass du gerade eine Gruppe eröffnest',
    until: 'tab',
    reason: 'franchise',
  },
  {
    kind: 'session',
    name: 'tischlein:coupon-link',
    purpose: 'der Gutschein aus einem Link',
    until: 'tab',
    reason: 'franchise',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:coupon',
    purpose: 'dein Gutschein',
    until: 'tab',
    reason: 'coupons',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:ordered',
    purpose:
      'dass du hier gerade bestellt hast und mit welcher Mailadresse, damit wir dir danach ein Konto anbieten können',
    until: 'tab',
    reason: 'account',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:waiting-payment',
    purpose: 'eine Zahlung, die noch läuft',
    until: 'tab',
    reason: 'online',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:payment-notice',
    purpose: 'wie eine Zahlung ausging',
    until: 'tab',
    reason: 'online',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:wallet-approval',
    purpose: 'die Freigabe deiner Zahlung beim Anbieter',
    until: 'tab',
    reason: 'online',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:express-checked',
    purpose: 'für welche Adresse, Zeit und Summe du Apple Pay oder Google Pay öffnen kannst',
    until: 'tab',
    reason: 'online',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:express-release',
    purpose: 'was du mit Apple Pay oder Google Pay freigegeben hast',
    until: 'tab',
    reason: 'online',
  },
  {
    kind: 'session',
    name: 'tischlein:{shop}:table-payment',
    purpose: 'welchen Teil der Rechnung am Tisch du zahlst',
    until: 'tab',
    reason: 'tables',
  },
  {
    kind: 'cache',
    name: 'pages-1',
    purpose:
      'Seiten und Karte, damit der Shop auch ohne Netz zu sehen ist; kommt erst, wenn du die Karte ansiehst oder bestellst',
    until: 'kept',
    reason: 'shop',
  },
  {
    kind: 'cache',
    name: 'fixed-1',
    purpose:
      'Programm, Schriften und Bilder, damit der Shop auch ohne Netz geht und sie nicht jedes Mal geladen werden; kommt mit „pages-1“',
    until: 'kept',
    reason: 'shop',
  },
  {
    kind: 'cookie',
    name: 'staff',
    purpose: 'hält dich an der Theke und im Büro angemeldet',
    until: 30 * DAY,
    reason: 'staff',
  },
  {
    kind: 'cookie',
    name: 'staff-device',
    purpose:
      'erkennt ein Gerät wieder, auf dem sich schon jemand angemeldet hat, damit falsche Passwörter anderer dich nicht aussperren',
    until: 400 * DAY,
    reason: 'staff',
  },
  {
    ...{ kind: 'local', name: 'buero-wecken', until: 'kept', reason: 'staff' },
    purpose: 'ob dieses Gerät geweckt wird, wenn niemand auf eine Bestellung antwortet',
  },
  {
    ...{ kind: 'local', name: 'theke', until: 'kept', reason: 'staff' },
    purpose: 'wie die Theke auf diesem Gerät eingestellt ist: Restaurant, Ton, Ansicht',
  },
  {
    ...{ kind: 'local', name: 'theke-kueche', until: 'kept', reason: 'staff' },
    purpose: 'was in der Küche ohne Netz abgehakt wurde, bis der Server es hat',
  },
  {
    ...{ kind: 'local', name: 'theke-telefon', until: 'kept', reason: 'staff' },
    purpose:
      'Anrufe, deren Bestellung noch nicht aufgegeben ist; sie gehen nach einem halben Tag und beim Abmelden',
  },
  {
    ...{ kind: 'local', name: 'buero', until: 'kept', reason: 'staff' },
    purpose: 'welches Restaurant im Büro dieses Geräts offen ist',
  },
  {
    ...{ kind: 'local', name: 'buero:{shop}', until: 'kept', reason: 'staff' },
    purpose:
      'Änderungen im Büro, die noch nicht beim Server angekommen sind; danach werden sie gelöscht',
  },
  {
    ...{ kind: 'database', name: 'buero-bilder', until: 'kept', reason: 'staff' },
    purpose:
      'Bilder im Büro, die noch nicht beim Server angekommen sind; danach, spätestens nach einer Woche, werden sie gelöscht',
  },
  {
    kind: 'cookie',
    name: 'waiter-{shop}',
    purpose: 'hält dich als Bedienung angemeldet',
    until: 16 * HOUR,
    reason: 'waiters',
  },
  {
    kind: 'cookie',
    name: 'waiter-device',
    purpose: 'damit viele Gäste im selben Netz deine Anfragen nicht bremsen',
    until: 16 * HOUR,
    reason: 'waiters',
  },
];

/** What lies on the devices of those who work here, for a list of its own. */
export const isForStaff = ({ reason }: StoredItem): boolean =>
  reason === 'staff' || reason === 'waiters';

/** ', 90 Tage' behind the purpose; '' where the heading says how long. */
export function endText({ until }: Pick<StoredItem, 'until'>): string {
  if (until === 'browser') return ', bis du den Browser schließt';
  if (typeof until !== 'number') return '';
  const days = until / DAY;
  return days === 1 ? ', höchstens einen Tag' : `, ${duration(days)}`;
}
