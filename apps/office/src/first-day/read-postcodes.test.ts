import { expect, it } from 'vitest';
import { readPostcodes } from './read-postcodes.ts';

it.each([
  ['70372', ['70372'], null],
  ['70372, 70373 70372;01067', ['70372', '70373', '01067'], null],
  ['70372 und 7037', ['70372'], '„und“ ist keine Postleitzahl: Es sind fünf Ziffern.'],
  ['703720', [], '„703720“ ist keine Postleitzahl: Es sind fünf Ziffern.'],
  ['abc', [], '„abc“ ist keine Postleitzahl: Es sind fünf Ziffern.'],
  [' , ', [], 'Gib mindestens eine Postleitzahl an.'],
])('%j lists %j', (text, codes, reason) => {
  const read = readPostcodes(text);
  expect(read.codes).toEqual(codes);
  expect(read.ok ? null : read.reason).toBe(reason);
});
