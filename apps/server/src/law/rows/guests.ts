import { missingFields, replacedPages } from '../../legal/missing-fields.ts';
import type { LawPart } from '../law-row.ts';
import { PRIVACY_FIELDS } from './contract.ts';

export const GUESTS: LawPart = {
  title: 'Daten der Gäste',
  rows: [
    {
      demand: 'Die Seite „Datenschutz“ nennt Empfänger, Zwecke, Rechtsgrundlagen, Fristen, Rechte',
      source: 'Art. 13 DSGVO',
      product:
        'Entsteht aus Einstellungen, Zahlungskonten, Diensten des Servers und den Fristen, nach denen gelöscht wird; verlinkt ganz unten auf jeder Seite und bei jedem Formular, das nach Namen oder Mailadresse fragt',
      tests: {
        'e2e/group-join.spec.ts': [
          'an invitation says whose group it is; a name of three characters lets one join, with the own cart',
        ],
        'apps/server/src/legal/make-pages.test.ts': [
          'says which mails are really sent to who agreed, with the way out of all they agreed to',
          'says what GDPR 13 wants of everything it tells',
          'names the hosts that the server asks, and never more of their addresses',
          'tells the periods by which the retention job deletes',
          'tells what protects data outside the EU, by recipient, of those in use alone (GDPR 13 (1) f)',
          'leads to where consent to advertising is taken back',
        ],
      },
      operator:
        'Verträge mit Hoster und Mailanbieter (Art. 28), Verzeichnis (Art. 30), Text prüfen lassen; Garantien der Empfänger außerhalb der EU prüfen, und die von eigenen Diensten in legalTexts: privacy nennen; Bewerbungen auch im Postfach löschen',
      missing: (shop) => [
        ...missingFields(shop)
          .filter(({ path }) => PRIVACY_FIELDS.has(path.at(-1) ?? ''))
          .map(({ message }) => message),
        ...replacedPages(shop)
          .filter((title) => title === 'Datenschutz')
          .map((title) => `„${title}“ ist eine eigene Seite: Sie ändert sich nicht mit dem Shop.`),
      ],
    },
    {
      demand: 'Auf dem Gerät liegt ohne Einwilligung nur, was der Wunsch des Gastes braucht',
      source: '§ 25 TDDDG',
      product:
        'Alle Cookies und Schlüssel stehen mit Zweck auf der Seite „Datenschutz“, aus einer Liste; wer nur liest oder die Karte ansieht, bekommt kein Cookie, erst wer zur Kasse geht, dem Link eines Tischs oder einer Gruppe folgt oder etwas schickt; wer nur Seiten liest, auch keinen Zwischenspeicher. Bestellformular und Ort bleiben nur, wenn der Gast es ankreuzt. Was auf Geräten von Theke und Bedienung liegt, steht dort und bei der Anmeldung',
      tests: {
        'tools/device-storage.test.ts': [
          'every key of the browser’s storage is named, and no other',
        ],
        'apps/server/src/http/guest-session.test.ts': [
          'are those the privacy page names, for as long as it says',
          'gets no cookies: %s',
        ],
        'e2e/device-storage.spec.ts': [
          'what lies on the device is what the list names, on every page, before and after consent; nothing goes elsewhere',
          'paying online, an account and a group keep what the list names, and nothing else',
          'a table, its waiter and the counter keep what the list names, and nothing else',
          'the ids of a session come with the checkout, and with nothing that is sent before',
        ],
        'e2e/offline-menu.spec.ts': [
          'whoever only reads a page is left without a worker and its caches until the menu',
        ],
        'apps/storefront/src/session/place-store.test.ts': ['lives as long as the tab'],
        'e2e/checkout.spec.ts': [
          'everything but the messages is there again after a reload, for this shop only',
        ],
      },
      operator: 'checkoutForm: saved nur nach rechtlichem Rat',
      missing: ({ settings }) =>
        settings.checkoutForm === 'saved'
          ? ['Das Bestellformular wird ungefragt gespeichert (settings: checkoutForm).']
          : [],
    },
    {
      demand: 'Besuche werden erst nach Zustimmung gezählt',
      source: '§ 25 Abs. 1 TDDDG',
      product: 'Ohne Angabe aus; sonst wird gefragt, und die Antwort lässt sich ändern',
      tests: {
        'e2e/visits.spec.ts': [
          'a visit is counted once the guest agrees, in the shape given, and no longer than that',
        ],
      },
      operator: 'trackingConsent: not-asked nur nach rechtlichem Rat',
      missing: ({ settings }) =>
        settings.analytics === 'own' && settings.trackingConsent === 'not-asked'
          ? ['Besuche werden ohne Zustimmung gezählt (settings: trackingConsent).']
          : [],
    },
    {
      demand: 'Ein Konto gibt es auch ohne Zustimmung zu Werbung',
      source: 'Art. 7 Abs. 4 DSGVO',
      product: 'advertisingForSignup: optional ist die Vorgabe',
      tests: {
        'e2e/account.spec.ts': [
          'where an account needs consent, the order waits for it or goes out without the account',
        ],
      },
      operator: 'advertisingForSignup: required nur nach rechtlichem Rat',
      missing: ({ settings }) =>
        settings.advertisingForSignup === 'required'
          ? ['Konten verlangen Zustimmung zu Werbung (settings: advertisingForSignup).']
          : [],
    },
    {
      demand: 'Werbung per Mail nur nach nachgewiesener Einwilligung',
      source: '§ 7 Abs. 2 UWG, Art. 7 DSGVO',
      product:
        'Nichts geht hinaus vor dem zweiten Klick in einer Mail (Double-Opt-in); Wortlaut, Zeit und Anlass bleiben als Nachweis',
      tests: {
        'apps/server/src/advertising/confirm.test.ts': [
          'is sent only after the second click, and what was read, when and where is kept',
        ],
        'e2e/pages.spec.ts': [
          'who confirms by mail to want offers gets one a week after the order, and its coupon on any device, once',
        ],
      },
      operator: 'Adressen aus anderen Quellen nicht hinzufügen',
    },
    {
      demand: 'Sich abzumelden ist so leicht wie zuzustimmen',
      source: 'Art. 7 Abs. 3 DSGVO, § 7 UWG, RFC 8058',
      product:
        'Ein Link in jeder Werbemail, ein Klick im Mailprogramm; „Doch nicht“ auf der Seite, die bestätigt, auch vor der ersten Mail',
      tests: {
        'apps/server/src/advertising/unsubscribe.test.ts': [
          'the one-click post of a mail provider needs a good key, and no session',
        ],
        'apps/server/src/advertising/confirm.test.ts': [
          'can be taken back at once with the same link, before and after the first mail',
        ],
        'e2e/pages.spec.ts': ['who confirmed offers takes it back on the same page at once'],
      },
      operator: null,
    },
    {
      demand: 'Nichts bleibt länger als nötig; Belege acht, Bücher zehn Jahre',
      source: 'Art. 5, 17 DSGVO; § 147 AO, § 257 HGB, § 14b UStG',
      product: 'Jede Nacht; die Fristen stehen in docs/decisions/0019-law.md',
      tests: {
        'apps/server/src/retention/retention.test.ts': [
          'every table is either rid of its old rows or named here as kept',
        ],
        'apps/server/src/retention/old-orders.test.ts': [
          'after ten of them the order is gone with all that hangs on it',
        ],
      },
      operator:
        'Sicherungskopien und Protokolle des Hosters ebenso begrenzen; KEEP_LONGER_YEARS bei einer Prüfung',
    },
    {
      demand: 'Auskunft und Löschung auch ohne Konto',
      source: 'Art. 15, 17, 20 DSGVO',
      product:
        'npm run guests -- find|export|erase, mit Protokoll; mit den angenommenen Bedingungen im Wortlaut',
      tests: {
        'apps/server/src/guest-data/guests.test.ts': [
          'is written to a file for the guest, which nobody else reads, and written down',
          'is told with what each order agreed to: the terms in their very text, the wording drawn, the age',
          'is erased but for what tax law wants, which is said',
        ],
      },
      operator: 'Anfragen binnen eines Monats beantworten und prüfen, wer fragt',
    },
    {
      demand: 'Skripte von Zahlungsanbietern, Schriften und Karten geben nichts ungefragt weiter',
      source: 'Art. 5, 25 DSGVO; LG München I 3 O 17493/20',
      product:
        'Skripte erst nach der Wahl der Zahlungsart; Schriften und Karten vom eigenen Server',
      tests: {
        'e2e/payment.spec.ts': [
          'a script that does not come is logged and said; the order goes out in another way',
        ],
      },
      operator: null,
    },
    {
      demand: 'Bei Bewertungen steht, ob und wie geprüft wird, dass sie echt sind',
      source: '§ 5b Abs. 3 UWG',
      product: 'Nur wer bestellt hat, bewertet; das steht daneben',
      tests: {
        'e2e/pages.spec.ts': [
          'a dish is rated by who ordered it, shown with how that is made sure, answered and hidden by the restaurant',
        ],
      },
      operator: null,
    },
  ],
};
