import { canonicalNumber } from './match-key.ts';

/** What follows a house number and tells where in the house, in the order people stack it: 'HH, 3. OG links'. */
const WITHIN_HOUSE = [
  String.raw`\d{1,2}\.? ?(?:o\.?g\.?|u\.?g\.?|stock(?:werk)?|etage|obergeschoss|geschoss)(?: (?:links|rechts|mitte|li|re)\.?)?`,
  String.raw`(?:eg|dg|ug|hh|vh|gh|rg|qg|sf|og|hinterhaus|vorderhaus|gartenhaus|rückgebäude|rgb|seitenflügel|quergebäude|hinterhof|innenhof|erdgeschoss|dachgeschoss|obergeschoss|souterrain|parterre|links|rechts)\.?(?: (?:links|rechts|mitte))?`,
  String.raw`(?:haus|aufgang|eingang|block|gebäude|geb\.|treppe|stiege|tor|trakt)(?: ?nr\.)? ?(?:[a-z]|\d{1,3}[a-z]?)`,
  String.raw`(?:whg|wohnung|wohneinheit|we|apartment|appartement|apt|app|top|zimmer|zi|raum|suite)\.? ?(?:nr\.? ?)?[a-z]?\d+[a-z]?`,
  String.raw`(?:c\/o|bei|z\. ?hd\.|klingel|name) .*`,
  String.raw`\([^)]*\)`,
].join('|');

const AFTER_NUMBER = new RegExp(
  String.raw`(\d ?[a-z]?|1\/2)(?:[ ,]+|\/|(?=\())(?:${WITHIN_HOUSE})(?=$|[ ,])`,
  'iu',
);
// One part at a time and never back: a pattern that repeats all of it takes exponential time on hostile text.
const ONE_PART = new RegExp(String.raw`(?:${WITHIN_HOUSE})(?:[ ,/]+|$)`, 'iuy');

/** Whether a part of an address between commas only says where in the house: 'Hinterhaus', '2. Stock'. */
export function isWithinHouse(piece: string): boolean {
  ONE_PART.lastIndex = 0;
  while (ONE_PART.lastIndex < piece.length) if (!ONE_PART.test(piece)) return false;
  return piece.length > 0;
}

// '17.' before a word is an ordinal ('Straße des 17. Juni'); a letter belongs to the number unless a word starts with
// it; '7 1/2' and '3 - 5' are one number.
const NUMBER =
  /(^|\D)(\d{1,4}(?![\d])(?!\. ?\p{L})(?: ?[a-z](?![\p{L}\d.]))?(?: ?(?:[-/+&]|bis) ?(?:\d{1,4}(?![\d])(?: ?[a-z](?![\p{L}\d.]))?|[a-z](?![\p{L}\d])))*(?: 1\/[2-4])?)/giu;

export interface NumberedName {
  name: string;
  number: string;
  /** Words after the number, usually the place. */
  rest: string;
}

const NUMBER_WORD = /[ ,.-]*(?:\b(?:haus[ -]?nr|hausnummer|hnr|nr|no|nummer)\b\.?:?|#)\s*$/iu;

const NUMBERED_STREET = /^(\d{1,4} ?[a-z]?),? (stra(?:ß|ss)e|str\.?|weg|platz|pl\.|allee|ring)$/iu;

/** Takes a name and its house number, the last number of the text, apart. null when there is no number. */
export function splitNumber(text: string): NumberedName | null {
  let street = text;
  for (let next = ''; (next = street.replace(AFTER_NUMBER, '$1')) !== street;) street = next;
  street = street.replace(/½/g, ' 1/2').replace(/ +/g, ' ').trim();
  const found = [...street.matchAll(NUMBER)].at(-1);
  if (!found) return null;
  const [, ahead = '', typed = ''] = found;
  const start = found.index + ahead.length;
  const before = street
    .slice(0, start)
    .replace(NUMBER_WORD, '')
    .replace(/[ ,-]+$/, '')
    .trim();
  const rest = street
    .slice(start + typed.length)
    .replace(/^[ ,.-]+/, '')
    .trim();
  const number = canonicalNumber(typed);
  // 'Q7/24', in Mannheim's squares.
  const slashed = /^(\d{1,2})\/(\d{1,3}[a-z]?)$/.exec(number);
  if (slashed && /^(?:mannheim )?[A-U]$/i.test(before))
    return { name: `${before}${slashed[1] ?? ''}`, number: slashed[2] ?? '', rest };
  // '25 Straße 50': a street that is called by a number, with the house before it.
  const [, house, kind] = NUMBERED_STREET.exec(before) ?? [];
  if (house !== undefined && kind !== undefined)
    return { name: `${kind} ${number}`, number: canonicalNumber(house), rest };
  // 'Q7 1/2': no street has a single letter for a name; in Mannheim's squares the house follows the square.
  const square = /^(\d{1,2}) (1\/[2-4])$/.exec(number);
  if (square && /^[A-U]$/i.test(before))
    return { name: `${before}${square[1] ?? ''}`, number: square[2] ?? '', rest };
  // '5 Hauptstraße', the order of other countries.
  return before === '' ? { name: rest, number, rest: '' } : { name: before, number, rest };
}
