import type { Shop, Translations } from '@tischlein/domain/shop/shop.ts';
import { languagesFile } from '../schema/languages-file.ts';
import { open, type Context } from './compile-context.ts';

type Languages = Pick<Shop, 'languages' | 'hiddenLanguages' | 'translatedFields'>;

/** languages.yaml to the model; nothing of it: German alone. */
export function compileLanguages(context: Context): Languages {
  const opened = open(context, 'languages.yaml', languagesFile);
  if (opened === null) return {};
  const { languages, hidden = [] } = opened.content;
  const entries = Object.entries(languages).flatMap(([language, texts]) =>
    Object.entries(texts).map(([german, said]) => {
      const { text, field } = typeof said === 'object' ? said : { text: said };
      return { language, german, text: String(text), field };
    }),
  );
  const texts: Translations = {};
  for (const { language, german, text } of entries) (texts[language] ??= {})[german] = text;
  const fields = entries.flatMap(({ german, field }) => (field ? [[german, field]] : []));
  return {
    ...(entries.length > 0 && { languages: texts }),
    ...(hidden.length > 0 && { hiddenLanguages: [...new Set(hidden)].toSorted() }),
    ...(fields.length > 0 && { translatedFields: Object.fromEntries(fields) }),
  };
}
