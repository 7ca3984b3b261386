import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, roundHalfUp, sum, type Cents } from '../money/cents.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { randomInput } from '../pricing/testing/random-shop.ts';
import { PAYMENT_METHODS } from '../shop/shop.ts';
import { dayReport, LEFT_OUT, leftOutAs, type ReportOrder } from './day-report.ts';
import { reportCsv } from './report-csv.ts';
import { drawnCases } from '../pricing/testing/drawn-cases.ts';

const share = (rate: number, gross: number) => {
  const tax = roundHalfUp((gross * rate) / (100 + rate));
  return { rate, gross: cents(gross), tax, net: cents(gross - tax) };
};
const order = (given: Partial<ReportOrder> = {}): ReportOrder => ({
  id: 'a',
  number: 1,
  method: 'PayPal_Rest',
  leftOut: null,
  paidOnline: true,
  total: cents(2390),
  tip: cents(100),
  deposits: cents(8),
  vat: [share(7, 1790), share(19, 500)],
  refunded: cents(0),
  ...given,
});

describe('the report of a day', () => {
  it('adds up accepted orders by method and rate; the others are counted, and listed where money went back', () => {
    const report = dayReport([
      order({ refunded: cents(229) }),
      order({
        id: 'b',
        number: 2,
        method: 'offline',
        total: cents(1070),
        tip: cents(0),
        vat: [share(7, 1070)],
      }),
      order({ id: 'c', number: 3, leftOut: 'rejected', refunded: cents(2390) }),
      order({ id: 'd', number: 4, leftOut: 'rejected' }),
      order({ id: 'e', number: 5, leftOut: 'waiting' }),
      order({ id: 'f', number: 6, leftOut: 'not-collected', refunded: cents(390) }),
      order({ id: 'g', number: 7, leftOut: 'not-collected', paidOnline: false }),
    ]);
    expect(report).toMatchObject({
      orders: 2,
      leftOut: { waiting: 1, rejected: 2, 'not-collected': 2 },
      kept: 2000,
      gross: 3460,
      refunds: 229,
      tips: 100,
      tipRefunds: 0,
      deposits: 16,
      methods: [
        { method: 'PayPal_Rest', orders: 1, gross: 2390, tips: 100, refunds: 229 },
        { method: 'offline', orders: 1, gross: 1070, tips: 0, refunds: 0 },
      ],
      vat: [
        { rate: 7, gross: 2860, refunds: 179, net: 2506, vat: 175 },
        { rate: 19, gross: 500, refunds: 50, net: 378, vat: 72 },
      ],
      refunded: [
        { number: 1, refunds: 229, leftOut: null },
        { number: 3, refunds: 2390, leftOut: 'rejected' },
        { number: 6, refunds: 390, leftOut: 'not-collected' },
      ],
    });
  });

  it('gives the tip back last', () => {
    expect(dayReport([order({ refunded: cents(2290) })]).tipRefunds).toBe(0);
    const whole = dayReport([order({ refunded: cents(2390) })]);
    expect(whole.tipRefunds).toBe(100);
    expect(whole.vat.map(({ net, vat }) => net + vat)).toEqual([0, 0]);
  });

  it('is a report of nothing for a day without orders', () => {
    expect(dayReport([])).toMatchObject({ methods: [], vat: [], gross: 0, orders: 0 });
  });
});

it.each([
  ['placed', 'waiting'],
  ['accepted', null],
  ['preparing', null],
  ['ready', null],
  ['on-the-way', null],
  ['done', null],
  ['not-collected', 'not-collected'],
  ['rejected', 'rejected'],
] as const)('an order that is %s is left out as %s', (status, reason) => {
  expect(leftOutAs(status, 'pickup')).toBe(reason);
  // On the bill at once.
  expect(leftOutAs(status, 'table')).toBe(reason === 'waiting' ? null : reason);
});

/** A day of carts priced as they are, some of them given back in part or whole. */
const days = fc
  .array(
    fc.record({
      seed: fc.integer(),
      method: fc.constantFrom(...PAYMENT_METHODS),
      leftOut: fc.constantFrom(null, null, null, ...LEFT_OUT),
      paidOnline: fc.boolean(),
      share: fc.constantFrom(0, 0, 0.5, 0.123, 0.999, 1),
    }),
    { maxLength: 12 },
  )
  .map((choices) =>
    choices.map(({ seed, share: part, ...input }, number): ReportOrder => {
      const { total, tip, deposits, vat } = priceCart(randomInput(seed, 4));
      const refunded = cents(Math.floor(total * part));
      return { id: `o${number}`, number, ...input, total, tip, deposits, vat, refunded };
    }),
  );

