import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { cents } from '@tischlein/domain/money/cents.ts';
import type { OfferExplanation, Quote } from '@tischlein/domain/pricing/quote.ts';
import { FreeItems, freeItemText } from './free-items.tsx';

const state = { offerId: 'a', title: 'Eine Cola gratis', group: [] };

it.each([
  ['reached', 0, 'Eine Cola gratis'],
  ['nearly-reached', 500, 'Nur noch 5,00\u00a0€ bis: Eine Cola gratis'],
  ['not-usable', 0, 'Eine Cola gratis: Nicht zusammen mit „Paar“.'],
  ['not-reached', 501, 'Eine Cola gratis: noch 5,01\u00a0€'],
] as const)('%s: %d cents missing', (reached, missing, text) => {
  const why = 'Nicht zusammen mit „Paar“.';
  expect(freeItemText({ ...state, state: reached, missing: cents(missing) }, why)).toBe(text);
});

it.each<[OfferExplanation['state'], boolean]>([
  ['not-with-two-for-one', true],
  ['other-time', false],
])('a free item that is %s is named: %s', (why, named) => {
  const quote = {
    freeItems: [{ ...state, state: 'not-usable', missing: cents(0) }],
    offers: [
      { offerId: 'a', title: state.title, state: why, missing: cents(0), blockedBy: ['2 für 1'] },
    ],
  } as unknown as Quote;
  const shown = renderToStaticMarkup(createElement(FreeItems, { quote }));
  expect(shown.includes('Eine Cola gratis: Nicht zusammen mit „2 für 1“.')).toBe(named);
});
