import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readShopFolder } from './read-shop-folder.ts';
import { breakExample } from './testing/broken-folder.ts';
import { copyExample, EXAMPLE, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

interface Doubtful {
  what: string;
  file: string;
  text: string;
  by: string;
  /** All hints about the file, as 'path: message'. */
  hints: RegExp[];
  mend?: RegExp;
}

const PIZZA = 'menu/01-pizza.yaml';
const DRINKS = 'menu/03-getraenke.yaml';
const LIMO = (fields: string) => ({
  file: DRINKS,
  text: '  - name: Cola\n',
  by: `  - name: ${fields}\n    drink: true\n    filledInHouse: false\n    price: 2.50\n  - name: Cola\n`,
});
const UNTOLD = (fields: string) => ({
  file: DRINKS,
  text: '  - name: Cola\n',
  by: `  - name: ${fields}\n    drink: true\n    price: 2.50\n    volume: 0.3 l\n  - name: Cola\n`,
});

const JAR = (ingredients: string) => ({
  file: PIZZA,
  text: '    number: 2\n',
  by: `    number: 2
    nutrients: { per: 100g, energyKj: 1, energyKcal: 1, fatG: 0, saturatedFatG: 0, carbohydrateG: 0, sugarG: 0, proteinG: 0, saltG: 0 }
    prepacked: { ingredients: '${ingredients}', quantity: 500 g, business: Laden }
`,
});
const BREAD = (fields: string) => ({
  file: 'menu/02-salate.yaml',
  text: 'dishes:\n',
  by: `dishes:\n  - name: Brot\n    price: 2.50${fields}\n`,
});
// prettier-ignore
const CASES: Doubtful[] = [
  { what: 'a price in cents', file: 'menu/02-salate.yaml', text: 'price: 6.90', by: 'price: 690', hints: [/^dishes\[0\]\.price: 690,00 € ist ungewöhnlich viel/], mend: /Meintest du 6\.90\?/ },
  { what: 'a price of a size in cents', file: PIZZA, text: 'klein: 7.50', by: 'klein: 750', hints: [/^dishes\[0\]\.sizes\.klein: 750,00 €/], mend: /7\.50/ },
  { what: 'a dear dish', file: 'menu/02-salate.yaml', text: 'price: 6.90', by: 'price: 120', hints: [] },
  { what: 'the price of what nobody can order', file: 'menu/02-salate.yaml', text: 'price: 6.90', by: 'price: 9999', hints: [] },
  { what: 'a fee in cents', file: 'areas.yaml', text: 'fee: 1.50', by: 'fee: 150', hints: [/^areas\[0\]\.fee: 150,00 €/], mend: /1\.50/ },
  { what: 'a number twice', file: PIZZA, text: 'number: 2', by: "number: '1 '", hints: [/^dishes\[1\]\.number: Die Nummer „1 “ hat schon „Margherita“/], mend: /Gib „Salami“ eine andere/ },
  { what: 'a drink without volume', ...LIMO('Limo'), hints: [/^dishes\[0\]: Bei „Limo“ fehlt der Inhalt \(volume\) und damit der Literpreis/], mend: /volume: 0\.33 l/ },
  { what: 'a drink whose name has figures alone', ...LIMO('Limo 0,5'), hints: [/Bei „Limo 0,5“ fehlt der Inhalt/], mend: /volume: 0\.5 l/ },
  { what: 'a drink that is only poured out', ...LIMO('Espresso\n    orderTypes: [table, pickup]'), hints: [/Bei „Espresso“ fehlt der Inhalt/] },
  { what: 'a drink that only its tag names', file: 'menu/02-salate.yaml', text: 'tags: [', by: 'tags: [not-alcohol, ', hints: [/fehlt der Inhalt/], mend: /drink: true und volume/ },
  { what: 'a drink whose name has its volume', ...LIMO('Limo 0,5 l'), hints: [] },
  { what: 'a discount on everything, for everybody', file: 'offers.yaml', text: '    appliesTo: pickup\n    minimumOrder: 15\n', by: '', hints: [/^offers\[0\]\.discount: Ein Rabatt auf alles ohne Bedingung ermäßigt jedes Gericht/], mend: /dishDiscount/ },
  { what: 'a deposit that does not say what for', file: DRINKS, text: ', depositKind: reusable, name: 1 l', by: ', name: 1 l', hints: [/Bei „Cola“ fehlt zum Pfand, ob es Einweg oder Mehrweg ist \(depositKind\)/], mend: /depositKind: reusable/ },
  { what: 'a bottle without what is on its label', ...UNTOLD('Limo 0,5 l\n    deposit: 0.25\n    depositKind: one-way'), hints: [/^dishes\[0\]: Bei „Limo 0,5 l“ fehlen die Angaben für verpackte Lebensmittel \(prepacked\)/] },
  { what: 'a drink that may be filled in the house', ...UNTOLD('Limo'), hints: [/^dishes\[0\]: Bei „Limo“ fehlt, ob ihr selbst abfüllt \(filledInHouse\)/], mend: /filledInHouse: true.*\[karaffe\].*filledInHouse: false/ },
  { what: 'a drink for the table alone', ...UNTOLD('Limo\n    orderTypes: [table]'), hints: [] },
  { what: 'a drink said to be sealed', ...UNTOLD('Limo\n    filledInHouse: false'), hints: [] },
  { what: 'packed food without nutrients and quantity', file: PIZZA, text: '    number: 2\n', by: '    number: 2\n    prepacked: { ingredients: Mehl, business: Laden }\n', hints: [/fehlen die Nährwerte/, /fehlt die Nettofüllmenge/] },
  { what: 'packed food without ingredients', file: PIZZA, text: '    number: 2\n', by: '    number: 2\n    prepacked: { quantity: 500 g, business: Laden }\n', hints: [/^dishes\[1\]: Bei „Salami“ fehlen die Zutaten vom Etikett \(prepacked\.ingredients\)/], mend: /Sternchen/ },
  { what: 'packed water, which needs no list', file: PIZZA, text: '    number: 2\n', by: '    number: 2\n    prepacked: { name: Natürliches Mineralwasser, quantity: 500 g, business: Laden }\n', hints: [] },
  { what: 'wine without what it must tell', file: PIZZA, text: '    number: 2\n', by: '    number: 2\n    prepacked: { name: Rotwein, alcohol: 13 % vol, quantity: 1 l, business: Laden }\n', hints: [/fehlen die Zutaten vom Etikett/] },
  { what: 'packed food with an allergen that is not emphasised', ...JAR('**Milch**pulver, Kokosmilch, Weizenmehl'), hints: [/^dishes\[1\]: Bei „Salami“ ist in den Zutaten \(prepacked\.ingredients\) ein Allergen nicht hervorgehoben/], mend: /Setze „Weizen“/ },
  { what: 'packed food with all allergens emphasised', ...JAR('**Milch**pulver, Kokosmilch, Milchsäure, Buchweizen, Mandelcreme 9 % (**Mandeln**, Zucker)'), hints: [] },
  { what: 'a dish of whose allergens nothing is said', ...BREAD(''), hints: [/^dishes\[0\]: Bei „Brot“ ist zu Allergenen nichts gesagt; Gäste lesen, es habe keine/], mend: /allergens: \[\]/ },
  { what: 'a dish said to have no allergens', ...BREAD('\n    allergens: []'), hints: [] },
  { what: 'a reduction announced in the text of a dish', ...BREAD('\n    allergens: []\n    text: Knusprig. Jetzt statt 9,90 € nur 6,90 €!'), hints: [/^dishes\[0\]\.text: „Jetzt statt 9,90 € nur 6,90 €!“ kündigt eine Ermäßigung an, ohne Angebot.*§ 11/], mend: /offers\.yaml/ },
  { what: 'words of food that only look like a reduction', ...BREAD('\n    allergens: []\n    text: Salzreduziert, 60 % Roggen, mit Öl statt Butter'), hints: [] },
  { what: 'a reduction announced of a whole category', file: 'menu/02-salate.yaml', text: 'name: Salate', by: 'name: Salate\ntext: Diese Woche 20 % günstiger', hints: [/^text: „Diese Woche 20 % günstiger“ kündigt/] },
  { what: 'a reduction announced in the notice', file: 'shop.yaml', text: 'notice: Am 24. Dezember schließen wir um 14 Uhr.', by: 'notice: 30 % Rabatt auf alles', hints: [/^texts\.notice: „30 % Rabatt auf alles“ kündigt/] },
  { what: 'a cereal that is not named', file: PIZZA, text: 'allergens: [A1]', by: 'allergens: [A]', hints: [/nennt ein Code Getreide oder Nüsse, aber nicht welche/], mend: /A1 \(Weizen\)/ },
  { what: 'a nut that is not named', file: 'extras.yaml', text: 'name: Thunfisch, allergens: [D]', by: 'name: Thunfisch, allergens: [D, H]', hints: [/^ingredients\[3\]: Bei „Thunfisch“ nennt ein Code/] },
  { what: 'a vegan dish with a choice that is not', file: 'menu/02-salate.yaml', text: 'tags: [vegetarian]', by: 'tags: [vegan]', hints: [/^dishes\[0\]: Bei „Insalata Mista“ steht „Vegan“, in der Pflichtauswahl „Dein Dressing“ aber nicht bei „Knoblauchdressing“, „Joghurtdressing“\.$/], mend: /tags: \[vegan\]/ },
  { what: 'a menu called vegan with a dish that is not', file: 'menus.yaml', text: 'text: Kleine Pizza und', by: 'text: Vegetarische Pizza und', hints: [/^menus\[0\]: Bei „Pizza-Menü“ steht „Vegetarisch“, in der Pflichtauswahl „Deine Pizza“ aber nicht bei „Salami“, „Tonno“\.$/], mend: /tags: \[vegan\]/ },
  { what: 'percent as euros in an offer', file: 'offers.yaml', text: 'discount: 10 %', by: 'discount: 10', hints: [/^offers\[0\]\.discount: Der Rabatt ist 10,00 € von /], mend: /Meintest du 10 %\? Sonst schreibe 10 €/ },
  { what: 'euros said to be euros', file: 'offers.yaml', text: 'discount: 10 %', by: 'discount: 10 €', hints: [] },
  { what: 'percent as euros on dishes', file: 'offers.yaml', text: 'newPrice: 6.90', by: 'discount: 20', hints: [/\.discount: Der Rabatt ist 20,00 € von /] , mend: /20 %/ },
  { what: 'percent as euros in a coupon', file: 'coupons.yaml', text: 'discount: 10 %', by: 'discount: 10', hints: [/^coupons\[0\]\.discount: Der Rabatt ist 10,00 €, ohne Mindestbestellwert/], mend: /10 %/ },
  { what: 'percent as euros on a card', file: 'coupons.yaml', text: 'cards: { discount: 3', by: 'cards: { discount: 15', hints: [/^cards\.discount: Der Rabatt ist 15,00 € von 20,00 €/], mend: /15 %/ },
];

describe('what is probably a slip is asked about, and does not stop an import', () => {
  for (const { what, file, text, by, hints, mend } of CASES)
    test(what, () =>
      inTemporaryFolder(async (folder) => {
        await breakExample(folder, { file, text, by });
        const read = await readShopFolder(folder);
        expect(read.ok ? [] : read.problems).toEqual([]);
        expect(
          read.warnings.map((one) => `${one.path}: ${one.message}`.replaceAll('\u00a0', ' ')),
        ).toEqual(hints.map((hint) => expect.stringMatching(hint)));
        for (const one of read.warnings) {
          expect(one.file).toBe(file);
          expect(one.line).toBeGreaterThan(1);
          expect(one.mend).toMatch(mend ?? /./);
        }
      }),
    );

  test('a whole menu in cents', () =>
    inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      for (const file of ['menu', 'menus.yaml', 'offers.yaml', 'coupons.yaml', 'shop.yaml'])
        await rm(path.join(folder, file), { recursive: true });
      const shop = await readFile(path.join(EXAMPLE, 'shop.yaml'), 'utf8');
      await writeFiles(folder, {
        'shop.yaml': shop.replace(/^dailyDishes:[^]*/m, ''),
        'extras.yaml': '{}',
        'menu/01-alles.yaml':
          'name: Alles\ndishes:\n  - { name: A, price: 690 }\n  - { name: B, price: 850 }\n',
      });
      const { warnings, ok } = await readShopFolder(folder);
      expect(ok).toBe(true);
      expect(warnings.filter(({ code }) => code === 'price').map(({ line }) => line)).toEqual([
        3, 4,
      ]);
    }));
});

