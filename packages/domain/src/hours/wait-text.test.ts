import { expect, it } from 'vitest';
import { waitText } from './wait-text.ts';

it.each([
  [0, '1 Sekunde'],
  [0.2, '1 Sekunde'],
  [1.5, '2 Sekunden'],
  [59, '59 Sekunden'],
  [60, '1 Minute'],
  [61, '2 Minuten'],
  [900, '15 Minuten'],
])('%s seconds are %s', (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
