import type PDFDocument from 'pdfkit';
import { formatDay } from '@tischlein/domain/hours/german-time.ts';
import { toLocal } from '@tischlein/domain/hours/zoned-time.ts';
import { cents, formatEuro } from '@tischlein/domain/money/cents.ts';
import { lineChoices } from '@tischlein/domain/pricing/line-choices.ts';
import { linePrice } from '@tischlein/domain/pricing/price-notes.ts';
import type { QuoteLine } from '@tischlein/domain/pricing/quote.ts';
import { sumRows } from '@tischlein/domain/pricing/sum-rows.ts';
import type { OrderRecord } from '../orders/orders.ts';
import { printable } from '../tables/printable.ts';
import { invoiceNumber, type Invoice } from './invoices.ts';

const MARGIN = 56;
const WIDTH = 595.28 - 2 * MARGIN;
const PRICE_WIDTH = 90;

type Sheet = InstanceType<typeof PDFDocument>;

/** An invoice with what UStG § 14 (4) wants on it, A4. */
export async function invoicePdf(
  invoice: Invoice,
  order: OrderRecord,
  timeZone: string,
  { compress = true } = {},
): Promise<Buffer> {
  // Few ever want one: loaded when somebody does.
  const { default: Document } = await import('pdfkit');
  const title = `Rechnung ${invoiceNumber(invoice)}`;
  const document = new Document({
    size: 'A4',
    margin: MARGIN,
    compress,
    lang: 'de',
    info: { Title: printable(`${title}, ${invoice.seller.restaurantName}`) },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  head(document, invoice);
  text(document, title, { size: 18, bold: true, gap: 6 });
  facts(document, invoice, order, timeZone);
  for (const line of order.quote.lines) goods(document, line);
  sums(document, order);
  document.end();
  return ended;
}

function head(document: Sheet, { seller, recipient }: Invoice): void {
  text(document, seller.restaurantName, { size: 13, bold: true });
  const from = [seller.name, seller.street, `${seller.zip} ${seller.city}`];
  text(document, [...new Set(from)].join(', '), { size: 9, gap: 28 });
  const { company, name, street, streetNumber, zip, city } = recipient;
  for (const row of [company, name, `${street} ${streetNumber}`, `${zip} ${city}`])
    if (row.trim() !== '') text(document, row);
  document.moveDown(2);
}

function facts(document: Sheet, invoice: Invoice, order: OrderRecord, timeZone: string): void {
  const { seller } = invoice;
  const done = order.steps.findLast(({ status }) => status === 'done');
  const supplied = done ? Date.parse(done.at) : order.placed_at.getTime();
  const ids = [
    seller.taxNumber && `Steuernummer: ${seller.taxNumber}`,
    seller.vatId && `USt-IdNr.: ${seller.vatId}`,
  ];
  for (const row of [
    `Rechnungsdatum: ${dateText(invoice.issuedAt.getTime(), timeZone)}`,
    `Leistungsdatum: ${dateText(supplied, timeZone)}`,
    `Bestellung: ${order.number}`,
    ...ids,
  ])
    if (row) text(document, row, { size: 10 });
  document.moveDown();
}

function goods(document: Sheet, line: QuoteLine): void {
  const size = line.sizeName ? `, ${line.sizeName}` : '';
  row(document, `${line.amount} × ${line.name}${size}`, linePrice(line));
  const parts = line.subitems.flatMap((part) => [part.name, ...told(part)]);
  for (const detail of [...told(line), ...parts]) text(document, detail, { size: 9, indent: 14 });
}

const told = (line: QuoteLine) => lineChoices(line).map(({ text: choice }) => choice);

function sums(document: Sheet, { quote }: OrderRecord): void {
  document.moveDown();
  // Given freely to the team it is no payment for the goods (UStAE 10.1 (5)), so it stands outside the invoice's sum.
  for (const { kind, label, text: amount } of sumRows(quote))
    if (kind !== 'tip') row(document, label, amount, 10);
  const total = cents(quote.total - quote.tip);
  row(document, 'Rechnungsbetrag', formatEuro(total), 13, true);
  document.moveDown(0.5);
  for (const { rate, net, tax, gross } of quote.vat)
    text(
      document,
      `${rate} % USt.: netto ${formatEuro(net)}, Steuer ${formatEuro(tax)}, brutto ${formatEuro(gross)}`,
      { size: 10 },
    );
  if (quote.tip > 0)
    text(document, `Dazu freiwilliges Trinkgeld für das Team: ${formatEuro(quote.tip)}`, {
      size: 10,
    });
}

interface Style {
  size?: number;
  bold?: boolean;
  indent?: number;
  gap?: number;
}

function text(
  document: Sheet,
  words: string,
  { size = 11, bold, indent = 0, gap = 2 }: Style = {},
) {
  document
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .text(printable(words), MARGIN + indent, document.y, {
      width: WIDTH - indent,
      paragraphGap: gap,
    });
}

/** Words on the left, an amount on the right, on the page they fit on. */
function row(document: Sheet, words: string, amount: string, size = 11, bold = false): void {
  document.font(bold ? 'Helvetica-Bold' : 'Helvetica').fontSize(size);
  const width = WIDTH - PRICE_WIDTH;
  const height = document.heightOfString(printable(words), { width });
  if (document.y + height > document.page.height - MARGIN) document.addPage();
  const top = document.y;
  document.text(printable(amount), MARGIN + width, top, { width: PRICE_WIDTH, align: 'right' });
  document.text(printable(words), MARGIN, top, { width, paragraphGap: 2 });
}

function dateText(instant: number, timeZone: string): string {
  const { date } = toLocal(instant, timeZone);
  return `${formatDay(date)}${date.slice(0, 4)}`;
}
