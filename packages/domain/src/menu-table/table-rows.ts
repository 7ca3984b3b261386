import { isBlank } from '../text/typed-text.ts';
import { readPrice, usualSizeNames, type Column } from './columns.ts';

/** A dish as a row of a table says it; prices in euros. */
export interface TableRow {
  /** Of the table, from 1. */
  line: number;
  category: string;
  number: string;
  name: string;
  text: string;
  prices: { size: string; price: number }[];
  /** What is wrong, German; such a row is not taken over. */
  problem: string | null;
}

const NO_PRICE = 'Hier fehlt der Preis.';
const MAX_NAME_LENGTH = 200;
const MAX_NUMBER_LENGTH = 20;

/** Rows of cells by what their columns hold. Of a row with a name alone it is the category of what follows. */
export function rowsOf(
  cells: readonly (readonly string[])[],
  { columns, hasHead }: { columns: readonly Column[]; hasHead: boolean },
): TableRow[] {
  const rows: TableRow[] = [];
  let heading = '';
  cells.forEach((cellsOfRow, index) => {
    if (hasHead && index === 0) return;
    const of = (kind: Column['kind']) =>
      cellsOfRow.find((cell, at) => columns[at]?.kind === kind && cell !== '') ?? '';
    const filled = cellsOfRow.filter((cell) => cell !== '');
    const priced = columns.flatMap((column, at) => {
      const cell = cellsOfRow[at] ?? '';
      return column.kind === 'price' && cell !== '' ? [{ size: column.size, cell }] : [];
    });
    const hasCategory = columns.some(({ kind }) => kind === 'category');
    if (priced.length === 0 && filled.length === 1 && !hasCategory) {
      heading = filled[0]!.replace(/:$/, '');
      return;
    }
    const row = {
      line: index + 1,
      category: of('category') || heading,
      number: of('number').replace(/\.$/, ''),
      name: of('name'),
      text: of('text'),
    };
    const wrong = priced.find(({ cell }) => readPrice(cell) === null);
    rows.push({
      ...row,
      prices: priced.flatMap(({ size, cell }) => {
        const price = readPrice(cell);
        return price === null ? [] : [{ size, price }];
      }),
      problem: problemOf(row, priced.length) ?? (wrong ? `„${wrong.cell}“ ist kein Preis.` : null),
    });
  });
  return withoutRepeats(rows);
}

function problemOf(
  { name, number }: { name: string; number: string },
  prices: number,
): string | null {
  if (isBlank(name)) return 'Hier fehlt der Name.';
  if (number.length > MAX_NUMBER_LENGTH) return 'Die Nummer ist zu lang.';
  if (name.length > MAX_NAME_LENGTH) return 'Der Name ist zu lang.';
  return prices === 0 ? NO_PRICE : null;
}

/** The same number or name twice would ask for one dish twice. */
function withoutRepeats(rows: TableRow[]): TableRow[] {
  const seen = new Set<string>();
  return rows.map((row) => {
    if (row.problem !== null) return row;
    const key = row.number ? `nr ${row.number.toLowerCase()}` : `name ${row.name.toLowerCase()}`;
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated
      ? { ...row, problem: `„${row.number || row.name}“ steht schon weiter oben.` }
      : row;
  });
}

const PRICE = String.raw`(?:ab\s+)?(?:€\s*)?\d{1,4}(?:[.,]\d{1,2})?(?:[.,][-–—]+)?\s*(?:€|EURO?)?\**`;
/** '12 Pizza Salami 8,50 / 10,50', '12. Pizza Salami (Tomate) ..... 8,50 €' */
const LINE = new RegExp(
  String.raw`^(?:(?:nr\.?\s*)?([A-Z]{0,2}\d{1,4}[a-z]?)[.):]?\s+)?(\S.*?)[\s.…·_|:–—-]*\s(${PRICE}(?:\s*[/|]\s*${PRICE})*)$`,
  'i',
);
const BULLET = /^[•‣▪◦*–—-]+\s+/;
/** Further prices before the last one, with nothing but spaces in between; less than a euro is the litres of a drink. */
const SPACED_PRICES = /^(.*\p{L}.*?)((?:\s+[1-9]\d{0,2}[.,]\d{2})+)$/u;

/** More is no menu. */
export const MAX_LIST_LETTERS = 200_000;

/**
 * A menu as it is pasted from a letter or a web page, a dish a line; a line without a price names a category. 'Menü 2'
 * is one where dishes stand below it, and else a dish of two euros: nothing that ends in a figure is lost unsaid.
 */
export function rowsOfList(text: string): TableRow[] {
  const rows: TableRow[] = [];
  let category = '';
  /** The line above that ends in a figure, and the row it is without a dish below it. */
  let unsure: { line: string; row: TableRow } | null = null;
  const lines = text.slice(0, MAX_LIST_LETTERS).split(/\r?\n/);
  for (const [index, written] of lines.entries()) {
    const line = written.replace(/\s+/g, ' ').trim().replace(BULLET, '').slice(0, 500);
    if (line === '') continue;
    const [, number = '', named = '', prices = ''] = LINE.exec(line) ?? [];
    // '14 Wasser 2' has a price.
    const isBare = number === '' && !/[.,€|/]|EUR/i.test(prices);
    const isDish = named !== '' && !isBare;
    const isNoCategory = isDish || !/\p{L}/u.test(line) || /^\d|\d[.,]\d/.test(line);
    if (unsure && isNoCategory) category = unsure.line;
    else if (unsure) rows.push(unsure.row);
    unsure = null;
    const row: TableRow = {
      ...{ line: index + 1, category, number, text: '', prices: [] },
      ...(isDish || (named !== '' && !isNoCategory)
        ? dishOf(named, prices)
        : { name: line, problem: NO_PRICE }),
    };
    if (isNoCategory) rows.push(row);
    else if (/\d$/.test(line)) unsure = { line, row };
    else category = line.replace(/:$/, '');
  }
  if (unsure) rows.push(unsure.row);
  return withoutRepeats(rows);
}

function dishOf(
  written: string,
  prices: string,
): Pick<TableRow, 'name' | 'text' | 'prices' | 'problem'> {
  const [, named = written, earlier = ''] = SPACED_PRICES.exec(written) ?? [];
  const all = [...earlier.trim().split(' '), ...prices.split(/[/|]/)];
  const amounts = all.flatMap((one) => readPrice(one) ?? []);
  const names = usualSizeNames(amounts.length);
  const [, name = named, inBrackets = ''] = /^(.+?)\s*\(([^()]*)\)$/.exec(named) ?? [];
  return {
    name: name.slice(0, MAX_NAME_LENGTH),
    text: inBrackets,
    prices: amounts.slice(0, names.length).map((price, at) => ({ size: names[at]!, price })),
    problem: amounts.length > names.length ? 'Das sind zu viele Preise.' : null,
  };
}
