import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { changeWords } from './change-words.ts';
import { valueAt, type DocumentMap } from './document.ts';
import { applyOperation, inverseOf, type Operation } from './operation.ts';
import { translatableTexts } from './translatable-texts.ts';
import { textKey, translationPath, translationRows } from './translation.ts';

const DOCUMENT: DocumentMap = {
  shop: {
    name: 'Bella',
    texts: { notice: 'Heute Musik.\nAb acht.' },
    dishDeposit: { name: 'Box' },
  },
  extras: {
    declarations: [{ code: 'G', kind: 'allergen', name: 'Milch' }],
    ingredients: [{ id: 'kaese', name: 'Käse', allergens: ['G'] }],
  },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      sizeNames: { klein: 'Klein', gross: { name: 'Groß', text: '32 cm' } },
      dishes: [
        { id: 'quattro', name: 'Vier Käse', text: 'Mit Käse', sizes: { klein: { price: 8 } } },
        { id: 'extra', name: 'Käse', price: 2 },
      ],
    },
    { id: 'rest', listed: false, name: 'Nicht in der Karte', dishes: [{ id: 'x', name: '7' }] },
  ],
  pages: [{ id: 'imprint', title: 'Impressum' }],
};
const FIXED = new Set(['Impressum', 'Milch']);
const path = (german: string) => translationPath('en', german);
const put = (document: DocumentMap, operation: Operation) => {
  const applied = applyOperation(document, operation);
  if (!applied.ok) throw new Error(JSON.stringify(applied.conflict));
  return applied.document;
};
const translated = (document: DocumentMap, german: string, text: string, field: string) =>
  put(document, { kind: 'set', path: path(german), value: { german, text, field } });
const stateOf = (document: DocumentMap, german: string) =>
  translationRows(document, 'en', FIXED).find((row) => row.german === german);

it('lists what guests read of the owner’s words, each once, in the order of the menu', () => {
  expect(translatableTexts(DOCUMENT).map(({ german }) => german)).toEqual([
    ...['Pizza', 'Klein', 'Groß', '32 cm', 'Vier Käse', 'Mit Käse', 'Käse'],
    ...['Impressum', 'Heute Musik.\nAb acht.', 'Box'],
  ]);
  expect(translatableTexts(DOCUMENT).find(({ german }) => german === 'Käse')?.places).toMatchObject(
    [{ field: 'dishes/extra/name' }, { field: 'extras/ingredients/kaese/name' }],
  );
  expect(stateOf(DOCUMENT, 'Impressum')).toBeUndefined();
});

it('a translation of a German text that was changed since is outdated, and none when it is changed back', () => {
  const name = ['categories', 'pizza', 'dishes', 'quattro', 'text'];
  const english = translated(DOCUMENT, 'Mit Käse', 'With cheese', 'dishes/quattro/text');
  expect(stateOf(english, 'Mit Käse')).toMatchObject({ state: 'translated' });
  const change: Operation = { kind: 'set', path: name, value: 'Mit viel Käse', old: 'Mit Käse' };
  const changed = put(english, change);
  expect(stateOf(changed, 'Mit viel Käse')).toMatchObject({
    state: 'outdated',
    translation: undefined,
    former: { german: 'Mit Käse', text: 'With cheese' },
  });
  expect(stateOf(put(changed, inverseOf(english, change)), 'Mit Käse')?.state).toBe('translated');
  const again = translated(changed, 'Mit viel Käse', 'With much cheese', 'dishes/quattro/text');
  expect(stateOf(again, 'Mit viel Käse')).toMatchObject({ state: 'translated', former: undefined });
});

it('a text said elsewhere still has its translation, so it makes none outdated', () => {
  const english = translated(DOCUMENT, 'Käse', 'Cheese', 'dishes/extra/name');
  const changed = put(english, {
    kind: 'set',
    path: ['categories', 'pizza', 'dishes', 'extra', 'name'],
    value: 'Extra Käse',
    old: 'Käse',
  });
  expect(stateOf(changed, 'Extra Käse')?.state).toBe('missing');
  expect(stateOf(changed, 'Käse')?.state).toBe('translated');
});

it('two owners who translate different texts of a new language both stay, each taken back alone', () => {
  const first: Operation = {
    kind: 'set',
    path: path('Klein'),
    value: { german: 'Klein', text: 'Small' },
  };
  const both = translated(
    put(DOCUMENT, first),
    'Groß',
    'Large',
    'categories/pizza/sizeNames/gross',
  );
  const left = put(both, inverseOf(DOCUMENT, first));
  expect(valueAt(left, path('Klein'))).toBeUndefined();
  expect(valueAt(left, [...path('Groß'), 'text'])).toBe('Large');
  const words = (before: DocumentMap, after: DocumentMap) =>
    changesBetween(before, after).map((change) => changeWords(change, before, after));
  expect(words(DOCUMENT, both)).toEqual([
    'Englisch: „Klein“ → „Small“',
    'Englisch: „Groß“ → „Large“',
  ]);
  expect(words(both, left)).toEqual(['Englisch: Übersetzung von „Klein“ entfernt']);
  const hidden = put(both, { kind: 'set', path: ['languages', 'en', 'hidden'], value: true });
  expect(words(both, hidden)).toEqual(['Englisch für Gäste aus']);
  expect(words(hidden, both)).toEqual(['Englisch für Gäste an']);
});

it('has an address without line breaks for a text of any length', () => {
  const texts = ['', 'a', 'b', 'ab', 'ba', 'ä\n'.repeat(5_000), 'ä\n'.repeat(4_999)];
  const keys = texts.map(textKey);
  expect(new Set(keys).size).toBe(texts.length);
  expect(keys.every((key) => /^[0-9a-f]{14}$/.test(key))).toBe(true);
});
