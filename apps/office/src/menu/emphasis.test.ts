import { expect, test } from 'vitest';
import { emphasized, withEmphasis } from './emphasis.ts';

test.each([
  ['Sahne (Milch), Zucker', 7, 12, 'Sahne (**Milch**), Zucker'],
  ['Sahne (Milch), Zucker', 9, 9, 'Sahne (**Milch**), Zucker'],
  ['Sahne Milch Zucker', 5, 12, 'Sahne **Milch** Zucker'],
  ['Sahne (**Milch**)', 9, 14, 'Sahne (Milch)'],
  ['Sahne, ', 7, 7, 'Sahne, '],
])('of %j the words from %i to %i are emphasized: %j', (text, from, to, expected) => {
  expect(withEmphasis(text, from, to)).toBe(expected);
});

test('what is between the asterisks is strong', () => {
  expect(emphasized('Sahne (**Milch**)').map(({ words, isStrong }) => [words, isStrong])).toEqual([
    ['Sahne (', false],
    ['Milch', true],
    [')', false],
  ]);
});
