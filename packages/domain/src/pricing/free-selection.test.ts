import { expect, test } from 'vitest';
import { cents } from '../money/cents.ts';
import { keepFreeItems, missingOffers } from './free-selection.ts';
import type { FreeItemState } from './quote.ts';

const item = (offerId: string, dishId = 'cola') => ({ offerId, dishId, sizeId: null });
const state = (offerId: string, group: string[]): FreeItemState => ({
  offerId,
  title: offerId,
  state: group.length > 0 ? 'reached' : 'nearly-reached',
  missing: cents(group.length > 0 ? 0 : 300),
  group,
});
const [A, B, ALONE] = [item('a'), item('b'), item('allein')];
const BOTH = ['a', 'b'];
const STATES = [state('a', BOTH), state('b', BOTH), state('allein', ['allein'])];
const always = () => true;

test.each([
  ['a whole group stays', [A, B], STATES, [A, B]],
  ['one alone stays', [ALONE], STATES, [ALONE]],
  ['what is no longer reached falls away', [A, B], [state('a', ['a']), state('b', [])], [A]],
  ['an offer that is gone falls away', [A, B], [state('a', ['a'])], [A]],
  ['nothing is kept of two groups but the first', [ALONE, A], STATES, [ALONE]],
  ['of two for one offer the first is kept', [A, item('a', 'tiramisu'), B], STATES, [A, B]],
])('%s', (_, selected, states, kept) => {
  const found = keepFreeItems(selected, states, always);
  expect(found.kept).toEqual(kept);
  expect(found.dropped).toEqual(selected.filter((one) => !kept.includes(one)));
});

test('what cannot be had any more falls away, the rest stays', () => {
  const found = keepFreeItems([A, B], STATES, ({ offerId }) => offerId !== 'a');
  expect(found).toEqual({ kept: [B], dropped: [A] });
});

test('names the offers of the group in which nothing is chosen', () => {
  expect(missingOffers([A], STATES).map(({ offerId }) => offerId)).toEqual(['b']);
  for (const whole of [[A, B], [ALONE], []]) expect(missingOffers(whole, STATES)).toEqual([]);
});
