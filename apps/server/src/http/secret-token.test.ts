import { expect, it } from 'vitest';
import { randomToken } from './secret-token.ts';

it('never gives a token twice, also where its store of randomness is renewed', () => {
  const tokens = Array.from({ length: 1000 }, randomToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(tokens).not.toContain('A'.repeat(22));
});
