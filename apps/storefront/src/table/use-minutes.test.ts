import { expect, it } from 'vitest';
import { sinceText } from './use-minutes.ts';

const NOW = Date.parse('2026-11-18T18:30:00Z');

it.each([
  [null, ''],
  ['2026-11-18T18:29:40Z', 'gerade eben'],
  ['2026-11-18T18:31:00Z', 'gerade eben'],
  ['2026-11-18T18:18:00Z', 'seit 12 min'],
  ['2026-11-18T16:30:00Z', 'seit 2 h 0 min'],
])('%s reads %s', (instant, text) => expect(sinceText(instant, NOW)).toBe(text));
