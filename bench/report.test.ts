import { expect, it } from 'vitest';
import { dialogSection, withSection } from './report.ts';

const facts = { date: '2026-11-21 04:00 UTC', commit: 'abc', machine: 'two cores' };
const section = (cell: string) =>
  dialogSection(facts, {
    table: [['Press'], [cell]],
    missed: cell === 'slow' ? ['slow: 20 ms'] : [],
  });

it('renews one section and leaves the others alone', () => {
  const bare = '# Performance\n\nText.\n\n## Pricing\n\nFigures.\n\n## Running it\n\nSo.\n';
  const first = withSection(bare, section('slow'));
  expect(first).toContain('Figures.\n\n## The dish dialog');
  expect(first).toContain('Missed: slow: 20 ms.\n\n## Running it\n\nSo.\n');
  const second = withSection(first, section('quick'));
  expect(second).not.toContain('slow: 20 ms');
  expect(second).toContain('Reached.\n\n## Running it');
  expect(withSection(second, section('slow'))).toBe(first);
});
