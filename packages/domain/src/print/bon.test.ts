import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cents, ZERO } from '../money/cents.ts';
import { discountRows } from '../pricing/goods-after-discount.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { depositExtra } from '../pricing/price-extras.ts';
import type { QuoteLine } from '../pricing/quote.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import { indexMenu } from '../menu/index-menu.ts';
import { portion } from '../menu/testing/build-menu.ts';
import { PIZZERIA } from '../menu/testing/pizzeria.ts';
import { item } from '../cart/testing/build-cart.ts';
import { bonTicket } from './bon.ts';
import { printedTexts, BIG } from './testing/printed-texts.ts';
import { ORDER } from './testing/ticket-order.ts';
import type { TicketOrder } from './ticket-order.ts';

const bonLines = (order: TicketOrder) => printedTexts(bonTicket(order), 42);

const [PIZZA] = priceCart({
  ...randomInput(1, 0),
  menu: indexMenu(PIZZERIA),
  offers: [],
  items: [item('margherita', { sizeId: 'gross' })],
}).lines as [QuoteLine];
const DEPOSIT = {
  deposit: cents(8),
  extras: depositExtra(portion(380, { deposit: 8 })),
};
const REDUCED = { basePrice: cents(800), unitPrice: cents(800), total: cents(800) };
const PAIR = {
  groupId: 'paar',
  offerId: 'paar',
  title: 'Paare',
  label: '2 für 1',
  bundled: 2,
  freeAmount: 1,
  saved: cents(1000),
};

test('a delivery, as printed', () => {
  expect(bonLines(ORDER)).toMatchInlineSnapshot(`
    [
      "Trattoria Bella",
      "# Nr. 17",
      "# LIEFERUNG",
      "Sofort                      bestellt 18:42",
      "------------------------------------------",
      "2x 12 Pizza Margherita (gross)     29,40 €",
      "   - ohne Basilikum",
      "   + 2x Zwiebeln",
      "   + 1x Pommes",
      "     + 1x Mayo",
      "1x Sparmenü                        12,00 €",
      "   * 13 Pizza Salami (klein)",
      "     + 1x Salami",
      "   * Bier 0,5l",
      "     zzgl. 0,08 € Pfand",
      "   !! ab 16: Ausweis prüfen",
      "------------------------------------------",
      "KÜCHE: Bitte knusprig, und die Zwiebeln",
      "  ganz fein geschnitten",
      "------------------------------------------",
      "Käthe Groß",
      "Gartenweg 3a",
      "Etage: 2. OG",
      "01067 Dresden",
      "Tel. 0351 1234567",
      "------------------------------------------",
      "Zwischensumme                      41,40 €",
      "Pfand                               0,08 €",
      "Liefergebühr                        2,50 €",
      "Trinkgeld                           1,00 €",
      "Summe                              44,98 €",
      "enthält 19 % MwSt. auf 36,96 €      7,02 €",
      "------------------------------------------",
      "# NOCH ZU ZAHLEN",
      "# 44,98 €, bar",
      "Bestellt am 20.11.2026",
      "Bestellbestätigung, kein Kassenbeleg",
    ]
  `);
});

test('offers are printed where they count: free pieces, free items, reduced prices and the coupon', () => {
  const lines = [
    { ...PIZZA, amount: 2, total: cents(1000), promotions: [PAIR], without: ['Basilikum'] },
    { ...PIZZA, discount: { label: '-20 %', offerIds: ['x'], hasFixedPrice: false }, ...REDUCED },
    { ...PIZZA, name: 'Helles', freeItemOfferId: 'bier', total: ZERO, ...DEPOSIT },
  ];
  const discounts = [{ title: 'Gutschein HALLO-10', amount: cents(-180) }];
  const printed = bonLines({ ...ORDER, lines, discounts, total: cents(1628) });
  expect(printed.slice(5, 15)).toEqual([
    '2x 12 Pizza Margherita (gross)     10,00 €',
    '   - ohne Basilikum',
    '   2 für 1: 1 gratis (-10,00 €)',
    '1x 12 Pizza Margherita (gross)      8,00 €',
    '   -20 %: 8,00 € statt 10,00 €',
    '1x 12 Helles (gross)                gratis',
    '   zzgl. 0,08 € Pfand',
    '   statt 10,00 €',
    '------------------------------------------',
    'KÜCHE: Bitte knusprig, und die Zwiebeln',
  ]);
  expect(printed).toContain('Gutschein HALLO-10                 -1,80 €');
});

test('a paid table order has no address', () => {
  const plain = { deposits: [], deliveryFee: ZERO, tip: ZERO };
  expect(bonLines({ ...ORDER, ...plain }).join()).not.toContain('Zwischensumme');
  const lines = bonLines({
    ...ORDER,
    orderType: 'table',
    table: { number: 7, round: null, waiter: null },
    payment: ['BEZAHLT – PayPal', '5,00\u00a0€ erstattet'],
    serveAt: '19:30',
  });
  expect(lines).toContain(`${BIG}TISCH 7`);
  expect(lines).toContain(`${BIG}BEZAHLT – PayPal`);
  expect(lines).toContain(`${BIG}5,00 € erstattet`);
  expect(lines.join('\n')).toContain('Für 19:30');
  expect(lines.join('\n')).not.toMatch(/Gartenweg|Käthe|ZAHLEN/);
});

test('a pickup has a name, no address', () => {
  const text = bonLines({ ...ORDER, orderType: 'pickup' }).join('\n');
  expect(text).toContain('Käthe Groß');
  expect(text).not.toContain('Gartenweg');
});

