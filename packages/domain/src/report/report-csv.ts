import { cents } from '../money/cents.ts';
import { csvText, type CsvCell } from './csv-text.ts';
import {
  LEFT_OUT,
  LEFT_OUT_LABELS,
  LEFT_OUT_WORDS,
  REDUCTION_LABELS,
  REPORT_LABELS,
  type DayReport,
} from './day-report.ts';

/** The report as German spreadsheets read it. */
export function reportCsv(
  report: DayReport,
  { restaurantName, day }: { restaurantName: string; day: string },
): string {
  const euro = (amount: number): CsvCell => ({ cents: cents(amount) });
  const { methods, vat, gross, refunds, tips, tipRefunds } = report;
  const [year, month, date] = day.split('-');
  const rows: CsvCell[][] = [
    ['Tagesbericht', restaurantName],
    ['Geschäftstag', `${date}.${month}.${year}`],
    ['Bestellungen, angenommen', report.orders],
    ...LEFT_OUT.map((reason): CsvCell[] => [
      `${LEFT_OUT_LABELS[reason]} (nicht in den Summen)`,
      report.leftOut[reason],
    ]),
    ['Einbehalten für nicht abgeholte Bestellungen (nicht in den Summen)', euro(report.kept)],
    [],
    ['Zahlungsart', 'Bestellungen', 'Umsatz', 'davon Trinkgeld', 'Erstattet', 'Verbleibt'],
    ...methods.map((row): CsvCell[] => [
      REPORT_LABELS[row.method],
      row.orders,
      euro(row.gross),
      euro(row.tips),
      euro(row.refunds),
      euro(row.gross - row.refunds),
    ]),
    ['Summe', report.orders, euro(gross), euro(tips), euro(refunds), euro(gross - refunds)],
    [],
    ['Mehrwertsteuer', 'Umsatz', 'Erstattet', 'Verbleibt', 'Netto', 'Steuer'],
    ...vat.map((row): CsvCell[] => [
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
    ...report.reductions.map(({ kind, amount }): CsvCell[] => [
      `${REDUCTION_LABELS[kind]} (nicht in den Summen)`,
      euro(amount),
    ]),
    ...refundRows(report),
  ];
  return csvText(rows);
}

function refundRows({ refunded }: DayReport): CsvCell[][] {
  if (refunded.length === 0) return [];
  return [
    [],
    ['Erstattete Bestellung', 'Zahlungsart', 'Umsatz', 'Erstattet', 'Anmerkung'],
    ...refunded.map(({ number, method, total, refunds, leftOut }): CsvCell[] => [
      `Nr. ${number}`,
      REPORT_LABELS[method],
      { cents: total },
      { cents: refunds },
      leftOut === null ? '' : `${LEFT_OUT_WORDS[leftOut]}, nicht in den Summen`,
    ]),
  ];
}
