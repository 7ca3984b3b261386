import { expect, it } from 'vitest';
import { whyText } from './use-proposal.ts';

it('says that the way is longer, beside what the load says', () => {
  expect(whyText('wie üblich', 0)).toBe('wie üblich');
  expect(whyText('wie üblich', 10)).toBe('10 min mehr Weg');
  expect(whyText('Bar: 9 Gerichte', 10)).toBe('Bar: 9 Gerichte, 10 min mehr Weg');
});
