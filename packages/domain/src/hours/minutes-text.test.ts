import { expect, it } from 'vitest';
import { minutesText } from './minutes-text.ts';

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [61, '1 h 1 min'],
  [1439, '23 h 59 min'],
  [1440, '1 Tag'],
  [4400, '3 Tagen'],
])('%d minutes are "%s"', (minutes, text) => expect(minutesText(minutes)).toBe(text));
