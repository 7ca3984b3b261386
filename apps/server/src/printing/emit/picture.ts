import { createRequire } from 'node:module';
import type { PrintedLine, TicketColumns } from '@tischlein/domain/print/ticket.ts';
import sharp, { type Sharp } from 'sharp';

const FONT = createRequire(import.meta.url).resolve(
  '@fontsource/dejavu-mono/files/dejavu-mono-latin-700-normal.woff',
);
/** The width of a letter by its height: all are alike. */
const LETTER = 0.602;
/** A letter darker than this is black on paper: printers know no grey. */
const BLACK = 128;

/** Dots across the paper: 58 mm and 80 mm at 203 dots to the inch. */
const dotsOf = (columns: TicketColumns): number => (columns < 40 ? 384 : 576);

/** Pango's markup. */
function markup(lines: readonly PrintedLine[]): string {
  const escaped = (text: string) =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return lines
    .map(({ text, size, isInverse }) => {
      const attributes = [
        size === 'big' ? 'size="200%"' : '',
        isInverse ? 'background="#000000" foreground="#ffffff"' : '',
      ].filter(Boolean);
      const shown = escaped(text === '' ? ' ' : text);
      return attributes.length === 0 ? shown : `<span ${attributes.join(' ')}>${shown}</span>`;
    })
    .join('\n');
}

async function drawn(lines: readonly PrintedLine[], columns: TicketColumns): Promise<Sharp> {
  const dots = dotsOf(columns);
  const size = Math.floor((dots / columns / LETTER) * 10) / 10;
  const text = `<span font="DejaVu Sans Mono Bold ${size}px">${markup(lines)}</span>`;
  const letters = await sharp({ text: { text, fontfile: FONT, rgba: true, dpi: 72 } })
    .png()
    .toBuffer();
  const { width } = await sharp(letters).metadata();
  const sheet = sharp(letters).flatten({ background: '#ffffff' });
  const missing = Math.max(0, dots - width);
  return width > dots
    ? sheet.extract({
        left: 0,
        top: 0,
        width: dots,
        height: (await sharp(letters).metadata()).height,
      })
    : sheet.extend({ right: missing, background: '#ffffff' });
}

/** A ticket as a picture in black and white, as wide as the paper: for printers whose letters cannot be relied on. */
export async function ticketPng(
  lines: readonly PrintedLine[],
  columns: TicketColumns,
): Promise<Buffer> {
  const sheet = await drawn(lines, columns);
  return sheet.greyscale().threshold(BLACK).png({ palette: true, colours: 2 }).toBuffer();
}

/** A ticket as bits of a picture, black is 1, each row whole bytes. */
export async function ticketBits(
  lines: readonly PrintedLine[],
  columns: TicketColumns,
): Promise<{ width: number; height: number; bits: Buffer }> {
  const sheet = await drawn(lines, columns);
  const { data, info } = await sheet
    .greyscale()
    .threshold(BLACK)
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bytes = Math.ceil(info.width / 8);
  const bits = Buffer.alloc(bytes * info.height);
  for (let y = 0; y < info.height; y += 1)
    for (let x = 0; x < info.width; x += 1)
      if ((data[(y * info.width + x) * info.channels] ?? 255) < BLACK) {
        const at = y * bytes + (x >> 3);
        bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
      }
  return { width: info.width, height: info.height, bits };
}