describe('sums', () => {
  it('add up to the cent, whatever was ordered and given back', () => {
    fc.assert(
      fc.property(days, (orders) => {
        const report = dayReport(orders);
        const kept = orders.filter(({ leftOut }) => leftOut === null);
        const { waiting, rejected, 'not-collected': uncollected } = report.leftOut;
        expect(report.orders + waiting + rejected + uncollected).toBe(orders.length);
        const of = <T>(rows: readonly T[], key: (row: T) => Cents) => sum(rows.map(key));
        expect(report.gross).toBe(of(kept, ({ total }) => total));
        expect(report.refunds).toBe(of(kept, ({ refunded }) => refunded));
        expect(of(report.methods, ({ gross }) => gross)).toBe(report.gross);
        expect(of(report.methods, ({ refunds }) => refunds)).toBe(report.refunds);
        expect(of(report.methods, ({ tips }) => tips)).toBe(report.tips);
        expect(of(report.vat, ({ gross }) => gross) + report.tips).toBe(report.gross);
        expect(of(report.vat, ({ refunds }) => refunds) + report.tipRefunds).toBe(report.refunds);
        for (const { gross, refunds, net, vat } of report.vat) {
          expect(net + vat).toBe(gross - refunds);
          expect(refunds).toBeLessThanOrEqual(gross);
        }
        expect(report.tipRefunds).toBeLessThanOrEqual(report.tips);
      }),
      { numRuns: drawnCases(300) },
    );
  });

  it('in the file add up too', () => {
    fc.assert(
      fc.property(days, (orders) => {
        const rows = reportCsv(dayReport(orders), { restaurantName: 'A', day: '2026-11-20' })
          .split('\r\n')
          .map((line) => line.split(';'));
        const value = (text = '') => Math.round(Number(text.replace(',', '.')) * 100);
        const table = (head: string, width: number) => {
          const start = rows.findIndex(([cell]) => cell === head) + 1;
          const end = rows.findIndex(([cell], at) => at >= start && cell === 'Summe');
          const column = (at: number) =>
            rows.slice(start, end).reduce((all, cells) => all + value(cells[at]), 0);
          for (let at = 1; at < width; at += 1) expect(column(at)).toBe(value(rows[end]?.[at]));
        };
        table('Zahlungsart', 6);
        table('Mehrwertsteuer', 6);
      }),
      { numRuns: 100 },
    );
  });
});

describe('the file', () => {
  it('reads as German spreadsheets want it', () => {
    const report = dayReport([
      order({ refunded: cents(229) }),
      order({ id: 'c', number: 3, leftOut: 'rejected', refunded: cents(2390) }),
    ]);
    const csv = reportCsv(report, { restaurantName: 'Zia Ninetta; "da Toni"', day: '2026-11-20' });
    expect(csv.split('\r\n')).toEqual([
      '\ufeffTagesbericht;"Zia Ninetta; ""da Toni"""',
      'Geschäftstag;20.11.2026',
      'Bestellungen, angenommen;1',
      'Noch nicht angenommen (nicht in den Summen);0',
      'Abgelehnt (nicht in den Summen);1',
      'Nicht abgeholt (nicht in den Summen);0',
      'Einbehalten für nicht abgeholte Bestellungen (nicht in den Summen);0,00',
      '',
      'Zahlungsart;Bestellungen;Umsatz;davon Trinkgeld;Erstattet;Verbleibt',
      'PayPal;1;23,90;1,00;2,29;21,61',
      'Summe;1;23,90;1,00;2,29;21,61',
      '',
      'Mehrwertsteuer;Umsatz;Erstattet;Verbleibt;Netto;Steuer',
      '7 %;17,90;1,79;16,11;15,06;1,05',
      '19 %;5,00;0,50;4,50;3,78;0,72',
      'Trinkgeld (ohne Steuer);1,00;0,00;1,00;;',
      'Summe;23,90;2,29;21,61;18,84;1,77',
      'Pfand (in den Umsätzen enthalten);0,08',
      '',
      'Erstattete Bestellung;Zahlungsart;Umsatz;Erstattet;Anmerkung',
      'Nr. 1;PayPal;23,90;2,29;',
      'Nr. 3;PayPal;23,90;23,90;abgelehnt, nicht in den Summen',
      '',
    ]);
  });

  it.each(['=1+1', '+49', '-1', '@SUM(A1)', '\t=1'])(
    'is no way to bring in a formula: %j',
    (name) => {
      const csv = reportCsv(dayReport([]), { restaurantName: name, day: '2026-11-20' });
      expect(csv.split('\r\n')[0]).toBe(`\ufeffTagesbericht;'${name}`);
    },
  );
});
