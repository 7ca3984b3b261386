/** More is no menu. */
export const MAX_IMPORT_ROWS = 2_000;
const MAX_COLUMNS = 60;
const MAX_CELL_LENGTH = 1_000;

/** Told where a table has more. */
export const TOO_MANY_ROWS = `Mehr als ${MAX_IMPORT_ROWS.toLocaleString('de-DE')} Zeilen sind keine Speisekarte: Gelesen sind die ersten ${MAX_IMPORT_ROWS.toLocaleString('de-DE')}.`;

/** Of rows one more than are taken: whoever reads them tells of it. */
export const READ_ROWS = MAX_IMPORT_ROWS + 1;

/** Text with separators as rows of trimmed cells; the separator is found by itself. Rows without text are left out. */
export function readCells(text: string): string[][] {
  const plain = text.replace(/^\ufeff/, '');
  return parse(plain, separatorOf(plain))
    .map((row) => row.slice(0, MAX_COLUMNS).map((cell) => cell.trim().slice(0, MAX_CELL_LENGTH)))
    .filter((row) => row.some((cell) => cell !== ''))
    .slice(0, READ_ROWS);
}

/** The one that stands outside quotes in most of the first lines; commas count last, for prices have them. */
function separatorOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"[^"]*"/g, '')
    .split(/\r?\n/)
    .slice(0, 20)
    .filter((line) => line.trim() !== '');
  const isIn = (separator: string) =>
    lines.length > 0 && lines.filter((line) => line.includes(separator)).length * 2 > lines.length;
  return ['\t', ';', '|', ','].find(isIn) ?? '\t';
}

function parse(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    row.push(cell);
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };
  for (let at = 0; at < text.length && rows.length < MAX_IMPORT_ROWS * 2; at += 1) {
    const letter = text[at]!;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) endCell();
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
