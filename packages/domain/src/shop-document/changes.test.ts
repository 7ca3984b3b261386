import fc from 'fast-check';
import { expect, it } from 'vitest';
import { changesBetween } from './changes.ts';
import { isSame, valueAt } from './document.ts';
import { applyOperation } from './operation.ts';
import { operationsBetween } from './operations-between.ts';
import { arbitraryDocument, arbitraryOperation } from './testing/arbitrary-operation.ts';

const two = fc.tuple(arbitraryDocument, arbitraryDocument);

it('there are changes exactly where two documents differ', () => {
  fc.assert(
    fc.property(two, ([before, after]) => {
      expect(changesBetween(before, after).length === 0).toBe(isSame(before, after));
      expect(changesBetween(before, before)).toEqual([]);
    }),
  );
});

it('each change says what stands at its address on either side', () => {
  fc.assert(
    fc.property(two, ([before, after]) => {
      for (const change of changesBetween(before, after)) {
        const [from, to] = [valueAt(before, change.path), valueAt(after, change.path)];
        if (change.kind === 'changed') expect([change.from, change.to]).toEqual([from, to]);
        if (change.kind === 'added') expect([undefined, change.value]).toEqual([from, to]);
        if (change.kind === 'removed') expect([change.value, undefined]).toEqual([from, to]);
      }
    }),
  );
});

it('one operation of one field is one change', () => {
  fc.assert(
    fc.property(
      arbitraryDocument.chain((document) =>
        fc.tuple(fc.constant(document), arbitraryOperation(document)),
      ),
      ([document, operation]) => {
        const applied = applyOperation(document, operation);
        if (!applied.ok || applied.document === document || operation.kind === 'move') return;
        const changes = changesBetween(document, applied.document);
        // What becomes empty goes with its last field.
        const isScalar = operation.kind === 'set' && typeof operation.value !== 'object';
        if (isScalar && operation.value !== undefined && typeof operation.old !== 'object')
          expect(changes).toHaveLength(1);
        expect(changes.length).toBeGreaterThan(0);
      },
    ),
  );
});

it('operations lead from any document to any other', () => {
  fc.assert(
    fc.property(two, ([before, after]) => {
      let document = before;
      for (const operation of operationsBetween(before, after)) {
        const applied = applyOperation(document, operation);
        if (!applied.ok) throw new Error(applied.conflict.reason);
        document = applied.document;
      }
      expect(changesBetween(document, after)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
