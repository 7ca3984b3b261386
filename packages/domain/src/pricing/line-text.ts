import { besideVolume } from '../menu/litre-price.ts';
import type { QuoteLine } from './quote.ts';

/** Room for what the menu says of a dish; few menus say more. */
const MAX_LENGTH = 300;
const CLAUSE = /[^.;,]+(?:[.;,](?=\S)[^.;,]+)*[.;,]*\s*/gu;
/** 'Acht Stück', '200 g', 'halbes Hähnchen'. */
const AMOUNT =
  /\d|(?:^|[^\p{L}])(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzend|stück|halbe)/iu;

/**
 * What the menu says of the thing ordered, to be repeated above the order button and in the mail (BGB § 312j (2)):
 * 'Sechs Stück mit Dip'. Longer than 300 characters it loses its last clauses, but none that names an amount. '' without
 * a text, as in orders from before it was kept.
 */
export function lineText({
  subtext,
  sizeText,
  volumeMl,
}: Pick<QuoteLine, 'subtext' | 'sizeText' | 'volumeMl'>): string {
  const text = besideVolume(subtext, volumeMl ?? null);
  return text === sizeText ? '' : shortened(text);
}

function shortened(text: string): string {
  if (text.length <= MAX_LENGTH) return text;
  const clauses = text.match(CLAUSE) ?? [text];
  let room = MAX_LENGTH;
  let isFull = false;
  const kept = clauses.filter((clause) => {
    room -= clause.length;
    isFull ||= room < 0;
    return !isFull || AMOUNT.test(clause);
  });
  // One long clause cannot be told apart: it stays whole.
  return kept.length === 0 ? text : `${kept.join('').replace(/[\s.;,]+$/u, '')} …`;
}
