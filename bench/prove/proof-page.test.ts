import { expect, test } from 'vitest';
import { hasHeld, proofSection, withProof } from './proof-page.ts';

const PARTS = [
  { name: 'kills', heading: 'Kill rounds' },
  { name: 'disk', heading: 'A full disk' },
];
const run = (commit: string) => ({
  facts: { date: '2026-11-23 02:00 UTC', commit, machine: '2 cores' },
  seed: 7,
});
const section = (at: number, commit: string, faults: string[] = []) =>
  proofSection(PARTS[at]!, { text: `Text ${at}.`, faults }, run(commit));

test('sections stand in the order of the parts, under a table of what held where', () => {
  const disk = withProof('', PARTS, 'A full disk', section(1, 'abc'));
  expect(disk).toContain('| Kill rounds | `kills` | not run yet |  |  |');
  const both = withProof(disk, PARTS, 'Kill rounds', section(0, 'def', ['lost: 1']));
  expect(both).toContain('| Kill rounds | `kills` | 1 faults | 2026-11-23 02:00 UTC | def |');
  expect(both).toContain('| A full disk | `disk` | held | 2026-11-23 02:00 UTC | abc |');
  expect(both.indexOf('Text 0.')).toBeLessThan(both.indexOf('Text 1.'));
  expect(both).toContain('- FAULT lost: 1');
});

test('a renewed section takes the place of the old one and leaves the others alone', () => {
  const first = withProof('', PARTS, 'Kill rounds', section(0, 'abc', ['lost: 1']));
  const both = withProof(first, PARTS, 'A full disk', section(1, 'abc'));
  const renewed = withProof(both, PARTS, 'Kill rounds', section(0, 'def'));
  expect(renewed).not.toContain('lost: 1');
  expect(renewed).toContain('Text 1.');
  expect(withProof(renewed, PARTS, 'Kill rounds', section(0, 'def'))).toBe(renewed);
});

test('only a part that held at this very commit is left out when resuming', () => {
  const page = withProof(
    withProof('', PARTS, 'Kill rounds', section(0, 'abc')),
    PARTS,
    'A full disk',
    section(1, 'abc', ['odd answer']),
  );
  expect(hasHeld(page, PARTS[0]!, 'abc')).toBe(true);
  expect(hasHeld(page, PARTS[0]!, 'def')).toBe(false);
  expect(hasHeld(page, PARTS[0]!, 'abc, with changes')).toBe(false);
  expect(hasHeld(page, PARTS[1]!, 'abc')).toBe(false);
});
