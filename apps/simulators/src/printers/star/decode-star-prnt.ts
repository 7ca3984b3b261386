import { bitmapUrl } from '../bitmap.ts';
import { Bytes, hex } from '../bytes.ts';
import { printedText, type CodePage } from '../code-page.ts';
import { PLAIN, type Align, type Paper } from '../paper.ts';

/** A printer answers it with 511. */
export class UndecodableError extends Error {}

const CODE_PAGES: Partial<Record<number, CodePage>> = { 1: 437, 4: 858, 32: 1252 };
export const ALIGNS: readonly Align[] = ['left', 'center', 'right'];

interface State {
  paper: Paper;
  page: CodePage;
  qr: string;
}

/** Prints StarPRNT. Stricter than a printer: what stands in no table of ours is a mistake of the sender. */
export function printStarPrnt(job: Buffer, paper: Paper): void {
  const bytes = new Bytes(job);
  const state: State = { paper, page: 437, qr: '' };
  try {
    while (bytes.left > 0) step(bytes, state);
  } catch (error) {
    if (error instanceof RangeError) throw new UndecodableError(error.message);
    throw error;
  }
  // What is not cut off stays in the printer.
  paper.cut('torn');
}

function step(bytes: Bytes, state: State): void {
  const byte = bytes.peek() ?? 0;
  if (byte >= 0x20) return text(bytes, state);
  bytes.next();
  if (byte === 0x0a) return state.paper.newLine();
  if (byte === 0x07) return state.paper.openDrawer();
  if (byte === 0x0d) return undefined;
  if (byte === 0x1b) return escape(bytes, state);
  throw unknown(bytes, [byte]);
}

function text(bytes: Bytes, { paper, page }: State): void {
  let length = 0;
  while ((bytes.peek(length) ?? 0) >= 0x20) length += 1;
  paper.write(printedText(bytes.take(length), page));
}

function unknown({ at }: Bytes, command: number[]): UndecodableError {
  return new UndecodableError(`unknown ${hex(Uint8Array.from(command))} before byte ${at}`);
}

function escape(bytes: Bytes, state: State): void {
  const { paper } = state;
  const command = bytes.next();
  switch (command) {
    case 0x40:
      paper.style = { ...PLAIN };
      state.page = 437;
      return;
    case 0x45:
      paper.style.bold = true;
      return;
    case 0x46:
      paper.style.bold = false;
      return;
    case 0x34:
      paper.style.inverse = true;
      return;
    case 0x35:
      paper.style.inverse = false;
      return;
    case 0x69:
      paper.style.height = multiple(bytes);
      paper.style.width = multiple(bytes);
      return;
    case 0x61:
      paper.feed(bytes.next());
      return;
    case 0x64:
      // 0, 1: where it stands; 2, 3: after feeding to the knife.
      if (bytes.next() > 3) throw unknown(bytes, [0x1b, command]);
      paper.cut();
      return;
    case 0x07:
      // Pulse times; the drawer opens at the 07 that follows.
      bytes.take(2);
      return;
    case 0x1d:
      return escapeGroup(bytes, state);
    // Feeds by dots, underlines, language of the lower letters, pitch: nothing to be seen here.
    case 0x4a:
    case 0x49:
    case 0x2d:
    case 0x52:
    case 0x1e:
      bytes.take(command === 0x1e ? 2 : 1);
      return;
    default:
      throw unknown(bytes, [0x1b, command]);
  }
}

function multiple(bytes: Bytes): number {
  const above = bytes.next();
  if (above > 5) throw unknown(bytes, [0x1b, 0x69, above]);
  return above + 1;
}

function escapeGroup(bytes: Bytes, state: State): void {
  const { paper } = state;
  const command = bytes.next();
  switch (command) {
    case 0x74: {
      const number = bytes.next();
      const page = CODE_PAGES[number];
      if (page === undefined) throw unknown(bytes, [0x1b, 0x1d, command, number]);
      state.page = page;
      return;
    }
    case 0x61: {
      const align = ALIGNS[bytes.next()];
      if (!align) throw unknown(bytes, [0x1b, 0x1d, command]);
      paper.style.align = align;
      return;
    }
    case 0x79:
      return qr(bytes, state);
    case 0x53: {
      // m, bytes in a row, rows, n
      bytes.next();
      const [stride, rows] = [bytes.next16(), bytes.next16()];
      bytes.next();
      paper.picture(bitmapUrl(stride * 8, rows, bytes.take(stride * rows)));
      return;
    }
    // The buzzer.
    case 0x07:
      bytes.take(3);
      return;
    default:
      throw unknown(bytes, [0x1b, 0x1d, command]);
  }
}

function qr(bytes: Bytes, state: State): void {
  const command = bytes.next();
  switch (command) {
    case 0x53:
      // Model, level, size.
      bytes.take(2);
      return;
    case 0x44:
      bytes.take(2);
      state.qr = bytes.take(bytes.next16()).toString('latin1');
      return;
    case 0x50:
      state.paper.qr(state.qr);
      return;
    default:
      throw unknown(bytes, [0x1b, 0x1d, 0x79, command]);
  }
}
