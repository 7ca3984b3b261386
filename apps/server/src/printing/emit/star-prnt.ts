import type { PrintedLine } from '@tischlein/domain/print/ticket.ts';
import { encodeText, type CodePage } from './code-pages.ts';

const NUMBERS: Record<CodePage, number> = { cp858: 4, wpc1252: 32 };

/** A ticket as StarPRNT prints it (application/vnd.star.starprnt). */
export function starPrnt(
  lines: readonly PrintedLine[],
  { letters, codePage }: { letters: CodePage; codePage: number | null },
): Buffer {
  const parts = [
    Buffer.from([0x1b, 0x40, 0x1b, 0x1d, 0x74, codePage ?? NUMBERS[letters]]),
    ...lines.flatMap(({ text, size, isBold, isInverse }) => {
      const more = size === 'big' ? 1 : 0;
      return [
        Buffer.from([0x1b, isBold ? 0x45 : 0x46]),
        Buffer.from([0x1b, 0x69, more, more]),
        Buffer.from([0x1b, isInverse ? 0x34 : 0x35]),
        encodeText(text, letters),
        Buffer.from([0x0a]),
      ];
    }),
    // Back to plain letters; a partial cut after the feed to the knife.
    Buffer.from([0x1b, 0x46, 0x1b, 0x69, 0, 0, 0x1b, 0x35, 0x1b, 0x64, 3]),
  ];
  return Buffer.concat(parts);
}
