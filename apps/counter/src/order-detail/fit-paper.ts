import type { BonLine } from '../order-view/order-bon.ts';

/** As in bon-view.module.css, in millimetres. */
const LINE_MM = 3.8;
const BIG_LINE_MM = 7.6;
const MARGINS_MM = 12;

let sheet: CSSStyleSheet | null = null;

/** Cuts the page to the bon's length: a roll has no pages, but browsers print on some. */
export function fitPaper(lines: readonly BonLine[]): void {
  const length = lines.reduce((sum, { big }) => sum + (big ? BIG_LINE_MM : LINE_MM), MARGINS_MM);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }
  sheet.replaceSync(`@page { size: 80mm ${Math.ceil(length)}mm; margin: 0; }`);
}
