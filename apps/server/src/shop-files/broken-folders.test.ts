import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readShopFolder } from './read-shop-folder.ts';
import { expectOneProblem, type BrokenFolder } from './testing/broken-folder.ts';
import { copyExample, inTemporaryFolder, writeFiles } from './testing/temporary-folder.ts';

const PIZZA = 'menu/01-pizza.yaml';

/** Each breaks one thing of the example; exactly one problem must come of it, at its place. */
// prettier-ignore
const CASES: BrokenFolder[] = [
  { what: 'a misspelt field', file: PIZZA, text: 'number: 1\n', by: 'numbr: 1\n', path: 'dishes[0].numbr', code: 'unknown-field', message: /„numbr“/, mend: /Meintest du „number“/ },
  { what: 'a misspelt field at the top', file: 'shop.yaml', text: 'pickup: true', by: 'pikcup: true', path: 'pikcup', code: 'unknown-field', message: /pikcup/, mend: /„pickup“/ },
  { what: 'a missing field', file: 'shop.yaml', text: 'phone: 0711 123456\n', by: '', path: 'phone', code: 'missing-field', message: /fehlt „phone“/ },
  { what: 'a price in words', file: PIZZA, text: 'klein: 7.50', by: 'klein: billig', path: 'dishes[0].sizes.klein', code: 'size', message: /kein Preis/ },
  { what: 'a price with comma in braces', file: PIZZA, text: 'klein: 7.50', by: 'klein: 7,50', path: 'dishes[0].sizes.50', code: 'yaml', message: /Komma/, mend: /6\.90/ },
  { what: 'a price with comma and sign in braces', file: PIZZA, text: 'klein: 7.50', by: 'klein: 7,50 €', path: 'dishes[0].sizes.50 €', code: 'yaml', message: /„50 €“/ },
  { what: 'an extra\'s price with comma in braces', file: 'extras.yaml', text: 'klein: 0.80', by: 'klein: 0,80', path: 'groups[0].price.80', code: 'yaml', message: /Komma/, mend: /6\.90/ },
  { what: 'a price with comma of one extra', file: 'extras.yaml', text: 'klein: 1.00', by: 'klein: 1,00', path: 'groups[0].items[2].price.00', code: 'yaml', message: /Komma/ },
  { what: 'a colour without quotes', file: 'shop.yaml', text: "accent: '#b3261e' #", by: 'accent: #1f6b4a #', path: 'design.accent', code: 'yaml', message: /„#1f6b4a“ ist für YAML ein Kommentar: „accent“ bleibt leer/, mend: /accent: '#1f6b4a'/ },
  { what: 'a name with comma in braces', file: 'menu/03-getraenke.yaml', text: '  - name: Cola\n', by: '  - { name: Cola 0,33, price: 2 }\n  - name: Cola\n', path: 'dishes[0].33', code: 'yaml', message: /Das Komma in „Cola 0,33“/, mend: /name: 'Cola 0,33'/ },
  { what: 'a volume with comma in braces', file: 'menu/03-getraenke.yaml', text: '  - name: Cola\n', by: '  - { name: Limo, volume: 0,33 l, price: 2 }\n  - name: Cola\n', path: 'dishes[0].33 l', code: 'yaml', message: /Das Komma in „0,33 l“/, mend: /volume: 0\.33 l/ },
  { what: 'a negative price', file: 'menu/02-salate.yaml', text: 'price: 6.90', by: 'price: -1', path: 'dishes[0].price', code: 'value', message: /negativ/ },
  { what: 'a negative price of a size', file: PIZZA, text: 'gross: 9.90', by: 'gross: -9.90', path: 'dishes[0].sizes.gross', code: 'value', message: /negativ/ },
  { what: 'a price in tenths of cents', file: 'menu/02-salate.yaml', text: 'price: 6.90', by: 'price: 6.905', path: 'dishes[0].price', code: 'price', message: /Nachkommastellen/ },
  { what: 'a dish without price', file: 'menu/02-salate.yaml', text: '    price: 6.90\n', by: '', path: 'dishes[0]', code: 'price', message: /keinen Preis/ },
  { what: 'price and sizes', file: PIZZA, text: 'number: 1\n', by: 'price: 3\n', path: 'dishes[0]', code: 'price', message: /zugleich/ },
  { what: 'a dish twice', file: 'menu/02-salate.yaml', text: 'name: Mittagssalat', by: 'name: Tonno', path: 'dishes[1]', code: 'duplicate', message: /„tonno“ gibt es schon/ },
  { what: 'an unknown ingredient', file: PIZZA, text: 'mozzarella]\n    tags', by: 'mozarella]\n    tags', path: 'dishes[0].ingredients[1]', code: 'reference', message: /„mozarella“/, mend: /„mozzarella“/ },
  { what: 'an unknown group in the defaults', file: PIZZA, text: 'extras: [belag]', by: 'extras: [belagg]', path: 'defaults.extras[0]', code: 'reference', message: /„belagg“/, mend: /„belag“/ },
  { what: 'an unknown code', file: PIZZA, text: 'allergens: [A1]', by: 'allergens: [Z]', path: 'defaults.allergens[0]', code: 'reference', message: /„Z“/ },
  { what: 'an unknown kind of nut', file: PIZZA, text: 'allergens: [A1]', by: 'allergens: [H9]', path: 'defaults.allergens[0]', code: 'reference', message: /„H9“/ },
  { what: 'a language that is none', file: PIZZA, text: '    number: 2\n', by: '    number: 2\n    lang: Italienisch\n', path: 'dishes[1].lang', code: 'value', message: /Kürzel einer Sprache/ },
  { what: 'an emphasis that does not end', file: 'menu/03-getraenke.yaml', text: '(**Sulfite**)', by: '(**Sulfite)', path: 'dishes[1].prepacked.ingredients', code: 'value', message: /Hervorhebung/ },
  { what: 'packed food of nobody', file: 'menu/03-getraenke.yaml', text: '      business: Weinhandel Beispiel GmbH, Kellergasse 9, 91990 Musterquell\n', by: '', path: 'dishes[1].prepacked.business', code: 'missing-field', message: /business/ },
  { what: 'an unknown tag', file: PIZZA, text: '[vegetarian]', by: '[vegetarisch]', path: 'dishes[0].tags[0]', code: 'value', message: /vegetarisch/, mend: /„vegetarian“/ },
  { what: 'a popular item that is no extra', file: PIZZA, text: 'popular: [zwiebeln]', by: 'popular: [knobi]', path: 'dishes[0].popular[0]', code: 'reference', message: /„knobi“/ },
  { what: 'a group of dishes as extras', file: PIZZA, text: 'extras: [belag]', by: 'extras: [belag, dazu]', path: 'defaults.extras[1]', code: 'group', message: /Gerichte, keine Zutaten/ },
  { what: 'a missing picture', file: PIZZA, text: 'number: 1\n', by: 'picture: x.jpg\n', path: 'dishes[0].picture', code: 'picture', message: /x\.jpg/ },
  { what: 'unreadable availability', file: 'menu/02-salate.yaml', text: 'mo-fr 11:00-14:00', by: 'mittags', path: 'dishes[1].available', code: 'hours', message: /mittags/ },
  { what: 'a menu that is not there', file: PIZZA, text: '[pizza-menue]', by: '[pizza-menu]', path: 'menus[0]', code: 'reference', message: /„pizza-menu“/, mend: /„pizza-menue“/ },
  { what: 'min above limit', file: 'extras.yaml', text: 'min: 1\n', by: 'min: 2\n    maxAmount: 2\n', path: 'groups[1].min', code: 'group', message: /höchstens 1/ },
  { what: 'more to choose than there is', file: 'extras.yaml', text: 'min: 1\n    limit: 1', by: 'min: 3', path: 'groups[1].min', code: 'group', message: /so viele gibt es nicht/ },
  { what: 'a size no dish has', file: 'extras.yaml', text: '{ klein: 1.00, gross: 1.80 }', by: '{ klein: 1.00, gros: 1.80, other: 1 }', path: 'groups[0].items[2].price.gros', code: 'size', message: /„gros“/, mend: /„gross“/ },
  { what: 'a size without price', file: 'extras.yaml', text: '{ klein: 1.00, gross: 1.80 }', by: '{ klein: 1.00 }', path: 'groups[0].items[2].price', code: 'size', message: /„Margherita“ in „gross“/ },
  { what: 'an item twice', file: 'extras.yaml', text: '      - salami\n', by: '      - zwiebeln\n', path: 'groups[0].items[1]', code: 'duplicate', message: /„zwiebeln“/ },
  { what: 'a slot of an unknown size', file: 'menus.yaml', text: 'size: klein, dishes: [cola]', by: 'size: mittel, dishes: [cola]', path: 'menus[0].slots[1].size', code: 'size', message: /„mittel“/ },
  { what: 'a slot with an unknown dish', file: 'menus.yaml', text: 'dishes: [cola]', by: 'dishes: [kola]', path: 'menus[0].slots[1].dishes[0]', code: 'reference', message: /„kola“/, mend: /„cola“/ },
  { what: 'a slot of an unknown category', file: 'menus.yaml', text: 'dishes: [cola]', by: 'categories: [pizzza]', path: 'menus[0].slots[1].categories[0]', code: 'reference', message: /„pizzza“/, mend: /„pizza“/ },
  { what: 'an unknown exception', file: 'menus.yaml', text: 'dishes: [cola]', by: 'categories: [pizza], except: [kola]', path: 'menus[0].slots[1].except[0]', code: 'reference', message: /„kola“/ },
  { what: 'a slot without a choice', file: 'menus.yaml', text: 'size: klein, dishes: [cola]', by: 'size: klein', path: 'menus[0].slots[1]', code: 'group', message: /nichts zu wählen/ },
  { what: 'a category that has nothing in this size', file: 'menus.yaml', text: 'size: klein, dishes: [cola]', by: 'size: riesig, categories: [pizza]', path: 'menus[0].slots[1].categories', code: 'group', message: /kein Gericht, das passt/ },
  { what: 'overlapping hours', file: 'hours.yaml', text: '11:00-14:00, 17:00-22:00', by: '11:00-18:00, 17:00-22:00', path: 'opening', code: 'hours', message: /überschneiden/ },
  { what: 'hours over midnight into the next opening', file: 'hours.yaml', text: 'sa: 12:00-01:00', by: 'sa: 12:00-12:30, 13:00-12:45', path: 'opening', code: 'hours', message: /überschneiden/ },
  { what: 'an impossible time', file: 'hours.yaml', text: 'so: 12:00-22:00', by: 'so: 12:00-49:00', path: 'opening.so', code: 'hours', message: /gibt es nicht/ },
  { what: 'an unknown weekday', file: 'hours.yaml', text: 'sa: 12:00-01:00', by: 'xy: 12:00-01:00', path: 'opening.xy', code: 'hours', message: /keine Wochentage/ },
  { what: 'a day that does not exist', file: 'hours.yaml', text: '2026-12-25', by: '2026-02-30', path: 'specialDays[1].date', code: 'value', message: /Diesen Tag/ },
  { what: 'a special day that says nothing', file: 'hours.yaml', text: 'opening: geschlossen }', by: 'note: Weihnachten }', path: 'specialDays[1]', code: 'missing-field', message: /was an diesem Tag anders ist/, mend: /opening, delivery, pickup oder extraMinutes/ },
  { what: 'unreadable delivery on a special day', file: 'hours.yaml', text: 'opening: geschlossen }', by: 'delivery: mittags }', path: 'specialDays[1].delivery', code: 'hours', message: /„mittags“/ },
  { what: 'a day both open and closed', file: 'hours.yaml', text: 'so: 12:00-22:00', by: 'so: 12:00-22:00\n  sonntag: geschlossen', path: 'opening.sonntag', code: 'hours', message: /„sonntag“ ist geschlossen/ },
  { what: 'more days than guests are offered', file: 'hours.yaml', text: 'preOrderDays: 7', by: 'preOrderDays: 14', path: 'preOrderDays', code: 'value', message: /zu groß/, mend: /Höchstens 7/ },
  { what: 'a closure backwards', file: 'hours.yaml', text: 'until: 2027-08-15', by: 'until: 2027-08-01', path: 'closures[0].until', code: 'hours', message: /bevor sie beginnt/ },
  { what: 'an area with two shapes', file: 'areas.yaml', text: '    minimumOrder: 12\n', by: '    ring: { toMetres: 5 }\n', path: 'areas[0]', code: 'area', message: /mehr als eine Fläche/ },
  { what: 'a wrong postcode', file: 'areas.yaml', text: '70374', by: '7037', path: 'areas[0].postcodes[1]', code: 'area', message: /„7037“/ },
  { what: 'a fee in words', file: 'areas.yaml', text: 'fee: 1.50', by: 'fee: frei', path: 'areas[0].fee', code: 'type', message: /„frei“/, mend: /Zahl mit Punkt/ },
  { what: 'a fee with comma', file: 'areas.yaml', text: 'fee: 1.50', by: 'fee: 1,50', path: 'areas[0].fee', code: 'type', message: /„1,50“/, mend: /Zahl mit Punkt/ },
  { what: 'a size without colon', file: PIZZA, text: 'klein: 7.50', by: 'klein 7.50', path: 'dishes[0].sizes.klein 7.50', code: 'yaml', message: /Hinter „klein“ fehlt der Doppelpunkt/, mend: /Schreibe: klein: 7\.50/ },
  { what: 'a size without space', file: PIZZA, text: 'klein: 7.50', by: 'klein:7.50', path: 'dishes[0].sizes.klein:7.50', code: 'yaml', message: /Leerzeichen nach dem Doppelpunkt/ },
  { what: 'latitude and longitude swapped beyond the pole', file: 'areas.yaml', text: '[9.21, 48.79], ', by: '[9.21, 148.79], ', path: 'areas[1].polygon[0][1]', code: 'value', message: /zu groß/ },
  { what: 'a table twice', file: 'tables.yaml', text: 'table: 2', by: 'table: 1', path: 'tables[1].table', code: 'duplicate', message: /Tisch 1/ },
  { what: 'a link to an unknown coupon', file: 'coupons.yaml', text: 'coupon: WILLKOMMEN', by: 'coupon: WILKOMMEN', path: 'links[0].coupon', code: 'reference', message: /„WILKOMMEN“/ },
  { what: 'a card that promises nothing', file: 'coupons.yaml', text: 'cards: { discount: 3', by: 'cards: { discount: 0', path: 'cards.discount', code: 'value', message: /null/ },
  { what: 'a table for nobody', file: 'tables.yaml', text: 'maxPeople: 8', by: 'maxPeople: 0', path: 'reservations.maxPeople', code: 'value', message: /zu klein/ },
  { what: 'a job without text', file: 'jobs.yaml', text: '    text: Freitags und samstags ab 17 Uhr. **Komm vorbei.**\n', by: '', path: 'jobs[0].text', code: 'missing-field', message: /„text“/ },
  { what: 'a method without its public key', file: 'shop.yaml', text: 'methods: [offline, offline_debit]', by: 'methods: [offline, offline_debit, Stripe_card]', path: 'payment.methods[2]', code: 'payment', message: /braucht payment\.stripePublicKey/ },
  { what: 'Amazon Pay without its ids', file: 'shop.yaml', text: 'methods: [offline, offline_debit]', by: 'methods: [offline, offline_debit, AmazonPay_Checkout]', path: 'payment.methods[2]', code: 'payment', message: /braucht payment\.amazonPay/ },
  { what: 'a secret key', file: 'shop.yaml', text: 'methods: [offline, offline_debit]', by: 'methods: [offline, offline_debit]\n  stripePublicKey: sk_live_1', path: 'payment.stripePublicKey', code: 'secret', message: /geheimer Schlüssel/ },
  { what: 'an unknown payment method', file: 'shop.yaml', text: 'methods: [offline, ', by: 'methods: [offlin, ', path: 'payment.methods[0]', code: 'value', message: /„offlin“/, mend: /„offline“/ },
  { what: 'an unknown dish of the day', file: 'shop.yaml', text: 'fr: [tonno]', by: 'fr: [tono]', path: 'dailyDishes.fr[0]', code: 'reference', message: /„tono“/, mend: /„tonno“/ },
  { what: 'a tab', file: 'tables.yaml', by: 'tables:\n\t- { table: 1, seats: 2 }\n', path: '', code: 'yaml', message: /Tabulator/, mend: /Leerzeichen/ },
  { what: 'an open bracket', file: 'offers.yaml', by: 'offers: [\n', path: '', code: 'yaml', message: /Die Klammer \[/, mend: /Setze \]/ },
  { what: 'a field twice', file: 'tables.yaml', by: 'tables: []\ntables: []\n', path: '', code: 'yaml', message: /zweimal/ },
  { what: 'a list instead of a file of fields', file: 'tables.yaml', by: '- 1\n', path: '', code: 'type', message: /passt hier nicht/ },
  { what: 'a page without header', file: 'pages/04-neu.md', by: 'Hallo', path: '', code: 'missing-field', message: /Kopf/ },
];

describe('every mistake is named once, at its place', () => {
  for (const one of CASES) test(one.what, () => expectOneProblem(one));

  test('all at once, each with line and column', async () => {
    await inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      await writeFiles(folder, {
        'tables.yaml': 'tables:\n  - { table: 0, seats: 2 }\n  - { table: 2, seat: 4 }\n',
        'offers.yaml': 'offers: 5\n',
        'shop.yaml': 'id: X\n',
      });
      const read = await readShopFolder(folder);
      if (read.ok) throw new Error('the mistakes went unnoticed');
      const places = read.problems.map((p) => `${p.file} ${p.path} ${p.line}:${p.column}`);
      expect(places).toEqual(
        expect.arrayContaining([
          'tables.yaml tables[0].table 2:14',
          'tables.yaml tables[1].seats 3:5',
          'tables.yaml tables[1].seat 3:23',
          'offers.yaml offers 1:9',
          'shop.yaml id 1:5',
          'shop.yaml email 1:1',
        ]),
      );
    });
  });
});

