import { expect, it } from 'vitest';
import { smsNumber } from './sms-number.ts';

it.each([
  ['0151 123 45 678', '+4915112345678'],
  ['+49 (151) 1234-5678', '+4915112345678'],
  ['0043 664 1234567', '+436641234567'],
  ['0151', null],
  ['eins', null],
  ['', null],
  ['151 12345678', null],
])('%s is %s', (typed, number) => expect(smsNumber(typed)).toBe(number));
