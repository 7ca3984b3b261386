import type { PrintedLine, Ticket, TicketBlock, TicketColumns } from './ticket.ts';

/** Characters, not UTF-16 units: an emoji in a message must not be cut in two. */
function lengthOf(text: string): number {
  return [...text].length;
}

interface Wrapping {
  /** Columns from the left. */
  indent: number;
  /** Columns more, for lines after the first. */
  hanging: number;
  width: number;
}

/** Breaks a text at spaces. Longer words are cut. */
function wrap(text: string, { indent, hanging, width }: Wrapping): string[] {
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

/** Text on the left, an amount at the right edge of the first line: an amount is never cut off. */
function pair(left: string, right: string, width: number): string[] {
  if (right === '') return wrap(left, { indent: 0, hanging: 3, width });
  const [first = '', ...others] = wrap(left, {
    indent: 0,
    hanging: 3,
    width: Math.max(width - lengthOf(right) - 1, 8),
  });
  const gap = width - lengthOf(first) - lengthOf(right);
  if (gap < 1) return [first, ...others, right.padStart(width)];
  return [first + ' '.repeat(gap) + right, ...others];
}

const PLAIN = { size: 'normal', isBold: false, isInverse: false } as const;
const WARNING = { size: 'big', isBold: true, isInverse: true } as const;

function layout(block: TicketBlock, columns: number): PrintedLine[] {
  switch (block.kind) {
    case 'text': {
      const { text, indent = 0, hanging = 0, isBold = false } = block;
      const lines = wrap(printable(text), { indent, hanging, width: columns });
      return lines.map((line) => ({ ...PLAIN, text: line, isBold }));
    }
    case 'pair':
      return pair(printable(block.left), printable(block.right), columns).map((text) => ({
        ...PLAIN,
        text,
      }));
    case 'big':
      return bigLines(block.text, columns).map((text) => ({ ...PLAIN, text, size: 'big' }));
    case 'warning':
      return bigLines(block.text, columns).map((text) => ({
        ...WARNING,
        // One black block, not letters with gaps.
        text: text.padEnd(bigColumns(columns)),
      }));
    case 'rule':
      return [{ ...PLAIN, text: '-'.repeat(columns) }];
    case 'gap':
      return [{ ...PLAIN, text: '' }];
  }
}

const bigColumns = (columns: number): number => Math.floor(columns / 2);

function bigLines(text: string, columns: number): string[] {
  return wrap(printable(text), { indent: 0, hanging: 0, width: bigColumns(columns) });
}

/** Control characters would be orders to the printer. Hard spaces are spaces on paper. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]/gu, ' ').replaceAll('\u00a0', ' ');
}

/** The lines of a ticket on paper so many columns wide. No line is longer, and no word or amount is lost. */
export function layoutTicket(ticket: Ticket, columns: TicketColumns): PrintedLine[] {
  return ticket.flatMap((block) => layout(block, columns));
}
