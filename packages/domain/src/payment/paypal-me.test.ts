import { expect, it } from 'vitest';
import { payPalMeLink } from './paypal-me.ts';

it.each([
  ['AdaLovelace', 1234, 'https://paypal.me/AdaLovelace/12.34EUR'],
  ['ada', 905, 'https://paypal.me/ada/9.05EUR'],
  ['ada', 0, null],
  [null, 1234, null],
])('%j pays %d cents at %j', (name, amount, link) => {
  expect(payPalMeLink(name, amount)).toBe(link);
});
