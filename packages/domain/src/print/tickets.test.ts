import fc from 'fast-check';
import { expect, test } from 'vitest';
import { indexMenu } from '../menu/index-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { cents } from '../money/cents.ts';
import { isAllergyMessage } from './allergy-message.ts';
import { cancelTicket, kitchenTicket, shortName } from './kitchen-ticket.ts';
import { layoutTicket } from './layout-ticket.ts';
import { guestReceipt, packingSlip } from './packing-slip.ts';
import { notedTicket, testTicket } from './print-notes.ts';
import { routeLines, type StationRoutes } from './route-lines.ts';
import { printedTexts } from './testing/printed-texts.ts';
import { ORDER } from './testing/ticket-order.ts';
import { TICKET_COLUMNS } from './ticket.ts';

const MENU = indexMenu(PIZZERIA);
const BAR = 'bar';
const ROUTES: StationRoutes = {
  stations: [
    { id: 'ofen', name: 'Pizzaofen' },
    { id: BAR, name: 'Bar' },
  ],
  categories: {},
  dishes: { bier: BAR },
};
const PARTS = routeLines(ORDER.lines, ROUTES, MENU);
const [OVEN, DRINKS] = PARTS as [(typeof PARTS)[number], (typeof PARTS)[number]];

test('each station gets its own dishes, a set menu in parts, and nothing is lost', () => {
  expect(printedTexts(kitchenTicket(ORDER, OVEN, PARTS), 42)).toMatchInlineSnapshot(`
    [
      "# Nr. 17",
      "# LIEFERUNG",
      "Sofort                      bestellt 18:42",
      "Käthe G.",
      "------------------------------------------",
      "Pizzaofen                   Zettel 1 von 2",
      "auch: Bar",
      "------------------------------------------",
      "2x 12 Pizza Margherita (gross)",
      "   - ohne Basilikum",
      "   + 2x Zwiebeln",
      "   + 1x Pommes",
      "     + 1x Mayo",
      "1x Sparmenü",
      "   * 13 Pizza Salami (klein)",
      "     + 1x Salami",
      "------------------------------------------",
      "KÜCHE: Bitte knusprig, und die Zwiebeln",
      "  ganz fein geschnitten",
    ]
  `);
  expect(printedTexts(kitchenTicket(ORDER, DRINKS, PARTS), 32)).toMatchInlineSnapshot(`
    [
      "# Nr. 17",
      "# LIEFERUNG",
      "Sofort            bestellt 18:42",
      "Käthe G.",
      "--------------------------------",
      "Bar               Zettel 2 von 2",
      "auch: Pizzaofen",
      "--------------------------------",
      "1x Sparmenü",
      "   * Bier 0,5l",
      "--------------------------------",
      "KÜCHE: Bitte knusprig, und die",
      "  Zwiebeln ganz fein geschnitten",
    ]
  `);
});

test('what no route names is made by the first station, also where a station is gone', () => {
  const gone = { ...ROUTES, dishes: { bier: 'abgebaut' }, categories: { pizza: 'weg' } };
  const parts = routeLines(ORDER.lines, gone, MENU);
  expect(parts.map(({ station }) => station.id)).toEqual(['ofen']);
  expect(parts[0]?.lines).toEqual(ORDER.lines);
});

test('the dish’s own station goes before that of its category', () => {
  const [category] = MENU.categoriesOfDish.get('margherita') ?? [];
  const routes = {
    ...ROUTES,
    categories: { [category?.id ?? '']: BAR },
    dishes: { margherita: 'ofen' },
  };
  const parts = routeLines(ORDER.lines, routes, MENU);
  const oven = parts.find(({ station }) => station.id === 'ofen')?.lines;
  expect(oven?.map(({ dishId }) => dishId)).toContain('margherita');
  const bar = parts.find(({ station }) => station.id === BAR)?.lines;
  expect(bar?.flatMap(({ subitems }) => subitems.map(({ dishId }) => dishId))).toContain('salami');
});

