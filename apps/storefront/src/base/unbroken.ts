/** Keeps figures and their units on one line: '0,33 l', 'Ø 36 cm', '250 g'. */
export function unbroken(text: string): string {
  return text
    .replaceAll(/(\d) (?=(?:[cm]?l|[cm]?m|k?g|Stk\.|€|%)(?![a-zäöüß]))/gi, '$1\u00a0')
    .replaceAll(/Ø (?=\d)/g, 'Ø\u00a0');
}
