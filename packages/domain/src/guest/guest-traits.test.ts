import { expect, test } from 'vitest';
import { guestTraits } from './guest-traits.ts';
import { normalPhone } from './normal-phone.ts';

const at = (street: string, streetNumber: string, zip = '90402') =>
  guestTraits({ phone: '', email: '' }, { street, streetNumber, zip }).address;

test.each([
  ['Nürnberger Straße', '12 A', ' 90402'],
  ['NUERNBERGER STR.', '12a', '90402'],
  ['  nürnberger  strasse ', '12 a', '90402 '],
  ['Nürnberger-Straße', '１２a', '90402'],
])('%s %s is one and the same house', (street, number, zip) => {
  expect(at(street, number, zip)).toBe('address 90402 nurnbergerstrasse 12a');
});

test('another number, street or postcode is another house', () => {
  const houses = [at('Ring', '1'), at('Ring', '11'), at('Ringweg', '1'), at('Ring', '1', '90403')];
  expect(new Set(houses).size).toBe(4);
});

test('what is not told counts nothing', () => {
  expect(guestTraits({ phone: ' ', email: '\u00ad' }, null)).toEqual({
    phone: null,
    email: null,
    address: null,
  });
});

test.each([
  ['0911 5550123', '499115550123'],
  ['+43 1 5550123', '4315550123'],
  ['0043 1 5550123', '4315550123'],
  ['0000911 5550123', '499115550123'],
  ['+49 000911 5550123', '499115550123'],
  ['000049 911 5550123', '499115550123'],
  ['keine', ''],
])('the telephone number %s is %s', (typed, normal) => {
  expect(normalPhone(typed)).toBe(normal);
});
