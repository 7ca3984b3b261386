import type { Cents } from '../money/cents.ts';

export type CsvCell = string | number | { cents: Cents };

/** Excel and Numbers read the file as UTF-8 only with this in front. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * Rows as German spreadsheets read them: semicolons, decimal commas, CRLF, UTF-8 with its mark. Texts that a
 * spreadsheet would take for a formula are kept from it by an apostrophe.
 */
export function csvText(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(cellText).join(';')}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
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
