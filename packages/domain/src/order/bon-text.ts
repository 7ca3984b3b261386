/** Width of a bon on 80 mm paper in the printer's font A at 42 columns. */
export const BON_COLUMNS = 42;
/** Begins a line to be printed in double height and width. */
export const BIG_MARKER = '# ';
const BIG_COLUMNS = BON_COLUMNS / 2;

/** Text in double size, on more than one line where it is longer than the paper: an amount is never cut off. */
export function bigLines(text: string): string[] {
  return wrap(text, 0, 0, BIG_COLUMNS).map((line) => BIG_MARKER + line);
}

/** Characters, not UTF-16 units: an emoji in a message must not be cut in two. */
function lengthOf(text: string): number {
  return [...text].length;
}

/** Breaks a text at spaces; lines after the first are indented by `hanging` more. Longer words are cut. */
export function wrap(text: string, indent: number, hanging: number, width = BON_COLUMNS): string[] {
  const lines: string[] = [];
  let current = '';
  const room = () => width - indent - (lines.length > 0 ? hanging : 0);
  const push = () => {
    lines.push(' '.repeat(indent + (lines.length > 0 ? hanging : 0)) + current);
    current = '';
  };
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    let rest = word;
    if (current !== '' && lengthOf(current) + 1 + lengthOf(rest) > room()) push();
    while (current === '' && lengthOf(rest) > room()) {
      const letters = [...rest];
      current = letters.slice(0, room()).join('');
      rest = letters.slice(lengthOf(current)).join('');
      push();
    }
    if (rest !== '') current = current === '' ? rest : `${current} ${rest}`;
  }
  if (current !== '') push();
  return lines;
}

/** Text on the left, an amount at the right edge of the first line. */
export function columns(left: string, right: string): string[] {
  const [first = '', ...others] = wrap(left, 0, 3, BON_COLUMNS - lengthOf(right) - 1);
  const gap = ' '.repeat(BON_COLUMNS - lengthOf(first) - lengthOf(right));
  return [first + gap + right, ...others];
}
