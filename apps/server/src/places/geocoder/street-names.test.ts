import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { StreetNames, forgivenEdits } from './street-names.ts';

/** The textbook table without early ends. */
function slowDistance(a: string, b: string): number {
  const table = [...a, ''].map(() => [...b, ''].map(() => 0));
  const cell = (i: number, j: number): number => table[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i += 1) {
    for (let j = 0; j <= b.length; j += 1) {
      let edits = i === 0 || j === 0 ? i + j : Number.POSITIVE_INFINITY;
      if (i > 0 && j > 0) {
        const change = a[i - 1] === b[j - 1] ? 0 : 1;
        edits = Math.min(cell(i - 1, j) + 1, cell(i, j - 1) + 1, cell(i - 1, j - 1) + change);
        const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
        if (i > 1 && j > 1 && swapped) edits = Math.min(edits, cell(i - 2, j - 2) + 1);
      }
      const row = table[i];
      if (row) row[j] = edits;
    }
  }
  return cell(a.length, b.length);
}

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 });

test('the edit distance agrees with the textbook up to its bound', () => {
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, max) => {
      expect(editDistance(a, b, max)).toBe(Math.min(slowDistance(a, b), max + 1));
    }),
    { numRuns: 3000 },
  );
});

test('similar names are those of comparing with every name', () => {
  const name = fc
    .tuple(fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd'), minLength: 3, maxLength: 12 }))
    .map(([start]) => `${start}strasse`);
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 40 }), name, (keys, wanted) => {
      const max = forgivenEdits(wanted);
      const expected = keys
        .map((key) => ({ key, edits: slowDistance(wanted, key) }))
        .filter(({ edits }) => edits <= max)
        .sort((a, b) => a.edits - b.edits || (a.key < b.key ? -1 : 1));
      expect(new StreetNames(keys).similar(wanted)).toEqual(expected);
    }),
    { numRuns: 300 },
  );
});

test('names by their beginning, in order', () => {
  const names = new StreetNames(['marktplatz', 'markt', 'marktweg', 'nord', 'alm']);
  expect(names.startingWith('markt', 10)).toEqual(['markt', 'marktplatz', 'marktweg']);
  expect(names.startingWith('markt', 2)).toEqual(['markt', 'marktplatz']);
  expect(names.startingWith('z', 2)).toEqual([]);
});
