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

/** Items that differ in name and purpose alone. */
const alike = (
  kind: StoredItem['kind'],
  until: StorageEnd,
  reason: StorageReason,
  purposes: Readonly<Record<string, string>>,
): StoredItem[] =>
  Object.entries(purposes).map(([name, purpose]) => ({ kind, name, purpose, until, reason }));

/**
 * Everything the storefront, the counter, the office and their server keep on a device. The privacy page is made from it
 * (GDPR 13, TDDDG 25), and a test holds it against the source: what is not named here is not kept.
 */
export const DEVICE_STORAGE: readonly StoredItem[] = [
  ...alike('cookie', HALF_A_YEAR, 'shop', {
    guest:
      'erkennt dein Gerät wieder, zeigt dir deine Bestellungen und schützt sie vor anderen; es kommt erst, wenn du zur Kasse gehst, dem Link eines Tischs oder einer Gruppe folgst, Besuche zählen lässt oder uns sonst etwas schickst',
    'XSRF-TOKEN': 'kommt mit „guest“ und schützt vor Seiten, die in deinem Namen bestellen',
  }),
  ...alike('cookie', 'browser', 'shop', {
    sessionId:
      'zufällige Kennung dieser Sitzung; sie kommt erst, wenn du zur Kasse gehst, am Tisch bestellst oder Besuche zählen lässt, und steht bei der Bestellung, damit sich klären lässt, was dabei schiefging',
    userId:
      'zufällige Kennung dieses Browsers; sie kommt mit „sessionId“ und unterscheidet Bestellungen von mehreren Geräten',
  }),
  ...alike('cookie', 7 * DAY, 'shop', {
    'group-{shop}': 'dein Platz in einer Gruppenbestellung',
  }),
  ...alike('cookie', DAY, 'tables', {
    'table-{shop}': 'dein Platz an einem Tisch',
  }),
  ...alike('cookie', 180 * DAY, 'account', {
    'login-token': 'hält dich in deinem Konto angemeldet',
  }),
  ...alike('local', 'kept', 'shop', {
    'tischlein:language-line': 'dass du das Angebot einer anderen Sprache geschlossen hast',
    'tischlein:{shop}:cart': 'dein Warenkorb',
  }),
  ...alike('session', 'tab', 'shop', {
    'tischlein:{shop}:place': 'Lieferung oder Abholung und dein Ort',
  }),
  ...alike('local', 'kept', 'form-asked', {
    'tischlein:{shop}:place':
      'Lieferung oder Abholung und dein Ort, wenn du das Bestellformular für das nächste Mal merken lässt',
  }),
  ...alike('local', 'kept', 'form-saved', {
    'tischlein:{shop}:place': 'Lieferung oder Abholung und dein Ort, für das nächste Mal',
  }),
  ...alike('local', 'kept', 'form-asked', {
    'checkout-form:{shop}':
      'was du im Bestellformular eingetragen hast, ohne Nachrichten, wenn du es für das nächste Mal merken lässt',
  }),
  ...alike('local', 'kept', 'form-saved', {
    'checkout-form:{shop}':
      'was du im Bestellformular eingetragen hast, ohne Nachrichten, für das nächste Mal',
  }),
  ...alike('local', 'kept', 'form-asked', {
    'tischlein:{shop}:last-order':
      'deine letzte Bestellung und welchen Bestellbedingungen du zugestimmt hast, wenn du das Bestellformular für das nächste Mal merken lässt',
  }),
  ...alike('local', 'kept', 'form-saved', {
    'tischlein:{shop}:last-order':
      'deine letzte Bestellung und welchen Bestellbedingungen du zugestimmt hast, für das nächste Mal',
  }),
  ...alike('session', 'tab', 'shop', {
    'checkout-form:{shop}': 'was du im Bestellformular eingetragen hast, ohne Nachrichten',
  }),
  ...alike('local', 'kept', 'shop', {
    'tischlein:{shop}:order-key': 'verhindert, dass eine Bestellung doppelt ankommt',
    'tischlein:{shop}:group': 'deine Gruppenbestellung',
    'tischlein:{shop}:ordered-group': 'die letzte bestellte Gruppe',
    'tischlein:{shop}:payee':
      'wohin dir eine Gruppe Geld schickt (Bezahldienst, IBAN), wenn du es ankreuzt',
    'tischlein:{shop}:push': 'für welche Bestellungen du benachrichtigt werden willst',
    'dev-mode': 'Schalter für Entwickler, nur wenn jemand sie von Hand setzt',
  }),
  ...alike('local', 'kept', 'account', {
    'tischlein:login-token': 'hält dich in deinem Konto angemeldet',
  }),
  ...alike('local', 'kept', 'online', {
    'tischlein:{shop}:waiting-payment': 'eine Zahlung, die noch läuft',
  }),
  ...alike('local', 'kept', 'tables', {
    'tischlein:{shop}:table': 'an welchem Tisch du sitzt',
    'tischlein:{shop}:refunds-{table}': 'welche Rückzahlungen am Tisch du gesehen hast',
    'tischlein:{shop}:unsent': 'Bestellungen am Tisch, die ohne Netz warten',
    'tischlein:{shop}:sent-key':
      'welche Bestellungen der Bedienung dieses Gerät ohne Antwort verlassen haben, damit keine doppelt ankommt; höchstens einen halben Tag',
    'tischlein:{shop}:unsent-acts':
      'was die Bedienung am Tisch getan hat, solange es ohne Netz wartet',
    'tischlein:{shop}:waiting-carts':
      'Warenkörbe, die die Bedienung an anderen Tischen begonnen hat',
  }),
  ...alike('local', 'kept', 'visits', {
    'tischlein:{shop}:counting': 'ob du dem Zählen von Besuchen zugestimmt hast',
    'tischlein:{shop}:visit': 'der laufende Besuch, wenn Besuche gezählt werden dürfen',
    'tischlein:{shop}:visits': 'der wievielte Besuch es ist, wenn Besuche gezählt werden dürfen',
  }),
  ...alike('session', 'tab', 'shop', {
    'tischlein:age': 'dass du dein Alter bestätigt hast',
    'tischlein:{shop}:serveAt': 'die gewünschte Zeit',
    'tischlein:{shop}:offers': 'welche Angebote du gewählt hast',
    'tischlein:{shop}:checkout-visit': 'wo du im Bestellablauf stehst',
  }),
  ...alike('session', 'tab', 'franchise', {
    'tischlein:create-group': 'dass du gerade eine Gruppe eröffnest',
    'tischlein:coupon-link': 'der Gutschein aus einem Link',
    'tischlein:handed-over': 'dein Warenkorb auf dem Weg in eine andere Filiale',
  }),
  ...alike('session', 'tab', 'coupons', {
    'tischlein:{shop}:coupon': 'dein Gutschein',
  }),
  ...alike('session', 'tab', 'account', {
    'tischlein:{shop}:ordered':
      'dass du hier gerade bestellt hast und mit welcher Mailadresse, damit wir dir danach ein Konto anbieten können',
  }),
  ...alike('session', 'tab', 'online', {
    'tischlein:{shop}:waiting-payment': 'eine Zahlung, die noch läuft',
    'tischlein:{shop}:payment-notice': 'wie eine Zahlung ausging',
    'tischlein:{shop}:wallet-approval': 'die Freigabe deiner Zahlung beim Anbieter',
    'tischlein:{shop}:express-checked':
      'für welche Adresse, Zeit und Summe du Apple Pay oder Google Pay öffnen kannst',
    'tischlein:{shop}:express-release': 'was du mit Apple Pay oder Google Pay freigegeben hast',
  }),
  ...alike('session', 'tab', 'tables', {
    'tischlein:{shop}:table-payment': 'welchen Teil der Rechnung am Tisch du zahlst',
  }),
  ...alike('cache', 'kept', 'shop', {
    'pages-1':
      'Seiten und Karte, damit der Shop auch ohne Netz zu sehen ist; kommt erst, wenn du die Karte ansiehst oder bestellst',
    'fixed-1':
      'Programm, Schriften und Bilder, damit der Shop auch ohne Netz geht und sie nicht jedes Mal geladen werden; kommt mit „pages-1“',
  }),
  ...alike('cookie', 30 * DAY, 'staff', {
    staff: 'hält dich an der Theke und im Büro angemeldet',
  }),
  ...alike('cookie', 400 * DAY, 'staff', {
    'staff-device':
      'erkennt ein Gerät wieder, auf dem sich schon jemand angemeldet hat, damit falsche Passwörter anderer dich nicht aussperren',
  }),
  ...alike('local', 'kept', 'staff', {
    'buero-wecken': 'ob dieses Gerät geweckt wird, wenn niemand auf eine Bestellung antwortet',
    theke: 'wie die Theke auf diesem Gerät eingestellt ist: Restaurant, Ton, Ansicht',
    'theke-kueche': 'was in der Küche ohne Netz abgehakt wurde, bis der Server es hat',
    'theke-zaehlung': 'Bargeld, das halb gezählt ist; es wird nach einem halben Tag neu gezählt',
    'theke-telefon':
      'Anrufe, deren Bestellung noch nicht aufgegeben ist; sie gehen nach einem halben Tag und beim Abmelden',
    buero: 'welches Restaurant im Büro dieses Geräts offen ist',
    'buero:{shop}':
      'Änderungen im Büro, die noch nicht beim Server angekommen sind; danach werden sie gelöscht',
  }),
  ...alike('database', 'kept', 'staff', {
    'buero-bilder':
      'Bilder im Büro, die noch nicht beim Server angekommen sind; danach, spätestens nach einer Woche, werden sie gelöscht',
  }),
  ...alike('cookie', 16 * HOUR, 'waiters', {
    'waiter-{shop}': 'hält dich als Bedienung angemeldet',
    'waiter-device': 'damit viele Gäste im selben Netz deine Anfragen nicht bremsen',
  }),
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
