import { expect, it } from 'vitest';
import { payeeDraftOf, readPayee, readPayPalMe } from './read-payee.ts';

const IBAN = 'DE89370400440532013000';

it.each([
  ['', null],
  ['RosaWinter', 'RosaWinter'],
  [' @rosa7 ', 'rosa7'],
  ['paypal.me/RosaWinter', 'RosaWinter'],
  ['https://www.paypal.me/RosaWinter/12', 'RosaWinter'],
  ['https://paypal.com/paypalme/rosa?country=DE', 'rosa'],
  ['paypal.me/', undefined],
  ['rosa winter', undefined],
  ['rosa@post.example', undefined],
  ['a'.repeat(21), undefined],
])('a name at PayPal.Me given as "%s" is %s', (text, name) => {
  expect(readPayPalMe(text)).toBe(name);
});

it('an account needs both, each said where it is missing', () => {
  expect(
    readPayee({ payPalMe: '', name: ' Rosa  W. ', iban: 'de89 3704 0044 0532 0130 00' }),
  ).toEqual({
    payee: { payPalMe: null, payeeAccount: { name: 'Rosa W.', iban: IBAN } },
  });
  expect(readPayee({ payPalMe: '?', name: '', iban: 'DE12' })).toEqual({
    problems: {
      payPalMe: expect.stringContaining('PayPal.Me') as string,
      name: expect.stringContaining('auf wen') as string,
      iban: expect.stringContaining('IBAN') as string,
    },
  });
  // The name is filled in beforehand: alone it is no account.
  expect(readPayee({ payPalMe: 'Rosa', name: 'Rosa', iban: '' })).toEqual({
    payee: { payPalMe: 'Rosa', payeeAccount: null },
  });
});

it('what is kept is shown as it is read', () => {
  const payee = { payPalMe: null, payeeAccount: { name: 'Rosa', iban: IBAN } };
  expect(payeeDraftOf(payee)).toEqual({
    payPalMe: '',
    name: 'Rosa',
    iban: 'DE89 3704 0044 0532 0130 00',
  });
  expect(readPayee(payeeDraftOf(payee))).toEqual({ payee });
});
