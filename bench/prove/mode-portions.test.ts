import { expect, test } from 'vitest';
import { CELLS } from '../../e2e/modes/cells.ts';
import { MODE_PORTIONS, modeTable, readModeTable, type ModeResult } from './mode-portions.ts';

test('the portions walk every cell once', () => {
  const cells = MODE_PORTIONS.filter(({ name }) => name.startsWith('cells-'));
  expect(cells.reduce((sum, { walks }) => sum + walks, 0)).toBe(CELLS.length);
  expect(new Set(MODE_PORTIONS.map(({ name }) => name)).size).toBe(MODE_PORTIONS.length);
});

test('what a portion came to last is read from the page, whichever is run', () => {
  const results = new Map<string, ModeResult>([
    ['cells-table', { verdict: 'held', date: '2026-11-28 21:00 UTC, 9 min', commit: 'abc' }],
    [
      'pasted-owner',
      { verdict: 'FAILED', date: '2026-11-28 22:00 UTC, 2 min', commit: 'def, with changes' },
    ],
  ]);
  const table = modeTable(results);
  expect(table).toContain('| Guest at a table | `cells-table` | 55 | held |');
  expect(table).toContain('| `cells-branch` | 55 | not run yet |  |  |');
  expect(readModeTable(`Text.\n\n${table}\n\nRun on`)).toEqual(results);
});
