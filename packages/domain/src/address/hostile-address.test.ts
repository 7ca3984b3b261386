import { describe, expect, it } from 'vitest';
import { parseAddress } from './parse-address.ts';

/** Words and signs an address parser looks at, repeated until a pattern that goes back would never end. */
const REPEATED = [
  'links ',
  'hh ',
  'links, ',
  'og links ',
  '3. og ',
  'haus 1 ',
  'whg 2 ',
  '(',
  '()',
  '1/2 ',
  '1-',
  '1 - ',
  '12a',
  'a ',
  'str. ',
  'straße',
  'nr. ',
  '/',
  ',',
  ' ',
  '.',
  '-',
  'D-',
  '1 bis ',
  'c/o ',
  'Q7, ',
  'a.d.',
  'ä',
  '9',
];

describe('hostile addresses', () => {
  it.each(REPEATED)('%j repeated is read in no time', (part) => {
    for (const end of ['x', '', ' 5', ', 12345 Ort', '!']) {
      const text = part.repeat(Math.ceil(300 / part.length)).slice(0, 300 - end.length) + end;
      const began = performance.now();
      parseAddress(text);
      // Milliseconds where it was hours; generous for a busy machine.
      expect(performance.now() - began, JSON.stringify(text)).toBeLessThan(2000);
    }
  });
});
