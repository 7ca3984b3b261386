// Of the sources, which are German; the build of another language brings its own (apps/storefront/translate/plugin.ts).

/** BCP 47. */
export const LANGUAGE: string = 'de';
/** For numbers and dates. */
export const LOCALE: string = 'de-DE';
/** What stands before every path of the shop in this language, behind a branch: '' or '/en'. */
export const LANGUAGE_PATH: string = '';
export const DIRECTION: 'ltr' | 'rtl' = 'ltr';
/** Of what nobody translates, such as pages that the law wants; undefined: of the page itself. */
export const OPERATORS_LANGUAGE: string | undefined = LANGUAGE_PATH ? 'de' : undefined;
