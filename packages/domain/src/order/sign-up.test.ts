import { expect, it } from 'vitest';
import { SIGN_UP_NEEDS_ADVERTISING, signUpError } from './sign-up.ts';

it.each([
  ['required', true, false, SIGN_UP_NEEDS_ADVERTISING],
  ['required', true, true, null],
  ['required', false, false, null],
  ['optional', true, false, null],
  ['optional', true, true, null],
] as const)(
  'advertising %s, account %s, consent %s: %j',
  (advertising, createAccount, acceptAdvertising, error) => {
    expect(signUpError({ createAccount, acceptAdvertising }, advertising)).toBe(error);
  },
);
