import { inflateSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';

interface SheetPage {
  /** Every line of text, in the order it is drawn. */
  lines: string[];
  /** What the page's code says, read from the squares drawn on it. */
  code: string;
}

const CONTENT = /stream\r?\n(.*?)\r?\nendstream/gs;
const SQUARE = /(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re\b/g;
const TEXT = /\[([^\]]*)\] TJ/g;
const PIXELS = 4;

/** The pages of a sheet that was made without compression. */
export function readSheet(pdf: Buffer): SheetPage[] {
  const text = pdf.toString('latin1');
  const contents = [...text.matchAll(CONTENT)].map((found) => found[1] ?? '');
  return pagesOf(contents);
}

/** The pages of a sheet as it is handed out. */
export function inflatedSheet(pdf: Buffer): SheetPage[] {
  return pagesOf(inflated(pdf));
}

/** All lines of text of a PDF as it is handed out. */
export function inflatedLines(pdf: Buffer): string[] {
  return inflated(pdf).flatMap(linesOf);
}

function inflated(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(CONTENT)].map((found) =>
    inflateSync(Buffer.from(found[1] ?? '', 'latin1')).toString('latin1'),
  );
}

function pagesOf(contents: readonly string[]): SheetPage[] {
  return contents
    .filter((content) => content.includes(' TJ'))
    .map((content) => ({ lines: linesOf(content), code: codeOf(content) }));
}

function linesOf(content: string): string[] {
  return [...content.matchAll(TEXT)].map((found) =>
    [...(found[1] ?? '').matchAll(/<([0-9a-f]*)>/g)]
      .map((part) => Buffer.from(part[1] ?? '', 'hex').toString('latin1'))
      .join(''),
  );
}

/** Draws the squares as pixels and reads them as a camera's picture is read. */
function codeOf(content: string): string {
  const squares = [...content.matchAll(SQUARE)].map((found) => found.slice(1).map(Number));
  const size = squares[0]?.[2] ?? 1;
  const [left, top] = [0, 1].map((at) => Math.min(...squares.map((square) => square[at] ?? 0)));
  const places = squares.map(([x = 0, y = 0]) => [x - (left ?? 0), y - (top ?? 0)]);
  const quiet = 4;
  const modules = 2 * quiet + 1 + Math.max(...places.map(([x = 0]) => Math.round(x / size)));
  const side = modules * PIXELS;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [x = 0, y = 0] of places)
    for (let pixel = 0; pixel < PIXELS * PIXELS; pixel += 1) {
      const column = (Math.round(x / size) + quiet) * PIXELS + (pixel % PIXELS);
      const row = (Math.round(y / size) + quiet) * PIXELS + Math.floor(pixel / PIXELS);
      data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3);
    }
  return decodeQR({ width: side, height: side, data }, { timeLimit: 5000 });
}
