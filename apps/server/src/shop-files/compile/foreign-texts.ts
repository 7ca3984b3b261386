import type { NameLanguage, TextLanguages } from '@tischlein/domain/menu/menu.ts';

type Written<T> = { [K in keyof T]: T[K] | undefined };

/** The `lang` to keep of a name: none where it is German, as every name is that does not say otherwise. */
export function foreign({ lang }: Written<NameLanguage>): NameLanguage {
  return lang === undefined || isGerman(lang) ? {} : { lang };
}

/** A name and the text below it in other languages, each as written or else as `defaults` say. */
export function foreignTexts(
  entry: Written<TextLanguages>,
  defaults: Written<TextLanguages> = {},
): TextLanguages {
  const textLang = entry.textLang ?? defaults.textLang;
  return {
    ...foreign({ lang: entry.lang ?? defaults.lang }),
    ...(textLang === undefined || isGerman(textLang) ? {} : { textLang }),
  };
}

const isGerman = (lang: string) => /^de(?:-|$)/.test(lang);
