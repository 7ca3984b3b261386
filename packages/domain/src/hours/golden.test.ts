import { expect, test } from 'vitest';
import { answer } from './golden-questions.ts';
import { GOLDEN_CAPACITY } from './golden-capacity.ts';
import { GOLDEN_ROWS } from './golden-rows.ts';

test.each([...GOLDEN_ROWS, ...GOLDEN_CAPACITY])(
  '%s at %s: %s is %s',
  (shop, now, question, expected) => {
    expect(answer(shop, now, question)).toBe(expected);
  },
);
