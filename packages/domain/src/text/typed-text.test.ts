import { expect, it } from 'vitest';
import { isBlank, storableText } from './typed-text.ts';

it.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['Word\u000bbricht\u000cso', 'Word\nbricht\nso'],
  ['a\u0000\u001b\u0007b\u0091', 'ab'],
  ['halb \ud83c und ganz 🍕', 'halb  und ganz 🍕'],
  ['Zeile  \n\n  zwei\tTab', 'Zeile  \n\n  zwei\tTab'],
])('%j is stored as %j', (typed, stored) => expect(storableText(typed)).toBe(stored));

it.each(['', '   ', '\n\t', '\u00a0', '\u200b\u2060', '\u202e '])('%j is no text', (text) =>
  expect(isBlank(text)).toBe(true),
);
it.each(['0', '.', ' a '])('%j is a text', (text) => expect(isBlank(text)).toBe(false));
