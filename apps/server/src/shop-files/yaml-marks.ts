/** Quotes and brackets that a YAML text opens and does not close. */
export interface OpenMark {
  offset: number;
  mark: '"' | "'" | '{' | '[';
  /** The wrong bracket that stands where it should be closed; null: none. */
  closedBy: '}' | ']' | null;
}

const CLOSING = { '{': '}', '[': ']' } as const;
const BLOCK_TEXT = /[:-][ \t]+[|>][-+\d]*\s*(?:#.*)?$/;

/**
 * Reads a text as far as quotes and brackets go, also where it is no valid YAML. `until`: the mark that is open
 * there, innermost; a quote only if the text up to there lies in it, a bracket only if it stays open to the end or
 * is closed by the wrong one. null when there is none.
 */
export function openMarkAt(text: string, until: number): OpenMark | null {
  const open: { offset: number; mark: '{' | '[' }[] = [];
  let lineStart = 0;
  while (lineStart < text.length) {
    const lineEnd = endOfLine(text, lineStart);
    const line = text.slice(lineStart, lineEnd);
    let at = lineStart;
    // A mark counts only where a value or a name may begin: "Toni's" opens nothing.
    let mayBegin = true;
    let jumped = false;
    while (at < lineEnd) {
      const character = text[at] ?? '';
      const previous = text[at - 1] ?? '\n';
      if (character === '#' && /\s/.test(previous)) break;
      if (/\s/.test(character)) {
        at += 1;
        continue;
      }
      if (mayBegin && (character === '"' || character === "'")) {
        const end = endOfQuote(text, at, character);
        if (at < until && (end === null || end > until))
          return { offset: at, mark: character, closedBy: null };
        if (end === null) return lastOpen(open, until);
        at = end;
        mayBegin = false;
        if (at > lineEnd) {
          lineStart = at;
          jumped = true;
          break;
        }
        continue;
      }
      if (character === '{' || character === '[') {
        if (mayBegin || open.length > 0) open.push({ offset: at, mark: character });
      } else if ((character === '}' || character === ']') && open.length > 0) {
        const last = open.at(-1);
        if (last && CLOSING[last.mark] !== character)
          return last.offset <= until ? { ...last, closedBy: character } : null;
        open.pop();
      }
      mayBegin = beginsAfter(text, at, open.length > 0, mayBegin);
      at += 1;
    }
    if (jumped) continue;
    lineStart = lineEnd + 1;
    if (open.length === 0 && BLOCK_TEXT.test(line))
      lineStart = afterBlockText(text, lineStart, line);
  }
  return lastOpen(open, until);
}

function lastOpen(open: readonly { offset: number; mark: '{' | '[' }[], until: number) {
  const mark = open.findLast(({ offset }) => offset <= until);
  return mark ? { ...mark, closedBy: null } : null;
}

/** Whether a value or name may begin behind the character at `at`. */
function beginsAfter(text: string, at: number, inBrackets: boolean, before: boolean): boolean {
  const character = text[at] ?? '';
  const spaceFollows = /\s/.test(text[at + 1] ?? '\n');
  if (character === ':') return spaceFollows || inBrackets;
  if (character === '-' || character === '?') return before && spaceFollows;
  return inBrackets && /[,[{]/.test(character);
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end;
}

/** The offset behind the closing quote; null when there is none. */
function endOfQuote(text: string, start: number, quote: string): number | null {
  for (let at = start + 1; at < text.length; at += 1) {
    if (quote === '"' && text[at] === '\\') at += 1;
    else if (text[at] === quote) {
      if (quote === '"' || text[at + 1] !== "'") return at + 1;
      at += 1;
    }
  }
  return null;
}

/** Behind the lines of a text that `|` or `>` begins: all that are empty or further in. */
function afterBlockText(text: string, from: number, header: string): number {
  const indent = /^ */.exec(header)?.[0].length ?? 0;
  let start = from;
  while (start < text.length) {
    const end = endOfLine(text, start);
    const line = text.slice(start, end);
    if (line.trim() !== '' && (/^ */.exec(line)?.[0].length ?? 0) <= indent) break;
    start = end + 1;
  }
  return start;
}
