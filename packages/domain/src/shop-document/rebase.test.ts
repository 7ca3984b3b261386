import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSame, type DocumentMap } from './document.ts';
import type { Operation } from './operation.ts';
import { operationsBetween } from './operations-between.ts';
import { rebaseOperations } from './rebase.ts';
import { arbitraryDocument } from './testing/arbitrary-operation.ts';

const TEXTS = ['shop', 'texts'];
const set = (path: string[], value: unknown, old?: unknown) =>
  ({ kind: 'set', path, value, old }) as Operation;

describe('operations upon another document', () => {
  it('are done field by field where fields came as one', () => {
    const document: DocumentMap = { shop: { name: 'A', texts: { notice: 'Heute zu' } } };
    const rebased = rebaseOperations(document, [set(TEXTS, { about: 'Seit 1990' })]);
    expect(rebased).toEqual({
      document: { shop: { name: 'A', texts: { notice: 'Heute zu', about: 'Seit 1990' } } },
      refused: [],
    });
  });

  it('refuse only the fields that somebody else changed', () => {
    const document: DocumentMap = { shop: { texts: { notice: 'Heute zu', about: 'B' } } };
    const { refused } = rebaseOperations(document, [
      set(TEXTS, undefined, { notice: 'Alt', about: 'B' }),
    ]);
    expect(refused.map(({ operation }) => operation.path)).toEqual([[...TEXTS, 'notice']]);
  });

  it('take the sizes of a dish as one', () => {
    const document: DocumentMap = { categories: [{ id: 'a', sizes: { s: { price: 1 } } }] };
    const path = ['categories', 'a', 'sizes'];
    const { refused } = rebaseOperations(document, [set(path, { m: { price: 2 } })]);
    expect(refused).toMatchObject([{ operation: { path } }]);
  });

  it('are all done upon their own document', () => {
    fc.assert(
      fc.property(arbitraryDocument, arbitraryDocument, (before, after) => {
        const operations = operationsBetween(before, after);
        const once = rebaseOperations(before, operations);
        expect(once.refused).toEqual([]);
        expect(isSame(once.document, after)).toBe(true);
      }),
    );
  });
});
