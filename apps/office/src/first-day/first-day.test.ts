import { valueAt, type DocumentMap } from '@tischlein/domain/shop-document/document.ts';
import { applyOperation } from '@tischlein/domain/shop-document/operation.ts';
import { expect, test } from 'vitest';
import { DECLARATIONS, KITCHENS, usualCategory } from './catalog.ts';
import { kitchenOperations } from './kitchen-operations.ts';
import { legalFormOf } from './legal-forms.ts';
import { firstOpen, isDone, STEPS } from './steps.ts';

const NEW: DocumentMap = {
  shop: { name: 'Rosa', legal: { operator: 'Rosa' }, design: { accent: '#b3261e' } },
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

test('every suggestion uses a code that stands in the list', () => {
  const codes = new Set(DECLARATIONS.map(({ code }) => code));
  for (const { categories } of KITCHENS)
    for (const id of categories)
      for (const { allergens } of usualCategory(id)?.dishes ?? [])
        for (const code of allergens) expect(codes, code).toContain(code);
});

test('one goes on where the draft is not done, on any device', () => {
  expect(firstOpen(NEW)).toBe('kueche');
  const kitchen = withKitchen(NEW, 'pizzeria');
  expect(firstOpen(kitchen)).toBe('karte');
  const path = ['categories', 'pizza', 'dishes', 'a'];
  const put = applyOperation(kitchen, {
    kind: 'insert',
    path,
    value: { id: 'a', name: 'Pizza Salami', price: 9 },
    before: null,
  });
  if (!put.ok) throw new Error('not put in');
  expect(firstOpen(put.document)).toBe('allergene');
  const checked = applyOperation(put.document, {
    kind: 'set',
    path: [...path, 'allergens'],
    value: ['A', 'G'],
  });
  if (!checked.ok) throw new Error('not checked');
  expect(firstOpen(checked.document)).toBe('zeiten');
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
