import type PDFDocument from 'pdfkit';
import {
  closingTitle,
  NO_RECEIPT,
  type ClosingDocument,
} from '@tischlein/domain/closing/closing-document.ts';
import {
  closingSections,
  type ClosingSection,
} from '@tischlein/domain/closing/closing-sections.ts';
import { closingFacts } from '@tischlein/domain/closing/closing-ticket.ts';
import { printable } from '../tables/printable.ts';

const MARGIN = 56;
const ROW = 16;
const INK = '#1c1714';
const SOFT = '#6a6058';

/** A closing on A4, to be kept with the books. */
export async function closingPdf(
  closing: ClosingDocument,
  { timeZone, hash, compress = true }: { timeZone: string; hash: string; compress?: boolean },
): Promise<Buffer> {
  // Few ever want one: loaded when somebody does.
  const { default: Document } = await import('pdfkit');
  const title = printable(`${closingTitle(closing)}, ${closing.shopName}`);
  const document = new Document({
    ...{
      size: 'A4',
      margin: MARGIN,
      compress,
      bufferPages: true,
      lang: 'de',
      info: { Title: title },
    },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.fillColor(SOFT).font('Helvetica').fontSize(11).text(printable(closing.shopName));
  document.fillColor(INK).font('Helvetica-Bold').fontSize(22).text(closingTitle(closing));
  document.moveDown(0.3).font('Helvetica').fontSize(10).fillColor(SOFT);
  for (const fact of closingFacts(closing, timeZone)) document.text(printable(fact));
  for (const section of closingSections(closing)) drawSection(document, section);
  document.moveDown(1.5).font('Helvetica').fontSize(9).fillColor(SOFT);
  document.text(NO_RECEIPT, MARGIN).text(`Prüfwert ${hash}`);
  nameSheets(document, title);
  document.end();
  return ended;
}

/** A sheet that lies alone says of which closing it is, and how many there are. */
function nameSheets(document: InstanceType<typeof PDFDocument>, title: string): void {
  const { count } = document.bufferedPageRange();
  if (count === 1) return;
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at);
    // Below the margin, where it would begin a new page.
    document.page.margins.bottom = 0;
    document.font('Helvetica').fontSize(9).fillColor(SOFT);
    const place = document.page.height - MARGIN / 2 - 9;
    document.text(`${title}, Blatt ${at + 1} von ${count}`, MARGIN, place, { lineBreak: false });
  }
}

function drawSection(document: InstanceType<typeof PDFDocument>, section: ClosingSection): void {
  const width = document.page.width - 2 * MARGIN;
  const bottom = document.page.height - MARGIN;
  if (document.y + 4 * ROW > bottom) document.addPage();
  document.moveDown(1).font('Helvetica-Bold').fontSize(11).fillColor(INK);
  document.text(printable(section.title), MARGIN);
  for (const { name, value, isSum } of section.rows) {
    if (document.y + ROW > bottom) document.addPage();
    document.font(isSum ? 'Helvetica-Bold' : 'Helvetica').fontSize(10);
    const top = document.y + 3;
    const height = document.heightOfString(printable(name), { width: width - 110 });
    document.text(printable(name), MARGIN, top, { width: width - 110 });
    document.text(printable(value), MARGIN, top, { width, align: 'right' });
    document.y = top + Math.max(height, ROW - 4);
  }
}
