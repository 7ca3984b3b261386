import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { layoutTicket } from '../print/layout-ticket.ts';
import type { ReportOrder } from '../report/day-report.ts';
import type { DayClosing, PurseClosing } from './closing-document.ts';
import { closingSections } from './closing-sections.ts';
import { closingFacts, closingTicket } from './closing-ticket.ts';
import { countedCents, DENOMINATIONS, denominationText } from './denominations.ts';
import { addFigures, figuresSince, isNothing, keysBelow, orderFigures } from './figures.ts';
import { expectedCents, mustExplain, purseParts } from './purse.ts';

const order = (given: Partial<ReportOrder> = {}): ReportOrder => ({
  ...{ id: 'a', number: 1, method: 'offline', leftOut: null, paidOnline: false },
  ...{ total: cents(2_400), tip: cents(100), deposits: cents(0), refunded: cents(0) },
  vat: [{ rate: 7, gross: cents(2_300), net: cents(2_150), tax: cents(150) }],
  ...given,
});
const delivery = { orderType: 'delivery', discounts: 50 } as const;

describe('figures', () => {
  it('are those of the report, of an order that is left out its value alone', () => {
    expect(orderFigures(order(), delivery)).toMatchObject({
      ...{ orders: 1, gross: 2_400, tips: 100, discounts: 50, 'way.delivery.gross': 2_400 },
      ...{ 'method.offline.gross': 2_400, 'vat.7.net': 2_150, 'vat.7.tax': 150 },
    });
    expect(orderFigures(order({ leftOut: 'rejected' }), delivery)).toEqual({
      ...{ 'cancelled.rejected': 1, 'cancelled.value': 2_400 },
    });
  });

  it('what came since and what was before make what is now, whatever happens in between', () => {
    const some = fc.record({
      refunded: fc.integer({ min: 0, max: 2_400 }).map(cents),
      leftOut: fc.constantFrom(null, 'rejected' as const, 'not-collected' as const),
    });
    fc.assert(
      fc.property(fc.array(some, { minLength: 1, maxLength: 5 }), (history) => {
        const states = history.map((given) => orderFigures(order(given), delivery));
        const booked = states.map((now, at) => figuresSince(now, states[at - 1] ?? {}));
        expect(addFigures(booked)).toEqual(states.at(-1));
        for (const now of states) expect(isNothing(figuresSince(now, now))).toBe(true);
      }),
    );
  });

  it('rates with a comma keep their name, and stand in their order', () => {
    const figures = {
      'vat.19.net': 1,
      'vat.10.7.net': 2,
      'vat.7.net': 3,
      'vat.7.tax': 4,
      gross: 5,
    };
    expect(keysBelow(figures, 'vat')).toEqual(['7', '10.7', '19']);
  });
});

describe('a purse', () => {
  it('should hold what came in less what went out', () => {
    const parts = purseParts([
      { subject: 'movement', kind: 'float', cash: 10_000, tip: 0 },
      { subject: 'order', cash: 2_400, tip: 100 },
      { subject: 'table-payment', cash: 1_250, tip: 150 },
      { subject: 'refund', cash: -400, tip: 0 },
      { subject: 'movement', kind: 'tip-payout', cash: -250, tip: 0 },
    ]);
    expect(parts).toMatchObject({ orders: 2_400, tables: 1_250, refunds: -400, tipPayouts: -250 });
    expect(expectedCents(parts)).toBe(13_000);
  });

  it('is counted by coins and notes up to 500 €', () => {
    expect(DENOMINATIONS.map(denominationText).slice(0, 2)).toEqual(['500 €', '200 €']);
    expect(countedCents({ 50_000: 1, 200: 3, 5: 1 })).toBe(50_605);
    expect(countedCents({})).toBe(0);
  });

  it.each([
    [0, 0, false],
    [499, 500, false],
    [-500, 500, true],
    [1, 0, true],
  ])('a difference of %i must be explained from %i on: %s', (difference, from, wanted) => {
    expect(mustExplain(difference, from)).toBe(wanted);
  });
});

const HEAD = {
  ...{ number: 12, shopName: 'Zia Ninetta', day: '2026-11-17', closedBy: 'Toni', entries: 2 },
  ...{ entriesHash: 'ab', closedAt: '2026-11-17T22:30:00.000Z' },
};
const DAY: DayClosing = {
  ...HEAD,
  ...{ kind: 'day', since: null, corrected: 1, open: { orders: 1, total: 2_400 } },
  figures: addFigures([
    orderFigures(order({ refunded: cents(400) }), delivery),
    orderFigures(order({ leftOut: 'rejected' }), delivery),
    { 'table.cash.amount': 1_100, 'table.cash.payments': 1, 'table.cash.tips': 150 },
  ]),
  purses: [{ number: 11, name: 'Kasse', kind: 'drawer', expected: 5_000, counted: 4_950 }],
  moved: { 'tip-payout': -250 },
};
const PURSE: PurseClosing = {
  ...HEAD,
  ...{ kind: 'purse', purse: { id: 'ali', kind: 'driver', name: 'Ali' } },
  ...{ openedBy: 'Toni', openedAt: '2026-11-17T17:00:00.000Z', tips: 100, payments: 1 },
  parts: purseParts([{ subject: 'order', cash: 2_400, tip: 100 }]),
  ...{ expected: 2_400, counted: 2_390, count: { 1000: 2, 10: 39 }, word: 'Verzählt' },
  ...{ handedTo: 'Kasse', movements: [] },
};
const words = (closing: DayClosing | PurseClosing) =>
  closingSections(closing).flatMap(({ title, rows }) => [
    title,
    ...rows.map(({ name, value }) => `${name}: ${value}`),
  ]);

