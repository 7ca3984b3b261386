import { expect, it } from 'vitest';
import { visibleText, withoutDirectionMarks } from './visible-text.ts';

/** Every sign that Unicode lets turn a line (Bidi_Control). */
const MARKS = [0x61c, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e].concat([
  0x2066, 0x2067, 0x2068, 0x2069,
]);

it.each(MARKS)('U+%i is taken out, wherever it stands', (code) => {
  const mark = String.fromCodePoint(code);
  expect(withoutDirectionMarks(`${mark}An${mark}na${mark}`)).toBe('Anna');
  expect(visibleText(`${mark} An${mark}na${mark} `)).toBe('Anna');
});

it('these are all that Unicode has', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => code).filter(
    (code) =>
      (code < 0xd800 || code > 0xdfff) && /\p{Bidi_Control}/u.test(String.fromCodePoint(code)),
  );
  expect(all).toEqual(MARKS);
});

it('a name nobody sees is empty, letters of other languages and emoji stay', () => {
  expect(visibleText('\u200b\u2060\ufeff')).toBe('');
  for (const name of ['מרים', 'علي', 'Zoë', '👩‍👩‍👧']) expect(visibleText(name)).toBe(name);
});
