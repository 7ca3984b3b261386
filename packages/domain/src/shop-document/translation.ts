import { isMap, valueAt, type DocumentMap, type DocumentPath } from './document.ts';
import { translatableTexts, type TranslatableText } from './translatable-texts.ts';

/** One translation in the document, at `languages/{language}/texts/{key}`. */
interface Translation {
  /** The German that was translated. */
  german: string;
  text: string;
  /** Where it was said, so that it is found again when the German has become another. */
  field?: string;
}

type TranslationState = 'missing' | 'outdated' | 'translated';
/** A German text beside its translation. */
export interface TranslationRow extends TranslatableText {
  path: DocumentPath;
  state: TranslationState;
  translation: Translation | undefined;
  /** The translation of what this field said before; of an outdated one. */
  former: Translation | undefined;
}

/**
 * The address of a text's translation, for a text may be long and have line breaks: 14 hexadecimal digits of its
 * hash. A translation carries its German, so that two texts with one hash are never taken for each other.
 */
export function translationPath(language: string, german: string): DocumentPath {
  return ['languages', language, 'texts', textKey(german)];
}

/** Guests do not get a language while this says `true`. */
export const hiddenPath = (language: string): DocumentPath => ['languages', language, 'hidden'];

/** What counts as the key of a German text. */
export function textKey(german: string): string {
  let [a, b] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < german.length; at += 1) {
    const code = german.charCodeAt(at);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(16).padStart(14, '0');
}

/** Every translation of a language, also of texts that the shop does not say any more. */
export function translationsIn(document: DocumentMap, language: string): Translation[] {
  const texts = valueAt(document, ['languages', language, 'texts']);
  return Object.values(isMap(texts) ? texts : {}).flatMap((entry) => {
    if (!isMap(entry)) return [];
    const { german, text, field } = entry;
    if (typeof german !== 'string' || text === undefined) return [];
    return [{ german, text: String(text), ...(typeof field === 'string' && { field }) }];
  });
}

/**
 * Every text of the shop beside its translation. `fixed`: German texts that the product translates itself and the shop
 * does not. Outdated is one whose field said something else when it was translated.
 */
export function translationRows(
  document: DocumentMap,
  language: string,
  fixed: ReadonlySet<string>,
): TranslationRow[] {
  const texts = translatableTexts(document).filter(({ german }) => !fixed.has(german));
  const said = new Set(texts.map(({ german }) => german));
  const all = translationsIn(document, language);
  const byGerman = new Map(all.map((each) => [each.german, each]));
  const formerAt = new Map(
    all.flatMap((each) => (each.field && !said.has(each.german) ? [[each.field, each]] : [])),
  );
  return texts.map((text) => {
    const translation = byGerman.get(text.german);
    const former = translation
      ? undefined
      : text.places.map(({ field }) => formerAt.get(field)).find(Boolean);
    const state = translation ? 'translated' : former ? 'outdated' : 'missing';
    return {
      ...text,
      path: translationPath(language, text.german),
      state,
      translation,
      former,
    };
  });
}
