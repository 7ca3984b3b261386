import type { Cents } from '../money/cents.ts';
import { cents } from '../money/cents.ts';
import { PAYMENT_LABELS } from '../order/payment-methods.ts';
import type { DayReport } from './day-report.ts';

type Cell = string | number | { cents: Cents };

/** Excel and Numbers read the file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * The report as German spreadsheets read it: semicolons, decimal commas, CRLF, UTF-8 with its mark. Texts that a
 * spreadsheet would take for a formula are kept from it by an apostrophe.
 */
export function reportCsv(
  report: DayReport,
  { restaurantName, day }: { restaurantName: string; day: string },
): string {
  const euro = (amount: number): Cell => ({ cents: cents(amount) });
  const { methods, vat, gross, refunds, tips, tipRefunds } = report;
  const [year, month, date] = day.split('-');
  const rows: Cell[][] = [
    ['Tagesbericht', restaurantName],
    ['Geschäftstag', `${date}.${month}.${year}`],
    ['Bestellungen', report.orders],
    ['Abgelehnt (nicht in den Summen)', report.rejected],
    [],
    ['Zahlungsart', 'Bestellungen', 'Umsatz', 'davon Trinkgeld', 'Erstattet', 'Verbleibt'],
    ...methods.map((row): Cell[] => [
      PAYMENT_LABELS[row.method],
      row.orders,
      euro(row.gross),
      euro(row.tips),
      euro(row.refunds),
      euro(row.gross - row.refunds),
    ]),
    ['Summe', report.orders, euro(gross), euro(tips), euro(refunds), euro(gross - refunds)],
    [],
    ['Mehrwertsteuer', 'Umsatz', 'Erstattet', 'Verbleibt', 'Netto', 'Steuer'],
    ...vat.map((row): Cell[] => [
      `${String(row.rate).replace('.', ',')} %`,
      euro(row.gross),
      euro(row.refunds),
      euro(row.gross - row.refunds),
      euro(row.net),
      euro(row.vat),
    ]),
    ['Trinkgeld (ohne Steuer)', euro(tips), euro(tipRefunds), euro(tips - tipRefunds), '', ''],
    [
      'Summe',
      euro(gross),
      euro(refunds),
      euro(gross - refunds),
      euro(vat.reduce((all, { net }) => all + net, 0)),
      euro(vat.reduce((all, row) => all + row.vat, 0)),
    ],
    ['Pfand (in den Umsätzen enthalten)', euro(report.deposits)],
    ...refundRows(report),
  ];
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');
}

function refundRows({ refunded }: DayReport): Cell[][] {
  if (refunded.length === 0) return [];
  return [
    [],
    ['Erstattete Bestellung', 'Zahlungsart', 'Umsatz', 'Erstattet', 'Anmerkung'],
    ...refunded.map(({ number, method, total, refunds, rejected }): Cell[] => [
      `Nr. ${number}`,
      PAYMENT_LABELS[method],
      { cents: total },
      { cents: refunds },
      rejected ? 'abgelehnt, nicht in den Summen' : '',
    ]),
  ];
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  if (typeof cell === 'object') return decimal(cell.cents);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[;"\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** '-1234,50': without separators and sign of the currency, so that it can be added up. */
function decimal(amount: Cents): string {
  const absolute = Math.abs(amount);
  const fraction = String(absolute % 100).padStart(2, '0');
  return `${amount < 0 ? '-' : ''}${Math.floor(absolute / 100)},${fraction}`;
}
