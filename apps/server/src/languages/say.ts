import type { Words } from './words.ts';

/** Gives a German text in another language; null: it has no word for it. */
export type Say = (german: string) => string | null;

interface Template {
  pattern: RegExp;
  /** Its constant beginning, by which most templates are ruled out at once. */
  start: string;
  translation: string;
}

const REMEMBERED = 5_000;
/** A text put into one that is put into one. */
const DEEPEST = 3;
/** '-1.234,50 €' */
const MONEY = /^(-?)(\d{1,3}(?:\.\d{3})*),(\d\d)\u00a0€$/;
/** What is put in does not reach over the end of a sentence. */
const HOLE = String.raw`(?:(?![.!?] \p{Lu}).)+?`;
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u;
const BETWEEN_ENTRIES = /(, | und | oder )/;

/**
 * Translates whole texts, and texts with something put in: 'Noch {0} bis zum Mindestbestellwert.' What is put in is
 * translated, too, where it has words: money, a list, a text. Of two templates that fit the one with more text of its
 * own is meant. Several sentences are translated one by one.
 */
export function sayFrom(messages: Readonly<Record<string, string>>, money: Words['money']): Say {
  const whole = new Map(Object.entries(messages).filter(([german]) => !/\{\d+\}/.test(german)));
  const templates = Object.entries(messages)
    .filter(([german]) => /\{\d+\}/.test(german) && /\p{L}{2}/u.test(german))
    .sort(([a], [b]) => ownText(b).length - ownText(a).length)
    .map(([german, translation]) => templateOf(german, translation));
  const known = new Map<string, string | null>();

  const sayMoney = (german: string): string | null => {
    const [, sign = '', euros = '', cents = ''] = MONEY.exec(german) ?? [];
    if (euros === '') return null;
    const figures = [sign, euros.replaceAll('.', money.group), cents];
    return money.format.replace(/\{(\d)\}/g, (_hole, at: string) => figures[Number(at)] ?? '');
  };
  const sayTemplate = (german: string, depth: number): string | null => {
    for (const { pattern, start, translation } of templates) {
      if (!german.startsWith(start)) continue;
      const { groups } = pattern.exec(german) ?? {};
      if (!groups) continue;
      return translation.replace(/\{(\d+)\}/g, (hole, number: string) => {
        const put = groups[`_${number}`] ?? hole;
        return sayPut(put, depth + 1);
      });
    }
    return null;
  };
  const sayPut = (put: string, depth: number): string => {
    const said = find(put, depth);
    if (said !== null || !BETWEEN_ENTRIES.test(put)) return said ?? put;
    return put
      .split(BETWEEN_ENTRIES)
      .map((part) => find(part, DEEPEST) ?? part)
      .join('');
  };
  const find = (german: string, depth: number): string | null =>
    whole.get(german) ?? sayMoney(german) ?? (depth < DEEPEST ? sayTemplate(german, depth) : null);
  const sentences = (german: string): string | null => {
    const parts = german.split(BETWEEN_SENTENCES);
    if (parts.length === 1) return null;
    const said = parts.map((part) => find(part, 0));
    return said.every((part) => part === null)
      ? null
      : said.map((part, at) => part ?? parts[at]).join(' ');
  };

  return (german) => {
    const before = known.get(german);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const said = find(german, 0) ?? sentences(german);
    known.set(german, said);
    return said;
  };
}

const ownText = (german: string) => german.replace(/\{\d+\}/g, '');

function templateOf(german: string, translation: string): Template {
  const seen = new Set<string>();
  const source = german
    .split(/\{(\d+)\}/)
    .map((part, at) => {
      if (at % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      if (seen.has(part)) return `\\k<_${part}>`;
      seen.add(part);
      return `(?<_${part}>${HOLE})`;
    })
    .join('');
  return {
    pattern: new RegExp(`^${source}$`, 'su'),
    start: german.slice(0, german.search(/\{\d+\}/)),
    translation,
  };
}
