import type { RenderInput } from '@tischlein/contract/render.ts';
import { escapeHtml } from '@tischlein/domain/text/escape-html.ts';
import { LANGUAGE_PATH } from '../../language/language.ts';

/**
 * The same page in every language of the shop, itself among them, for search engines: absolute and mutual. None where
 * there is only one.
 */
export function alternates({ shop, origin, basename }: RenderInput, path: string): string[] {
  if (shop.languages.length === 0) return [];
  const branch = basename.slice(0, basename.length - LANGUAGE_PATH.length);
  const line = (hreflang: string, languagePath: string) => {
    const base = branch + languagePath;
    const href = escapeHtml(`${origin}${base}${path === '/' && base ? '' : path}`);
    return `<link rel="alternate" hreflang="${hreflang}" href="${href}">`;
  };
  return [
    line('de', ''),
    ...shop.languages.map((language) => line(language, `/${language}`)),
    line('x-default', ''),
  ];
}
