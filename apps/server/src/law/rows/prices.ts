import { discountsForAll } from '@tischlein/domain/pricing/discount-for-all.ts';
import { DEPOSIT_KIND, missingInDishes, VOLUME } from '../dish-lacks.ts';
import type { LawPart } from '../law-row.ts';

export const PRICES: LawPart = {
  title: 'Preise und Steuern',
  rows: [
    {
      demand: 'Menge neben jedem Getränk und Preis je Liter',
      source: '§§ 3, 4 PAngV, Art. 9 LMIV; BGH I ZR 110/11',
      product: 'In Karte, Dialog, Warenkorb, Übersicht, Mail und Bon',
      tests: {
        'packages/domain/src/menu/litre-price.test.ts': [
          'volume and litre price are written in German, without deposit, rounded half up',
        ],
        'e2e/menu.spec.ts': [
          'rows show number, text, price, volume and deposit, MEHRWEG as large and as heavy as the price',
        ],
      },
      operator: 'volume bei jedem Getränk und jeder Größe eintragen',
      missing: ({ menu }) => missingInDishes(menu, VOLUME),
    },
    {
      demand: 'Pfand steht neben dem Preis, nicht darin',
      source: '§ 7 PAngV; BGH I ZR 135/20',
      product: 'Neben dem Preis und als eigene Zeile in jeder Summe',
      tests: {
        'e2e/menu.spec.ts': [
          'rows show number, text, price, volume and deposit, MEHRWEG as large and as heavy as the price',
        ],
      },
      operator: 'deposit eintragen',
    },
    {
      demand: 'Neben Getränken mit Pfand steht EINWEG oder MEHRWEG',
      source: '§ 32 VerpackG',
      product:
        'Beim Pfand in Karte, Dialog und Größen, in Warenkorb, Übersicht, Mail und Bon, auch in deren Summen (depositKind)',
      tests: {
        'packages/domain/src/menu/deposit.test.ts': ['%i cents of a %s bottle: %s'],
        'e2e/menu.spec.ts': [
          'rows show number, text, price, volume and deposit, MEHRWEG as large and as heavy as the price',
        ],
        'packages/domain/src/pricing/deposit-rows.test.ts': [
          'deposits are told by what they are for, those of sides and menus among them',
        ],
        'apps/server/src/ordering/order-mail-lines.test.ts': [
          'repeat what makes a thing what it is: size, volume, quantity, extras, packaging, deposit',
        ],
        'apps/server/src/shop-files/hints.test.ts': ['a deposit that does not say what for'],
      },
      operator: 'depositKind eintragen',
      missing: ({ menu }) => missingInDishes(menu, DEPOSIT_KIND),
    },
    {
      demand: 'Liefergebühr und Mindestbestellwert sind vor der Kasse bekannt',
      source: '§ 6 PAngV, § 312j Abs. 1 BGB',
      product: 'In Bestellart, Warenkorb und Lieferinformation',
      tests: { 'e2e/checkout.spec.ts': ['below the minimum order nothing is placed'] },
      operator: null,
    },
    {
      demand: 'Wer eine Ermäßigung ankündigt, rechnet vom niedrigsten Preis der letzten 30 Tage',
      source: '§ 11 PAngV; EuGH C-330/23',
      product:
        'Jeder veröffentlichte Preis bleibt mit seiner Zeit; Angebote, auch Rabatte auf alles ohne Bedingung, werden daran gemessen, beim Import und in jedem ihrer Texte. Kündigt ein anderer Text eine an (Gericht, Kategorie, Hinweis des Shops), fragt der Import',
      tests: {
        'apps/server/src/shop-files/hints.test.ts': ['a reduction announced in the text of a dish'],
        'packages/domain/src/pricing/price-history.properties.test.ts': [
          'nothing is announced that is no reduction of that price, and no percentage of another',
        ],
        'apps/server/src/shop-files/record-prices.test.ts': [
          'a price raised shortly before makes no reduction: a hint says so, and guests are shown the price alone',
          'a discount on everything without condition is held against the price of each dish',
          'a lowest price that stood for less than a day is told, as it may be a slip',
        ],
      },
      operator: 'Flyer und Anzeigen außerhalb des Shops ebenso prüfen',
      missing: ({ offers }, { priceHints }) => [
        ...discountsForAll(offers).map(
          ({ title }) =>
            `„${title}“ ermäßigt jedes Gericht, und neben keinem steht der niedrigste Preis der letzten 30 Tage: Nimm einen dishDiscount, oder gib minimumOrder an.`,
        ),
        ...priceHints,
      ],
    },
    {
      demand: 'Speisen 7 %, Getränke 19 %; Belege je Satz',
      source: '§ 12 Abs. 2 Nr. 15 UStG, seit 1.1.2026; § 14 UStG',
      product:
        'Sätze stehen in der Shop-Datei; Mail, Bon und Tagesbericht nennen die Steuer je Satz',
      tests: {
        'apps/server/src/mail/mail.test.ts': [
          'confirms with lines, tax per rate, seller and the words of the law',
        ],
        'packages/domain/src/print/bon.test.ts': [
          'the tax of each rate stands below the total, and none of a rate nothing was paid at',
        ],
      },
      operator: 'Sonderfälle mit der Steuerberatung klären (vat)',
    },
    {
      demand:
        'Menüpreise werden nach Einzelpreisen aufgeteilt, Gebühr anteilig, Pfand wie sein Inhalt',
      source: 'BFH XI R 19/23; § 10 UStG',
      product: 'domain/pricing/contents.ts und vat.ts',
      tests: {
        'packages/domain/src/pricing/price-cart.properties.test.ts': [
          'agrees with the reference on random carts',
        ],
      },
      operator: null,
    },
    {
      demand: 'Eine Kasse braucht eine TSE',
      source: '§ 146a AO, KassenSichV',
      product:
        'Nicht: Der Shop stellt Bestellbestätigungen aus, keine Kassenbelege, und sagt es; eine TSE ist nicht angeschlossen',
      tests: {
        'apps/server/src/mail/mail.test.ts': [
          'confirms with lines, tax per rate, seller and the words of the law',
        ],
      },
      operator:
        'Wer an Tischen kassiert, bucht in einer Kasse mit TSE; mit der Steuerberatung klären',
    },
  ],
};
