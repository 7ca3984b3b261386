import { expect, it } from 'vitest';
import { ibanText, readIban } from './iban.ts';

/** Examples of the IBAN registry (SWIFT), and one with letters in it. */
const EXAMPLES = [
  'DE89370400440532013000',
  'AT611904300234573201',
  'CH9300762011623852957',
  'BE68539007547034',
  'NL91ABNA0417164300',
  'FR1420041010050500013M02606',
  'GB29NWBK60161331926819',
  'MT84MALT011000012345MTLCAST001S',
  'NO9386011117947',
];

it.each(EXAMPLES)('%s is one, however it is written', (iban) => {
  expect(readIban(iban)).toBe(iban);
  expect(readIban(`IBAN: ${ibanText(iban).toLowerCase()} `)).toBe(iban);
  expect(readIban(ibanText(iban).replaceAll(' ', '\u00a0'))).toBe(iban);
});

it.each([
  ['', 'nothing'],
  ['DE89 3704 0044 0532 0130', 'too short'],
  ['DE893704004405320130000', 'too long'],
  ['DE89370400440532013001', 'mistyped'],
  ['BR1800360305000010009795493C1', 'right, but no transfer in euros reaches it'],
  ['DE8937040044053201300O', 'the letter O for a nought'],
  ['https://paypal.me/Rosa', 'something else'],
])('"%s" is none: %s', (text) => {
  expect(readIban(text)).toBeNull();
});

it('every wrong digit and every two that changed places are noticed', () => {
  let wrong = 0;
  for (const iban of EXAMPLES)
    for (let at = 2; at < iban.length; at += 1) {
      const [here = '', next = ''] = iban.slice(at, at + 2);
      if (!/\d/.test(here)) continue;
      const digits = [...'0123456789'].filter((digit) => digit !== here);
      const written = digits.map((digit) => iban.slice(0, at) + digit + iban.slice(at + 1));
      if (/\d/.test(next) && next !== here)
        written.push(iban.slice(0, at) + next + here + iban.slice(at + 2));
      for (const text of written) expect(readIban(text), text).toBeNull();
      wrong += written.length;
    }
  expect(wrong).toBeGreaterThan(1000);
});

it('is written in groups of four', () => {
  expect(ibanText('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
  expect(ibanText('BE68539007547034')).toBe('BE68 5390 0754 7034');
});
