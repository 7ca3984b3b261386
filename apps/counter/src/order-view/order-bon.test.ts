import { cents } from '@tischlein/domain/money/cents.ts';
import { expect, it } from 'vitest';
import { testLine, testOrder, testQuote } from '../session/testing/test-order.ts';
import { BON_COLUMNS, bonOf } from './order-bon.ts';
import {
  isVoidOnly,
  itemCount,
  minimumAge,
  orderedBy,
  tableText,
  toCollect,
} from './order-facts.ts';

const SHOP = { name: 'Zia Ninetta', timeZone: 'Europe/Berlin', isTill: true };
const beer = testLine({ name: 'Helles', amount: 2, minimumAge: 16 });
const menu = testLine({ name: 'Menü', minimumAge: 0, subitems: [testLine({ minimumAge: 18 })] });

it('prints promise, age, payment and what it is not', () => {
  const order = testOrder({
    promisedAt: '2026-11-20T17:45:00.000Z',
    paymentMethod: 'offline_debit',
    total: 1790,
    quote: testQuote({
      lines: [beer],
      adjustments: [
        { source: { type: 'coupon', id: 'HALLO', title: 'Gutschein' }, amount: cents(-200) },
        { source: { type: 'freeAfter', id: 'y', title: 'Frei Haus' }, amount: cents(-190) },
      ],
    }),
  });
  const lines = bonOf(order, SHOP);
  const text = lines.map((line) => line.text).join('\n');
  expect(text).toContain('Für 18:45');
  expect(text).toContain('ab 16: Ausweis prüfen');
  expect(text).toMatch(/Gutschein HALLO +-2,00 €/);
  expect(text).toContain('Bestellbestätigung, kein Kassenbeleg');
  expect(lines.filter(({ big }) => big).map((line) => line.text)).toEqual([
    'Nr. 1',
    'LIEFERUNG',
    'NOCH ZU ZAHLEN',
    '17,90 €, mit Karte',
  ]);
  for (const { text: line, big } of lines)
    expect([...line].length).toBeLessThanOrEqual(big ? BON_COLUMNS / 2 : BON_COLUMNS);
});

it('says the table big, and gives what was given back a block of its own', () => {
  const order = testOrder({
    orderType: 'table',
    table: { number: 7, round: 2, waiter: 'Änne' },
    total: 0,
    quote: testQuote({
      orderType: 'table',
      refunds: [{ itemId: 'a', name: 'Helles', amount: cents(-990), reason: 'schal', vatRate: 19 }],
      total: cents(0),
    }),
  });
  const lines = bonOf(order, SHOP);
  expect(lines.filter(({ big }) => big).map((line) => line.text)).toEqual([
    'Nr. 1',
    'TISCH 7',
    'STORNO',
    'AUF DIE TISCHRECHNUNG',
  ]);
  expect(lines.map(({ text }) => text)).toContain('Runde 2, Bedienung Änne');
  expect([tableText(order), orderedBy(order)]).toEqual(['Tisch 7 · Runde 2', 'Änne']);
  expect(isVoidOnly(order)).toBe(false);
  expect(isVoidOnly({ quote: { ...order.quote, lines: [] } })).toBe(true);
  const guests = { number: 7, round: null, waiter: null };
  expect(tableText({ table: guests })).toBe('Tisch 7 · Storno');
  expect(orderedBy({ ...order, table: guests })).toBe('Gast am Tisch');
  expect([tableText(testOrder()), orderedBy(testOrder())]).toEqual([null, 'Gerda Gast']);
});

it('finds the highest age also inside a menu, and counts pieces', () => {
  const quote = testQuote({ lines: [beer, menu] });
  expect(minimumAge({ quote })).toBe(18);
  expect(itemCount({ quote })).toBe(3);
  expect(minimumAge({ quote: testQuote() })).toBe(0);
});

it.each([
  [{ paid: false, due: 0 }, '23,90\u00a0€'],
  [{ paid: true, due: 0 }, 'bezahlt'],
  // A card in small letters must not say that nothing is to be collected.
  [{ paid: true, due: 320 }, 'noch 3,20\u00a0€'],
])('what is collected of %j', (facts, text) => {
  expect(toCollect({ ...facts, total: 2390 })).toBe(text);
});

it('at a table has neither prices nor taxes where the shop is no till, and says that it is no receipt', () => {
  const order = testOrder({
    orderType: 'table',
    table: { number: 7, round: 1, waiter: 'Mia' },
    total: 900,
    quote: testQuote({ lines: [beer] }),
  });
  const bon = (isTill: boolean) =>
    bonOf(order, { ...SHOP, isTill })
      .map(({ text }) => text)
      .join('\n');
  expect(bon(true)).toMatch(/\d,\d\d €/);
  expect(bon(false)).not.toMatch(/€|MwSt/);
  expect(bon(false)).toMatch(/TISCH 7[^]*2x 31 Helles[^]*Kein Kassenbeleg/);
});

it('at a table says what was cancelled beside what was ordered, whose sums it has', () => {
  const order = testOrder({
    orderType: 'table',
    table: { number: 7, round: 1, waiter: 'Mia', struck: [{ line: 0, amount: 1 }] },
    quote: testQuote({ lines: [beer] }),
  });
  const text = bonOf(order, SHOP)
    .map((line) => line.text)
    .join('\n');
  expect(text).toMatch(/2x 31 Helles[^]*STORNIERT\n1x 31 Helles/);
  expect(
    bonOf(order, { ...SHOP, isTill: false })
      .map((line) => line.text)
      .join('\n'),
  ).toMatch(/^1x 31 Helles/m);
});
