import { readFileSync } from 'node:fs';
import { sayFrom } from '../languages/say.ts';
import type { Words } from '../languages/words.ts';

const CATALOGUE = new URL('../../../storefront/languages/en.json', import.meta.url);

/** The catalogue as it stands. */
export const CATALOGUE_EN = JSON.parse(readFileSync(CATALOGUE, 'utf8')) as Record<
  'texts' | 'messages' | 'shop',
  Record<string, string>
>;

/** What the server says in English, of the catalogue itself: no build is needed. */
export const ENGLISH_WORDS: Words = {
  language: 'en',
  messages: { ...CATALOGUE_EN.texts, ...CATALOGUE_EN.messages },
  shop: CATALOGUE_EN.shop,
  money: { format: '{0}€{1}.{2}', group: ',' },
};

/** As in a shop whose owner translated these texts. */
export const sayEnglish = (own: Record<string, string>) =>
  sayFrom({ ...ENGLISH_WORDS.messages, ...own, ...ENGLISH_WORDS.shop }, ENGLISH_WORDS.money);
