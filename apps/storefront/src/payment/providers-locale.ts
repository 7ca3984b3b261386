import { LANGUAGE } from '../language/language.ts';

/** The locale of the buttons of PayPal and Amazon Pay, which know a short list: German for a German page, else English. */
export const PROVIDERS_LOCALE = LANGUAGE === 'de' ? 'de_DE' : 'en_GB';
