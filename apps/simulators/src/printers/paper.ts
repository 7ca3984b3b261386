/** A line as it stands on paper. `size` is big where it is wider or higher than one. */
interface PaperLine {
  text: string;
  size: 'normal' | 'big';
  bold: boolean;
  inverse: boolean;
  /** In place of text: what the code says. */
  qr: string | null;
  /** In place of text: a picture, as a data URL. */
  picture: string | null;
  align: Align;
  width: number;
  height: number;
  /** The line before was longer than the paper is wide. */
  isWrapped: boolean;
}

export type Align = 'left' | 'center' | 'right';

export interface Style {
  bold: boolean;
  inverse: boolean;
  align: Align;
  width: number;
  height: number;
}

/** What lies in the printer's tray: up to the cut, or torn off where printing broke off. */
export interface Sheet {
  lines: PaperLine[];
  ending: 'cut' | 'torn';
  /** The cash drawer was opened. */
  drawer: boolean;
  /** What a printer of this kind would not have understood. */
  complaints: string[];
}

export const PLAIN: Readonly<Style> = {
  bold: false,
  inverse: false,
  align: 'left',
  width: 1,
  height: 1,
};

/** A roll that is written on as a printer does: it breaks what is too long at the edge, in the middle of a word. */
export class Paper {
  readonly columns: number;
  style: Style = { ...PLAIN };
  readonly sheets: Sheet[] = [];
  #lines: PaperLine[] = [];
  /** The line being written. */
  #line: PaperLine | null = null;
  #used = 0;
  #drawer = false;
  #complaints: string[] = [];

  constructor(columns: number) {
    this.columns = columns;
  }

  /** Line feeds within are obeyed. */
  write(text: string): void {
    for (const letter of text) {
      if (letter === '\n') this.newLine();
      else if (letter !== '\r') this.#put(letter);
    }
  }

  #put(letter: string): void {
    const isFull = this.#line !== null && this.#used + this.style.width > this.columns;
    if (isFull) this.newLine();
    this.#line ??= { ...this.#empty(), isWrapped: isFull };
    this.#line.text += letter;
    this.#used += this.style.width;
  }

  #empty(): PaperLine {
    const { bold, inverse, align, width, height } = this.style;
    const size = width > 1 || height > 1 ? 'big' : 'normal';
    const looks = { size, bold, inverse, align, width, height } as const;
    return { text: '', qr: null, picture: null, isWrapped: false, ...looks };
  }

  newLine(): void {
    this.#lines.push(this.#line ?? this.#empty());
    this.#line = null;
    this.#used = 0;
  }

  /** Ends the line and moves on by so many. */
  feed(lines: number): void {
    if (this.#line) this.newLine();
    for (let count = 0; count < lines; count += 1) this.newLine();
  }

  qr(text: string): void {
    if (this.#line) this.newLine();
    this.#lines.push({ ...this.#empty(), qr: text });
  }

  picture(dataUrl: string): void {
    if (this.#line) this.newLine();
    this.#lines.push({ ...this.#empty(), picture: dataUrl });
  }

  openDrawer(): void {
    this.#drawer = true;
  }

  complain(about: string): void {
    this.#complaints.push(about);
  }

  /** Ends the sheet; without anything on it there is none. */
  cut(ending: Sheet['ending'] = 'cut'): void {
    if (this.#line) this.newLine();
    const last = this.#lines.findLastIndex(({ text, qr, picture }) => text !== '' || qr || picture);
    const lines = this.#lines.slice(0, last + 1);
    const [drawer, complaints] = [this.#drawer, this.#complaints];
    this.#lines = [];
    this.#drawer = false;
    this.#complaints = [];
    if (lines.length > 0 || drawer || complaints.length > 0)
      this.sheets.push({ lines, ending, drawer, complaints });
  }
}