describe('warnings do not stop an import', () => {
  test('pages without the operator’s words', async () => {
    await inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      const shop = await readFile(path.join(folder, 'shop.yaml'), 'utf8');
      await writeFiles(folder, {
        'shop.yaml': shop.replace(/ {2}about: \|[^]*? {2}notice:/, '  notice:'),
      });
      const read = await readShopFolder(folder);
      expect(read.ok).toBe(true);
      expect(read.warnings.map(({ code, path: at }) => `${code} ${at}`)).toEqual([
        'missing-field texts.about',
        'missing-field texts.location',
      ]);
    });
  });

  test('what Impressum and privacy page lack, and pages of the owner that take their place', async () => {
    await inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      const shop = await readFile(path.join(folder, 'shop.yaml'), 'utf8');
      const hours = await readFile(path.join(folder, 'hours.yaml'), 'utf8');
      await writeFiles(folder, {
        'shop.yaml': shop.replace(
          / {2}operator: [^]*? {2}accessLogDays: 7\n/,
          '  operator: Ofen & Co. KG\n',
        ),
        'hours.yaml': hours.replace(/^state: .*\n/m, ''),
        'pages/02-meine.md': '---\ntitle: datenschutz\n---\nMein Text',
      });
      const read = await readShopFolder(folder);
      expect(read.ok).toBe(true);
      const found = read.warnings.map(({ code, file, path: at }) => `${file} ${at} ${code}`);
      expect(found).toEqual([
        'hours.yaml state missing-field',
        'pages/  own-page',
        ...['representative', 'register', 'vatId', 'authority', 'hosting', 'accessLogDays']
          .map((field) => `shop.yaml legal.${field} missing-field`)
          .sort(),
      ]);
    });
  });

  test('payment methods that ended, missing pages', async () => {
    await inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      const shop = await readFile(path.join(folder, 'shop.yaml'), 'utf8');
      await writeFiles(folder, {
        'shop.yaml': shop.replace('[offline, ', '[Stripe_sofort, '),
        'pages/05-barrierefreiheit.md': '---\ntitle: Unser Haus\n---\n',
      });
      const read = await readShopFolder(folder);
      expect(read.ok).toBe(true);
      expect(read.warnings.map(({ code, path: at }) => `${code} ${at}`)).toEqual([
        'missing-page ',
        'payment payment.methods[0]',
      ]);
      expect(read.warnings[1]?.mend).toContain('Stripe_klarna');
    });
  });

  test('a dish that a menu offers at times and for ways at which there is none', async () => {
    await inTemporaryFolder(async (folder) => {
      await copyExample(folder);
      const drinks = await readFile(path.join(folder, 'menu/03-getraenke.yaml'), 'utf8');
      const narrow = '  - name: Cola\n    orderTypes: [pickup]\n    available: mo-fr 11:00-14:00\n';
      expect(drinks).toContain('  - name: Cola\n');
      const cola = drinks.replace('  - name: Cola\n', narrow);
      await writeFiles(folder, { 'menu/03-getraenke.yaml': cola });
      const read = await readShopFolder(folder);
      expect(read.ok).toBe(true);
      expect(read.warnings.map(({ code, path: at }) => `${code} ${at}`)).toEqual([
        'order-type menus[0].slots[1].dishes[0]',
        'hours menus[0].slots[1].dishes[0]',
      ]);
      expect(read.warnings[0]?.message).toBe('„Cola“ gibt es nicht bei Lieferung, das Menü schon.');
      const menus = await readFile(path.join(folder, 'menus.yaml'), 'utf8');
      const alike = menus.replace(
        'orderTypes: [delivery, pickup]',
        'orderTypes: [pickup]\n    available: tu-th 12:00-14:00',
      );
      await writeFiles(folder, { 'menus.yaml': alike });
      expect((await readShopFolder(folder)).warnings).toEqual([]);
    });
  });
});
