import { isPostcode } from '@tischlein/domain/shop/written-forms.ts';

/** The postcodes that a text lists, each once; `reason`: what of it is none, German. */
export function readPostcodes(
  text: string,
): { ok: true; codes: string[] } | { ok: false; codes: string[]; reason: string } {
  const words = text.split(/[\s,;]+/).filter((word) => word !== '');
  const codes = [...new Set(words.filter(isPostcode))];
  const wrong = words.find((word) => !isPostcode(word));
  if (wrong !== undefined)
    return { ok: false, codes, reason: `„${wrong}“ ist keine Postleitzahl: Es sind fünf Ziffern.` };
  return codes.length > 0
    ? { ok: true, codes }
    : { ok: false, codes, reason: 'Gib mindestens eine Postleitzahl an.' };
}