test('a bottle that does not say whether it can be withdrawn from', () =>
  inTemporaryFolder(async (folder) => {
    const shop = await readFile(path.join(EXAMPLE, 'shop.yaml'), 'utf8');
    const drinks = await readFile(path.join(EXAMPLE, DRINKS), 'utf8');
    const hintsOf = async (menu: string) => {
      await copyExample(folder);
      await writeFiles(folder, {
        'shop.yaml': `${shop}\nsettings: { withdrawalForm: on }\n`,
        [DRINKS]: menu,
      });
      const read = await readShopFolder(folder);
      expect(read.ok ? [] : read.problems).toEqual([]);
      return read.warnings.flatMap(({ code, message }) => (code === 'identity' ? [] : [message]));
    };
    const lack = 'fehlt, ob es ein Widerrufsrecht gibt (withdrawal).';
    expect(await hintsOf(drinks)).toEqual([`Bei „Cola“, „Lambrusco“ ${lack}`]);
    // The sizes of a category say nothing of what comes in one.
    const some = drinks.replace('drink: true }', 'drink: true, withdrawal: [klein] }');
    expect(await hintsOf(some)).toEqual([
      `Bei „Lambrusco“ ${lack}`,
      'Hier fehlt „legalTexts: guarantee“: „Cola (0.33 l)“ ist eine Ware.',
    ]);
    expect(
      await hintsOf(drinks.replace('drink: true }', 'drink: true, withdrawal: false }')),
    ).toEqual([]);
  }));

