import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMap, valueAt, type DocumentMap, type DocumentPath } from './document.ts';
import { applyOperation, inverseOf, type Operation } from './operation.ts';
import {
  arbitraryBatch,
  arbitraryDocument,
  arbitraryOperation,
} from './testing/arbitrary-operation.ts';
import { drawnCases } from '../pricing/testing/drawn-cases.ts';

const DOCUMENT: DocumentMap = {
  shop: { name: 'Pizza Bella' },
  categories: [
    {
      id: 'pizza',
      name: 'Pizza',
      dishes: [
        { id: 'salami', name: 'Salami', sizes: { klein: { price: 7.5 }, gross: { price: 9.9 } } },
        { id: 'funghi', name: 'Funghi', price: 8 },
      ],
    },
    { id: 'salate', name: 'Salate', dishes: [{ dish: 'funghi' }] },
  ],
};
const SALAMI = ['categories', 'pizza', 'dishes', 'salami'];
const FUNGHI = ['categories', 'pizza', 'dishes', 'funghi'];

function after(operation: Operation, document = DOCUMENT): DocumentMap {
  const applied = applyOperation(document, operation);
  if (!applied.ok) throw new Error(JSON.stringify(applied.conflict));
  return applied.document;
}

const names = (document: DocumentMap, path: string[]) => {
  const value = valueAt(document, path);
  return isMap(value)
    ? Object.keys(value)
    : (value as { id?: string; dish?: string }[]).map((entry) => entry.id ?? entry.dish);
};

describe('white space around a text', () => {
  const path = [...FUNGHI, 'info'];
  const written = after({ kind: 'set', path, value: 'Mit Pilzen.\n' });

  it.each<[string, Operation]>([
    ['a field', { kind: 'set', path, value: 'Ohne Pilze.', old: 'Mit Pilzen.' }],
    [
      'an entry',
      {
        kind: 'remove',
        path: FUNGHI,
        old: { id: 'funghi', name: ' Funghi', price: 8, info: 'Mit Pilzen.' },
        before: null,
      },
    ],
  ])('is no change of somebody else, and comes back to the letter: %s', (_, operation) => {
    const done = after(operation, written);
    expect(valueAt(done, path)).not.toBe('Mit Pilzen.\n');
    expect(after(inverseOf(written, operation), done)).toEqual(written);
  });

  it('inside a text is one', () => {
    const other: Operation = { kind: 'set', path, value: 'x', old: 'Mit  Pilzen.' };
    expect(applyOperation(written, other)).toMatchObject({ conflict: { reason: 'changed' } });
  });
});

describe('many changes as one step', () => {
  const price = [...FUNGHI, 'price'];
  const name = [...FUNGHI, 'name'];
  const batch: Operation = {
    kind: 'batch',
    operations: [
      { kind: 'set', path: price, value: 8.5, old: 8 },
      { kind: 'set', path: price, value: 9, old: 8.5 },
      { kind: 'remove', path: SALAMI, old: valueAt(DOCUMENT, SALAMI)!, before: 'funghi' },
    ],
  };

  it('are all done, and one taking back has everything as it was', () => {
    const done = after(batch);
    expect(valueAt(done, price)).toBe(9);
    expect(valueAt(done, SALAMI)).toBeUndefined();
    expect(after(inverseOf(DOCUMENT, batch), done)).toEqual(DOCUMENT);
  });

  it('can be taken back, whatever they are', () => {
    fc.assert(
      fc.property(
        arbitraryDocument.chain((document) =>
          fc.tuple(fc.constant(document), arbitraryBatch(document)),
        ),
        ([document, operation]) => {
          const applied = applyOperation(document, operation);
          if (!applied.ok) return;
          const back = applyOperation(applied.document, inverseOf(document, operation));
          expect(back).toEqual({ ok: true, document });
        },
      ),
    );
  });

  it('are none done where one does not fit', () => {
    const wrong: Operation = { kind: 'set', path: name, value: 'Pilze', old: 'anders' };
    const applied = applyOperation(DOCUMENT, {
      kind: 'batch',
      operations: [...batch.operations, wrong],
    });
    expect(applied).toMatchObject({ ok: false, conflict: { reason: 'changed', path: name } });
  });
});

describe('an operation', () => {
  it('sets a price by the ids on the way to it', () => {
    const path = [...SALAMI, 'sizes', 'gross', 'price'];
    expect(valueAt(after({ kind: 'set', path, value: 10.4, old: 9.9 }), path)).toBe(10.4);
  });

  it('makes the maps that a new field needs, and takes them away with it', () => {
    const path = ['tables', 'reservations', 'maxPeople'];
    const operation: Operation = { kind: 'set', path, value: 8 };
    const made = after(operation);
    expect(made['tables']).toEqual({ reservations: { maxPeople: 8 } });
    expect(after(inverseOf(DOCUMENT, operation), made)).toEqual(DOCUMENT);
  });

  it('inserts before an entry, and last where that one is gone', () => {
    const insert = (before: string | null) =>
      names(
        after({
          kind: 'insert',
          path: ['categories', 'pizza', 'dishes', 'tonno'],
          value: { id: 'tonno', name: 'Tonno' },
          before,
        }),
        ['categories', 'pizza', 'dishes'],
      );
    expect(insert('funghi')).toEqual(['salami', 'tonno', 'funghi']);
    expect(insert('hawaii')).toEqual(['salami', 'funghi', 'tonno']);
    expect(insert(null)).toEqual(['salami', 'funghi', 'tonno']);
  });

  it('moves sizes, whose order guests see', () => {
    const moved = after({
      kind: 'move',
      path: [...SALAMI, 'sizes', 'gross'],
      to: [...SALAMI, 'sizes'],
      before: 'klein',
      oldBefore: null,
    });
    expect(names(moved, [...SALAMI, 'sizes'])).toEqual(['gross', 'klein']);
  });

  it('moves a dish to another category, and an emptied list goes', () => {
    const moved = after(
      {
        kind: 'move',
        path: ['categories', 'salate', 'dishes', 'funghi'],
        to: ['categories', 'getraenke', 'dishes'],
        before: null,
        oldBefore: null,
      },
      {
        ...DOCUMENT,
        categories: [...(DOCUMENT['categories'] as []), { id: 'getraenke', name: 'G' }],
      },
    );
    expect(valueAt(moved, ['categories', 'salate'])).toEqual({ id: 'salate', name: 'Salate' });
    expect(names(moved, ['categories', 'getraenke', 'dishes'])).toEqual(['funghi']);
  });
});

