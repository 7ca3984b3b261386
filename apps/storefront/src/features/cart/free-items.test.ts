import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import { freeItemText } from './free-items.tsx';

const state = { offerId: 'a', title: 'Eine Cola gratis', group: [] };

it.each([
  ['reached', 0, 'Eine Cola gratis'],
  ['nearly-reached', 500, 'Nur noch 5,00\u00a0€ bis: Eine Cola gratis'],
  ['not-reached', 501, 'Eine Cola gratis: noch 5,01\u00a0€'],
] as const)('%s: %d cents missing', (reached, missing, text) => {
  expect(freeItemText({ ...state, state: reached, missing: cents(missing) })).toBe(text);
});
