import type { PrintedLine } from '@tischlein/domain/print/ticket.ts';
import { encodeText, type CodePage } from './code-pages.ts';

/** Numbers of the code pages in Epson's table; other makers have their own. */
const NUMBERS: Record<CodePage, number> = { wpc1252: 16, cp858: 19 };
const LINE_FEED = 0x0a;

/** A ticket as ESC/POS prints it. `codePage`: the number of `letters` in the printer's make; null: Epson's. */
export function escPos(
  lines: readonly PrintedLine[],
  { letters, codePage }: { letters: CodePage; codePage: number | null },
): Buffer {
  const parts = [
    // Begin anew, and leave the Chinese mode that clones start in.
    Buffer.from([0x1b, 0x40, 0x1c, 0x2e, 0x1b, 0x74, codePage ?? NUMBERS[letters]]),
    ...lines.flatMap(({ text, size, isBold, isInverse }) => [
      Buffer.from([0x1b, 0x45, isBold ? 1 : 0]),
      Buffer.from([0x1d, 0x21, size === 'big' ? 0x11 : 0]),
      Buffer.from([0x1d, 0x42, isInverse ? 1 : 0]),
      encodeText(text, letters),
      Buffer.from([LINE_FEED]),
    ]),
  ];
  return Buffer.concat([...parts, cut()]);
}

/** A ticket that was drawn: black is 1, each row whole bytes. */
export function escPosPicture(picture: { width: number; height: number; bits: Buffer }): Buffer {
  const bytes = Math.ceil(picture.width / 8);
  const head = Buffer.from([0x1d, 0x76, 0x30, 0, bytes & 255, bytes >> 8]);
  const height = Buffer.from([picture.height & 255, picture.height >> 8]);
  return Buffer.concat([Buffer.from([0x1b, 0x40]), head, height, picture.bits, cut()]);
}

/** Feeds to the knife, and leaves a corner so that nothing falls. */
function cut(): Buffer {
  return Buffer.from([0x1d, 0x42, 0, 0x1d, 0x21, 0, 0x1b, 0x45, 0, 0x1d, 0x56, 0x42, 0]);
}
