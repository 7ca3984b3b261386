import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ROOT } from '../../tools/project.mjs';

/** What a page of another language says: the catalogue of the program, and what the owners of the demo wrote. */
export interface SpokenCatalogue {
  language: string;
  texts: Record<string, string>;
  messages: Record<string, string>;
  shop: Record<string, string>;
  money: { format: string; group: string };
  owner: Record<string, string>;
}

export function readSpoken(language: string): SpokenCatalogue {
  const file = join(ROOT, 'apps/storefront/languages', `${language}.json`);
  const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Omit<
    SpokenCatalogue,
    'money' | 'owner'
  >;
  const { texts } = catalogue;
  const owner = Object.assign(
    {},
    ...['pizzeria', 'burger'].map((shop) => {
      const text = readFileSync(join(ROOT, 'demo', shop, 'languages.yaml'), 'utf8');
      return (parse(text) as { languages: Record<string, object> }).languages[language];
    }),
  ) as Record<string, string>;
  return {
    ...catalogue,
    money: { format: texts['{0}{1},{2}\u00a0€']!, group: texts['cents.ts|.']! },
    owner,
  };
}
