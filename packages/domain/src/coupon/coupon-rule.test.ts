import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { guestMarks, normalCode, validityOn, type CouponRule } from './coupon-rule.ts';

const rule = (given: Partial<CouponRule>): CouponRule => ({
  code: 'DANKE',
  type: 'percent',
  value: 10,
  minimumOrderValue: cents(0),
  validFrom: null,
  validUntil: null,
  uses: null,
  oncePerGuest: false,
  ...given,
});

test.each([
  [{}, 'valid'],
  [{ validFrom: '2026-11-17', validUntil: '2026-11-17' }, 'valid'],
  [{ validFrom: '2026-11-18' }, 'not-yet'],
  [{ validUntil: '2026-11-16' }, 'expired'],
] as const)('of %j, 17 November is %s', (given, validity) => {
  expect(validityOn(rule(given), '2026-11-17')).toBe(validity);
});

test('a code is the same however it is typed', () => {
  expect(normalCode(' Danke-10\t')).toBe('DANKE-10');
});

test.each([
  '0911 5550123',
  '911 5550123',
  '+49 911 / 555 01 23',
  '49 911 5550123',
  '0049 (0) 911 5550123',
  '+49 0911 5550123',
])('%s is one and the same telephone', (phone) => {
  expect(guestMarks({ phone, email: '' })).toEqual(['phone 499115550123']);
});

test('an area code that begins as the country does is no country', () => {
  const marks = guestMarks({ phone: '04941 12345', email: '' });
  expect(marks).toEqual(['phone 49494112345']);
  expect(guestMarks({ phone: '4941 12345', email: '' })).toEqual(marks);
});

test('a foreign number keeps its country, an address its letters; what is empty marks nobody', () => {
  expect(guestMarks({ phone: '+43 1 5550123', email: ' Gerda@Example.DE ' })).toEqual([
    'phone 4315550123',
    'email gerda@example.de',
  ]);
  expect(guestMarks({ phone: ' ', email: '' })).toEqual([]);
});
