import fc from 'fast-check';
import {
  entriesOf,
  isList,
  isMap,
  valueAt,
  type DocumentMap,
  type DocumentPath,
  type DocumentValue,
} from '../document.ts';
import { nextKey, type Operation, type SingleOperation } from '../operation.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e');
const scalar = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.boolean(), fc.constantFrom('x', 'y'));
const sizes = fc
  .uniqueArray(id, { minLength: 1, maxLength: 3 })
  .chain((ids) => fc.tuple(...ids.map((key) => scalar.map((price) => [key, { price }] as const))))
  .map((entries) => Object.fromEntries(entries));
const dish = fc
  .record(
    { id, price: scalar, sizes, tags: fc.uniqueArray(fc.constantFrom('v', 'w'), { minLength: 1 }) },
    { requiredKeys: ['id'] },
  )
  .map((entry) => entry as DocumentMap);
const dishes = fc.uniqueArray(dish, {
  selector: (entry) => entry['id'],
  minLength: 1,
  maxLength: 4,
});
const category = fc.record({ id, name: scalar, dishes }, { requiredKeys: ['id'] });

/** Small documents in which names meet often. */
export const arbitraryDocument: fc.Arbitrary<DocumentMap> = fc
  .record(
    {
      shop: fc.record({ name: scalar, payment: fc.record({ methods: scalar }) }),
      categories: fc.uniqueArray(category, {
        selector: (entry) => entry.id,
        minLength: 1,
        maxLength: 3,
      }),
    },
    { requiredKeys: ['shop'] },
  )
  .map((document) => document as unknown as DocumentMap);

function pathsOf(value: DocumentValue, path: DocumentPath = []): DocumentPath[] {
  const below = (entriesOf(value) ?? []).flatMap(([key, child]) => pathsOf(child, [...path, key]));
  return path.length === 0 ? below : [path, ...below];
}

/** Several of them as one step. */
export function arbitraryBatch(document: DocumentMap): fc.Arbitrary<Operation> {
  return fc
    .array(arbitraryOperation(document), { minLength: 1, maxLength: 4 })
    .map((operations): Operation => ({ kind: 'batch', operations }));
}

/** What an editor might do to this document; now and then it does not fit. */
export function arbitraryOperation(document: DocumentMap): fc.Arbitrary<SingleOperation> {
  const paths = pathsOf(document);
  const containers = paths.filter((path) => entriesOf(valueAt(document, path)) !== null);
  const path = fc.constantFrom(...paths);
  const container = fc.constantFrom(...containers);
  const before = fc.option(id);
  return fc.oneof(
    fc
      .tuple(path, fc.option(fc.oneof(scalar, dish, sizes), { nil: undefined }), fc.option(id))
      .map(([at, value, field]): SingleOperation => {
        const to = field === null ? at : [...at, field];
        return { kind: 'set', path: to, value, old: valueAt(document, to) };
      }),
    fc.tuple(container, dish, id, before).map(([to, entry, key, next]): SingleOperation => {
      const isNamed = isList(valueAt(document, to));
      const name = isNamed ? String(entry['id']) : key;
      const value = isMap(valueAt(document, to)) && to.at(-1) === 'sizes' ? { price: 1 } : entry;
      return { kind: 'insert', path: [...to, name], value, before: next };
    }),
    path.map((at): SingleOperation => ({
      kind: 'remove',
      path: at,
      old: valueAt(document, at)!,
      before: nextKey(document, at),
    })),
    fc.tuple(path, container, before).map(([at, to, next]): SingleOperation => ({
      kind: 'move',
      path: at,
      to,
      before: next,
      oldBefore: nextKey(document, at),
    })),
  );
}
