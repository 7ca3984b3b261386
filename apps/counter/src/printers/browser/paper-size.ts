import type { BrowserPaper } from './print-while-open.ts';

const LINE_MM = 3.8;
const BIG_LINE_MM = 7.6;
const MARGINS_MM = 12;

let sheet: CSSStyleSheet | null = null;

/** Paper of 58 mm holds 32 or 35 letters, of 80 mm 42 or 48. */
const widthOf = (columns: number): number => (columns <= 35 ? 58 : 80);

/** Cuts the page to a paper: a roll has no pages, but browsers print on some. null: as it was. */
export function setPaperSize(paper: BrowserPaper | null): void {
  sheet ??= new CSSStyleSheet();
  const others = document.adoptedStyleSheets.filter((one) => one !== sheet);
  // The last one counts.
  document.adoptedStyleSheets = paper === null ? others : [...others, sheet];
  if (paper === null) return;
  const length = paper.lines.reduce(
    (sum, { size }) => sum + (size === 'big' ? BIG_LINE_MM : LINE_MM),
    MARGINS_MM,
  );
  const width = widthOf(paper.columns);
  sheet.replaceSync(`@page { size: ${width}mm ${Math.ceil(length)}mm; margin: 0; }`);
}
