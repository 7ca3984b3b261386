import { expect, it } from 'vitest';
import { pauseLeftText } from './countdown.ts';

it.each([
  [900_000, '15:00'],
  [899_001, '15:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, '0:00'],
  [-5000, '0:00'],
  [3_600_000, '1:00:00'],
])('%d ms are %s', (milliseconds, text) => expect(pauseLeftText(milliseconds)).toBe(text));