it.each<[string, Operation, string]>([
  [
    'a price that another changed',
    { kind: 'set', path: [...FUNGHI, 'price'], value: 9, old: 7 },
    'changed',
  ],
  [
    'a price of a dish that is gone',
    { kind: 'set', path: ['categories', 'pizza', 'dishes', 'x', 'price'], value: 9 },
    'gone',
  ],
  ['a field below a text', { kind: 'set', path: ['shop', 'name', 'short'], value: 'x' }, 'gone'],
  [
    'another id',
    { kind: 'set', path: [...FUNGHI, 'id'], value: 'pilze', old: 'funghi' },
    'changed',
  ],
  ['an entry by set', { kind: 'set', path: ['categories', 'neu'], value: { id: 'neu' } }, 'gone'],
  [
    'an entry away by set',
    { kind: 'set', path: FUNGHI, old: { id: 'funghi', name: 'Funghi', price: 8 } },
    'gone',
  ],
  [
    'an entry under another name',
    { kind: 'insert', path: ['categories', 'a'], value: { id: 'b' }, before: null },
    'gone',
  ],
  [
    'an entry whose id is taken',
    { kind: 'insert', path: ['categories', 'pizza'], value: { id: 'pizza' }, before: null },
    'exists',
  ],
  [
    'to remove what another changed',
    { kind: 'remove', path: FUNGHI, old: { id: 'funghi' }, before: null },
    'changed',
  ],
  [
    'to move what is gone',
    { kind: 'move', path: ['categories', 'x'], to: ['categories'], before: null, oldBefore: null },
    'gone',
  ],
  [
    'to move to where the name is taken',
    {
      kind: 'move',
      path: FUNGHI,
      to: ['categories', 'salate', 'dishes'],
      before: null,
      oldBefore: null,
    },
    'exists',
  ],
  [
    'to move a category into itself',
    { kind: 'move', path: ['categories', 'pizza'], to: FUNGHI, before: null, oldBefore: null },
    'gone',
  ],
])('refuses %s', (_what, operation, reason) => {
  const applied = applyOperation(DOCUMENT, operation);
  expect(applied).toMatchObject({ ok: false, conflict: { reason } });
});

it('a size keeps its name whatever its value holds', () => {
  const path = [...SALAMI, 'sizes', 'gross'];
  const value = { price: 9.9, deposit: 0.15, item: 'x' };
  expect(valueAt(after({ kind: 'set', path, value, old: { price: 9.9 } }), path)).toEqual(value);
});

describe('any operation', () => {
  it('can be sent twice, and taken back', () => {
    fc.assert(
      fc.property(
        arbitraryDocument.chain((document) =>
          fc.tuple(fc.constant(document), arbitraryOperation(document)),
        ),
        ([document, operation]) => {
          const once = applyOperation(document, operation);
          fc.pre(once.ok);
          if (!once.ok) return;
          expect(applyOperation(once.document, operation)).toEqual(once);
          // Nothing was done, so nothing is to be taken back.
          if (once.document === document) return;
          const back = applyOperation(once.document, inverseOf(document, operation));
          expect(back).toEqual({ ok: true, document });
          // The order of entries and sizes comes back, too.
          if (back.ok) expect(orderOf(back.document)).toEqual(orderOf(document));
        },
      ),
      { numRuns: drawnCases(2_000) },
    );
  });

  it('of one field leaves every other as it is', () => {
    fc.assert(
      fc.property(
        arbitraryDocument.chain((document) =>
          fc.tuple(
            fc.constant(document),
            arbitraryOperation(document),
            arbitraryOperation(document),
          ),
        ),
        ([document, mine, theirs]) => {
          const a = applyOperation(document, mine);
          const b = applyOperation(document, theirs);
          if (!a.ok || !b.ok || mine.kind !== 'set' || theirs.kind !== 'set') return;
          if (isWithin(mine.path, theirs.path) || isWithin(theirs.path, mine.path)) return;
          const ab = applyOperation(a.document, theirs);
          const ba = applyOperation(b.document, mine);
          expect(ab.ok).toBe(ba.ok);
          expect(ba).toEqual(ab);
        },
      ),
      { numRuns: drawnCases(2_000) },
    );
  });
});

const isWithin = (path: DocumentPath, outer: DocumentPath) =>
  outer.every((key, index) => path[index] === key);

function orderOf(document: DocumentMap): unknown {
  return JSON.stringify(document, (name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value) && name !== 'sizes'
      ? Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)))
      : value,
  );
}
