import { expect, it } from 'vitest';
import { deadlineText, nextChange } from './countdown.ts';

const MINUTE = 60_000;

it.each([
  [-1, null],
  [0, null],
  [1, 'noch 1 Sek.'],
  [40_000, 'noch 40 Sek.'],
  [MINUTE - 1, 'noch 60 Sek.'],
  [MINUTE, 'noch 1 Min.'],
  [11.2 * MINUTE, 'noch 12 Min.'],
  [60 * MINUTE, 'noch 1 Std.'],
  [65 * MINUTE, 'noch 1 Std. 5 Min.'],
  [59.5 * MINUTE, 'noch 1 Std.'],
])('%i ms are "%s"', (left, text) => {
  expect(deadlineText(left)).toBe(text);
});

it('the text after the next change is another one, and just before it the same', () => {
  for (let left = 1; left < 90 * MINUTE; left += 7_919) {
    const step = nextChange(left);
    expect(step).toBeGreaterThan(0);
    expect(deadlineText(left - step + 1)).toBe(deadlineText(left));
    expect(deadlineText(left - step - 1)).not.toBe(deadlineText(left));
  }
});
