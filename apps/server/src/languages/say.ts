import type { Words } from './words.ts';

/** Gives a German text in another language; null: it has no word for it. */
export type Say = (german: string) => string | null;

interface Template {
  /** What stands before, between and behind what is put in. */
  fixed: string[];
  /** Which number each of them has. */
  numbers: number[];
  onlyFigures: boolean;
  translation: string;
}

const REMEMBERED = 5_000;
/** A text put into one that is put into one. */
const DEEPEST = 3;
/** '-1.234,50 €' */
const MONEY = /^(-?)(\d{1,3}(?:\.\d{3})*),(\d\d)\u00a0€$/;
const BETWEEN_SENTENCES = /(?<=[.!?]) (?=\p{Lu})/u;
const ITEM = /^((?:\d+ × )?(?:\d+[a-z]? )?)(.*?)(?: \((.+)\))?$/;
/** Money, a number, a time; or so many of something, as in '1 × Suppe, 2 × Pizza (Groß)'. */
const FIGURE = /^(?:[\d.,:%\u00a0€ +×-]+|\d+ × .+)$/;
/** A template with fewer letters of its own would fit what somebody else wrote, too: only figures and counted
 * things are put into it. */
const FEW_LETTERS = 5;
const BETWEEN_ENTRIES = /(, | und | oder )/;

/** No letter and no width: it stands around what guests wrote. */
const WRITTEN = '\u2060';

/** What a guest wrote, to be put into a text: it stays as it is, whatever it means in German. */
export const asWritten = (words: string): string => WRITTEN + words + WRITTEN;

/** A text as it is read, after it was translated. */
export const withoutMarks = (text: string): string => text.replaceAll(WRITTEN, '');

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
    .flatMap(([german, translation]) => templateOf(german, translation));
  const known = new Map<string, string | null>();

  const sayMoney = (german: string): string | null => {
    const [, sign = '', euros = '', cents = ''] = MONEY.exec(german) ?? [];
    if (euros === '') return null;
    const figures = [sign, euros.replaceAll('.', money.group), cents];
    return money.format.replace(/\{(\d)\}/g, (_hole, at: string) => figures[Number(at)] ?? '');
  };
  const sayTemplate = (german: string, depth: number): string | null => {
    for (const template of templates) {
      const puts = matched(german, template);
      if (puts === null) continue;
      return template.translation.replace(/\{(\d+)\}/g, (hole, number: string) =>
        sayPut(puts.get(Number(number)) ?? hole, depth + 1),
      );
    }
    return null;
  };
  const sayPut = (put: string, depth: number): string => {
    const all = whole.get(put);
    if (all !== undefined) return all;
    if (isWritten(put)) return put;
    if (!BETWEEN_ENTRIES.test(put)) return find(put, depth) ?? put;
    const parts = put.split(BETWEEN_ENTRIES).map((part, at) => ({
      part,
      said: find(part, DEEPEST) ?? sayItem(part),
      isEntry: at % 2 === 0,
    }));
    if (!parts.some(({ said, isEntry }) => isEntry && said !== null))
      return find(put, depth) ?? put;
    return parts.map(({ part, said }) => said ?? part).join('');
  };
  /** '2 × 33 Pizza Salami (Groß)', or ' (Groß)' alone. */
  const sayItem = (german: string): string | null => {
    const [, count = '', name = '', size = ''] = ITEM.exec(german) ?? [];
    const [saidName, saidSize] = [whole.get(name), whole.get(size)];
    if (saidName === undefined && saidSize === undefined) return null;
    return `${count}${saidName ?? name}${size && ` (${saidSize ?? size})`}`;
  };
  const find = (german: string, depth: number): string | null =>
    whole.get(german) ??
    sayMoney(german) ??
    (depth < DEEPEST ? (sayTemplate(german, depth) ?? sayItem(german)) : null);
  const sentences = (german: string): string | null => {
    const parts = german.split(BETWEEN_SENTENCES);
    if (parts.length === 1) return null;
    const said = parts.map((part) => find(part, 0));
    return said.every((part) => part === null)
      ? null
      : said.map((part, at) => part ?? parts[at]).join(' ');
  };

  return (german) => {
    if (isWritten(german)) return null;
    const before = known.get(german);
    if (before !== undefined) return before;
    if (known.size >= REMEMBERED) known.clear();
    const said = find(german, 0) ?? sentences(german);
    known.set(german, said);
    return said;
  };
}

const isWritten = (text: string): boolean => text.startsWith(WRITTEN) && text.endsWith(WRITTEN);

/** Whether letters stand on both sides of this place. */
const isInsideWord = (text: string, at: number): boolean =>
  at > 0 && /^\p{L}\p{L}/u.test(text.slice(at - 1, at + 1));

const ownText = (german: string) => german.replace(/\{\d+\}/g, '');

function templateOf(german: string, translation: string): Template[] {
  const parts = german.split(/\{(\d+)\}/);
  const fixed = parts.filter((_part, at) => at % 2 === 0);
  const numbers = parts.filter((_part, at) => at % 2 === 1).map(Number);
  const onlyFigures = (ownText(german).match(/\p{L}/gu)?.length ?? 0) < FEW_LETTERS;
  // Where one would end and the next begin nobody could tell.
  return fixed.slice(1, -1).includes('') ? [] : [{ fixed, numbers, onlyFigures, translation }];
}

/**
 * What was put into the template, by its numbers; null: the text was not made of it. Each fixed part is taken where it
 * comes first, without another try: a text that somebody else wrote costs no more time than it is long.
 */
function matched(
  german: string,
  { fixed, numbers, onlyFigures }: Template,
): Map<number, string> | null {
  const [start = '', ...rest] = fixed;
  const end = rest.at(-1) ?? '';
  if (!german.startsWith(start) || !german.endsWith(end)) return null;
  const puts = new Map<number, string>();
  let from = start.length;
  for (const [at, part] of rest.entries()) {
    const until =
      at === rest.length - 1 ? german.length - end.length : german.indexOf(part, from + 1);
    const put = german.slice(from, until);
    const number = numbers[at] ?? 0;
    // What is put in does not reach over the end of a sentence, and is the same wherever it stands.
    if (until <= from || (BETWEEN_SENTENCES.test(put) && !isWritten(put))) return null;
    // 'Geschlossen{0}' is not the beginning of 'Geschlossene Gesellschaft'.
    if (isInsideWord(german, from) || isInsideWord(german, until)) return null;
    if ((puts.get(number) ?? put) !== put || (onlyFigures && !FIGURE.test(put))) return null;
    puts.set(number, put);
    from = until + part.length;
  }
  return puts;
}
