import { expect, test } from 'vitest';
import { colourNotes } from './contrast-words.ts';

test('colours that can be read are said to be, with their contrasts', () => {
  expect(colourNotes({ accent: '#8f2338', mood: 'warm' })).toEqual([
    {
      tone: 'good',
      text: expect.stringMatching(/^Alles ist gut zu lesen: .* \d,\d \(nötig 4,5\)\.$/),
    },
  ]);
});

test.each([
  [
    { accent: '#f5c400', mood: 'plain' },
    [/^Die Hauptfarbe ist für Schrift zu schwach/, /hebt sich kaum/],
  ],
  [{ accent: '#e2582a' }, [/Preise und Links bekommen von selbst diesen Ton:$/]],
  [
    { accent: '#8f2338', accentDark: '#5a1020' },
    [/dunklen Modus ist für Schrift/, /dunklen Modus hebt/],
  ],
  [{ accent: '#8f2338', surface: '#9a9a9a' }, [/^Der Hintergrund ist weder hell noch dunkel/]],
] as const)('what the shop makes of %j is told in words', (design, words) => {
  const notes = colourNotes(design);
  expect(notes.map(({ tone }) => tone)).toEqual(words.map(() => 'warn'));
  words.forEach((expected, at) => expect(notes[at]?.text).toMatch(expected));
  for (const { instead } of notes) expect(instead).toMatch(/^#[\da-f]{6}$/);
});

test('what is being typed is no colour yet', () => {
  expect(colourNotes({ accent: '#b32' }).map(({ tone }) => tone)).toEqual(['good']);
  expect(colourNotes({ accent: 'rot' })).toEqual([
    { tone: 'warn', text: 'Das ist keine Farbe. Schreibe sie wie #b3261e.' },
  ]);
});
