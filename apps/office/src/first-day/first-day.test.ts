import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { GERMAN_DECLARATIONS } from '@tischlein/domain/menu/german-declarations.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { KITCHENS, usualCategory } from './catalog.ts';
import { kitchenOperations } from './kitchen-operations.ts';
import { legalFormOf } from './legal-forms.ts';
import {
  dishesWithSuggestedAllergens,
  firstOpenStep,
  isDone,
  missingForOrders,
  STEPS,
} from './steps.ts';

const NEW: DocumentMap = {
  shop: {
    name: 'Rosa',
    legal: { operator: 'Rosa' },
    design: { accent: '#b3261e', mood: 'plain', radius: 'small' },
  },
  hours: { opening: 'nie' },
  categories: [{ id: 'speisekarte', name: 'Speisekarte' }],
};
const withKitchen = (document: DocumentMap, id: string) =>
  kitchenOperations(document, id).reduce((before, operation) => {
    const applied = applyOperation(before, operation);
    if (!applied.ok) throw new Error(JSON.stringify(applied.conflict));
    return applied.document;
  }, document);

test.each(KITCHENS)(
  '$name brings its categories without dishes, twice the same',
  ({ id, categories }) => {
    const document = withKitchen(NEW, id);
    const found = document['categories'] as DocumentMap[];
    expect(found.map((category) => category['id'])).toEqual(categories);
    expect(found.some((category) => category['dishes'])).toBe(false);
    expect(kitchenOperations(document, id)).toEqual([]);
  },
);

test('another kitchen comes in the place of the first, but for what was filled or changed', () => {
  const ids = (document: DocumentMap) =>
    (document['categories'] as DocumentMap[]).map((category) => category['id']);
  const burger = withKitchen(withKitchen(NEW, 'pizzeria'), 'burger');
  expect(ids(burger)).toEqual(['burger', 'beilagen', 'salate', 'getraenke']);
  expect(kitchenOperations(burger, 'burger')).toEqual([]);
  const [first, ...others] = burger['categories'] as DocumentMap[];
  const filled = { ...first, dishes: [{ id: 'cheeseburger', name: 'Cheeseburger', price: 9 }] };
  const renamed = others.map((one) => (one['id'] === 'salate' ? { ...one, name: 'Grünes' } : one));
  const changed = { ...burger, categories: [filled, ...renamed] };
  expect(ids(withKitchen(changed, 'cafe'))).toEqual([
    ...['burger', 'salate'],
    ...['fruehstueck', 'kuchen', 'getraenke'],
  ]);
});

test('the look of a new shop is nobody’s choice yet', () => {
  expect(isDone('aussehen', NEW)).toBe(false);
  const shop = NEW['shop'] as DocumentMap;
  for (const design of [{ mood: 'warm' }, { accent: '#004488' }, { claim: 'Seit 1990' }])
    expect(
      isDone('aussehen', {
        ...NEW,
        shop: { ...shop, design: { ...(shop['design'] as DocumentMap), ...design } },
      }),
    ).toBe(true);
});

test('before it is opened a shop says why nobody could order', () => {
  expect(missingForOrders(NEW).map(({ step }) => step)).toEqual(['karte', 'zeiten', 'lieferung']);
  const dishes = [{ id: 'a', name: 'A', price: 9 }];
  const ready = {
    ...NEW,
    shop: { ...(NEW['shop'] as DocumentMap), delivery: false },
    hours: { opening: { mo: '11:00-22:00' } },
    categories: [{ id: 'a', name: 'A', dishes }],
  };
  expect(missingForOrders(ready)).toEqual([]);
});

/** Every usual dish, as a new shop would have it that has these words. */
function menuOf(declarations?: DocumentMap[]): DocumentMap {
  const names = KITCHENS.flatMap(({ categories }) =>
    categories.flatMap((id) => usualCategory(id)?.dishes ?? []),
  );
  const dishes = [...new Set(names.map(({ name }) => name))].map((name) => ({ id: name, name }));
  const extras = declarations ? { extras: { declarations } } : {};
  return { ...NEW, ...extras, categories: [{ id: 'alles', name: 'Alles', dishes }] };
}
const suggested = (document: DocumentMap, wanted: string) =>
  dishesWithSuggestedAllergens(document).find(({ name }) => name === wanted)?.allergens;

test('a suggestion says what the shop’s codes mean, cereals by their kind', () => {
  const words = new Map(GERMAN_DECLARATIONS.map(({ code, name }) => [code, name]));
  const all = dishesWithSuggestedAllergens(menuOf());
  expect(all.length).toBeGreaterThan(20);
  for (const { name, allergens } of all)
    for (const code of allergens) {
      expect(words.get(code), `${name} ${code}`).toBeDefined();
      expect(['A', 'H'], name).not.toContain(code);
    }
  const cola = suggested(menuOf(), 'Cola')?.map((code) => words.get(code));
  expect(cola).toEqual(['mit Farbstoff', 'koffeinhaltig']);
  expect(withKitchen(NEW, 'pizzeria')['extras']).toBeUndefined();
});

test('a shop with words of its own gets its own codes, and none where it has no word', () => {
  const own = [
    { code: 'A', kind: 'allergen', name: 'Glutenhaltiges Getreide (Weizen)' },
    { code: 'G', kind: 'allergen', name: 'Milch (einschließlich Laktose)' },
    { code: 1, kind: 'additive', name: 'mit Farbstoff' },
    { code: 9, kind: 'additive', name: 'mit Süßungsmittel' },
    { code: 11, kind: 'additive', name: 'koffeinhaltig' },
  ];
  const document = menuOf(own);
  expect(suggested(document, 'Cola')).toEqual(['1', '11']);
  expect(suggested(document, 'Pizza Margherita')).toEqual(['A', 'G']);
  expect(suggested(document, 'Pizza Salami')).toBeUndefined();
});

test('one goes on where the draft is not done, on any device', () => {
  expect(firstOpenStep(NEW)).toBe('kueche');
  const kitchen = withKitchen(NEW, 'pizzeria');
  expect(firstOpenStep(kitchen)).toBe('karte');
  const path = ['categories', 'pizza', 'dishes', 'a'];
  const put = applyOperation(kitchen, {
    kind: 'insert',
    path,
    value: { id: 'a', name: 'Pizza Salami', price: 9 },
    before: null,
  });
  if (!put.ok) throw new Error('not put in');
  expect(firstOpenStep(put.document)).toBe('allergene');
  const checked = applyOperation(put.document, {
    kind: 'set',
    path: [...path, 'allergens'],
    value: ['A', 'G'],
  });
  if (!checked.ok) throw new Error('not checked');
  expect(firstOpenStep(checked.document)).toBe('zeiten');
  expect(valueAt(checked.document, [...path, 'price'])).toBe(9);
  expect(STEPS.filter(({ id }) => isDone(id, checked.document))).toHaveLength(3);
});

test.each([
  ['Rosa Blume', 'person', false, false],
  ['Blume Gastronomie e. K., Inhaberin Rosa Blume', 'ek', false, true],
  ['Blume und Stein GbR', 'gbr', true, false],
  ['Blume und Stein eGbR', 'egbr', true, true],
  ['Blume GmbH', 'gmbh', true, true],
  ['Blume UG (haftungsbeschränkt)', 'ug', true, true],
  ['Blume GmbH & Co. KG', 'kg', true, true],
  ['Blume eG', 'other', true, true],
])('%s is asked for what its form needs', (operator, id, isActedFor, isRegistered) => {
  expect(legalFormOf(operator)).toMatchObject({ id, isActedFor, isRegistered });
});
