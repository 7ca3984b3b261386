// Builds the shop in another language from the same sources: each German message gives way to its translation
// (docs/decisions/0074-languages.md). The German build never passes here.
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { translateSource } from './messages.ts';

const LANGUAGE_MODULE = 'apps/storefront/src/language/language.ts';
/** Arrows that point on point to the other side, where one reads from right to left. */
const ICONS = 'packages/ui/src/icons.tsx';
const GLOBAL_STYLES = 'packages/ui/src/tokens.css';
const RIGHT_TO_LEFT_STYLES = join(import.meta.dirname, 'right-to-left.css');
const ROOT = join(import.meta.dirname, '../../..');
/** Whose texts guests read. */
const OURS = /^(?:apps\/storefront\/src|packages\/[a-z]+\/src)\/.*\.tsx?$/;

export interface Catalogue {
  /** BCP 47, in lower case; it is the first segment of the addresses too. */
  language: string;
  /** For numbers and dates, e.g. 'en-GB'. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** By the German message, or by `file.ts|message` where one German text has two meanings. */
  texts: Record<string, string>;
}

export function readCatalogue(file: string): Catalogue {
  return JSON.parse(readFileSync(file, 'utf8')) as Catalogue;
}

/** As src/language/language.ts. */
function languageModule({ language, locale, direction }: Catalogue): string {
  const values = {
    LANGUAGE: language,
    LOCALE: locale,
    LANGUAGE_PATH: `/${language}`,
    DIRECTION: direction,
    OPERATORS_LANGUAGE: 'de',
  };
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join('');
}

export function translatePlugin(catalogue: Catalogue): Plugin {
  const { texts } = catalogue;
  const isolates = catalogue.direction === 'rtl';
  return {
    name: 'translate',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id)
        .split(sep)
        .join('/');
      if (file === LANGUAGE_MODULE) return { code: languageModule(catalogue), map: null };
      if (isolates && file === GLOBAL_STYLES)
        return { code: code + readFileSync(RIGHT_TO_LEFT_STYLES, 'utf8'), map: null };
      if (isolates && file === ICONS)
        return { code: code.replace(/(?<=Chevron)(?:Right|Left)/g, otherSide), map: null };
      if (!OURS.test(file)) return null;
      const short = file.slice(file.lastIndexOf('/') + 1);
      const translated = translateSource(
        file,
        code,
        ({ key }) => texts[`${short}|${key}`] ?? texts[key],
        { isolates },
      );
      return translated === code ? null : { code: translated, map: null };
    },
  };
}

const otherSide = (side: string): string => (side === 'Left' ? 'Right' : 'Left');
