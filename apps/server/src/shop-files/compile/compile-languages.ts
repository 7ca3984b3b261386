import type { Translations } from '@tischlein/domain/shop/shop.ts';
import { languagesFile } from '../schema/languages-file.ts';
import { open, type Context } from './compile-context.ts';

/** languages.yaml to the model; null: German alone. */
export function compileLanguages(context: Context): Translations | null {
  const opened = open(context, 'languages.yaml', languagesFile);
  if (opened === null) return null;
  const languages = Object.entries(opened.content.languages).flatMap(([language, texts]) => {
    const said = Object.entries(texts).map(([german, text]) => [german, String(text)]);
    return said.length > 0 ? [[language, Object.fromEntries(said)]] : [];
  });
  return languages.length > 0 ? (Object.fromEntries(languages) as Translations) : null;
}
