import { inComment } from './comment-as-value.ts';
import { openMarkAt, type OpenMark } from './yaml-marks.ts';

/** What the YAML reader complains about; its places are often far behind the mistake. */
interface YamlError {
  code: string;
  message: string;
  pos: readonly [number, number];
}

/** A mistake where it begins, in German, with the mend. */
interface YamlMistake {
  offset: number;
  message: string;
  mend: string;
}

/**
 * The mistakes behind the reader's errors. All but the first follow from it (a quote that stays open makes nonsense of
 * all that comes behind), except fields that stand twice: each of these is one of its own.
 */
export function explainYamlErrors(text: string, errors: readonly YamlError[]): YamlMistake[] {
  const inOrder = [...errors].sort((a, b) => a.pos[0] - b.pos[0]);
  const first = inOrder.find(({ code }) => code !== 'DUPLICATE_KEY');
  if (first) return [explain(text, first)];
  return inOrder.map(({ pos }) => ({
    offset: pos[0],
    message: 'Dieses Feld steht zweimal da.',
    mend: 'Lösche eines von beiden.',
  }));
}

interface Line {
  offset: number;
  text: string;
}

function explain(text: string, error: YamlError): YamlMistake {
  const offset = Math.min(error.pos[0], text.length);
  const line = lineAt(text, offset);
  const next = nextLine(text, line);
  const tab = [line, next].find((one) => one !== null && /^ *\t/.test(one.text));
  if (tab)
    return mistake(
      tab.offset,
      'Die Zeile ist mit einem Tabulator eingerückt.',
      'Rücke mit Leerzeichen ein, auch in den Zeilen darunter.',
    );
  const open = error.code === 'BAD_DQ_ESCAPE' ? null : openMarkAt(text, offset);
  if (open) return colourComment(text, open) ?? unclosed(open);
  // A comment is never wrong; what comes behind it stands too far in to be a line of its own.
  if (next !== null && /^\s*#/.test(line.text))
    return mistake(startOf(next), TOO_FAR_IN, AS_NEIGHBOURS);
  return byCode(error, offset, line, next);
}

/** Behind `{ accent: #1f6b4a }` the bracket is part of a comment. */
function colourComment(text: string, { offset, mark }: OpenMark): YamlMistake | null {
  if (mark !== '{' && mark !== '[') return null;
  const line = lineAt(text, offset);
  const rest = line.text.slice(offset - line.offset);
  const found = /(\w+)\s*:\s+(#[^\s,}\]]+)/.exec(rest);
  if (!found?.[1] || !found[2]) return null;
  const [message, mend] = inComment(found[1], found[2]);
  return mistake(offset + found.index, message, mend);
}

function unclosed({ offset, mark, closedBy }: OpenMark): YamlMistake {
  if (mark === '"' || mark === "'")
    return mistake(
      offset,
      `Das Anführungszeichen ${mark} wird hier geöffnet, aber in der Zeile nicht geschlossen.`,
      `Setze hinter den Text noch ein ${mark}.`,
    );
  const closing = mark === '{' ? '}' : ']';
  const end = closedBy === null ? '' : ` (da steht „${closedBy}“)`;
  return mistake(
    offset,
    `Die Klammer ${mark} wird hier geöffnet, aber nicht mit ${closing} geschlossen${end}.`,
    `Setze ${closing} dahin, wo die Aufzählung endet.`,
  );
}

const TOO_FAR_IN = 'Die Zeile ist zu weit eingerückt.';
const WRONG_INDENT = 'Die Einrückung stimmt nicht.';
const AS_NEIGHBOURS = 'Rücke die Zeile genauso weit ein wie ihre Nachbarn.';
const IN_QUOTES = 'Setze den ganzen Text in Anführungszeichen.';

function byCode(error: YamlError, offset: number, line: Line, next: Line | null): YamlMistake {
  const start = startOf(line);
  switch (error.code) {
    case 'TAB_AS_INDENT':
      return mistake(offset, 'Hier steht ein Tabulator.', 'Schreibe stattdessen Leerzeichen.');
    case 'MULTILINE_IMPLICIT_KEY':
    case 'BLOCK_AS_IMPLICIT_KEY':
    case 'MISSING_CHAR':
      if (/, or :/.test(error.message)) return missingComma(offset);
      return badKey(offset, line, next);
    case 'BAD_INDENT':
      if (/end with a/.test(error.message))
        return mistake(
          start,
          'Diese Zeile gehört in eine Klammer, die weiter oben begann, steht aber zu weit links.',
          'Schreibe alles in eine Zeile, oder rücke die Zeilen bis zur schließenden Klammer ein.',
        );
      return mistake(start, WRONG_INDENT, AS_NEIGHBOURS);
    case 'BLOCK_IN_FLOW':
      return missingComma(offset);
    case 'UNEXPECTED_TOKEN':
      return unexpected(error, offset);
    case 'BAD_SCALAR_START':
      return mistake(
        offset,
        `Ein Text darf nicht mit ${line.text[offset - line.offset] ?? 'diesem Zeichen'} beginnen.`,
        IN_QUOTES,
      );
    case 'BAD_DQ_ESCAPE':
      return mistake(
        offset,
        'In "…" hat der Schrägstrich \\ eine besondere Bedeutung.',
        "Nimm einfache Anführungszeichen: '…'.",
      );
    case 'MULTIPLE_DOCS':
      return mistake(offset, 'Die Datei enthält mehrere Teile (---).', 'Lösche die Zeile mit ---.');
    case 'BAD_ALIAS':
      return mistake(offset, 'Der Verweis mit * zeigt auf nichts.', IN_QUOTES);
    default:
      return mistake(
        offset,
        'Das ist so kein gültiges YAML.',
        'Prüfe Einrückung, Doppelpunkte und Anführungszeichen in dieser Zeile und der davor.',
      );
  }
}

/** A line that cannot be read as name, colon, value; or one whose next line stands too far in. */
function badKey(offset: number, line: Line, next: Line | null): YamlMistake {
  const start = startOf(line);
  const content = line.text.trim().replace(/^(?:- +)+/, '');
  if (/^-[^\s-]/.test(content))
    return mistake(
      start,
      'Hinter dem Strich fehlt ein Leerzeichen.',
      `Schreibe: - ${content.slice(1)}`,
    );
  if (!/:(?:\s|$)/.test(content)) {
    const [, name, value] = /^([^\s:]+):(\S.*)$/.exec(content) ?? [];
    if (name !== undefined)
      return mistake(
        start,
        'Hinter dem Doppelpunkt fehlt ein Leerzeichen.',
        `Schreibe: ${name}: ${value ?? ''}`,
      );
    if (content.startsWith('-')) return mistake(start, WRONG_INDENT, AS_NEIGHBOURS);
    const [word = '', ...rest] = content.split(/\s+/);
    return mistake(
      start,
      'In dieser Zeile fehlt der Doppelpunkt.',
      `Schreibe: ${[`${word}:`, ...rest].join(' ')}`,
    );
  }
  if (/[}\]]$/.test(content) && !/[{[]/.test(content)) {
    const closing = content.slice(-1);
    const opening = closing === '}' ? '{' : '[';
    return mistake(
      offset,
      `Die Klammer ${closing} am Ende der Zeile wurde nie geöffnet.`,
      `Setze hinter den ersten Doppelpunkt ein ${opening}.`,
    );
  }
  if (/:\s.*:(?:\s|$)/.test(content))
    return mistake(
      offset,
      'In dieser Zeile stehen zwei Doppelpunkte.',
      'Setze Text mit Doppelpunkt in Anführungszeichen.',
    );
  return furtherIn(line, next) ?? mistake(start, WRONG_INDENT, AS_NEIGHBOURS);
}

/** The next line, when it stands further in than this one's name. */
function furtherIn(line: Line, next: Line | null): YamlMistake | null {
  if (next === null) return null;
  const [names] = /^[\s-]*/.exec(line.text) ?? [''];
  const [inside] = /^\s*/.exec(next.text) ?? [''];
  if (inside.length <= names.length) return null;
  return mistake(startOf(next), TOO_FAR_IN, AS_NEIGHBOURS);
}

function missingComma(offset: number): YamlMistake {
  return mistake(
    offset,
    'Zwischen zwei Einträgen in Klammern fehlt ein Komma.',
    'Schreibe { a: 1, b: 2 } oder [a, b].',
  );
}

function unexpected({ message }: YamlError, offset: number): YamlMistake {
  const [, bracket] = /flow-(?:map|seq)-end token.*"([}\]])"/.exec(message) ?? [];
  if (bracket !== undefined)
    return mistake(offset, `Die Klammer ${bracket} ist hier zu viel.`, 'Lösche sie.');
  return mistake(
    offset,
    'Hinter dem schließenden Anführungszeichen oder der Klammer steht noch etwas.',
    'Setze den ganzen Text in Anführungszeichen; einen Apostroph darin schreibe in "…".',
  );
}

const mistake = (offset: number, message: string, mend: string): YamlMistake => ({
  offset,
  message,
  mend,
});

function startOf({ offset, text }: Line): number {
  return offset + (/^\s*/.exec(text)?.[0].length ?? 0);
}

function lineAt(text: string, offset: number): Line {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const end = text.indexOf('\n', start);
  return { offset: start, text: text.slice(start, end < 0 ? text.length : end) };
}

/** The next line that holds more than a comment. */
function nextLine(text: string, line: Line): Line | null {
  let start = line.offset + line.text.length + 1;
  while (start < text.length) {
    const next = lineAt(text, start);
    if (!/^\s*(?:#|$)/.test(next.text)) return next;
    start = next.offset + next.text.length + 1;
  }
  return null;
}
