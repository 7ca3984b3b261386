import { fold } from '../menu/fold-text.ts';

const MONTHS =
  'januar|februar|maerz|april|mai|juni|juli|august|september|oktober|november|dezember';
const TEENS = [
  'zehn',
  'elf',
  'zwoelf',
  'dreizehn',
  'vierzehn',
  'fuenfzehn',
  'sechzehn',
  'siebzehn',
];
const ONES = ['ein', 'zwei', 'drei', 'vier', 'fuenf', 'sechs', 'sieben', 'acht', 'neun'];
/** The days of a month in words, 'siebzehnten' at 17; what shortens 'fuenf' to 'fuenften' is in the words. */
const DAYS_IN_WORDS = [
  ...['', 'ersten', 'zweiten', 'dritten', 'vierten', 'fuenften', 'sechsten', 'siebten', 'achten'],
  'neunten',
  ...[...TEENS, 'achtzehn', 'neunzehn'].map((teen) => `${teen}ten`),
  'zwanzigsten',
  ...ONES.map((one) => `${one}undzwanzigsten`),
  'dreissigsten',
  'einunddreissigsten',
];
const DAY_IN_WORDS = new RegExp(String.raw`\b([a-z]+)(?= (?:${MONTHS})\b)`, 'g');

// What guests and registers shorten, after lower case and with umlauts written out. Order matters.
const LONG_FORMS: readonly (readonly [RegExp, string])[] = [
  // Before 'str': 'Bgmstr.' is no street.
  [/\b(?:bgm|buergerm)(?:str)?(?:\.|(?=[ -]))/g, 'buergermeister '],
  [/\bgeschw(?:\.|(?=[ -]))/g, 'geschwister '],
  [/\bfrhr(?:\.|(?=[ -]))/g, 'freiherr '],
  [/\ba\. ?d\. ?/g, 'an der '],
  [/\bi\. ?d\. ?/g, 'in der '],
  [/\bv\. ?d\. ?/g, 'von der '],
  [/\ba\. /g, 'am '],
  [/\bb\. /g, 'bei '],
  [/\bv\. /g, 'von '],
  [/str(?:\.|(?![a-z]))/g, 'strasse '],
  [/pl(?:\.|(?![a-z]))/g, 'platz '],
  [/\bst(?:\.|(?= ))/g, 'sankt '],
  [/\bdr(?:\.|(?= |-))/g, 'doktor '],
  [/\bprof(?:\.|(?= |-))/g, 'professor '],
  [/\bgr\./g, 'grosse '],
  [/\bkl\./g, 'kleine '],
];

/** Words of a name: lower case, long forms, without umlauts, accents and punctuation. */
export function nameWords(name: string): string[] {
  let text = fold(name);
  for (const [short, long] of LONG_FORMS) text = text.replace(short, long);
  text = text.replace(DAY_IN_WORDS, (word) => {
    const day = DAYS_IN_WORDS.indexOf(word);
    return day > 0 ? String(day) : word;
  });
  // Typed on a keyboard without umlauts or read from a register with them: 'Mueller' and 'Müller' must meet.
  text = text.replace(/ae/g, 'a').replace(/oe/g, 'o').replace(/ue/g, 'u');
  return text.match(/[a-z0-9]+/g) ?? [];
}

/**
 * Key under which all spellings of a street meet: 'Nürnberger Str.' and 'NUERNBERGER STRASSE' are
 * 'nurnbergerstrasse'. It keeps the long form of 'Straße', so that typos within that can be measured too.
 */
export function streetKey(name: string): string {
  return nameWords(name).join('');
}

/** What visitors call our cities. */
const ENGLISH: Record<string, string> = {
  munich: 'munchen',
  cologne: 'koln',
  nuremberg: 'nurnberg',
  hanover: 'hannover',
  brunswick: 'braunschweig',
};

function cityWords(name: string): string[] {
  return nameWords(name).map((word) => ENGLISH[word] ?? word);
}

/** Key of a place, without additions in brackets: 'Lauf a.d.Pegnitz' is 'laufanderpegnitz'. */
export function cityKey(name: string): string {
  return cityWords(name.replace(/\([^)]*\)/g, ' ')).join('');
}

/** 'Lauf' and 'Lauf an der Pegnitz', 'Berlin' and 'Berlin-Köpenick' name the same place. */
export function sameCity(a: string, b: string): boolean {
  const [short = [], long = []] = [cityWords(a), cityWords(b)].sort((x, y) => x.length - y.length);
  return short.length > 0 && short.every((word, index) => word === long[index]);
}

/** House number as the registers write it: '12 A' is '12a', '3 - 5' is '3-5', '7 ½' is '7 1/2', '05' is '5'. */
export function canonicalNumber(text: string): string {
  return text
    .toLowerCase()
    .replace(/½/g, ' 1/2')
    .replace(/[\u2010-\u2015]|\bbis\b/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/ ?([-/+&]) ?/g, '$1')
    .replace(/\d+/g, (digits) => digits.replace(/^0+(?=\d)/, ''))
    .replace(/(\d) ?([a-z])(?![a-z])/g, '$1$2')
    .replace(/(\d[a-z]?) ?1\/([2-4])$/, (whole, head: string, part: string) =>
      whole.includes(' ') ? `${head} 1/${part}` : whole,
    );
}

/** The leading number, the one houses are ordered by; null without digits: '12a' is 12. */
export function baseNumber(text: string): number | null {
  const digits = /\d+/.exec(text);
  return digits ? Number(digits[0]) : null;
}
