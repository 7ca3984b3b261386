import { lacksGuarantee } from '../../legal/guarantee.ts';
import { missingFields, replacedPages } from '../../legal/missing-fields.ts';
import { withdrawableDishes } from '../../legal/withdrawal.ts';
import { missingInDishes, WITHDRAWAL } from '../dish-lacks.ts';
import type { LawPart } from '../law-row.ts';

export const CONTRACT: LawPart = {
  title: 'Bestellung und Vertrag',
  rows: [
    {
      demand: 'Der Klick, der den Vertrag schließt, ist unser Knopf „zahlungspflichtig bestellen“',
      source: '§ 312j Abs. 3 BGB; LG Hildesheim 6 O 156/22',
      product:
        'Unser Knopf bestellt, das Wallet gibt nur die Zahlung frei; walletOrderClick: wallet-button gibt dem Knopf des Anbieters diese Rolle',
      tests: {
        'e2e/payment.spec.ts': [
          'PayPal frees the payment, our button orders; a declined instrument and a closed window lead back',
          'Amazon Pay’s button comes after ours, and the order can be paid in another way',
        ],
      },
      operator: 'walletOrderClick: wallet-button nur nach rechtlichem Rat',
      missing: ({ settings }) =>
        settings.walletOrderClick === 'wallet-button'
          ? ['Der Knopf von PayPal schließt den Vertrag (settings: walletOrderClick).']
          : [],
    },
    {
      demand: 'Zahlungsarten und Lieferbeschränkungen stehen da, sobald das Bestellen beginnt',
      source: '§ 312j Abs. 1 BGB',
      product:
        'Auf der Seite der Karte, bei Bestellart und Ort, in der Zeile „Liefergebiet und Zahlungsarten“, die sich öffnen lässt, auch ohne JavaScript; am Tisch und auf der gemeinsamen Karte der Filialen ebenso',
      tests: {
        'e2e/menu-without-script.spec.ts': [
          'with JavaScript switched off the menu is readable, with the prices of the app',
        ],
        'apps/server/src/legal/withdrawal.test.ts': [
          'names payment methods with the way they are for, and the areas',
        ],
        'apps/server/src/legal/order-note.test.ts': [
          'names what can be paid with there, online and to the waiter',
        ],
        'e2e/franchise.spec.ts': ['the common menu names ways to pay and the areas of each branch'],
      },
      operator: 'Gebiete so benennen, dass Gäste sie kennen',
    },
    {
      demand:
        'Vor dem Knopf steht alles Wesentliche: Gericht, Größe, Menge, Extras, Verpackung, Preise',
      source: '§ 312j Abs. 2 BGB; LG Berlin 97 O 23/25',
      product:
        'Übersicht unmittelbar über dem Knopf, nie eingeklappt, mit dem Text der Karte zu jedem Gericht („Sechs Stück, mit Dip“); dasselbe auf der Seite der Bestellung und in der Mail, ohne den Text auf dem Bon der Küche',
      tests: {
        'e2e/coupons.spec.ts': [
          'a coupon is checked, says what is missing, is removed, and another one is redeemed with the order',
        ],
        'apps/server/src/ordering/order-mail-lines.test.ts': [
          'repeat what makes a thing what it is: size, volume, quantity, extras, packaging, deposit',
          'repeat below a side dish what the menu says of it',
        ],
        'packages/domain/src/pricing/line-text.test.ts': [
          'a long text loses its last clauses, but none that names an amount',
        ],
        'e2e/journey.spec.ts': [
          'a guest orders pizza and beer, the counter answers, the guest sees it at once',
        ],
      },
      operator:
        'Größen mit Text versehen (sizeNames); Stückzahl und Menge im Text des Gerichts nennen',
    },
    {
      demand: 'Schritte zum Vertrag, Berichtigung, Speicherung, Sprache, Verhaltenskodex',
      source: '§ 312i Abs. 1 BGB, Art. 246c EGBGB',
      product:
        'Die Seite „Allgemeine Bestellbedingungen“ entsteht daraus, auch für Tisch und Gruppe; davor prüft das Formular Eingaben',
      tests: {
        'apps/server/src/legal/make-pages.test.ts': [
          'tell what is different at a table and in a group, since these terms are accepted there as well',
          'tell steps, corrections, storage, language and codes of conduct (EGBGB 246c)',
        ],
        'e2e/checkout.spec.ts': ['an empty form names every missing field and goes to the first'],
      },
      operator: 'Die Bedingungen rechtlich prüfen lassen',
      missing: (shop) =>
        replacedPages(shop)
          .filter((title) => title === 'Allgemeine Bestellbedingungen')
          .map((title) => `„${title}“ ist eine eigene Seite: Prüfe, ob sie all das nennt.`),
    },
    {
      demand: 'Der Eingang wird sofort bestätigt; die Bedingungen lassen sich speichern',
      source: '§ 312i Abs. 1 Nr. 3 und 4, § 312f BGB',
      product:
        'Mail mit der Bestellung; die Fassung, der zugestimmt wurde, hängt als Text daran, bleibt bei der Bestellung und ist auf ihrer Seite wieder zu lesen',
      tests: {
        'apps/server/src/mail/mail.test.ts': [
          'confirms with the very terms that were accepted, kept once, whatever they say by now',
          'confirms with lines, tax per rate, seller and the words of the law',
        ],
        'apps/server/src/ordering/follow-order.test.ts': [
          'lets the terms that were accepted be read again, in the very version',
        ],
      },
      operator: 'SMTP_URL setzen; MAIL=off schickt keine Bestätigung',
    },
    {
      demand: 'Über das Widerrufsrecht wird informiert, nach dem, was bestellt ist',
      source: '§ 312g BGB, Art. 246a §§ 1, 4 und Anlage 2 EGBGB',
      product:
        'Speisen und was schnell verdirbt: keines, auch das steht vor dem Knopf; versiegelte Ware (withdrawal am Gericht): vor dem Knopf steht, was davon widerrufen werden kann, mit Link zur Belehrung; diese mit dem Muster-Widerrufsformular des Gesetzes in Mail und Bedingungen, in der Mail nach dem, was bestellt ist',
      tests: {
        'apps/server/src/legal/withdrawal.test.ts': [
          'is denied for food, told in full for sealed goods',
          'brings the model form of the law to the letter (EGBGB, annex 2 to Art. 246a)',
          'says nothing of food to who bought none',
          'names goods of short life where some are sealed and cannot be withdrawn from',
        ],
        'packages/domain/src/order/withdrawable.test.ts': [
          'is possible of sealed goods bought alone, and of nothing else',
          'says above the button %s',
        ],
        'e2e/pages.spec.ts': [
          'what can be withdrawn from is told above the order button, for that order',
        ],
        'apps/server/src/shop-files/hints.test.ts': [
          'a bottle that does not say whether it can be withdrawn from',
        ],
      },
      operator: 'Mit Rat entscheiden, welche Ware ein Widerrufsrecht hat, und withdrawal setzen',
      missing: ({ menu, settings }) =>
        settings.withdrawalForm === 'on' ? missingInDishes(menu, WITHDRAWAL) : [],
    },
    {
      demand:
        'Wo es ein Widerrufsrecht gibt, kann im Shop widerrufen werden, mit Bestätigung per Mail',
      source: '§ 356a BGB, seit 19.6.2026',
      product:
        'Seite „Vertrag widerrufen“, als Knopf bei der Bestellung, solange die Frist läuft, unten auf jeder Seite als Erstes, vor dem Bestellen und in der Mail verlinkt; withdrawalForm: on',
      tests: {
        'e2e/pages.spec.ts': [
          'who buys a bottle is told how to withdraw, does so from any page, and gets a receipt',
        ],
        'apps/server/src/withdrawals/withdrawals.test.ts': [
          'is receipted at once, by mail with its content, day and time, and told to the restaurant',
        ],
        'apps/server/src/ordering/withdrawal-offer.test.ts': [
          'is offered to who bought goods that allow it, while the time runs',
        ],
      },
      operator: 'Widerrufe beantworten und binnen vierzehn Tagen zurückzahlen',
      missing: (shop) =>
        withdrawableDishes(shop).goods.length > 0 && shop.settings.withdrawalForm !== 'on'
          ? ['Es gibt Ware mit Widerrufsrecht, aber kein Formular: settings: withdrawalForm: on.']
          : [],
    },
    {
      demand: 'Gesetzliche Mängelrechte; einheitlicher Hinweis auf die Gewährleistung für Waren',
      source: '§ 434 ff. BGB; VO (EU) 2025/1960, seit 27.9.2026',
      product:
        'Die Bedingungen nennen die Mängelrechte; den Hinweis (legalTexts: guarantee) zeigt der Shop, wo es Ware mit withdrawal gibt: als Seite unten verlinkt, in ihrer Information, in Bedingungen und Mail',
      tests: {
        'apps/server/src/legal/withdrawal.test.ts': [
          'is a page of its own and a part of the terms, where goods are sold',
        ],
        'e2e/pages.spec.ts': [
          'who buys a bottle is told how to withdraw, does so from any page, and gets a receipt',
        ],
      },
      operator:
        'Den amtlichen Wortlaut einsetzen; klären lassen, ob er auch für zubereitete Speisen gilt',
      missing: (shop) =>
        lacksGuarantee(shop)
          ? ['Es gibt Ware, aber der Hinweis fehlt: legalTexts: guarantee in shop.yaml.']
          : [],
    },
    {
      demand: 'Impressum auf jeder Seite und in jeder Mail',
      source: '§ 5 DDG, § 18 Abs. 2 MStV, § 35a GmbHG',
      product:
        'Entsteht aus legal in shop.yaml; Fehlendes nennt der Import. Wer die Karte schon offen hatte, liest es auch ohne Verbindung',
      tests: {
        'e2e/offline-menu.spec.ts': [
          'without a connection menu and legal pages open as they were and say so; the cart is kept, nothing ordered',
        ],
        'e2e/shell.spec.ts': [
          'the footer leads to hours, location, about us and every page of the shop',
        ],
        'apps/server/src/legal/make-pages.test.ts': [
          'tells what the shop file says of the company',
        ],
        'apps/server/src/shop-files/broken-folders.test.ts': [
          'what Impressum and privacy page lack, and pages of the owner that take their place',
        ],
      },
      operator: 'Die Angaben vollständig machen und aktuell halten',
      missing: (shop) =>
        missingFields(shop)
          .filter(({ path }) => !PRIVACY_FIELDS.has(path.at(-1) ?? ''))
          .map(({ message }) => message),
    },
    {
      demand: 'Ob an Schlichtung teilgenommen wird, steht auf der Website und in den Bedingungen',
      source: '§ 36 VSBG',
      product: 'In Impressum und Bedingungen; arbitration in legal',
      tests: {
        'apps/server/src/legal/make-pages.test.ts': [
          'leaves out what is not told, and says where disputes are settled',
        ],
      },
      operator: null,
    },
  ],
};

/** Fields that the row about the privacy page tells of where they are missing. */
export const PRIVACY_FIELDS = new Set(['hosting', 'accessLogDays', 'state']);
