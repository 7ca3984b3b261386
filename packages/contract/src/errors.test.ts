import { expect, test } from 'vitest';
import { ERROR_NAMES, ORDER_CONFLICTS } from './errors.ts';

test('every refusal stands in the list once', () => {
  expect(new Set(ERROR_NAMES).size).toBe(ERROR_NAMES.length);
  expect(ERROR_NAMES).toContain('xsrf');
  expect(ERROR_NAMES).toContain('group-gone');
});

test('the codes of conflicts leave none out, and 2 is the corrected address as specified', () => {
  const codes = [...new Set(Object.values(ORDER_CONFLICTS))];
  expect(codes).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  expect(ORDER_CONFLICTS['address-assumed']).toBe(2);
});
