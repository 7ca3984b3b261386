import { LANGUAGE } from '../language/language.ts';

/** Of the buttons of PayPal and Amazon Pay, which know a short list: the guest's German, else English. */
export const PROVIDERS_LOCALE = LANGUAGE === 'de' ? 'de_DE' : 'en_GB';
