import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calledNumber } from './called-number.ts';

test.each([
  ['09115550123', '09115550123'],
  [' 49 911 5550123', '49 911 5550123'],
  ['tel:+49-911-5550123', '+49-911-5550123'],
  ['sip:09115550123@anlage.local;user=phone', '09115550123'],
  ['０９１１', '0911'],
  ['anonymous', ''],
  ['unbekannt 4711', ''],
  ['<script>alert(1)</script>', ''],
  ['', ''],
])('%j is %j', (linked, number) => {
  expect(calledNumber(linked)).toBe(number);
});

test('whatever a link says, a number comes of it or nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(calledNumber(text)).toMatch(/^[\d\s+()/.-]{0,40}$/);
    }),
  );
});