test('drinks that the house fills, in a shop that has reusable dishes and no reusable cups', () =>
  inTemporaryFolder(async (folder) => {
    const { file, text, by } = UNTOLD('Limo\n    filledInHouse: true');
    await breakExample(folder, { file, text, by });
    const shop = await readFile(path.join(EXAMPLE, 'shop.yaml'), 'utf8');
    const hintsOf = async (dishDeposit: string) => {
      await writeFiles(folder, { 'shop.yaml': shop.replace(/^dishDeposit: .*$/m, dishDeposit) });
      const { warnings } = await readShopFolder(folder);
      return warnings.flatMap(({ code, path: at, message }) =>
        code === 'identity' ? [] : [[at, message]],
      );
    };
    const dishes = 'name: Mehrwegschale, perDish: 5.00';
    expect(await hintsOf(`dishDeposit: { ${dishes} }`)).toEqual([
      ['dishDeposit', 'Bei „Limo“ fehlt ein Mehrwegbecher (dishDeposit: cup).'],
    ]);
    const cup = 'cup: { name: Mehrwegbecher, perCup: 2.00 }';
    expect(await hintsOf(`dishDeposit: { ${dishes}, ${cup} }`)).toEqual([]);
    // Whether a shop needs reusable dishes at all is told by `law`.
    expect(await hintsOf('')).toEqual([]);
  }));

test('the example and the demo shops give nothing to ask about', async () => {
  const demo = fileURLToPath(new URL('../../../../demo', import.meta.url));
  for (const folder of [EXAMPLE, path.join(demo, 'pizzeria'), path.join(demo, 'burger')]) {
    const { warnings } = await readShopFolder(folder);
    expect(warnings.filter(({ code }) => code !== 'identity')).toEqual([]);
  }
});
