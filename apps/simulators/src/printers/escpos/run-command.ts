import { bitmapUrl } from '../bitmap.ts';
import { hex } from '../bytes.ts';
import { printedText, type CodePage } from '../code-page.ts';
import { PLAIN, type Align, type Paper } from '../paper.ts';
import { isKnown } from './command-length.ts';

/** What makers do differently. */
export interface EscPosOddities {
  /** By the number after 1B 74. */
  codePages: Partial<Record<number, CodePage>>;
  /** Cheap clones read bytes beyond ASCII as Chinese until 1C 2E. */
  startsInChinese: boolean;
}

export const USUAL_ESCPOS: EscPosOddities = {
  codePages: { 0: 437, 16: 1252, 19: 858 },
  startsInChinese: false,
};

const ALIGNS: readonly Align[] = ['left', 'center', 'right'];

/** How a printer stands in the middle of its data. */
export class EscPosState {
  readonly paper: Paper;
  readonly oddities: EscPosOddities;
  page: CodePage = 437;
  isChinese: boolean;
  qr = '';

  constructor(paper: Paper, oddities: EscPosOddities) {
    this.paper = paper;
    this.oddities = oddities;
    this.isChinese = oddities.startsInChinese;
  }
}

/** Carries out one whole command that leaves something on paper or changes how. */
export function runCommand(command: Buffer, state: EscPosState): void {
  const { paper } = state;
  const [first = 0, second = 0, third = 0] = command;
  if (!isKnown(command)) return paper.complain(hex(command));
  if (first >= 0x20) return paper.write(printedText(command, state.isChinese ? 'gbk' : state.page));
  switch (first) {
    case 0x0a:
      return paper.newLine();
    case 0x1b:
      return escape(second, command.subarray(2), state);
    case 0x1c:
      state.isChinese = second === 0x26;
      return;
    case 0x1d:
      return group(second, third, command, state);
    default:
  }
}

function escape(command: number, [n = 0]: Buffer, state: EscPosState): void {
  const { paper, oddities } = state;
  const { style } = paper;
  switch (command) {
    case 0x40:
      paper.style = { ...PLAIN };
      state.page = 437;
      state.isChinese = oddities.startsInChinese;
      return;
    case 0x74: {
      const page = oddities.codePages[n];
      if (page === undefined) paper.complain(`code page ${n}`);
      state.page = page ?? 437;
      return;
    }
    case 0x45:
    case 0x47:
      style.bold = (n & 1) === 1;
      return;
    case 0x21:
      style.bold = (n & 0x08) !== 0;
      style.height = n & 0x10 ? 2 : 1;
      style.width = n & 0x20 ? 2 : 1;
      return;
    case 0x61:
      // The digits count, too.
      style.align = ALIGNS[n & 0x0f] ?? style.align;
      return;
    case 0x64:
      return paper.feed(n);
    case 0x70:
      return paper.openDrawer();
    case 0x69:
    case 0x6d:
      return paper.cut();
    default:
  }
}

function group(command: number, n: number, all: Buffer, state: EscPosState): void {
  const { paper } = state;
  switch (command) {
    case 0x21:
      paper.style.width = (n >> 4) + 1;
      paper.style.height = (n & 0x0f) + 1;
      return;
    case 0x42:
      paper.style.inverse = (n & 1) === 1;
      return;
    case 0x56:
      return paper.cut();
    case 0x76: {
      const [stride, height] = [all.readUInt16LE(4), all.readUInt16LE(6)];
      return paper.picture(bitmapUrl(stride * 8, height, all.subarray(8)));
    }
    case 0x28:
      // GS ( k: two-dimensional codes; others set up the printer.
      if (n === 0x6b) symbol(all.subarray(5), state);
      return;
    default:
  }
}

/** cn 49 is a QR code; 80 keeps what it says, 81 prints it. */
function symbol(parameters: Buffer, state: EscPosState): void {
  const [cn, fn] = parameters;
  if (cn !== 49) state.paper.complain(`code of another kind: ${cn}`);
  else if (fn === 80) state.qr = parameters.subarray(3).toString('latin1');
  else if (fn === 81) state.paper.qr(state.qr);
}
