import { expect, it } from 'vitest';
import { idText } from '@tischlein/contract/calls/shared.ts';
import { randomToken } from './secret-token.ts';

it('never gives a token twice, also where its store of randomness is renewed', () => {
  const tokens = Array.from({ length: 1000 }, randomToken);
  expect(new Set(tokens).size).toBe(1000);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(tokens).not.toContain('A'.repeat(22));
});

it('every token is an id that a path may carry', () => {
  // Without the rule one in 32 is not.
  for (let count = 0; count < 2000; count += 1) idText.parse(randomToken());
});
