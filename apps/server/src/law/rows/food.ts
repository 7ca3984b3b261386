import { doubtfulClaims } from '../claimed-tags.ts';
import {
  aboutDishes,
  EMPHASIS,
  FILLED,
  INGREDIENTS,
  LABEL,
  missingInDishes,
  missingCups,
  NUTRIENTS,
  QUANTITY,
} from '../dish-lacks.ts';
import type { LawPart } from '../law-row.ts';
import { VAGUE_CODE_TEXT, vaguelyDeclared } from '../vague-kinds.ts';

/** Food labelling, minimum ages and packaging. */
export const FOOD: LawPart = {
  title: 'Lebensmittel, Jugendschutz, Verpackung',
  rows: [
    {
      demand: 'Die 14 Allergene und Zusatzstoffe vor dem Bestellen, auch die von Extras',
      source: 'Art. 14, 44 LMIV, LMIDV, § 5 LMZDV',
      product:
        'In der Information zu jedem Gericht und in der Mail; unbekannte Codes lehnt der Import ab, und er fragt nach Speisen, zu denen nichts gesagt ist',
      tests: {
        'apps/server/src/shop-files/hints.test.ts': ['a dish of whose allergens nothing is said'],
        'e2e/menu.spec.ts': [
          'the dish info tells ingredients, allergens, additives and nutrients, of packed food its label',
        ],
        'apps/server/src/ordering/order-mail-lines.test.ts': [
          'name allergens and additives, what extras cost, and what belongs to which dish of a menu',
        ],
      },
      operator: 'Rezepte kennen, allergens pflegen, Spuren in der Küche nennen',
    },
    {
      demand: 'Die Art der Nüsse und Getreide wird genannt',
      source: 'Anhang II LMIV',
      product: 'Eigene Codes für jede Art; wer den allgemeinen schreibt, wird beim Import gefragt',
      tests: {
        'apps/server/src/shop-files/hints.test.ts': [
          'a nut that is not named',
          'a cereal that is not named',
        ],
      },
      operator: 'Die genauen Codes verwenden',
      missing: ({ menu }) => {
        const vague = vaguelyDeclared(menu);
        return vague.length === 0 ? [] : [aboutDishes(vague, VAGUE_CODE_TEXT)];
      },
    },
    {
      demand: 'Was „vegan“ oder „vegetarisch“ heißt, ist es mit jeder Pflichtauswahl',
      source: 'Art. 7, 36 LMIV; § 11 LFGB',
      product:
        'Die Kennzeichnung fällt weg, sobald etwas gewählt ist, das ihr widerspricht; der Import fragt nach Pflichtauswahlen und Plätzen eines Menüs, die sie nicht haben',
      tests: {
        'apps/server/src/shop-files/hints.test.ts': [
          'a vegan dish with a choice that is not',
          'a menu called vegan with a dish that is not',
        ],
      },
      operator: 'tags an Gerichten und Zutaten pflegen',
      missing: ({ menu }) => {
        const claims = doubtfulClaims(menu);
        return [...new Set(claims.map(({ lack }) => lack))].map((lack) =>
          aboutDishes(
            claims.filter((claim) => claim.lack === lack).map((claim) => claim.of),
            lack,
          ),
        );
      },
    },
    {
      demand: 'Verpackte Lebensmittel: Zutaten, Menge, Nährwerte, verantwortliches Unternehmen',
      source: 'Art. 9, 14 LMIV',
      product:
        'prepacked am Gericht; steht in seiner Information. Die Menge wiederholen Warenkorb, Übersicht, Mail und Bon. Fehlt etwas, oder ist ein Allergen nicht hervorgehoben, fragt der Import',
      tests: {
        'apps/server/src/shop-files/hints.test.ts': [
          'packed food with an allergen that is not emphasised',
        ],
        'packages/domain/src/menu/prepacked.test.ts': ['%j emphasises its allergens'],
        'e2e/menu.spec.ts': [
          'the dish info tells ingredients, allergens, additives and nutrients, of packed food its label',
        ],
        'apps/server/src/ordering/order-mail-lines.test.ts': [
          'repeat what makes a thing what it is: size, volume, quantity, extras, packaging, deposit',
        ],
      },
      operator: 'Die Angaben vom Etikett abschreiben',
      missing: ({ menu }) =>
        [LABEL, INGREDIENTS, EMPHASIS, QUANTITY, NUTRIENTS].flatMap((lack) =>
          missingInDishes(menu, lack),
        ),
    },
    {
      demand: 'Alkohol erst ab 16 und 18 Jahren',
      source: '§ 9 JuSchG',
      product:
        'Gefragt mit dem ersten solchen Gericht, mit der Bestellung gespeichert, auf dem Bon vermerkt',
      tests: {
        'apps/server/src/ordering/place-order.test.ts': [
          'takes beer from somebody who confirmed the age',
        ],
        'packages/domain/src/print/bon.test.ts': ['a delivery, as printed'],
      },
      operator: 'Wer übergibt, lässt sich den Ausweis zeigen',
    },
    {
      demand: 'Mehrweg wird angeboten und steht bei dem, was bestellt wird',
      source: '§ 33 VerpackG; VO (EU) 2025/40, seit 12.8.2026',
      product:
        'dishDeposit, für Becher dishDeposit: cup; zu allem, was das Haus füllt (filledInHouse) und was hinausgeht, sagen Übersicht, Mail und Bon Mehrweg oder Einweg',
      tests: {
        'packages/domain/src/pricing/packing.test.ts': [
          'what the house fills and what leaves it says whether it is reusable, drinks too',
        ],
        'packages/domain/src/menu/filled-in-house.test.ts': [
          '%s is told from what the house fills',
        ],
        'apps/server/src/shop-files/hints.test.ts': ['a drink that may be filled in the house'],
        'e2e/checkout.spec.ts': [
          'reusable dishes are offered where the kitchen packs something',
          'drinks that the house fills are one-way or in reusable cups',
        ],
        'packages/domain/src/print/bon.test.ts': [
          'what a line is stands below it: size, quantity, what its deposit is for, its packaging',
        ],
      },
      operator:
        'dishDeposit und cup setzen, wenn keine Ausnahme gilt (§ 34 VerpackG); sagen, was ihr selbst abfüllt (filledInHouse); das Folgegesetz prüfen',
      missing: (shop) => [
        ...(shop.dishDeposit === null
          ? ['Kein Mehrweg (dishDeposit): Gilt die Ausnahme für kleine Betriebe?']
          : missingCups(shop)),
        ...missingInDishes(shop.menu, FILLED),
      ],
    },
  ],
};
