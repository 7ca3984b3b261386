import type PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import { printable } from './printable.ts';

/** A6, in points: stands on a table, and fits on every printer. */
const WIDTH = 297.64;
const HEIGHT = 419.53;
const MARGIN = 26;
const QR_SIZE = 210;
const QR_TOP = 150;
/** Modules of white around the code, as its standard demands. */
const QUIET_MODULES = 4;

interface SheetTable {
  number: number;
  name: string | null;
  link: string;
}

/** A PDF with a page for each table: the shop's name, the table, and the code that opens it. */
export async function tableSheet(
  shopName: string,
  tables: readonly SheetTable[],
  { compress = true } = {},
): Promise<Buffer> {
  // Few ever print a sheet: loaded when somebody does.
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    size: [WIDTH, HEIGHT],
    margin: MARGIN,
    autoFirstPage: false,
    compress,
    lang: 'de',
    info: { Title: printable(`Tische, ${shopName}`) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  for (const table of tables) drawPage(document, shopName, table);
  document.end();
  return ended;
}

type Sheet = InstanceType<typeof PDFDocument>;

function drawPage(document: Sheet, shopName: string, table: SheetTable): void {
  document.addPage();
  document.fillColor('#1c1714');
  centred(document, shopName, { top: 30, size: 15, lines: 2 });
  centred(document, `Tisch ${table.number}`, { top: 76, size: 40, bold: true });
  if (table.name !== null) centred(document, table.name, { top: 124, size: 13, lines: 2 });
  drawCode(document, table.link);
  centred(document, 'Scannen, bestellen, essen.', {
    top: QR_TOP + QR_SIZE + 2,
    size: 13,
    bold: true,
  });
  centred(document, 'Die Karte öffnet sich auf deinem Handy, ohne App.', {
    top: QR_TOP + QR_SIZE + 20,
    size: 9.5,
  });
}

interface Place {
  top: number;
  size: number;
  bold?: boolean;
  lines?: number;
}

function centred(document: Sheet, text: string, { top, size, bold, lines = 1 }: Place): void {
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .text(printable(text), MARGIN, top, {
      width: WIDTH - 2 * MARGIN,
      height: lines * size * 1.2,
      align: 'center',
      ellipsis: true,
    });
}

/** One shape of all dark modules: drawn one by one, viewers would show hair lines between them. */
function drawCode(document: Sheet, link: string): void {
  const matrix = encodeQR(link, 'raw', { ecc: 'quartile', border: QUIET_MODULES });
  const module = QR_SIZE / matrix.length;
  const left = (WIDTH - QR_SIZE) / 2;
  matrix.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (dark) document.rect(left + x * module, QR_TOP + y * module, module, module);
    }),
  );
  document.fill('#000000');
}
