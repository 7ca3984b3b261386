import { expect, test } from 'vitest';
import { answer } from './golden-questions.ts';
import { GOLDEN_ROWS } from './golden-rows.ts';

test.each(GOLDEN_ROWS)('%s at %s: %s is %s', (shop, now, question, expected) => {
  expect(answer(shop, now, question)).toBe(expected);
});
