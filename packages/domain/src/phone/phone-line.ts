import { MAX_AMOUNT } from '../cart/lines.ts';
import { fold, foldPlain } from '../menu/fold-text.ts';
import { typedVolume } from './word-forms.ts';

/** A word as it was typed and as it is compared (`fold`); a volume ('0,5l') is one word. */
export interface TypedWord {
  text: string;
  word: string;
  /** The same with umlauts as bare vowels. */
  plain: string;
  /** As a volume, in millilitres; null: it is none. */
  volumeMl: number | null;
}

/**
 * 'without': behind 'ohne'. 'extra': behind '+', 'mit', 'extra'. 'loose': behind a comma or 'und', so another of the
 * kind before it unless it fits another.
 */
export interface TypedModifier {
  kind: 'without' | 'extra' | 'loose';
  /** Of a loose one, the kind before it; else its own. */
  after: 'without' | 'extra';
  /** How many of it for each piece. */
  amount: number;
  words: TypedWord[];
}

/** One way to read a line: how many pieces, which dish, and what is changed about it. */
export interface PhoneLine {
  amount: number;
  /** The amount was said as such ('2x'), or is sure for want of a number; else it may be the dish's number. */
  isAmountSure: boolean;
  dish: TypedWord[];
  modifiers: TypedModifier[];
}

/** Longer lines are cut: nobody types them. */
const MAX_LINE = 200;

const WITHOUT = new Set(['ohne', 'kein', 'keine', 'keinen']);
const EXTRA = new Set(['+', 'mit', 'extra', 'plus']);
const DOUBLE = new Set(['doppelt', 'doppelte', 'doppelter', 'doppeltes']);
const AND = new Set([',', ';', '&', 'und', 'u']);
const TOKEN = /\d+[.,]\d+\p{L}*|[\p{L}\p{N}\p{M}]+|[+,;&]/gu;
const AMOUNT = /^\s*(\d{1,2})\s*[x×*](?=[\s\d])/i;
const NUMBER = /^\d{1,2}$/;

const clamp = (amount: number) => Math.max(1, Math.min(amount, MAX_AMOUNT));

function typedWords(line: string): TypedWord[] {
  const joined = line
    .replace(/(\d)\s+l(?:iter)?(?![\p{L}\p{N}])/giu, '$1l')
    .replace(/(^|\s)-\s*(?=\p{L})/gu, '$1 ohne ');
  return (joined.match(TOKEN) ?? []).map((text) => {
    const word = fold(text);
    return { text, word, plain: foldPlain(word), volumeMl: typedVolume(word) };
  });
}

function read(amount: number, isAmountSure: boolean, typed: readonly TypedWord[]): PhoneLine {
  const line: PhoneLine = { amount: clamp(amount), isAmountSure, dish: [], modifiers: [] };
  const begin = (kind: TypedModifier['kind'], times = 1) => {
    const before = line.modifiers.at(-1);
    // 'extra' behind '+' says it twice, 'ohne' behind a comma says it plainly: what stands empty gives way.
    if (before && before.words.length === 0) line.modifiers.pop();
    const after = kind === 'loose' ? (before?.after ?? 'extra') : kind;
    line.modifiers.push({ kind, after, amount: times, words: [] });
  };
  typed.forEach((one, at) => {
    const { word } = one;
    const current = line.modifiers.at(-1);
    if (WITHOUT.has(word)) begin('without');
    else if (EXTRA.has(word)) begin('extra');
    else if (DOUBLE.has(word)) begin('extra', 2);
    else if (AND.has(word)) {
      // 'u' alone is a letter of a name that is being typed.
      if (word !== 'u' || at < typed.length - 1) begin('loose');
    } else if (!current) line.dish.push(one);
    else if (current.words.length === 0 && /^\d{1,2}x?$/.test(word) && current.kind !== 'without')
      current.amount = clamp(Number.parseInt(word, 10));
    else current.words.push(one);
  });
  const modifiers = line.modifiers.filter(({ words }) => words.length > 0);
  return { ...line, modifiers };
}

/**
 * The ways to read what a waiter types at the telephone: '31 gr ohne zw, scharf', '2x 12 kl +käse', 'cola 1l'. A number
 * that stands first is the dish's number or the amount: then there are two. Nothing typed: none. Never throws.
 */
export function readPhoneLine(text: string): PhoneLine[] {
  const cut = text.slice(0, MAX_LINE);
  const said = AMOUNT.exec(cut);
  const typed = typedWords(said ? cut.slice(said[0].length) : cut);
  const [first, ...rest] = typed;
  if (!first) return [];
  if (said) return [read(Number(said[1]), true, typed)];
  const isTwofold = NUMBER.test(first.word) && Number(first.word) > 0 && rest.length > 0;
  const asAmount = isTwofold ? read(Number(first.word), false, rest) : null;
  // 'Spaghetti mit Pesto' may be the name of a dish.
  const isName = !/\d/.test(first.word) && rest.some(({ word }) => word === 'mit');
  const asName = isName
    ? read(
        1,
        true,
        typed.filter(({ word }) => word !== 'mit'),
      )
    : null;
  return [read(1, true, typed), asAmount, asName].filter(
    (one) => one !== null && one.dish.length > 0,
  ) as PhoneLine[];
}
