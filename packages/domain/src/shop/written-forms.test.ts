import { expect, it } from 'vitest';
import {
  isAnyPostcode,
  isEconomicId,
  isMailAddress,
  isShopPhone,
  isPostcode,
  isTaxNumber,
  isVatId,
} from './written-forms.ts';

const CASES = [
  [isPostcode, ['70372', ' 01067 '], ['abc', '7037', '703720', '7037 2', 'D-70372', '']],
  [isAnyPostcode, ['70372', '1010', 'SW1A 1AA', '1234 AB'], ['abc', '12', 'a\n123', '']],
  [
    isShopPhone,
    ['0711 123456', '+49 (711) 12/34-5', '0711.123', '110'],
    ['abc', '12', '0711 1 oder 2', 'Tel. 0711 123', '+', '0711 123+4', ''],
  ],
  [
    isMailAddress,
    ['a@b.de', 'info@mein-shop.de', 'a.b+c@x.y.example'],
    ['a', 'a@b', 'a b@c.de', 'a@b.de, c@d.de', 'a@.de', 'a@b.de.', 'a@-ö.de', 'ä@b.de', ''],
  ],
  [
    isVatId,
    ['DE811111118', 'DE 811 111 118', 'ATU12345678', 'IE1234567WA'],
    ['DE12', 'DE8111111181', 'abc', '93815/08152', '811111118', ''],
  ],
  [isEconomicId, ['DE811111118', 'DE811111118-00001'], ['DE811111118-1', 'abc', '']],
  [
    isTaxNumber,
    ['93815/08152', '93 815 08152', '2893081508152'],
    ['abc', '12/34', 'DE811111118', '12345678901234', ''],
  ],
] as const;

it.each(CASES)('%o takes what is written so, and nothing else', (isWritten, right, wrong) => {
  expect(right.filter((text) => !isWritten(text))).toEqual([]);
  expect(wrong.filter((text) => isWritten(text))).toEqual([]);
});
