import type { DocumentValue } from '@tischlein/domain/shop-document/document.ts';
import { translatableTexts } from '@tischlein/domain/shop-document/translatable-texts.ts';
import type { Page, Shop } from '@tischlein/domain/shop/shop.ts';
import type { Tree } from './tree.ts';

/** By German text, the field that says it first. */
export function fieldsOf(
  fixed: ReadonlyMap<string, Tree>,
  categories: ReadonlyMap<string, Tree>,
  pages: readonly Page[],
): ReadonlyMap<string, string> {
  const parts = [...fixed].map(([file, tree]) => [file.replace(/\.yaml$/, ''), tree]);
  const files = {
    ...Object.fromEntries(parts),
    categories: [...categories].map(([id, tree]) => (id === '' ? { id: 'x', ...tree } : tree)),
    pages: pages.map(({ id, title }) => ({ id, title })),
  } as DocumentValue;
  return new Map(
    translatableTexts(files).map(({ german, places }) => [german, places[0]!.field] as const),
  );
}

/** The content of languages.yaml, or null for German alone. A field is named where the shop does not tell it itself. */
export function languagesTree(
  { languages, hiddenLanguages, translatedFields }: Shop,
  fields: ReadonlyMap<string, string>,
): Tree | null {
  if (!languages && !hiddenLanguages) return null;
  const told = (german: string) =>
    translatedFields && Object.hasOwn(translatedFields, german)
      ? translatedFields[german]
      : undefined;
  const written = (german: string, text: string) => {
    const field = told(german);
    return field === undefined || field === fields.get(german) ? text : { text, field };
  };
  return {
    languages: Object.fromEntries(
      Object.entries(languages ?? {}).map(([language, texts]) => [
        language,
        Object.fromEntries(
          Object.entries(texts).map(([german, text]) => [german, written(german, text)]),
        ),
      ]),
    ),
    hidden: hiddenLanguages,
  };
}
