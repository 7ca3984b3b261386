/** What a column of a table holds; a price has the name of its size, '' for dishes of one price. */
export type Column =
  | { kind: 'category' | 'number' | 'name' | 'text' | 'ignored' }
  | { kind: 'price'; size: string };

const HEADS: readonly [RegExp, Exclude<Column['kind'], 'price'>][] = [
  [/^(?:kategorie|gruppe|rubrik|category|warengruppe)$/i, 'category'],
  [/^(?:nr\.?|nummer|no\.?|artikelnummer|art\.? ?-?nr\.?|plu|number)$/i, 'number'],
  [/^(?:name|gericht|artikel|bezeichnung|speise|titel|dish)$/i, 'name'],
  [/^(?:beschreibung|text|zutaten|info|description)$/i, 'text'],
];
const EURO = String.raw`(?:€|euro?)`;
/** 'Preis', 'VK-Preis in Euro', 'Preis (€) Groß': what follows is the name of the size. */
const PRICE_HEAD = new RegExp(
  String.raw`^(?:(?:vk[- ]?)?preise?|price|${EURO}|vk)(?!\p{L})(?:\s*(?:in\s+)?[([]?${EURO}(?!\p{L})[)\]]?)?:?\s*`,
  'iu',
);

/** A price as it is typed in tables: '8,50', '8.5 €', 'ab 1.234,50', '9,–'. In euros; null for what is none. */
export function readPrice(text: string): number | null {
  const bare = text
    .replace(/[\s€]|EURO?/gi, '')
    .replace(/^ab(?=\d)/i, '')
    // A star leads to a note below the menu.
    .replace(/\*+$/, '')
    .replace(/[.,][-–—]+$/, '');
  const match = /^(?:(\d{1,6})(?:[.,](\d{1,2}))?|(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?)$/.exec(bare);
  if (!match) return null;
  const whole = Number((match[1] ?? match[3] ?? '').replaceAll('.', ''));
  return (whole * 100 + Number((match[2] ?? match[4] ?? '').padEnd(2, '0'))) / 100;
}

/** '8,50' */
export const writePrice = (euros: number): string => euros.toFixed(2).replace('.', ',');

interface Guess {
  columns: Column[];
  /** The first row names the columns. */
  hasHead: boolean;
}

/** Which column is what, by the first row, else by what stands in the columns. */
export function guessColumns(rows: readonly (readonly string[])[]): Guess {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const head = Array.from({ length: width }, (_, at) => rows[0]?.[at] ?? '');
  const named = head.map(columnOfHead);
  if (named.some((column) => column?.kind === 'name'))
    return {
      hasHead: true,
      columns: named.map((column, at) => column ?? unknownHead(head[at]!, rows, at)),
    };
  return { hasHead: false, columns: byContent(rows, width) };
}

function columnOfHead(head: string): Column | null {
  const known = HEADS.find(([words]) => words.test(head));
  if (known) return { kind: known[1] };
  if (PRICE_HEAD.test(head)) return { kind: 'price', size: head.replace(PRICE_HEAD, '') };
  return null;
}

/** A head that nobody knows is the name of a size where prices stand below it. */
function unknownHead(head: string, rows: readonly (readonly string[])[], at: number): Column {
  return head !== '' && isMostly(rows.slice(1), at, (cell) => readPrice(cell) !== null)
    ? { kind: 'price', size: head }
    : { kind: 'ignored' };
}

const PRICE_SHAPE = /\d[.,]\d{1,2}\s*(?:€|EUR)?$|€/;
const NUMBER_SHAPE = /^[A-Z]{0,3}\d{1,4}[a-z]?\.?$/i;

function byContent(rows: readonly (readonly string[])[], width: number): Column[] {
  const columns = Array.from({ length: width }, (): Column => ({ kind: 'ignored' }));
  const free = (at: number) => columns[at]?.kind === 'ignored';
  const all = columns.map((_, at) => at);
  const prices = all.filter((at) =>
    isMostly(rows, at, (cell) => readPrice(cell) !== null && PRICE_SHAPE.test(cell)),
  );
  prices.forEach((at, index) => {
    columns[at] = {
      kind: 'price',
      size: prices.length === 1 ? '' : (usualSizeNames(prices.length)[index] ?? ''),
    };
  });
  const number = all.find(
    (at) => free(at) && isMostly(rows, at, (cell) => NUMBER_SHAPE.test(cell)),
  );
  if (number !== undefined) columns[number] = { kind: 'number' };
  const texts = all.filter(
    (at) => free(at) && isMostly(rows, at, (cell) => /\p{L}{2}/u.test(cell)),
  );
  const repeats = (at: number) => new Set(rows.map((row) => row[at])).size * 2 <= rows.length;
  const first = texts[0];
  if (first !== undefined && texts.length > 1 && rows.length > 3 && repeats(first)) {
    columns[first] = { kind: 'category' };
    texts.shift();
  }
  texts.slice(0, 2).forEach((at, index) => {
    columns[at] = { kind: index === 0 ? 'name' : 'text' };
  });
  return columns;
}

/** What sizes are called that have no name: of two the small and the big one. */
export function usualSizeNames(count: number): string[] {
  if (count === 1) return [''];
  if (count === 2) return ['Klein', 'Groß'];
  return ['Klein', 'Mittel', 'Groß', 'Familie'].slice(0, count);
}

function isMostly(
  rows: readonly (readonly string[])[],
  at: number,
  fits: (cell: string) => boolean,
): boolean {
  const filled = rows.flatMap((row) => (row[at] ? [row[at]] : []));
  return filled.length > 0 && filled.filter(fits).length * 10 >= filled.length * 7;
}

/** Where a table names its columns: titles of the menu may stand above. 0 where no row does. */
export function headRow(rows: readonly (readonly string[])[]): number {
  const at = rows
    .slice(0, 10)
    .findIndex(
      (row) =>
        row.filter((cell) => cell !== '').length > 1 &&
        row.some((cell) => columnOfHead(cell)?.kind === 'name'),
    );
  return Math.max(0, at);
}
