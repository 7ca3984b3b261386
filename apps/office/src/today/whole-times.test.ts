import { expect, test } from 'vitest';
import { wholeTimes } from './whole-times.ts';

test('times stay on one line, words between them do not', () => {
  const texts = ['Geöffnet 11:00 - 14:30 statt 12:00 - 14:00', 'Neustadt - Süd 30 Minuten länger'];
  expect(wholeTimes(texts)).toBe(
    'Geöffnet 11:00\u00a0-\u00a014:30 statt 12:00\u00a0-\u00a014:00, Neustadt - Süd 30 Minuten länger',
  );
});
