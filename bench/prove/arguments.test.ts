import { expect, test } from 'vitest';
import { readProofArguments } from './arguments.ts';

test('parts, settings and flags stand in any order', () => {
  const { names, settings, flags } = readProofArguments([
    '--resume',
    'kills',
    '--rounds',
    '4',
    'payments',
  ]);
  expect(names).toEqual(['kills', 'payments']);
  expect([...settings]).toEqual([['rounds', 4]]);
  expect([...flags]).toEqual(['resume']);
});

test.each([['--rounds'], ['--rounds many'], ['--rounds -1']])('%s is refused', (line) => {
  expect(() => readProofArguments(line.split(' '))).toThrow('--rounds must be followed');
});