describe('a closing as it is read', () => {
  it('of a day: sales, ways, methods, taxes, tables, cash, and what is in no sum', () => {
    const said = words(DAY);
    for (const line of [
      ...['Verbleibt: 20,00 €', 'Lieferung (1): 20,00 €', 'Bar, Trinkgeld dazu: 1,50 €'],
      ...['Kasse, Differenz: -0,50 €', 'Trinkgeld ausgezahlt: -2,50 €', 'Abgelehnt: 1'],
      ...['Noch offen (1), im nächsten Abschluss: 24,00 €', 'Nachträge zu früheren Abschlüssen: 1'],
    ])
      expect(said.map((one) => one.replaceAll('\u00a0', ' '))).toContain(line);
  });

  it('of a day with several purses: what was counted comes to what is there, however often it was counted', () => {
    const purses = [
      { number: 9, name: 'Ali', kind: 'driver', expected: 6_720, counted: 6_720 },
      { number: 10, name: 'Toni', kind: 'waiter', expected: 1_490, counted: 1_490 },
      { number: 11, name: 'Kasse', kind: 'drawer', expected: 20_210, counted: 20_210 },
    ] as const;
    const moved = { float: 18_000, 'float-given': -3_000, 'handed-in': 8_210 };
    const said = words({ ...DAY, purses, moved }).map((one) => one.replaceAll('\u00a0', ' '));
    const at = said.indexOf('Bargeld');
    expect(said.slice(at + 1, at + 6)).toEqual([
      ...['Ali, gezählt (Nr. 9): 67,20 €', 'Toni, gezählt (Nr. 10): 14,90 €'],
      ...['Kasse, gezählt (Nr. 11): 202,10 €', 'Abgegeben, dort noch einmal gezählt: -82,10 €'],
      'Zusammen gezählt: 202,10 €',
    ]);
    // One purse is its own sum.
    expect(words(DAY).some((one) => one.startsWith('Zusammen'))).toBe(false);
  });

  it('of a purse: what should be there, what was counted, the difference', () => {
    const said = words(PURSE).map((one) => one.replaceAll('\u00a0', ' '));
    for (const line of ['Bestellungen bar: +24,00 €', '2 × 10 €: 20,00 €', 'Differenz: -0,10 €'])
      expect(said).toContain(line);
  });

  it('on paper it says what it is not, and its check value', () => {
    const ticket = closingTicket(PURSE, { timeZone: 'Europe/Berlin', hash: 'c0ffee'.repeat(8) });
    const lines = layoutTicket(ticket, 42).map(({ text }) => text);
    expect(lines.join('\n')).toContain('Kein Kassenbeleg');
    expect(lines.join('\n')).toContain('Grund: Verzählt');
    expect(lines).toContain('Prüfwert c0ffeec0ffeec0ff');
    expect(lines).toContain('Ali (Fahrer)');
    const drawer = { ...PURSE, purse: { id: 'kasse', kind: 'drawer', name: 'Kasse' } } as const;
    expect(closingFacts(drawer, 'Europe/Berlin')).toContain('Kasse');
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(42);
  });
  it('closed after midnight it says the date of that, too', () => {
    const facts = (closedAt: string) =>
      closingFacts({ ...PURSE, day: '2026-11-28', closedAt }, 'Europe/Berlin');
    expect(facts('2026-11-28T22:30:00.000Z')).toContain(
      `Abgeschlossen 23:30 von ${PURSE.closedBy}`,
    );
    expect(facts('2026-11-29T00:30:00.000Z')).toContain(
      `Abgeschlossen 29.11. 01:30 von ${PURSE.closedBy}`,
    );
  });

  it('says what was taken off at tables, and what was taken beyond what was owed', () => {
    const figures = { ...DAY.figures, 'reduced.gifted': 450, 'table.left-open': -300 };
    const openTables = { tables: 2, total: 5_010 };
    const said = words({ ...DAY, figures, openTables }).map((one) => one.replaceAll('\u00a0', ' '));
    for (const line of [
      'Aufs Haus, schon abgezogen: 4,50 €',
      'Mehr kassiert als geschuldet: 3,00 €',
    ])
      expect(said).toContain(line);
  });
});