test('never wider than the paper, and no piece of any cart is missing', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 200 });
  fc.assert(
    fc.property(fc.integer(), words, (seed, text) => {
      const quote = priceCart(randomInput(seed, 4));
      const lines = bonLines({
        ...ORDER,
        lines: quote.lines.map((line) => ({ ...line, name: `${line.name} ${text}` })),
        messageCook: text,
        customer: { ...ORDER.customer, name: text, street: text },
        discounts: discountRows(quote),
        total: quote.total,
      });
      for (const line of lines) {
        expect([...line].length).toBeLessThanOrEqual(line.startsWith(BIG) ? 23 : 42);
      }
      for (const line of quote.lines) {
        expect(lines.some((one) => one.startsWith(`${line.amount}x `))).toBe(true);
      }
      expect(lines.at(-1)).toBe('Bestellbestätigung, kein Kassenbeleg');
    }),
    { numRuns: 300 },
  );
});

test('a group’s order is printed by name, a block for each bag, and what is nobody’s at the end', () => {
  const named = ORDER.lines.map((line, at) => ({ ...line, memberName: at === 0 ? 'Jörg' : null }));
  const group = { ...ORDER, groupName: 'Mittagsrunde im vierten Stock links', lines: named };
  const lines = bonLines(group);
  const from = lines.findIndex((line) => line.startsWith('Gruppe'));
  const to = lines.findIndex((line) => line.startsWith('KÜCHE'));
  expect(lines.slice(from, to)).toMatchInlineSnapshot(`
    [
      "Gruppe: Mittagsrunde im vierten Stock",
      "  links",
      "# Jörg",
      "2x 12 Pizza Margherita (gross)     29,40 €",
      "   - ohne Basilikum",
      "   + 2x Zwiebeln",
      "   + 1x Pommes",
      "     + 1x Mayo",
      "# Für alle",
      "1x Sparmenü                        12,00 €",
      "   * 13 Pizza Salami (klein)",
      "     + 1x Salami",
      "   * Bier 0,5l",
      "     zzgl. 0,08 € Pfand",
      "   !! ab 16: Ausweis prüfen",
      "------------------------------------------",
    ]
  `);
});

test('at the table its number is big, and what is given back stands in a block of its own', () => {
  const refund = { name: 'Pizza Salami', amount: cents(-990), reason: 'war kalt' };
  const table = { number: 7, round: 2, waiter: 'Änne' };
  const printed = { ...ORDER, orderType: 'table' as const, table, refunds: [refund] };
  const lines = bonLines({ ...printed, payment: ['AUF DIE TISCHRECHNUNG'] });
  expect(lines.slice(1, 4)).toEqual(['# Nr. 17', '# TISCH 7', 'Runde 2, Bedienung Änne']);
  const goods = lines.findIndex((line) => line.startsWith('2x 12 Pizza Margherita'));
  const storno = lines.indexOf('# STORNO');
  expect(goods).toBeGreaterThan(0);
  expect(storno).toBeGreaterThan(goods);
  expect(lines.slice(storno - 1, storno + 3)).toEqual([
    '-'.repeat(42),
    '# STORNO',
    'Pizza Salami                       -9,90 €',
    '   Grund: war kalt',
  ]);
  expect(lines.at(-3)).toBe('# AUF DIE TISCHRECHNUNG');
  const alone = bonLines({
    ...printed,
    lines: [],
    table: { number: 7, round: null, waiter: null },
  });
  const start = alone.indexOf('# STORNO');
  expect(alone[start - 1]).toMatch(/^-+$/);
  expect(alone[start - 2]).toMatch(/^Sofort/);
  expect(alone.join()).not.toMatch(/Runde|Bedienung/);
});

test('what a line is stands below it: size, quantity, what its deposit is for, its packaging', () => {
  const [cola] = priceCart({
    ...randomInput(1, 0),
    menu: indexMenu(PIZZERIA),
    offers: [],
    items: [item('cola', { sizeId: 'klein', amount: 2 })],
  }).lines as [QuoteLine];
  const pizza = { ...PIZZA, sizeText: 'Ø 36 cm', packaging: 'Einweg' };
  const packed = { ...PIZZA, name: 'Tiramisu', quantity: '140 g' };
  const extras = cola.extras.map((each) => ({ ...each, depositKind: 'reusable' as const }));
  const printed = bonLines({ ...ORDER, lines: [pizza, packed, { ...cola, extras }] });
  expect(printed.slice(5, 14)).toEqual([
    '1x 12 Pizza Margherita (gross)     10,00 €',
    '   Ø 36 cm',
    '   Verpackung: Einweg',
    '1x 12 Tiramisu (gross)             10,00 €',
    '   140 g',
    '2x Cola (klein)                     5,00 €',
    '   0,33 l · 7,58 €/l',
    '   zzgl. je 0,08 € Pfand, MEHRWEG',
    '------------------------------------------',
  ]);
});

test('the tax of each rate stands below the total, and none of a rate nothing was paid at', () => {
  const share = (rate: number, net: number, tax: number) => ({
    rate,
    net: cents(net),
    tax: cents(tax),
    gross: cents(net + tax),
  });
  const printed = bonLines({
    ...ORDER,
    vat: [share(0, 0, 0), share(7, 2800, 196), share(19, 100, 19)],
  });
  const from = printed.findIndex((line) => line.startsWith('Summe'));
  expect(printed.slice(from + 1, from + 4)).toEqual([
    'enthält 7 % MwSt. auf 28,00 €       1,96 €',
    'enthält 19 % MwSt. auf 1,00 €       0,19 €',
    '------------------------------------------',
  ]);
});
