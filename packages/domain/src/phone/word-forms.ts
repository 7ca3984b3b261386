import { fold, matchesTyped, words } from '../menu/fold-text.ts';

/** The words of a name, each as it may be typed. */
export type WordForms = readonly string[];

/** Words of a name, umlauts both ways ('kaese', 'kase'), and all of it without spaces ('32cm'). */
export function wordForms(name: string): WordForms {
  const whole = fold(name).replace(/[^a-z0-9]/g, '');
  return [...new Set([...words(name), ...(whole === '' ? [] : [whole])])];
}

/** 3 the word, 2 its beginning, 1 within it or mistyped, 0 no match. */
type Match = 0 | 1 | 2 | 3;

/** How well a typed word (`plain`: its umlauts as bare vowels) fits one of a name; `loosely`: also within a word, or but for a typo. */
export function matchWord(
  { word: typed, plain }: { word: string; plain: string },
  forms: WordForms,
  loosely = false,
): Match {
  let best: Match = 0;
  for (const form of forms) {
    if (form === typed || form === plain) return 3;
    if (form.startsWith(typed) || form.startsWith(plain)) best = 2;
    else if (loosely && best === 0) {
      const isWithin = typed.length > 2 && (form.includes(typed) || form.includes(plain));
      if (isWithin || matchesTyped(typed, form)) best = 1;
    }
  }
  return best;
}

const VOLUME = /^(\d+(?:[.,]\d+)?)(ml|cl|l|liter)?$/;
const ML: Record<string, number> = { ml: 1, cl: 10, l: 1000, liter: 1000 };

/** Millilitres of '1l', '0,5', '33cl'; null: no volume. Without a unit only what is written with a comma is one. */
export function typedVolume(word: string): number | null {
  const found = VOLUME.exec(word);
  const figure = found?.[1];
  if (figure === undefined) return null;
  const unit = found?.[2];
  if (unit === undefined && !/[.,]/.test(figure)) return null;
  return Math.round(Number(figure.replace(',', '.')) * (ML[unit ?? 'l'] ?? 0));
}
