import { expect, it } from 'vitest';
import { isBlank, oneLine, storableText } from './typed-text.ts';

it.each([
  ['a\r\nb\rc', 'a\nb\nc', 'a b c'],
  ['Word\u000bbricht\u000cso', 'Word\nbricht\nso', 'Word bricht so'],
  ['a\u0000\u001b\u0007b\u0091', 'ab', 'ab'],
  ['halb \ud83c und ganz 🍕', 'halb  und ganz 🍕', 'halb  und ganz 🍕'],
  ['Zeile  \n\n  zwei\tTab', 'Zeile  \n\n  zwei\tTab', 'Zeile zwei\tTab'],
])('%j is stored as %j, in one line as %j', (typed, stored, line) => {
  expect(storableText(typed)).toBe(stored);
  expect(oneLine(typed)).toBe(line);
});

it.each(['', '   ', '\n\t', '\u00a0', '\u200b\u2060', '\u202e '])('%j is no text', (text) =>
  expect(isBlank(text)).toBe(true),
);
it.each(['0', '.', ' a '])('%j is a text', (text) => expect(isBlank(text)).toBe(false));
