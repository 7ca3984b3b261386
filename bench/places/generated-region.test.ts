import { expect, test } from 'vitest';
import { generatedRegion } from './generated-region.ts';

test('one seed makes one region, of as many addresses as asked for', () => {
  const rows = [...generatedRegion(2_000, 1)];
  expect(rows).toHaveLength(2_000);
  expect([...generatedRegion(2_000, 1)]).toEqual(rows);
  expect([...generatedRegion(2_000, 2)]).not.toEqual(rows);
  expect(new Set(rows.map(({ city }) => city)).size).toBeGreaterThan(2);
  for (const row of rows) expect(row.houseNumber).toMatch(/^\d+a?$/);
});
