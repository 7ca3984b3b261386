import { expect, test } from 'vitest';
import { foreignTexts } from './foreign-texts.ts';

test.each([
  ['nothing', {}, {}, {}],
  ['its own', { lang: 'it', textLang: 'en' }, {}, { lang: 'it', textLang: 'en' }],
  ['those of its file', {}, { lang: 'it', textLang: 'it' }, { lang: 'it', textLang: 'it' }],
  ['German in a foreign file', { lang: 'de' }, { lang: 'it' }, {}],
  ['Austrian German', { lang: 'de-AT' }, {}, {}],
])('%s', (_, entry, defaults, languages) => {
  const none = { lang: undefined, textLang: undefined };
  expect(foreignTexts({ ...none, ...entry }, { ...none, ...defaults })).toEqual(languages);
});
