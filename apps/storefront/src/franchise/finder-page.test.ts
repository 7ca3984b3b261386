import { expect, it } from 'vitest';
import { precheckRequest } from './find-branch.ts';
import { afterLookup, nextPage } from './finder-page.ts';

it.each([
  ['initial', 'suggest', 'suggested_franchise'],
  ['initial', 'suggest-closed', 'list_franchises'],
  ['suggested_franchise', 'others', 'list_franchises'],
  ['list_franchises', 'back', 'suggested_franchise'],
  ['loading', 'loaded', 'list_franchises'],
  ['loading', 'back', 'loading'],
  ['list_franchises', 'loaded', 'list_franchises'],
  ['initial', 'others', 'initial'],
] as const)('on the page %s "%s" leads to %s', (page, happening, next) => {
  expect(nextPage(page, happening)).toBe(next);
});

it('delivery goes straight to the shop, pickup to the suggestion or, if that is closed, to the list', () => {
  expect(afterLookup('delivery', { insideOpenHours: false })).toBe(null);
  expect(afterLookup('pickup', { insideOpenHours: true })).toBe('suggest');
  expect(afterLookup('pickup', { insideOpenHours: false })).toBe('suggest-closed');
});

it.each([
  ['delivery', '', 'empty'],
  ['pickup', '  ', 'franchisePickupEmpty'],
  ['pickup', '91991', 'zipInsteadOfAddressEntered'],
  ['delivery', 'Am Alten Markt 1, 91991 Birkenfurt', null],
] as const)('%s with the location "%s" is %s before anybody is asked', (type, location, error) => {
  expect(precheckRequest({ type, location, serveAt: null })).toBe(error);
});