test('a message about an allergy is boxed in big letters, any other is not', () => {
  const said = (messageCook: string) =>
    printedTexts(kitchenTicket({ ...ORDER, messageCook }, OVEN, PARTS), 42).join('\n');
  const boxed = said('Achtung: Nussallergie! Bitte keine Spuren von Erdnüssen in der Soße');
  expect(boxed).toContain('# [ALLERGIE]');
  expect(boxed).toMatch(/# \[Achtung:\]\n# \[Nussallergie! Bitte\]/);
  expect(said('bitte knusprig')).not.toContain('[');
  const noted = (note: string) => {
    const lines = OVEN.lines.map((line) => ({ ...line, note }));
    return printedTexts(kitchenTicket(ORDER, { ...OVEN, lines }, PARTS), 42).join('\n');
  };
  expect(noted('gut durch')).toContain('> gut durch');
  expect(noted('Nussallergie')).toMatch(/# \[ALLERGIE:\]\n# \[Nussallergie\]/);
  expect(isAllergyMessage('Ich habe Zöliakie')).toBe(true);
  expect(isAllergyMessage('Bitte laktosefrei')).toBe(true);
  expect(isAllergyMessage('alles gut, ohne Zwiebeln')).toBe(false);
});

test('who packs reads of an allergy in the same letters, and no other message to the cook', () => {
  const said = (messageCook: string) =>
    printedTexts(packingSlip({ ...ORDER, messageCook }, PARTS), 32).join('\n');
  expect(said('Nussallergie')).toMatch(/# \[ALLERGIE\]\n# \[Nussallergie\]/);
  expect(said('bitte knusprig')).not.toMatch(/ALLERGIE|knusprig/);
});

test('the time it is wanted for stands once on the tickets of the kitchen, in big letters', () => {
  const wanted = { ...ORDER, serveAt: '19:30' };
  for (const ticket of [kitchenTicket(wanted, OVEN, PARTS), packingSlip(wanted, PARTS)]) {
    const times = printedTexts(ticket, 42).filter((line) => /19:30|18:42/.test(line));
    expect(times.map((line) => line.trim())).toEqual(['# Für 19:30', 'bestellt 18:42']);
  }
});

test('the kitchen reads neither address, telephone nor prices; the driver reads them all', () => {
  const kitchen = printedTexts(kitchenTicket(ORDER, OVEN, PARTS), 42).join('\n');
  expect(kitchen).not.toMatch(/Gartenweg|0351|€|Groß/);
  expect(kitchen).toContain('Käthe G.');
  const slip = printedTexts(packingSlip({ ...ORDER, messageDriver: 'Klingel 3' }, PARTS), 42);
  expect(slip).toMatchInlineSnapshot(`
    [
      "# Nr. 17",
      "# LIEFERUNG",
      "Sofort                      bestellt 18:42",
      "Käthe G.",
      "------------------------------------------",
      "[ ] 2x 12 Pizza Margherita       Pizzaofen",
      "   (gross) (A, C, G)",
      "    - ohne Basilikum",
      "    + 2x Zwiebeln",
      "    + 1x Pommes",
      "      + 1x Mayo",
      "[ ] 1x Sparmenü (2, 10, A, G)    Pizzaofen",
      "   * 13 Pizza Salami (klein)",
      "     + 1x Salami",
      "[ ] 1x Sparmenü                        Bar",
      "   * Bier 0,5l",
      "    !! ab 16: Ausweis prüfen",
      "------------------------------------------",
      "FAHRER: Klingel 3",
      "------------------------------------------",
      "Käthe Groß",
      "Gartenweg 3a",
      "Etage: 2. OG",
      "01067 Dresden",
      "Tel. 0351 1234567",
      "------------------------------------------",
      "# NOCH ZU ZAHLEN",
      "# 44,98 €, bar",
    ]
  `);
  expect(shortName('Cher')).toBe('Cher');
  expect(shortName('  ')).toBe('');
});

test('the guest’s receipt says what every dish contains, and is no till’s', () => {
  const names = new Map(MENU.menu.declarations.map(({ code, name }) => [code, name]));
  const printed = printedTexts(guestReceipt(ORDER, names), 42);
  const from = printed.indexOf('Allergene und Zusatzstoffe');
  expect(printed).toContain('Bestellbestätigung, kein Kassenbeleg');
  expect(printed.slice(from)).toMatchInlineSnapshot(`
    [
      "Allergene und Zusatzstoffe",
      " 12 Pizza Margherita (gross): A, C, G",
      " Sparmenü: 2, 10, A, G",
      "2 = 2; 10 = 10; A = A; C = C; G = G",
    ]
  `);
  const plain = { ...ORDER, lines: ORDER.lines.map((line) => ({ ...line, declarations: [] })) };
  expect(printedTexts(guestReceipt(plain, names), 42)).not.toContain('Allergene und Zusatzstoffe');
});

test('a cancellation says what to stop, and a paper of a second attempt that it may be the second', () => {
  const cancelled = printedTexts(cancelTicket(ORDER, OVEN, 'ausverkauft'), 42);
  expect(cancelled[0]).toBe('# [STORNO Nr. 17]');
  expect(cancelled).toContain('Grund: ausverkauft');
  const notes = {
    of: 'Nr. 17',
    attempt: 2,
    mayBeDouble: true,
    reprint: 1,
    insteadOf: 'Pizzaofen',
    lateSince: '18:02',
    printedAt: '18:44',
    jobName: 'k7f2',
  };
  const noted = printedTexts(notedTicket(cancelTicket(ORDER, null, ''), notes), 48);
  expect(noted.slice(0, 6)).toEqual([
    '# [MÖGLICHES DUPLIKAT – Nr.]',
    '# [17, Versuch 2]',
    '# [NACHDRUCK 1, 18:44]',
    '# [ERSATZ FÜR Pizzaofen]',
    '# [VERSPÄTET, VON 18:02]',
    '# [STORNO Nr. 17]',
  ]);
  expect(noted.slice(-2)).toEqual(['gedruckt 18:44, Versuch 2', 'k7f2']);
  const first = {
    ...notes,
    attempt: 1,
    mayBeDouble: false,
    reprint: 0,
    insteadOf: null,
    lateSince: null,
  };
  expect(printedTexts(notedTicket([], first), 42)).toEqual([
    '-'.repeat(42),
    'gedruckt 18:44',
    'k7f2',
  ]);
});

test('on paper of any width no amount, dish or word of an allergy is cut off', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 120 });
  fc.assert(
    fc.property(word, fc.constantFrom(...TICKET_COLUMNS), fc.nat(99_999), (said, columns, cost) => {
      const order = {
        ...ORDER,
        messageCook: `Allergie ${said}`,
        lines: ORDER.lines.map((line) => ({
          ...line,
          name: `${line.name} ${said}`,
          total: cents(cost),
        })),
        customer: { ...ORDER.customer, name: said, street: said },
      };
      const parts = routeLines(order.lines, ROUTES, MENU);
      const tickets = [
        ...parts.map((part) => kitchenTicket(order, part, parts)),
        packingSlip(order, parts),
        guestReceipt(order, new Map()),
        testTicket({ shopName: said, printerName: said, stations: [said] }),
      ];
      for (const ticket of tickets)
        for (const { text, size } of layoutTicket(ticket, columns)) {
          expect([...text].length).toBeLessThanOrEqual(size === 'big' ? columns / 2 : columns);
          expect(text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
        }
      const letters = (text: string) => text.replace(/[\s\p{Cc}\p{Cf}]/gu, '');
      const kitchen = layoutTicket(tickets[0] ?? [], columns);
      const boxed = kitchen.filter(({ isInverse }) => isInverse).map(({ text }) => letters(text));
      expect(boxed.join('')).toContain(letters(`Allergie ${said}`));
    }),
    { numRuns: 100 },
  );
});

test('control characters of a guest reach no printer as orders', () => {
  const order = { ...ORDER, messageCook: 'a\u001b@b\u0000\u001dV\u0041c\u202ed' };
  const printed = printedTexts(kitchenTicket(order, OVEN, PARTS), 42).join('\n');
  expect(printed).toContain('KÜCHE: a @b VAc d');
});

test('an order of the telephone says so on every paper, and who took it', () => {
  const taken = { ...ORDER, takenBy: 'Toni' };
  const papers = [
    kitchenTicket(taken, OVEN, PARTS),
    packingSlip(taken, PARTS),
    guestReceipt(taken, new Map()),
  ];
  for (const paper of papers) {
    const texts = printedTexts(paper, 42);
    expect(texts).toContain('# TELEFON');
    expect(texts).toContain('angenommen von Toni');
  }
  expect(printedTexts(kitchenTicket(ORDER, OVEN, PARTS), 42)).not.toContain('# TELEFON');
});
