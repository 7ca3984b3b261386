import type {
  NameLanguage,
  TextLanguages,
  Nutrients,
  Prepacked,
} from '@tischlein/domain/menu/menu.ts';
import fc from 'fast-check';
import { maybe, name } from './arbitrary-values.ts';

const nutrient = fc.integer({ min: 0, max: 5000 }).map((value) => value / 10);
const grams = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10);
export const nutrients: fc.Arbitrary<Nutrients> = fc
  .record({
    per: fc.constantFrom('100g' as const, '100ml' as const, 'portion' as const),
    energyKj: nutrient,
    energyKcal: nutrient,
    fatG: grams,
    saturatedFatG: grams,
    carbohydrateG: grams,
    sugarG: grams,
    proteinG: grams,
    saltG: grams,
  })
  .map((all) => ({
    ...all,
    // These are parts of those.
    saturatedFatG: Math.min(all.saturatedFatG, all.fatG),
    sugarG: Math.min(all.sugarG, all.carbohydrateG),
  }));

const marked = fc.array(name.filter((text) => !text.includes('*'))).map((parts) =>
  // Every second part is emphasised, and each emphasis ends.
  parts.map((part, index) => (index % 2 === 1 ? `**${part}**` : part)).join(', '),
);
export const prepacked: fc.Arbitrary<Prepacked> = fc.record({
  name: maybe(name),
  ingredients: maybe(marked.filter((text) => text !== '')),
  quantity: maybe(name),
  alcohol: maybe(name),
  origin: maybe(name),
  storage: maybe(name),
  business: name,
});

const language = fc.constantFrom('it', 'en', 'zh-Hans', 'gsw');
const spoken = <K extends string>(key: K) =>
  fc.option(
    language.map((lang) => ({ [key]: lang })),
    { nil: {} },
  );

/** With the language of its name. */
export const named = <T extends object>(what: fc.Arbitrary<T>): fc.Arbitrary<T & NameLanguage> =>
  fc.tuple(what, spoken('lang')).map(([one, lang]) => ({ ...one, ...lang }));

/** With those of its name and its text. */
export const worded = <T extends object>(what: fc.Arbitrary<T>): fc.Arbitrary<T & TextLanguages> =>
  fc.tuple(named(what), spoken('textLang')).map(([one, lang]) => ({ ...one, ...lang }));
